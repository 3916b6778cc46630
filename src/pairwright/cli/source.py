"""Where a command's tournament comes from: a file, or standard input."""

from __future__ import annotations

from typing import Annotated

import typer

from pairwright.formats import loads, read_named
from pairwright.tournament import Tournament

SourceFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A TRF of any dialect or our JSON; - is standard input."),
]


def tournament_from(file: str) -> Tournament:
    """Read FILE. Raises InvalidTournament for what it says and OSError where it cannot be read."""
    return loads(read_named(file), "standard input" if file == "-" else file)
