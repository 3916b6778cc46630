"""Where text leaves: lines that are safe to be shown, and files that are whole."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from pairwright.vocabulary.diagnostic import Diagnostic
from pairwright.vocabulary.printable import printable

STANDARD = "-"


def say(line: str) -> None:
    """A line on standard output."""
    sys.stdout.write(f"{printable(line)}\n")


def tell(line: str) -> None:
    """A line on standard error."""
    print(printable(line), file=sys.stderr)


def tell_all(diagnostics: Iterable[Diagnostic], language: str = "en") -> None:
    for diagnostic in diagnostics:
        tell(diagnostic.listed(language))


def write(output: str, content: str | bytes) -> None:
    """Write to a file, whole or not at all, or to standard output. Raises OSError."""
    if output != STANDARD:
        # Imported here: most commands write no file, and some read none either.
        from pairwright.formats.atomic import write_atomically

        write_atomically(output, content)
    elif isinstance(content, bytes):
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        sys.stdout.write(content)
