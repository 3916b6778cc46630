"""Dates: `YYYY-MM-DD` where a text can be read as a date, in any form that real files have."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

# `re` compiles a pattern at its first use, and keeps it: most files need one of these.
_YEAR_FIRST = r"(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})"
_YEAR_LAST = r"(\d{1,2})[/.\-]\s*(\d{1,2})[/.\-]\s*(\d{4})"
_SHORT_YEAR_FIRST = r"(\d{2})[/.\-](\d{2})[/.\-](\d{2})"
_IN_WORDS = r"([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})"
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_BIRTH = r"(\d{4})(?:[/.\-](\d{2})(?:[/.\-](\d{2}))?)?"
_KNOWN_BIRTH = r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?"


def _iso(year: str, month: str | int, day: str) -> str | None:
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


@lru_cache(maxsize=1024)  # many files have the same dates
def read_date(text: str) -> str:
    """A date as `YYYY-MM-DD`, or the text itself where it is none that is known."""
    if not text or not text.isascii():
        return text
    if match := re.fullmatch(_YEAR_FIRST, text):
        return _iso(*match.groups()) or text
    if match := re.fullmatch(_YEAR_LAST, text):
        first, second, year = match.groups()
        return _iso(year, second, first) or _iso(year, first, second) or text
    if match := re.fullmatch(_SHORT_YEAR_FIRST, text):
        return _iso("20" + match[1], match[2], match[3]) or text
    if match := re.fullmatch(_IN_WORDS, text):
        month = match[1].lower()
        if month in _MONTHS:
            return _iso(match[3], _MONTHS.index(month) + 1, match[2]) or text
    return text


@lru_cache(maxsize=1024)
def is_date(text: str) -> bool:
    """Whether the text is a date in our own form."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def write_date(text: str) -> str:
    """The form of records 042 and 052."""
    return text.replace("-", "/") if is_date(text) else text


def read_birth(text: str) -> str:
    """A birth date as `YYYY-MM-DD`, or as much of it as is known (`YYYY/00/00` is a year)."""
    match = re.fullmatch(_BIRTH, text) if text and text.isascii() else None
    if match is None:
        return "" if text.strip("0-/. ") == "" else text
    year, month, day = match.groups()
    if year == "0000":
        return "" if text.strip("0-/. ") == "" else text
    if month in (None, "00"):
        return year if day in (None, "00") else text
    if day in (None, "00"):
        return f"{year}-{month}" if int(month) <= 12 else text
    return _iso(year, month, day) or text


def write_birth(text: str) -> str:
    """The form of columns 70 to 79."""
    match = re.fullmatch(_KNOWN_BIRTH, text) if read_birth(text) == text else None
    if match is None:
        return text
    return f"{match[1]}/{match[2] or '00'}/{match[3] or '00'}"


def write_round_date(text: str) -> str | None:
    """The eight characters of record 132, or None where they cannot hold the date."""
    if not text:
        return ""
    return text[2:].replace("-", "/") if is_date(text) and text.startswith("20") else None
