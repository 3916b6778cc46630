"""A round paired step by step: who watches sees every bracket as soon as it is paired."""

from __future__ import annotations

from collections.abc import Generator

from pairwright.systems.dutch.solver.bracket import Pairs
from pairwright.systems.dutch.trace import BracketTrace

Steps = Generator[BracketTrace | None, None, tuple[Pairs, int]]
"""Yields the trace of each bracket (None without tracing); returns the pairs and the player with
the bye, or FREE."""


def finished(steps: Steps) -> tuple[Pairs, int]:
    """What the steps lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: tuple[Pairs, int] = end.value
            return result
