"""A list as rows of cells, whatever file it comes from, and the limits of one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pairwright.formats.diagnostics import Collector
from pairwright.frozen import Frozen
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import Phrase, fault

MOST_ROWS = 20_000
"""More than ten times the largest open there has been."""
MOST_COLUMNS = 200
LONGEST_CELL = 500

_UNSEEN = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]")
"""What programs copy along with a cell and nobody sees: marks of direction, empty blanks."""
_BLANKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ufeff]+")


class GridRow(Frozen):
    """A row that is not empty; `number` is its place in the file, from 1."""

    number: int
    cells: tuple[str, ...]


def tidy_rows(
    found: Iterable[tuple[int, Iterable[str]]], problems: Collector, most: int = MOST_ROWS
) -> list[GridRow]:
    """The rows that are not empty, with tidy cells. Raises TooLarge beyond the limits."""
    rows = []
    for number, cells in found:
        kept = tuple(_tidy(number, cells, problems))
        while kept and not kept[-1]:
            kept = kept[:-1]
        if not kept:
            continue
        if len(kept) > MOST_COLUMNS:
            raise TooLarge(
                fault(
                    "formats:large.columns",
                    file=problems.file,
                    row=number,
                    columns=len(kept),
                    most=MOST_COLUMNS,
                )
            )
        rows.append(GridRow(number, kept))
        if len(rows) > most:
            raise TooLarge(fault("formats:large.rows", file=problems.file, most=most))
    return rows


def _tidy(number: int, cells: Iterable[str], problems: Collector) -> Iterator[str]:
    """Cells with single blanks and nothing that cannot be shown; what is too long is cut."""
    for column, cell in enumerate(cells, start=1):
        if "\n" in cell or "\r" in cell:
            problems.warning(
                "ENTRY-LINES",
                fault("formats:entry.lines"),
                line=number,
                column=column,
                found=cell,
                taken=Phrase("formats:taken.one-line"),
            )
        tidy = _BLANKS.sub(" ", _UNSEEN.sub("", cell)).strip()
        if len(tidy) > LONGEST_CELL:
            problems.warning(
                "ENTRY-LONG-CELL",
                fault("formats:entry.long-cell", length=len(tidy)),
                line=number,
                column=column,
                expected=Phrase("formats:at-most", {"number": LONGEST_CELL}),
                taken=Phrase("formats:taken.first-part", {"number": LONGEST_CELL}),
            )
            tidy = tidy[:LONGEST_CELL]
        yield tidy
