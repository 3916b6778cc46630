"""Where a command's tournament comes from: a file, or standard input."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pairwright.formats import loads, read
from pairwright.tournament import Tournament

SourceFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A TRF of any dialect or our JSON; - is standard input."),
]


def tournament_from(file: str) -> Tournament:
    """Read FILE. Raises InvalidTournament for what it says and OSError where it cannot be read."""
    if file == "-":
        return loads(sys.stdin.buffer.read(), "standard input")
    return read(file)
