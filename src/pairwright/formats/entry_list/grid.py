"""A list as rows of cells, whatever file it comes from, and the limits of one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pairwright.formats.diagnostics import Collector
from pairwright.tournament import TooLarge

MOST_ROWS = 20_000
"""More than ten times the largest open there has been."""
MOST_COLUMNS = 200
LONGEST_CELL = 500

_BLANKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ufeff]+")


class Row(NamedTuple):
    """A row that is not empty; `number` is its place in the file, from 1."""

    number: int
    cells: tuple[str, ...]


def tidy_rows(found: Iterable[tuple[int, Iterable[str]]], problems: Collector) -> list[Row]:
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
                f"{problems.file}: row {number} has {len(kept)} columns; an entry list has at "
                f"most {MOST_COLUMNS}"
            )
        rows.append(Row(number, kept))
        if len(rows) > MOST_ROWS:
            raise TooLarge(f"{problems.file}: an entry list has at most {MOST_ROWS} rows")
    return rows


def _tidy(number: int, cells: Iterable[str], problems: Collector) -> Iterator[str]:
    """Cells with single blanks and nothing that cannot be shown; what is too long is cut."""
    for column, cell in enumerate(cells, start=1):
        if "\n" in cell or "\r" in cell:
            problems.warning(
                "ENTRY-LINES",
                "a cell goes over several lines; a quotation mark may be missing or too many",
                line=number,
                column=column,
                found=cell,
                taken="one line",
            )
        tidy = _BLANKS.sub(" ", cell).strip()
        if len(tidy) > LONGEST_CELL:
            problems.warning(
                "ENTRY-LONG-CELL",
                f"a cell has {len(tidy)} characters",
                line=number,
                column=column,
                expected=f"at most {LONGEST_CELL}",
                taken=f"its first {LONGEST_CELL}",
            )
            tidy = tidy[:LONGEST_CELL]
        yield tidy
