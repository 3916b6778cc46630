"""Positions built to be hard are paired, in both editions, and the judge finds them sound.

Most of them hung or filled the memory when sets of players were tried one by one: that they end is
what is tested here, and `bench/worst.py` tells in what time.
"""

from __future__ import annotations

import pytest

import pairwright as pw
from tests.evidence import hard_position

FILES = (
    "byes301.trf",
    "club-11-20-15.trf",
    "clubs400-150.trf",
    "clubs60-20.trf",
    "clubs80-28.trf",
    "rand201-20res.trf",
    "tri100.trf",
)


@pytest.mark.parametrize("edition", ["2026", "2017"])
@pytest.mark.parametrize("name", FILES)
def test_hard_positions_are_paired(name: str, edition: str) -> None:
    made = pw.pair(hard_position(name), edition=edition)  # it has passed the judge
    paired = 2 * len(made.boards) + (made.bye is not None)
    assert paired == len(made.position.participants)
