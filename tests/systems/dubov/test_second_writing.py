"""The text of 1997 against a second writing of it that shares nothing with the product."""

from __future__ import annotations

import pytest

from tests.systems.dubov.second_1997 import written_twice

FINE = {"same", "no legal pairing"}


@pytest.mark.parametrize("part", range(2))
def test_two_writings_pair_alike(part: int) -> None:
    """Pairs, colours and the bye, or that there is no round."""
    paired = 0
    for index in range(part * 500, part * 500 + 500):
        outcome = written_twice(31, index)
        assert outcome in FINE, index
        paired += outcome == "same"
    assert paired > 400
