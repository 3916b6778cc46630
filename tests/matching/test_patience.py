"""A limit of time for searches."""

from __future__ import annotations

import pytest

from pairwright.matching import FREE, FewVertices, OutOfPatience, maximise, within
from pairwright.matching.weighted import cheapest_perfect_matching

PATH = [0b10, 0b101, 0b1010, 0b100]


def test_searches_end_when_the_time_is_over() -> None:
    with pytest.raises(OutOfPatience), within(0):
        maximise(PATH, [FREE] * 4, 0b1111)
    with pytest.raises(OutOfPatience), within(0):
        FewVertices(PATH, 0b1111)
    with pytest.raises(OutOfPatience), within(0):
        cheapest_perfect_matching(
            list(range(6)), {(v, w): v * w for v in range(6) for w in range(v)}
        )


def test_the_shorter_limit_counts_and_ends_with_its_block() -> None:
    with within(1000):
        with pytest.raises(OutOfPatience), within(0):
            maximise(PATH, [FREE] * 4, 0b1111)
        assert not maximise(PATH, [FREE] * 4, 0b1111)
    with pytest.raises(OutOfPatience), within(0), within(1000):
        maximise(PATH, [FREE] * 4, 0b1111)
    assert not maximise(PATH, [FREE] * 4, 0b1111)
