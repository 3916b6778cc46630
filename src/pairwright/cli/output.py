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


def tell_folded(diagnostics: Iterable[Diagnostic], file: str, language: str = "en") -> None:
    """Say what was noticed about FILE on standard error, the same of several players in one line.

    `lint` lists every place.
    """
    groups: dict[tuple[str, str, str], list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        kind = (diagnostic.severity, diagnostic.code, diagnostic.reason.message)
        groups.setdefault(kind, []).append(diagnostic)
    for first, *others in groups.values():
        line = first.listed(language)
        if others:
            # Imported here: most files have nothing that is said twice.
            from pairwright.vocabulary.language import language_of

            line = language_of(language).say(
                "cli:folded", line=line, number=len(others) + 1, command=f"pairwright lint {file}"
            )
        tell(line)


def tell_all(diagnostics: Iterable[Diagnostic], language: str = "en") -> None:
    for diagnostic in diagnostics:
        tell(diagnostic.listed(language))


def write(output: str, content: str | bytes) -> None:
    """Write to a file, whole or not at all, or to standard output. Raises OSError."""
    if output != STANDARD:
        # Imported here: most commands write no file, and some read none either.
        from pairwright.formats.files import write_atomically

        write_atomically(output, content)
    elif isinstance(content, bytes):
        sys.stdout.flush()
        sys.stdout.buffer.write(content)
    else:
        sys.stdout.write(content)
