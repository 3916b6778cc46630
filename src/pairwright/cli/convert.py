"""`pairwright convert`: from any format to TRF26, TRF16 or our JSON, or for another program."""

from __future__ import annotations

import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pairwright import formats
from pairwright.cli.output import tell, tell_all
from pairwright.cli.source import name_of, reading_of
from pairwright.formats import FormatName, LineEnd, Program
from pairwright.formats.atomic import write_atomically
from pairwright.service.problems import Outcome
from pairwright.tournament import InvalidRequest, InvalidTournament


class Target(StrEnum):
    TRF26 = "trf26"
    TRF16 = "trf16"
    JSON = "json"


class LineEnds(StrEnum):
    LF = "lf"
    CRLF = "crlf"
    CR = "cr"


_FORMATS: dict[Target, FormatName] = {
    Target.TRF26: "trf26",
    Target.TRF16: "trf16",
    Target.JSON: "json",
}
_LINE_ENDS: dict[LineEnds, LineEnd] = {
    LineEnds.LF: "\n",
    LineEnds.CRLF: "\r\n",
    LineEnds.CR: "\r",
}


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="File to read; - is standard input.")],
    target: Annotated[
        str, typer.Argument(metavar="OUT", help="File to write; - is standard output.")
    ],
    to: Annotated[
        Target | None,
        typer.Option(help="Format of OUT; by default JSON for a name in .json, else TRF26."),
    ] = None,
    program: Annotated[
        Program | None,
        typer.Option(
            "--for",
            help="A report with what this program reads: bbpPairings 6 or 5, JaVaFo, gacrux.",
        ),
    ] = None,
    line_ends: Annotated[LineEnds, typer.Option(help="Line ends of report files.")] = LineEnds.LF,
) -> None:
    """Write the tournament in IN to OUT, and say what the format of OUT cannot hold."""
    wanted = _wanted(target, to, program)
    name = name_of(source)
    try:
        found = reading_of(source)
    except OSError as error:
        raise _cannot("read", name, error) from None
    tell_all(found.told)
    if found.tournament is None:
        raise typer.Exit(Outcome.INVALID)
    try:
        text = formats.dumps(found.tournament, wanted, _LINE_ENDS[line_ends])
        tell_all(replace(loss, file=name) for loss in formats.losses(found.tournament, wanted))
    except InvalidTournament as error:
        tell(f"pairwright: {name}: {error}; nothing is written for {wanted}")
        raise typer.Exit(Outcome.INVALID) from None
    try:
        if target == "-":
            sys.stdout.buffer.write(text.encode(errors="replace"))
        else:
            write_atomically(Path(target), text)
    except OSError as error:
        raise _cannot("write", target, error) from None


def _wanted(target: str, to: Target | None, program: Program | None) -> FormatName | Program:
    """The format that was asked for, else the one that the name ends in. Raises InvalidRequest."""
    if program is None:
        by_name = Target.JSON if target.lower().endswith(".json") else Target.TRF26
        return _FORMATS[to or by_name]
    if to is not None:
        raise InvalidRequest("--for chooses the format that the program reads: leave out --to")
    return program


def _cannot(verb: str, name: str, error: OSError) -> typer.Exit:
    tell(f"pairwright: cannot {verb} {name}: {error.strerror or error}")
    return typer.Exit(Outcome.ACCESS)
