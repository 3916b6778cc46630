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

PLATES_PER_PAGE = 3
"""One below the other on A4, each folded in its middle."""

LABELS_PER_PAGE = 24
"""Three by eight on A4, each 70 by 37 mm: sheets of labels in this size are sold everywhere."""

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


def in_rows(items: Sequence[Item], places: int) -> list[list[Item]]:
    """The items of every page one after the other, where nothing is cut."""
    return [list(items[first : first + places]) for first in range(0, len(items), places)]
