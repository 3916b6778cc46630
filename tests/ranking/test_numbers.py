"""Numbers in writing, held to a plain computation with fractions."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from pairwright.ranking.criterion import Unit
from pairwright.ranking.texts import exact, number_text

AMOUNTS = st.one_of(st.integers(-(10**9), 10**9), st.fractions(max_denominator=400))


def written(amount: int | Fraction, unit: Unit) -> str:
    """As standings.md says it: exactly where four decimals can, else two, halves upwards."""
    number = Fraction(amount) / unit.scale
    if unit is Unit.WHOLE and number.denominator == 1:
        return str(number)
    decimals = 2 if unit is Unit.AVERAGE or 10_000 % number.denominator else 4
    rounded = int(abs(number) * 10**decimals + Fraction(1, 2))
    sign = "-" if number < 0 and rounded else ""
    text = f"{sign}{rounded // 10**decimals}.{rounded % 10**decimals:0{decimals}d}"
    if decimals == 2:
        return text
    stripped = text.rstrip("0")
    return stripped + "0" if stripped.endswith(".") else stripped


@given(AMOUNTS, st.sampled_from(list(Unit)))
def test_numbers_are_written_as_their_fractions_are(amount: int | Fraction, unit: Unit) -> None:
    assert number_text(amount, unit) == written(amount, unit)
    assert exact(unit, amount) == Fraction(amount) / unit.scale
