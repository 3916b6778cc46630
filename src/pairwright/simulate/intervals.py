"""Intervals that hold the true value in 95 of 100 simulations, without tables and approximations.

A mean has Student's interval, which knows how few tournaments there are; a share (how often
something happened) has Wilson's (Journal of the American Statistical Association 22, 1927), which
stays between 0 and 1 and has a width where something never happened at all.

Python's `statistics` has the normal distribution, exact to the last digits of a float, but not
Student's. Its quantile is found by bisection of the regularised incomplete beta function, which is
worked out as a continued fraction (Abramowitz and Stegun 26.5.8, 26.7.1): the relative error is
below 1e-11 up to 10,000 degrees of freedom and 1e-8 up to 1,000,000.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import exp, lgamma, log, log1p, sqrt
from statistics import NormalDist

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
