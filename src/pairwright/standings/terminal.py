"""Tables on a terminal."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table as RichTable
from rich.text import Text

from pairwright.standings.tables import Table, is_number


def to_rich(table: Table) -> RichTable:
    """A table for the terminal."""
    rich = RichTable(title=Text(table.title), title_justify="left", box=SIMPLE_HEAD)
    for key, heading in zip(table.keys, table.headings, strict=True):
        rich.add_column(Text(heading), justify="right" if is_number(key) else "left")
    for row in table.shown:
        rich.add_row(*(Text(cell) for cell in row))
    return rich
