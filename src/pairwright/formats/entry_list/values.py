"""Cells as values: None for what cannot be one."""

from __future__ import annotations

import re
from datetime import date

from pairwright.formats.entry_list.headings import key_of
from pairwright.formats.trf.dates import read_birth, read_date
from pairwright.tournament import Sex, Title

HIGHEST_RATING = 3500
EARLIEST_BIRTH = 1900

NOTHING = frozenset({"", "-", "--", "–", "—", "/", ".", "?", "0", "na", "n/a", "none", "#n/a"})
"""What is written where there is nothing to write."""
_UNRATED = NOTHING | {"unr", "unr.", "unrated", "nc", "non classe", "non classé", "no", "nessuno"}

_RATING = re.compile(r"(\d[ .,'’]\d{3}(?![.,]000)|\d{1,4})(?:[.,]0+)? ?([FNE]?)", re.ASCII)
"""Spreadsheets write thousands apart, 1 902, and decimals, 1902,00."""
_FIDE_ID = re.compile(r"\d{1,10}", re.ASCII)
_WRITTEN_DATE = re.compile(r"(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4})", re.ASCII)
_MIDNIGHT = re.compile(r"[ T]00:00(:00(\.0+)?)?", re.ASCII)
"""What programs append to a date that they hold as a time."""
_KNOWN_BIRTH = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?", re.ASCII)

_TITLES = {
    **{title.value.casefold(): title for title in Title if title},
    "g": Title.GM,
    "gmi": Title.GM,
    "mi": Title.IM,
    "mf": Title.FM,
    "wg": Title.WGM,
    "wm": Title.WIM,
    "wf": Title.WFM,
    "wc": Title.WCM,
    "gmf": Title.WGM,
    "mif": Title.WIM,
    "mff": Title.WFM,
    "grandmaster": Title.GM,
    "internationalmaster": Title.IM,
    "fidemaster": Title.FM,
    "candidatemaster": Title.CM,
}
"""English codes, those of the FIDE lists, and the French and Italian ones that differ."""

_SEXES = {
    **dict.fromkeys(("m", "male", "man", "h", "homme", "masculin", "uomo", "maschio"), Sex.MALE),
    **dict.fromkeys(
        ("f", "w", "female", "woman", "femme", "feminin", "dame", "donna", "femmina"), Sex.FEMALE
    ),
}


def is_nothing(text: str) -> bool:
    return text.casefold() in NOTHING


def rating_of(text: str) -> tuple[int, str] | None:
    """A rating and its kind, 0 where there is none.

    In French lists a letter tells the kind: F for FIDE, N for national, E for estimated.
    """
    if text.casefold() in _UNRATED:
        return 0, ""
    match = _RATING.fullmatch(text.upper())
    value = int("".join(c for c in match[1] if c.isdigit())) if match else 0
    if match is None or value > HIGHEST_RATING:
        return None
    return value, match[2]


def title_of(text: str) -> Title | None:
    """A FIDE title; national and online titles are none."""
    return Title.NONE if is_nothing(text) else _TITLES.get(key_of(text))


def sex_of(text: str) -> Sex | None:
    return Sex.UNKNOWN if is_nothing(text) else _SEXES.get(key_of(text))


def fide_id_of(text: str) -> str | None:
    """The number without leading zeros, empty where there is none."""
    if is_nothing(text):
        return ""
    return text.lstrip("0") if _FIDE_ID.fullmatch(text) else None


def birth_of(text: str, month_first: bool = False) -> str | None:
    """`YYYY-MM-DD`, `YYYY-MM` or `YYYY`; None for what is no date of birth."""
    if is_nothing(text):
        return ""
    match = _WRITTEN_DATE.fullmatch(text)
    if match is None:
        known = read_birth(read_date(_MIDNIGHT.sub("", text)))
        is_known = _KNOWN_BIRTH.fullmatch(known) and int(known[:4]) >= EARLIEST_BIRTH
        return known if is_known or not known else None
    first, second, year = map(int, match.groups())
    day, month = (second, first) if month_first else (first, second)
    try:
        found = date(year, month, day)
    except ValueError:
        return None
    return found.isoformat() if year >= EARLIEST_BIRTH else None


def order_of_date(text: str) -> str:
    """`day`, `month` or `either`: what comes first in a date with the year last; empty if none."""
    by_day, by_month = birth_of(text), birth_of(text, month_first=True)
    if not _WRITTEN_DATE.fullmatch(text) or by_day == by_month:
        return ""
    if by_day and by_month:
        return "either"
    return "day" if by_day else "month"
