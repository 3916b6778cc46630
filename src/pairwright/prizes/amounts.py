"""Amounts in writing: exact ones as `31.25` or `31 2/3`, in the currency of the fund."""

from __future__ import annotations

from fractions import Fraction

from pairwright.vocabulary.reason import Fact, Figure, Phrase


def amount_text(cents: Fraction | int) -> str:
    """Cents as an amount: `150`, `106.25`; what is no whole number of cents as `31 2/3`."""
    exact = Fraction(cents)
    if exact.denominator == 1:
        whole, part = divmod(exact.numerator, 100)
        return f"{whole}.{part:02d}" if part else str(whole)
    units, rest = divmod(exact / 100, 1)
    return f"{units} {rest}" if units else str(rest)


def amount_fact(cents: Fraction | int, currency: str, thing: str = "") -> Fact:
    """An amount, a thing, or both, for a sentence."""
    figure = Figure(amount_text(cents))
    money = (
        Phrase("prizes:amount", {"amount": figure, "currency": currency}) if currency else figure
    )
    if not thing:
        return money
    return Phrase("prizes:amount-and-thing", {"amount": money, "thing": thing}) if cents else thing
