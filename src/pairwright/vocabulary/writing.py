"""How each language writes numbers, dates and lists: what Unicode's CLDR says of the three.

Kept here because all of CLDR comes in thirty megabytes; a test holds it to Babel's copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Literal

from pairwright.frozen import Frozen

ListStyle = Literal["and", "or"]
THIN = "\N{THIN SPACE}\N{EN DASH}\N{THIN SPACE}"


class Writing(Frozen):
    """The signs, months and patterns of one language."""

    decimal_sign: str
    thousands_sign: str
    last_of_two: Mapping[ListStyle, str]
    """What stands before the second of two, and before the last of more."""
    last_of_more: Mapping[ListStyle, str]
    months: tuple[str, ...]
    short_months: tuple[str, ...]
    day: str
    """A date; `{month}` is the month by its whole or its short name."""
    interval: str
    """Two days of different years; `{m}` and `{m2}` are short names of months."""
    interval_in_year: str
    interval_in_month: str

    def whole_number(self, number: int) -> str:
        """With a sign between the thousands."""
        return f"{number:,}".replace(",", self.thousands_sign)

    def long_date(self, day: date) -> str:
        return self._written(day, self.months)

    def short_date(self, day: date) -> str:
        return self._written(day, self.short_months)

    def _written(self, day: date, months: Sequence[str]) -> str:
        return self.day.format(d=day.day, month=months[day.month - 1], y=day.year)

    def days(self, first: date, last: date) -> str:
        """From a first to a later day."""
        pattern = self.interval
        if first.year == last.year:
            same_month = first.month == last.month
            pattern = self.interval_in_month if same_month else self.interval_in_year
        return pattern.format(
            d=first.day,
            m=self.short_months[first.month - 1],
            y=first.year,
            d2=last.day,
            m2=self.short_months[last.month - 1],
            y2=last.year,
        )

    def listed(self, parts: Sequence[str], style: ListStyle = "and") -> str:
        """Parts with commas between them, and a word before the last one."""
        if len(parts) < 2:
            return "".join(parts)
        words = self.last_of_two if len(parts) == 2 else self.last_of_more
        return ", ".join(parts[:-1]) + words[style] + parts[-1]


WRITINGS: Mapping[str, Writing] = {
    "en": Writing(
        decimal_sign=".",
        thousands_sign=",",
        last_of_two={"and": " and ", "or": " or "},
        last_of_more={"and": ", and ", "or": ", or "},
        months=(
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ),
        short_months=(
            "Jan",
            "Feb",
            "Mar",
            "Apr",
            "May",
            "Jun",
            "Jul",
            "Aug",
            "Sep",
            "Oct",
            "Nov",
            "Dec",
        ),
        day="{month} {d}, {y}",
        interval=f"{{m}} {{d}}, {{y}}{THIN}{{m2}} {{d2}}, {{y2}}",
        interval_in_year=f"{{m}} {{d}}{THIN}{{m2}} {{d2}}, {{y}}",
        interval_in_month=f"{{m}} {{d}}{THIN}{{d2}}, {{y}}",
    ),
    "fr": Writing(
        decimal_sign=",",
        thousands_sign="\N{NARROW NO-BREAK SPACE}",
        last_of_two={"and": " et ", "or": " ou "},
        last_of_more={"and": " et ", "or": " ou "},
        months=(
            "janvier",
            "février",
            "mars",
            "avril",
            "mai",
            "juin",
            "juillet",
            "août",
            "septembre",
            "octobre",
            "novembre",
            "décembre",
        ),
        short_months=(
            "janv.",
            "févr.",
            "mars",
            "avr.",
            "mai",
            "juin",
            "juil.",
            "août",
            "sept.",
            "oct.",
            "nov.",
            "déc.",
        ),
        day="{d} {month} {y}",
        interval=f"{{d}} {{m}} {{y}}{THIN}{{d2}} {{m2}} {{y2}}",
        interval_in_year=f"{{d}} {{m}}{THIN}{{d2}} {{m2}} {{y}}",
        interval_in_month="{d}–{d2} {m} {y}",
    ),
    "it": Writing(
        decimal_sign=",",
        thousands_sign=".",
        last_of_two={"and": " e ", "or": " o "},
        last_of_more={"and": " e ", "or": " o "},
        months=(
            "gennaio",
            "febbraio",
            "marzo",
            "aprile",
            "maggio",
            "giugno",
            "luglio",
            "agosto",
            "settembre",
            "ottobre",
            "novembre",
            "dicembre",
        ),
        short_months=(
            "gen",
            "feb",
            "mar",
            "apr",
            "mag",
            "giu",
            "lug",
            "ago",
            "set",
            "ott",
            "nov",
            "dic",
        ),
        day="{d} {month} {y}",
        interval=f"{{d:02}} {{m}} {{y}}{THIN}{{d2:02}} {{m2}} {{y2}}",
        interval_in_year=f"{{d:02}} {{m}}{THIN}{{d2:02}} {{m2}} {{y}}",
        interval_in_month="{d:02}–{d2:02} {m} {y}",
    ),
}


def is_singular(code: str, number: Decimal) -> bool:
    """Whether a quantity takes the singular: French from 0 to below 2, the others 1 alone."""
    if code == "fr":
        return 0 <= number < 2
    exponent = number.as_tuple().exponent
    return number == 1 and isinstance(exponent, int) and exponent >= 0
