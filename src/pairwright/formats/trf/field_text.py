"""Texts that fit the fields of a record."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from pairwright.tournament import points_text

_NOT_ALLOWED = r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]"


def clean(text: str) -> str:
    """The text on one line: control characters are blanks."""
    return re.sub(_NOT_ALLOWED, " ", text).strip()


def clean_line(text: str) -> str:
    """A whole line: control characters are blanks, only the end is trimmed."""
    return re.sub(_NOT_ALLOWED, " ", text).rstrip()


def fitting(text: str, width: int) -> str:
    """The text cut to its field."""
    return clean(text)[:width].rstrip()


def points_field(value: Decimal | None, width: int = 4) -> str:
    """Points right-justified in their field; blank where they do not fit."""
    if value is None:
        return " " * width
    text = points_text(value)
    if len(text) > width:
        text = text.removesuffix(".0")
    return f"{text:>{width}}" if len(text) <= width else " " * width


def fits(value: Decimal | None, width: int = 4) -> bool:
    """Whether points can be written in a field of this width."""
    return value is None or bool(points_field(value, width).strip())


def number_field(value: int | None, width: int) -> str:
    """A number right-justified in its field; blank where there is none or it does not fit."""
    text = "" if value is None else str(value)
    return f"{text:>{width}}" if len(text) <= width else " " * width


def numbers_list(numbers: Iterable[int], width: int = 4) -> str:
    """Numbers in fields of this width, a blank between them."""
    return " ".join(f"{number:>{width}}" for number in numbers)
