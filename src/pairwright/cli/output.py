"""Where text leaves: lines that are safe to be shown, and files that are whole."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright.formats import Diagnostic
from pairwright.formats.atomic import write_atomically
from pairwright.vocabulary.printable import printable

STANDARD = "-"
WIDE = 1_000
"""Columns of an output that is not a terminal: nothing is folded or cut there."""
SHORTEST = 12
"""To so many characters names are cut on a narrow terminal."""


def say(line: str) -> None:
    """A line on standard output."""
    sys.stdout.write(f"{printable(line)}\n")


def tell(line: str) -> None:
    """A line on standard error."""
    print(printable(line), file=sys.stderr)


def tell_all(diagnostics: Iterable[Diagnostic]) -> None:
    for diagnostic in diagnostics:
        tell(str(diagnostic))


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


def write(output: str, content: str | bytes) -> None:
    """Write to a file, whole or not at all, or to standard output. Raises OSError."""
    if output != STANDARD:
        write_atomically(Path(output), content)
    elif isinstance(content, bytes):
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        sys.stdout.write(content)
