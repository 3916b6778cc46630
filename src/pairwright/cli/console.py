"""Tables on a terminal, or in a file that is as wide as they are."""

from __future__ import annotations

import os
import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright.vocabulary.printable import printable

WIDE = 1_000
"""Columns of an output that is not a terminal: nothing is folded or cut there."""
SHORTEST = 12
"""To so many characters names are cut on a narrow terminal."""


def standard_console() -> Console:
    """Standard output for tables: as wide as the terminal, or wide enough where there is none."""
    narrow = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(highlight=False, width=None if narrow else WIDE)


def print_whole(console: Console, table: Table) -> None:
    """A table with all of its columns, wider than a terminal that is too narrow for them.

    Before that, columns that have a largest width give way, down to `SHORTEST`.
    """
    wide = console.options.update(max_width=WIDE)
    given = console.width
    giving = [column for column in table.columns if column.max_width is not None]
    while (needed := console.measure(table, options=wide).maximum) > given:
        largest = max((column.max_width or 0 for column in giving), default=0)
        if largest <= SHORTEST:
            break
        for column in giving:
            column.max_width = largest - 1
    console.width = max(given, needed)
    console.print(table)
    console.width = given


def cell(text: str) -> Text:
    """Text from a file for a table: neither control characters nor markup act in it."""
    return Text(printable(text))
