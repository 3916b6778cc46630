"""Settling downfloaters by one weighted matching of everybody finds what the literal finds."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from pairwright.form import COMPILED, form
from pairwright.matching import few
from pairwright.systems.dutch.pairing import solve
from pairwright.systems.dutch.solver import edition_2017, edition_2026, lower
from pairwright.systems.dutch.solver.edition_2017 import pair_with_following
from pairwright.systems.dutch.solver.floaters import pair_with_everybody_below
from pairwright.tournament import NoLegalPairing
from tests.systems.dutch.axes import position_with_clubs
from tests.systems.dutch.positions import pair_literally, published
from tests.systems.dutch.small_positions import small_position

POSITIONS = 400

pytestmark = pytest.mark.skipif(
    form() == COMPILED, reason="compiled modules call each other directly: nobody can watch"
)


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_everybody_below_as_one_matching(edition: str) -> None:
    """With no set of downfloaters tried one by one, pairs and criterion values stay the same."""
    room = edition_2026 if edition == "2026" else edition_2017
    with (
        patch.object(few, "FEW", 0),
        patch.object(lower, "FEW", 0),
        patch.object(
            room, "pair_with_everybody_below", side_effect=pair_with_everybody_below
        ) as used,
    ):
        for index in range(POSITIONS):
            position = small_position(edition, 4242, index)
            try:
                expected = pair_literally(position)
            except NoLegalPairing:
                continue
            found = published(position, solve(position, tracing=True))
            assert (found.boards, found.bye) == (expected.boards, expected.bye), index
            values = [bracket.values for bracket in found.trace.brackets]
            assert values == [step.values for step in expected.trace], index
    assert used.call_count > 20


def test_two_brackets_as_one_matching() -> None:
    """The same for a bracket and the following one, in 2017."""
    with (
        patch.object(few, "FEW", 0),
        patch.object(lower, "FEW", 0),
        patch.object(edition_2017, "pair_with_following", side_effect=pair_with_following) as used,
    ):
        for index in range(POSITIONS):
            position = position_with_clubs("2017", 4242, index, (6, 10))
            try:
                expected = pair_literally(position)
            except NoLegalPairing:
                continue
            found = published(position, solve(position, tracing=True))
            assert (found.boards, found.bye) == (expected.boards, expected.bye), index
            values = [bracket.values for bracket in found.trace.brackets]
            assert values == [step.values for step in expected.trace], index
    assert used.call_count > 50
