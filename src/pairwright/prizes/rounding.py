"""Exact shares as amounts that can be paid (readings-prizes.md R-PRIZE-9)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from pairwright.prizes.dividing import Cents


def rounded_up(shares: Sequence[Cents], step: int) -> list[int]:
    """Every share in whole steps, never less than it is: more is paid than was announced."""
    return [ceil(share / step) * step for share in shares]


def rounded_down(shares: Sequence[Cents], step: int) -> list[int]:
    """The shares of a group, best rank first, in whole steps and without a change of their sum.

    Each is rounded down; the steps left over go one by one to the largest remainders, then to the
    best rank. What is less than a step in the end is the best one's.
    """
    paid = [floor(share / step) * step for share in shares]
    left = floor(sum(shares, Fraction(0))) - sum(paid)
    order = sorted(range(len(shares)), key=lambda place: (paid[place] - shares[place], place))
    for place in order:
        if left < step:
            break
        paid[place] += step
        left -= step
    if paid:
        paid[0] += left
    return paid
