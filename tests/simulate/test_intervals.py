"""Intervals beside printed tables, the literature, and other ways to the same numbers."""

from __future__ import annotations

from fractions import Fraction
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist

import pytest

from pairwright.simulate.measuring import MILLION
from pairwright.simulate.report import Sums, student_quantile, wilson

PRINTED = {
    1: "12.706",
    2: "4.303",
    3: "3.182",
    4: "2.776",
    5: "2.571",
    6: "2.447",
    7: "2.365",
    8: "2.306",
    9: "2.262",
    10: "2.228",
    15: "2.131",
    20: "2.086",
    25: "2.060",
    29: "2.045",
    30: "2.042",
    40: "2.021",
    60: "2.000",
    120: "1.980",
}
"""Quantiles of Student's t for 97.5 %, as every textbook prints them."""


@pytest.mark.parametrize("freedom", PRINTED)
def test_quantiles_are_the_printed_ones(freedom: int) -> None:
    assert f"{student_quantile(freedom):.3f}" == PRINTED[freedom]


def within(t: float, freedom: int) -> float:
    """P(|T| < t) by the finite sums of Abramowitz and Stegun 26.7.3 and 26.7.4."""
    angle = atan(t / sqrt(freedom))
    total, term = 0.0, 1.0
    if freedom % 2:
        term = cos(angle)
        for k in range(1, (freedom - 1) // 2 + 1):
            total += term
            term *= 2 * k / (2 * k + 1) * cos(angle) ** 2
        return 2 / pi * (angle + sin(angle) * total)
    for k in range(1, freedom // 2 + 1):
        total += term
        term *= (2 * k - 1) / (2 * k) * cos(angle) ** 2
    return sin(angle) * total


@pytest.mark.parametrize("freedom", [*range(1, 40), 99, 100, 999, 1000, 10_000])
def test_quantiles_by_another_way(freedom: int) -> None:
    assert within(student_quantile(freedom), freedom) == pytest.approx(0.95, rel=1e-11)


@pytest.mark.parametrize("freedom", [100_000, 999_999])
def test_quantiles_of_very_many(freedom: int) -> None:
    """By the first terms of the series in 1 / freedom (Abramowitz and Stegun 26.7.5)."""
    z = NormalDist().inv_cdf(0.975)
    series = z + (z**3 + z) / (4 * freedom)
    assert student_quantile(freedom) == pytest.approx(series, rel=1e-8)


@pytest.mark.parametrize(
    ("number", "count", "low", "high"),
    [
        (81, 263, "0.2553", "0.3662"),
        (15, 148, "0.0624", "0.1605"),
        (0, 20, "0.0000", "0.1611"),
        (1, 29, "0.0061", "0.1718"),
    ],
)
def test_wilson_as_newcombe_works_it_out(number: int, count: int, low: str, high: str) -> None:
    """Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine
    17 (1998), table I, method 3.
    """
    found = wilson(Fraction(number, count), count)
    assert tuple(f"{each:.4f}" for each in found) == (low, high)


@pytest.mark.parametrize(("number", "count"), [(0, 1), (1, 1), (3, 7), (50, 50), (1, 1000)])
def test_wilson_by_its_definition(number: int, count: int) -> None:
    """Its ends are the shares that the observed one is just 1.96 standard errors away from."""
    share, z = Fraction(number, count), NormalDist().inv_cdf(0.975)
    for end in wilson(share, count):
        assert 0 <= end <= 1
        away = abs(float(share) - end)
        assert away == pytest.approx(z * sqrt(end * (1 - end) / count), abs=1e-9)


def test_a_share_has_an_interval_where_nothing_happened() -> None:
    sums = Sums()
    for _ in range(20):
        sums.add(0)
    share, mean = sums.estimate(is_share=True), sums.estimate()
    assert share is not None
    assert mean is not None
    assert (mean.low, mean.high) == (0.0, 0.0)
    assert share.high == pytest.approx(0.1611, abs=1e-4)
    assert (share.excludes_zero, share.is_share) == (False, True)


def test_a_part_of_a_success_counts_as_that() -> None:
    sums = Sums()
    sums.add(MILLION // 2)
    sums.add(MILLION)
    found = sums.estimate(is_share=True)
    assert found is not None
    assert found.mean == 0.75
    assert (found.low, found.high) == wilson(Fraction(3, 4), 2)
