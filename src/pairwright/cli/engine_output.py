"""What the engines print besides pairs: the checker's blocks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from pairwright.check import Report

_HEADING = "  Checker pairings        Tournament pairings "
_NOTHING = " " * 9
"""Room of a pair, where one side has fewer."""


def checker_lines(name: str, report: Report) -> Iterator[str]:
    """One line a round, and a block for every round that differs."""
    for one in report.rounds:
        yield f"{name}: Round #{one.round}"
        if one.arbiter_decides:
            yield f"No valid pairing exists for round {one.round}."
            yield ""
        elif one.recorded or one.engine:
            yield _HEADING
            for ours, theirs in zip_longest(map(_pair, one.engine), map(_pair, one.recorded)):
                yield f"    {ours or _NOTHING}{' ' * 16}{theirs or ''}".rstrip()
            yield ""


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]:>3} - {pair[1]:>3}"
