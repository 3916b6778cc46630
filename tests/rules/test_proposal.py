"""Proposals: what a judge looks at."""

from __future__ import annotations

import pytest

from pairwright.rules.proposal import Proposal


@pytest.mark.parametrize(
    ("other", "agrees"),
    [
        ([(1, 2), (4, 3), (5, 0)], True),
        ([(5, 0), (4, 3), (1, 2)], True),
        ([(2, 1), (4, 3), (5, 0)], False),
        ([(1, 2), (4, 5), (3, 0)], False),
        ([(1, 2), (4, 3)], False),
        ([(1, 2), (5, 0)], False),
        ([(1, 2), (4, 3), (5, 0), (6, 0)], False),
        ([], False),
    ],
)
def test_proposals_agree_in_boards_colours_and_byes(
    other: list[tuple[int, int]], agrees: bool
) -> None:
    first, two = Proposal.of_pairs([(1, 2), (4, 3), (5, 0)]), Proposal.of_pairs(other)
    assert first.agrees(two) is two.agrees(first) is agrees
    assert (first.listed() == two.listed()) is agrees
