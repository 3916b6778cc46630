"""Numbers of ratings in writing: +7.80, -6, 0.68, 1872.43."""

from __future__ import annotations

from fractions import Fraction

from pairwright.ranking.criterion import Unit
from pairwright.ranking.numbers import number_text


def hundredths(number: int) -> str:
    """Hundredths with both decimals: 0.68."""
    return number_text(number, Unit.AVERAGE)


def decimals(number: Fraction) -> str:
    """With two decimals, halves away from zero."""
    return number_text(100 * number, Unit.AVERAGE)


def signed_decimals(number: Fraction) -> str:
    """The same with its sign, also where it is a plus: +0.32, 0.00."""
    return f"+{decimals(number)}" if number > 0 else decimals(number)


def signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def added(first: str, second: int) -> str:
    """A sum as it is written down: 1895 + 95, 1895 - 95."""
    return f"{first} {'-' if second < 0 else '+'} {abs(second)}"
