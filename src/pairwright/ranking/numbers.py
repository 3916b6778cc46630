"""Numbers as FIDE writes them: 3.5, 12.25, 13.38, 2105."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from pairwright.ranking.criterion import RankingCriterion, TieBreak, Unit
from pairwright.ranking.terms import Amount

NOTHING = "-"
"""Shown where there is no value."""


def unit_of(criterion: RankingCriterion) -> Unit:
    """The unit of a criterion; places among tied participants are whole numbers."""
    tie_break = criterion.tie_break
    return tie_break.unit if isinstance(tie_break, TieBreak) else Unit.WHOLE


def exact(unit: Unit, amount: Amount | None) -> Fraction | tuple[Fraction, ...] | None:
    """The amount as a number of points, products, games or rating points."""
    scale = unit.scale
    if amount is None:
        return None
    if isinstance(amount, tuple):
        return tuple(Fraction(part, scale) for part in amount)
    return Fraction(amount, scale)


def amount_text(unit: Unit, amount: Amount | None) -> str:
    """The amount in writing; the parts of a tuple are separated by slashes."""
    if amount is None:
        return NOTHING
    if isinstance(amount, tuple):
        return " / ".join(number_text(part, unit) for part in amount)
    return number_text(amount, unit)


def number_text(amount: int | Fraction, unit: Unit) -> str:
    """One number: averages with two decimals, halves upwards; others exactly."""
    # A large table has a hundred thousand of these, and a Fraction takes ten times as long.
    above, below = amount.numerator, amount.denominator * unit.scale
    shared = gcd(above, below)
    above, below = above // shared, below // shared
    if unit is Unit.WHOLE and below == 1:
        return str(above)
    if unit is Unit.AVERAGE or 10_000 % below:
        return _fixed(above, below, 2)
    text = _fixed(above, below, 4).rstrip("0")
    return text + "0" if text.endswith(".") else text


def points_text(hundredths: int | Fraction) -> str:
    """Points as reports write them: `3.5`, `4.0`, `0.25`."""
    return number_text(hundredths, Unit.POINTS)


def _fixed(above: int, below: int, decimals: int) -> str:
    """A fraction with so many decimals, halves away from zero."""
    factor = 10**decimals
    rounded = (2 * abs(above) * factor + below) // (2 * below)
    sign = "-" if above < 0 and rounded else ""
    return f"{sign}{rounded // factor}.{rounded % factor:0{decimals}d}"
