"""Dates: `YYYY-MM-DD` where a text can be read as a date, in any form that real files have."""

from __future__ import annotations

import re
from datetime import date
from functools import lru_cache

# `re` compiles a pattern at its first use, which takes longer than to read all dates of a small
# file: dates in numbers, as most are, need none.
_IN_WORDS = r"([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})"
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_KNOWN_BIRTH = r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?"


def _iso(year: str, month: str | int, day: str) -> str | None:
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def _parts(text: str) -> list[str]:
    """What stands between the signs of a date."""
    return text.replace("-", "/").replace(".", "/").split("/")


def _digits(parts: list[str]) -> list[int]:
    """How many digits each part has, 0 for what is no number."""
    return [len(part) if part.isdigit() else 0 for part in parts]


def _of_numbers(parts: list[str]) -> str | None:
    """A date whose year stands first, in four digits or in two, or last."""
    match _digits(parts):
        case [4, 1 | 2, 1 | 2]:
            return _iso(*parts)
        case [2, 2, 2]:
            return _iso(f"20{parts[0]}", parts[1], parts[2])
    first, second, year = parts[0], parts[1].lstrip(), parts[2].lstrip()
    match _digits([first, second, year]):
        case [1 | 2, 1 | 2, 4]:
            return _iso(year, second, first) or _iso(year, first, second)
    return None


@lru_cache(maxsize=1024)  # many files have the same dates
def read_date(text: str) -> str:
    """A date as `YYYY-MM-DD`, or the text itself where it is none that is known."""
    if not text or not text.isascii():
        return text
    parts = _parts(text)
    if len(parts) == 3:
        return _of_numbers(parts) or text
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
    parts = _parts(text)
    if not text.isascii() or _digits(parts) not in ([4], [4, 2], [4, 2, 2]):
        return "" if text.strip("0-/. ") == "" else text
    year, month, day = (*parts, "00", "00")[:3]
    if year == "0000":
        return "" if text.strip("0-/. ") == "" else text
    if month == "00":
        return year if day == "00" else text
    if day == "00":
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
