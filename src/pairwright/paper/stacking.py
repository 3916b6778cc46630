"""The order of slips on pages: cutting the pile of pages gives the slips in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pairwright.paper.document import PrintedMatchSheet

SLIPS_PER_PAGE = 8
"""Two by four on A4: every slip is A7."""

RECEIPTS_PER_PAGE = 4
"""One below the other on A4."""

MOST_BOARDS_ON_A5 = 8
"""Matches with more boards have a page for each sheet."""

Item = TypeVar("Item")


def sheets_per_page(sheets: Sequence[PrintedMatchSheet]) -> int:
    """One below the other on A4, unless they are too long for that."""
    most = max((len(sheet.boards) for sheet in sheets), default=0)
    return 1 if most > MOST_BOARDS_ON_A5 else 2


def stacked(items: Sequence[Item], places: int) -> list[list[Item | None]]:
    """The items of every page, place by place; None where a place stays empty.

    The first place of all pages holds the first items, the second place the next ones: after the
    cut the pile of the first place lies on that of the second one, and so on. Empty places come
    last.
    """
    pages = -(-len(items) // places)
    return [
        [
            items[place * pages + page] if place * pages + page < len(items) else None
            for place in range(places)
        ]
        for page in range(pages)
    ]
