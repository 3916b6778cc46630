"""Where a command's tournament comes from: a file, or standard input."""

from __future__ import annotations

import sys

from msgspec.structs import replace

from pairwright.cli.output import tell_folded
from pairwright.formats import Strictness
from pairwright.service.reading import Reading, read_input
from pairwright.tournament import Tournament

STANDARD = "-"


def reading_of(file: str, strictness: Strictness = Strictness.IMPORT) -> Reading:
    """Read FILE with its diagnostics. Raises TooLarge and OSError."""
    if file == STANDARD:
        return read_input(sys.stdin.buffer, name_of(file), strictness)
    return read_input(file, strictness=strictness)


def tournament_from(file: str) -> Tournament:
    """Read FILE. Raises InvalidFile for what it says, TooLarge, and OSError."""
    return reading_of(file).facts()


def read_for_table(file: str, language: str) -> Tournament:
    """Read FILE for a table, and say on standard error how it was taken.

    Raises as `tournament_from` does. What the facts leave open is the table's own to say.
    """
    reading = reading_of(file)
    tournament = reading.facts()
    tell_folded(reading.diagnostics, file, language)
    return tournament


def coming_from(file: str) -> Tournament:
    """Read FILE as its next round would be paired: without who is not here. Raises as above.

    An event knows who has not confirmed presence (C.04.2 art. 4.1).
    """
    reading = reading_of(file)
    if reading.event is None:
        return reading.facts()
    from pairwright.event import awaited

    return replace(reading.facts(), not_arrived=awaited(reading.event.state))


def name_of(file: str) -> str:
    """What messages call it."""
    return "<stdin>" if file == STANDARD else file
