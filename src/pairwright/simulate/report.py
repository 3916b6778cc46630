"""What many play-outs show: estimates with confidence intervals for every variant, and differences
to the first one.

Sums are exact whatever their order. The intervals hold the true value in 95 of 100 simulations,
without tables and approximations. A mean has Student's interval, which knows how few tournaments
there are; a share (how often something happened) has Wilson's (Journal of the American Statistical
Association 22, 1927), which stays between 0 and 1 and has a width where something never happened at
all.

Python's `statistics` has the normal distribution, exact to the last digits of a float, but not
Student's. Its quantile is found by bisection of the regularised incomplete beta function, which is
worked out as a continued fraction (Abramowitz and Stegun 26.5.8, 26.7.1): the relative error is
below 1e-11 up to 10,000 degrees of freedom and 1e-8 up to 1,000,000.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from math import exp, lgamma, log, log1p, sqrt
from statistics import NormalDist

from msgspec import Struct, field

from pairwright.frozen import Frozen
from pairwright.simulate.measuring import (
    MILLION,
    NORM_MEASURES,
    RANK_MEASURES,
    ROUND_MEASURES,
    SHARES,
    Measures,
    Sample,
)
from pairwright.simulate.plan import SimulationPlan

CONFIDENCE = Fraction(95, 100)
FEWEST_TOURNAMENTS = 30
"""With fewer an interval means little: single play-outs are not distributed normally."""

_WIDEST = 12.8
"""Above the quantile of one degree of freedom, 12.706."""
_TINY = 1e-300
_LAST_DIGITS = 4e-16
"""Two units in the last place of a float: nearer than that nothing need come."""


def wilson(share: Fraction, count: int) -> tuple[float, float]:
    """The interval of a share of so many tournaments.

    What counts in part (a first place that is shared) varies less than what happens or does not, so
    that the interval is rather too wide than too narrow.
    """
    z = _normal_quantile()
    p, spread = float(share), z * z / count
    middle = (p + spread / 2) / (1 + spread)
    half = z * sqrt(float(share * (1 - share)) / count + spread / (4 * count)) / (1 + spread)
    return (middle - half if share else 0.0), (middle + half if share < 1 else 1.0)


@cache
def _normal_quantile() -> float:
    return NormalDist().inv_cdf(float((1 + CONFIDENCE) / 2))


@cache
def student_quantile(freedom: int) -> float:
    """How many standard errors stand on either side of a mean of `freedom` + 1 values."""
    low, high = 0.0, _WIDEST
    while low < (middle := (low + high) / 2) < high:
        if _beyond(middle, freedom) > 1 - CONFIDENCE:
            low = middle
        else:
            high = middle
    return high


def _beyond(t: float, freedom: int) -> float:
    """The probability that Student's t is farther from zero than `t`."""
    return _incomplete_beta(freedom / 2, 0.5, freedom, t * t)


def _incomplete_beta(a: float, b: float, part: float, rest: float) -> float:
    """I_x(a, b) for x = part / (part + rest), in whichever form the fraction converges fast."""
    if part * (b + 1) > rest * (a + 1):
        return 1 - _by_fraction(b, a, rest, part)
    return _by_fraction(a, b, part, rest)


def _by_fraction(a: float, b: float, part: float, rest: float) -> float:
    """Abramowitz and Stegun 26.5.8, from the top downwards (Lentz)."""
    x = part / (part + rest)
    before = lgamma(a + b) - lgamma(a) - lgamma(b) - a * log1p(rest / part) - b * log1p(part / rest)
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    found, m = d, 0
    while True:
        m += 1
        change = 1.0
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _not_zero(1 + term * d)
            c = _not_zero(1 + term / c)
            change = c * d
            found *= change
        if abs(change - 1) < _LAST_DIGITS:
            return exp(before - log(a)) * found


def _not_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


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


class MeasuredCell(Frozen):
    """What was measured where: an order of ranking, a round, or neither."""

    measure: str
    order: int | None = None
    round: int | None = None


class MeasuredValue(Frozen):
    """A value of a variant; `difference` is to the first variant in the same tournaments, for an
    order of ranking to the first variant with the first order."""

    variant: int
    cell: MeasuredCell
    estimate: Estimate
    difference: Estimate | None


class VariantComparison(Struct):
    """Samples are added in any order: the sums, and so all numbers, are the same."""

    plan: SimulationPlan
    tournaments: int = 0
    unfinished: list[int] = field(default_factory=list)
    _values: dict[tuple[int, MeasuredCell], Sums] = field(default_factory=dict)
    _differences: dict[tuple[int, MeasuredCell], Sums] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.unfinished = [0] * len(self.plan.variants)

    def add(self, sample: Sample) -> None:
        self.tournaments += 1
        base = {} if sample[0] is None else dict(_cells(sample[0]))
        for variant, measures in enumerate(sample):
            if measures is None:
                self.unfinished[variant] += 1
                continue
            for cell, value in _cells(measures):
                self._values.setdefault((variant, cell), Sums()).add(value)
                first = MeasuredCell(cell.measure, None if cell.order is None else 0, cell.round)
                if (variant or cell.order) and first in base:
                    difference = value - base[first]
                    self._differences.setdefault((variant, cell), Sums()).add(difference)

    @property
    def are_few(self) -> bool:
        """Whether there are too few tournaments for the intervals to mean much."""
        return self.tournaments < FEWEST_TOURNAMENTS

    def value(self, variant: int, cell: MeasuredCell) -> MeasuredValue | None:
        """None where no tournament of the variant came to its end."""
        values = self._values.get((variant, cell))
        estimate = None if values is None else values.estimate(cell.measure in SHARES)
        if estimate is None:
            return None
        differences = self._differences.get((variant, cell), Sums())
        return MeasuredValue(variant, cell, estimate, differences.estimate())

    def values(self) -> Iterator[MeasuredValue]:
        """Everything, variant by variant."""
        for variant in range(len(self.plan.variants)):
            for cell in all_cells(self.plan):
                if (found := self.value(variant, cell)) is not None:
                    yield found


def all_cells(plan: SimulationPlan) -> list[MeasuredCell]:
    orders = [
        MeasuredCell(name, order=i) for i in range(len(plan.orders)) for name in RANK_MEASURES
    ]
    rounds = [
        MeasuredCell(name, round=r) for r in range(1, plan.rounds + 1) for name in ROUND_MEASURES
    ]
    return [*orders, *map(MeasuredCell, NORM_MEASURES), *rounds]


def _cells(measures: Measures) -> Iterable[tuple[MeasuredCell, int]]:
    for order, values in enumerate(measures.orders):
        yield from (
            (MeasuredCell(n, order=order), v) for n, v in zip(RANK_MEASURES, values, strict=True)
        )
    yield from ((MeasuredCell(n), v) for n, v in zip(NORM_MEASURES, measures.norms, strict=True))
    for number, values in enumerate(measures.rounds, start=1):
        yield from (
            (MeasuredCell(n, round=number), v) for n, v in zip(ROUND_MEASURES, values, strict=True)
        )
