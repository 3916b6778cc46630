"""An entry list with a column for the tournament: a list for each, as if it stood alone.

Rows keep their places in the file, so that whatever is said of one names its real line.
"""

from __future__ import annotations

import csv
import io

from pairwright.formats.diagnostics import Collector
from pairwright.formats.entry_list.delimited import read_delimited
from pairwright.formats.entry_list.grid import GridRow
from pairwright.formats.entry_list.headings import heading_row, key_of
from pairwright.frozen import Frozen

_TOURNAMENT = frozenset(
    {"tournament", "tournaments", "group", "groups", "section", "event"}
    | {"tournoi", "tournois", "groupe", "groupes", "torneo", "tornei", "gruppo", "gruppi"}
    | {"sezione"}
)
"""Headings of the column, as `key_of` writes them."""


class PartedList(Frozen):
    """The rows of a list by what stands in the column for the tournament, empty where nothing does.

    `column` is the place of that column, None where the list has none.
    """

    heading: GridRow
    column: int | None
    rows: dict[str, tuple[GridRow, ...]]

    def part(self, *names: str) -> bytes:
        """The rows of these tournaments as an entry list; every other line of it is empty."""
        wanted = [row for name in names for row in self.rows.get(name, ())]
        text = io.StringIO()
        writer = csv.writer(text, delimiter="\t", lineterminator="\n")
        line = 1
        for row in (self.heading, *sorted(wanted, key=lambda row: row.number)):
            text.write("\n" * (row.number - line))
            cells = list(row.cells)
            if self.column is not None and self.column < len(cells):
                cells[self.column] = ""
            writer.writerow(cells)
            line = row.number + 1
        return text.getvalue().encode()


def parted(data: bytes, name: str = "<list>") -> PartedList | None:
    """The list by tournaments; None where it has no headings. Raises TooLarge."""
    rows = read_delimited(data, Collector(name)) or []
    index = heading_row([row.cells for row in rows])
    if index is None:
        return None
    heading, listed = rows[index], rows[index + 1 :]
    keys = [key_of(cell) for cell in heading.cells]
    column = next((place for place, key in enumerate(keys) if key in _TOURNAMENT), None)
    found: dict[str, list[GridRow]] = {}
    for row in listed:
        known = column is not None and column < len(row.cells)
        found.setdefault(row.cells[column] if known else "", []).append(row)  # type: ignore[index]
    return PartedList(heading, column, {name: tuple(some) for name, some in found.items()})
