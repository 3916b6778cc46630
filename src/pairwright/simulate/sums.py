"""Means with confidence intervals, from sums that are exact whatever their order."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from msgspec import Struct

from pairwright.frozen import Frozen
from pairwright.simulate.intervals import student_quantile, wilson
from pairwright.simulate.rank_measures import MILLION


class Estimate(Frozen):
    """A mean and its 95 % confidence interval; there is none for the mean of a single value.

    `is_share`: of how often something happened, whose interval need not have its mean in the
    middle.
    """

    mean: float
    low: float | None
    high: float | None
    count: int
    is_share: bool = False

    @property
    def half_width(self) -> float | None:
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    @property
    def excludes_zero(self) -> bool:
        """Whether the interval is all on one side of zero: what is not chance alone."""
        return self.low is not None and self.high is not None and not self.low <= 0 <= self.high


class Sums(Struct):
    """How many values (millionths), their sum and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def estimate(self, is_share: bool = False) -> Estimate | None:
        """None where there is no value at all."""
        if not self.count:
            return None
        mean = Fraction(self.total, self.count * MILLION)
        if is_share:
            return Estimate(float(mean), *wilson(mean, self.count), self.count, is_share)
        if self.count == 1:
            return Estimate(float(mean), None, None, 1)
        spread = self.squares - Fraction(self.total**2, self.count)
        error = sqrt(spread / (self.count - 1) / self.count) / MILLION
        half = student_quantile(self.count - 1) * error
        return Estimate(float(mean), float(mean) - half, float(mean) + half, self.count)
