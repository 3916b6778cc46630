"""The one way of writing a table: aligned columns, and on a terminal fitted to it.

Without a terminal nothing has to be fitted: a listing is written as wide as it is, as rich would
write it (box SIMPLE_HEAD), without waiting for rich.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Protocol, TextIO

from pairwright.frozen import Frozen
from pairwright.vocabulary.printable import printable, text_width

WIDE = 1_000
"""Columns of an output that is not a terminal: nothing is folded or cut there."""
RULE = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


class ListingColumn(Frozen):
    """`whole` cells are never folded; where there is a `longest`, longer ones are cut to it."""

    heading: str
    right: bool = False
    whole: bool = False
    longest: int | None = None


class Listing(Frozen):
    """A table; `caption` stands below it. In a `tight` one columns are nearer to each other."""

    columns: tuple[ListingColumn, ...]
    rows: Sequence[Sequence[str]]
    title: str = ""
    caption: str = ""
    tight: bool = False

    @property
    def margin(self) -> str:
        """Between two columns."""
        return "  " if self.tight else "   "

    @property
    def edges(self) -> tuple[str, str]:
        """Before the first column and behind the last one."""
        return (" ", "  ") if self.tight else ("  ", "  ")


class ListingScreen(Protocol):
    """Where lines and listings are written."""

    width: int

    def line(self, text: str, bold: int = 0, folded: bool = True) -> None:
        """A line; so many characters of it stand out. It may be folded where it is too long."""

    def listing(self, listing: Listing) -> None:
        """A table with all of its columns."""


class PlainScreen:
    """A text that is as wide as its tables."""

    width = WIDE

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def line(self, text: str, bold: int = 0, folded: bool = True) -> None:
        self._out.write(f"{printable(text)}\n")

    def listing(self, listing: Listing) -> None:
        self._out.writelines(f"{line}\n" for line in plain_lines(listing))


def standard_screen() -> ListingScreen:
    """Standard output: fitted to a terminal, or as wide as it takes where there is none."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    fitted = sys.stdout.isatty() or "COLUMNS" in os.environ
    if not fitted and encoding.lower().startswith("utf"):
        return PlainScreen(sys.stdout)
    from pairwright.cli.fitted_screen import FittedScreen

    return FittedScreen(None if fitted else WIDE)


def shown_cells(listing: Listing) -> list[list[str]]:
    """The cells of every row, safe to be shown."""
    return [[printable(cell) for cell in row] for row in listing.rows]


def plain_lines(listing: Listing) -> Iterable[str]:
    """Its lines: every one as long as the table is wide."""
    rows = [
        [_cut(cell, column.longest) for cell, column in zip(row, listing.columns, strict=True)]
        for row in shown_cells(listing)
    ]
    headings = [printable(column.heading) for column in listing.columns]
    widths = [max(map(text_width, column)) for column in zip(headings, *rows, strict=True)]
    left, right = listing.edges
    whole = sum(widths) + len(listing.margin) * (len(widths) - 1) + len(left) + len(right)
    if listing.title:
        yield _padded(printable(listing.title), whole, False)
    yield " " * whole
    yield row_line(listing, headings, widths)
    yield f" {RULE * (whole - 2)} "
    for row in rows:
        yield row_line(listing, row, widths)
    yield " " * whole
    if listing.caption:
        yield printable(listing.caption)


def row_line(listing: Listing, cells: Sequence[str], widths: Sequence[int]) -> str:
    """One row, every cell in its column."""
    padded = (
        _padded(text.rstrip() if column.right else text, width, column.right)
        for text, width, column in zip(cells, widths, listing.columns, strict=True)
    )
    left, right = listing.edges
    return f"{left}{listing.margin.join(padded)}{right}"


def _cut(text: str, longest: int | None) -> str:
    if longest is None or text_width(text) <= longest:
        return text
    shorter = text
    while text_width(shorter) >= longest:
        shorter = shorter[:-1]
    return shorter + ELLIPSIS


def _padded(text: str, width: int, right: bool) -> str:
    space = " " * (width - text_width(text))
    return space + text if right else text + space
