"""Fields of a record: cut by column (from 1, inclusive, in characters), trimmed, then parsed."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from pairwright.tournament import points

LARGEST_PLAYER_NUMBER = 9999
LARGEST_TEAM_NUMBER = 9999
LARGEST_310_NUMBER = 999
"""Of a team in record 310, which has three columns for it."""
MOST_ROUNDS = 999
_POINTS = re.compile(r"[+-]?(?:\d{1,4}(?:[.,]\d{0,2})?|[.,]\d{1,2})")


def cut(text: str, first: int, last: int) -> str:
    """Columns `first` to `last`, trimmed; a line that is too short counts as padded."""
    return text[first - 1 : last].strip()


@lru_cache(maxsize=4096)  # starting numbers, rounds, ranks: the same ones again and again
def whole_number(text: str) -> int | None:
    """A number of up to six digits, or None."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= 6:
        return int(text)
    return None


@lru_cache(maxsize=4096)  # every player has points, and few values occur
def points_value(text: str) -> Decimal | None:
    """Points such as `3`, `.5`, `11.5` or `1,5`, or None."""
    text = text.strip()
    if not _POINTS.fullmatch(text) or not text.isascii():
        return None
    return points(text.rstrip(".,") or "0")


def column_numbers(text: str, first: int, width: int, step: int) -> list[tuple[int, str]]:
    """The trimmed fields of a list that begins in column `first`, each with its column."""
    return [
        (column, text[column - 1 : column - 1 + width].strip())
        for column in range(first, len(text) + 1, step)
    ]


def occupied(text: str, columns: tuple[int, ...]) -> int | None:
    """The first of these columns, which should be blank, that is not."""
    return next((column for column in columns if text[column - 1 : column].strip()), None)


def id_fields(
    text: str, first: int, width: int, gap: tuple[int, ...]
) -> tuple[list[tuple[int, str]], bool]:
    """The numbers of a list, and whether they keep to their columns; else they are words.

    `gap` are columns before the list that have to be blank.
    """
    if occupied(text, gap):
        return tokens(text, gap[0]), False
    fields = column_numbers(text, first, width, width + 1)
    between = tuple(column + width for column, _ in fields)
    if occupied(text, between) or any(" " in field for _, field in fields):
        return tokens(text, first), False
    return fields, True


def tokens(text: str, first: int = 5) -> list[tuple[int, str]]:
    """The words from column `first` on, each with its column."""
    return [(m.start() + 1, m.group()) for m in re.compile(r"\S+").finditer(text, first - 1)]
