"""Numbers, dates and lists as Unicode's CLDR has them, by Babel's copy of it."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from babel import Locale
from babel.dates import format_date, format_interval
from babel.lists import format_list
from babel.numbers import format_decimal, get_decimal_symbol

from pairwright.vocabulary.translation import LANGUAGES
from pairwright.vocabulary.writing import WRITINGS, is_singular

DAYS = [date(2026, 1, 1) + timedelta(days) for days in range(0, 365, 5)]


def test_every_language_has_its_writing() -> None:
    assert tuple(WRITINGS) == LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_numbers(code: str) -> None:
    assert WRITINGS[code].decimal_sign == get_decimal_symbol(code)
    for number in (0, 7, 999, 1000, 12345, 1234567, 10**9):
        assert WRITINGS[code].whole_number(number) == format_decimal(number, locale=code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_quantities(code: str) -> None:
    locale = Locale(code)
    for hundredths in range(500):
        for number in (Decimal(hundredths) / 100, Decimal(f"{Decimal(hundredths) / 100:.2f}")):
            assert is_singular(code, number) is (locale.plural_form(number) == "one"), number


@pytest.mark.parametrize("code", LANGUAGES)
def test_dates(code: str) -> None:
    writing = WRITINGS[code]
    for day in DAYS:
        assert writing.long_date(day) == format_date(day, "long", code)
        assert writing.short_date(day) == format_date(day, "medium", code)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("length", [1, 8, 27, 45, 200, 400])
def test_intervals(code: str, length: int) -> None:
    for first in DAYS:
        last = first + timedelta(length)
        expected = format_interval(first, last, "yMMMd", locale=code)
        assert WRITINGS[code].days(first, last) == expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_lists(code: str) -> None:
    for length in range(5):
        parts = [f"P{number}" for number in range(length)]
        assert WRITINGS[code].listed(parts) == format_list(parts, locale=code)
        assert WRITINGS[code].listed(parts, "or") == format_list(parts, style="or", locale=code)
