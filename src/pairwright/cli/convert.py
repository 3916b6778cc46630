"""`pairwright convert`: from any format to TRF26, TRF16 or our JSON, or for another program."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from msgspec.structs import replace

from pairwright import formats
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import tell, tell_all, tell_folded
from pairwright.cli.parameters import Argument, Option
from pairwright.cli.source import name_of, reading_of
from pairwright.formats import FormatName, LineEnd, Program
from pairwright.formats.files import write_atomically
from pairwright.service.answer_formats import Target
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import of_the_system
from pairwright.tournament import InvalidRequest, InvalidTournament
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import at, fault


class LineEnds(StrEnum):
    LF = "lf"
    CRLF = "crlf"
    CR = "cr"


_LINE_ENDS: dict[LineEnds, LineEnd] = {
    LineEnds.LF: "\n",
    LineEnds.CRLF: "\r\n",
    LineEnds.CR: "\r",
}


def convert(
    source: Annotated[str, Argument(metavar="IN", help="File to read; - is standard input.")],
    target: Annotated[str, Argument(metavar="OUT", help="File to write; - is standard output.")],
    to: Annotated[
        Target | None,
        Option("--to", help="Format of OUT; by default JSON for a name in .json, else TRF26."),
    ] = None,
    program: Annotated[
        Program | None,
        Option(
            "--for",
            help="A report with what this program reads: bbpPairings 6 or 5, JaVaFo, gacrux.",
        ),
    ] = None,
    line_ends: Annotated[
        LineEnds, Option("--line-ends", help="Line ends of report files.")
    ] = LineEnds.LF,
    lang: Lang = LanguageCode.ENGLISH,
) -> int:
    """Write the tournament in IN to OUT, and say what the format of OUT cannot hold."""
    wanted = _wanted(target, to, program)
    name = name_of(source)
    try:
        found = reading_of(source)
    except OSError as error:
        return _cannot("formats:file.cannot-read", name, error, lang.value)
    if found.tournament is None:
        tell_all(found.told, lang.value)
        return RequestOutcome.INVALID
    tell_folded(found.told, source, lang.value)
    try:
        text = formats.dumps(found.tournament, wanted, _LINE_ENDS[line_ends])
        losses = formats.losses(found.tournament, wanted)
        tell_all((replace(loss, file=name) for loss in losses), lang.value)
    except InvalidTournament as error:
        said = language_of(lang.value).say(
            "cli:not-written", what=at(name, error.reasons[0]), format=wanted
        )
        tell(f"pairwright: {said}")
        return RequestOutcome.INVALID
    try:
        if target == "-":
            sys.stdout.buffer.write(text.encode(errors="replace"))
        else:
            write_atomically(Path(target), text)
    except OSError as error:
        return _cannot("formats:file.cannot-write", target, error, lang.value)
    return RequestOutcome.DONE


def _wanted(target: str, to: Target | None, program: Program | None) -> FormatName | Program:
    """The format that was asked for, else the one that the name ends in. Raises InvalidRequest."""
    if program is None:
        by_name = Target.JSON if target.lower().endswith(".json") else Target.TRF26
        return (to or by_name).format_name
    if to is not None:
        raise InvalidRequest(fault("cli:for-and-to"))
    return program


def _cannot(message: str, name: str, error: OSError, language: str) -> RequestOutcome:
    said = language_of(language).say(message, file=name, why=of_the_system(error))
    tell(f"pairwright: {said}")
    return RequestOutcome.ACCESS
