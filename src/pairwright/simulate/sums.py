"""Means with confidence intervals, from sums that are exact whatever their order."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from msgspec import Struct

from pairwright.frozen import Frozen
from pairwright.simulate.rank_measures import MILLION

DEVIATIONS = Fraction(196, 100)
"""Standard errors on either side of a mean that hold the true one in 95 of 100 simulations."""


class Estimate(Frozen):
    """A mean and half the width of its 95 % confidence interval; None from a single value."""

    mean: float
    half_width: float | None
    count: int

    @property
    def low(self) -> float | None:
        return None if self.half_width is None else self.mean - self.half_width

    @property
    def high(self) -> float | None:
        return None if self.half_width is None else self.mean + self.half_width

    @property
    def excludes_zero(self) -> bool:
        """Whether the interval is all on one side of zero: what is not chance alone."""
        return self.half_width is not None and abs(self.mean) > self.half_width


class Sums(Struct):
    """How many values (millionths), their sum and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate | None:
        """None where there is no value at all."""
        if not self.count:
            return None
        mean = Fraction(self.total, self.count * MILLION)
        if self.count == 1:
            return Estimate(float(mean), None, 1)
        spread = self.squares - Fraction(self.total**2, self.count)
        error = sqrt(spread / (self.count - 1) / self.count) / MILLION
        return Estimate(float(mean), float(DEVIATIONS) * error, self.count)
