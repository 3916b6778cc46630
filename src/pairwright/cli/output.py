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
    """A table with all of its columns: wider than a terminal where that is too narrow."""
    given = console.width
    needed = console.measure(table, options=console.options.update(max_width=WIDE)).maximum
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
