"""Formats: files in, facts out, and back; with every problem located."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from os import PathLike, fspath
from os.path import splitext
from typing import Literal, cast, get_args

from msgspec.structs import replace

from pairwright.formats.diagnostics import (
    Collector,
    InvalidFile,
    Strictness,
    notices,
    without_effect,
)
from pairwright.formats.files import decode, looks_like_json, read_limited, read_named
from pairwright.frozen import Frozen
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import fault

FormatName = Literal["trf26", "trf16", "json"]
"""The formats that can be written."""


class Program(StrEnum):
    """The programs for which a report can be written (`formats.trf.programs`: what they read)."""

    BBP6 = "bbp6"
    BBP5 = "bbp5"
    JAVAFO = "javafo"
    GACRUX = "gacrux"


_ENDINGS: Mapping[str, FormatName] = {
    ".json": "json",
    ".trf": "trf26",
    ".trfx": "trf26",
    ".txt": "trf26",
}
"""What a name says about its format."""

LineEnd = Literal["\n", "\r\n", "\r"]
"""Line ends of report files: the specification wants CR, everybody reads LF."""


class Inspection(Frozen):
    """What reading a file gave. `tournament` is None where there was an error.

    `diagnostics` are the problems of the file. `notices` are about the facts, whatever file they
    stand in: settings outside the FIDE rules, and what is missing to pair by them. `format` is
    `trf` or `json`, as the content shows.
    """

    tournament: Tournament | None
    diagnostics: tuple[Diagnostic, ...]
    format: str
    notices: tuple[Diagnostic, ...] = ()

    @property
    def warnings_and_errors(self) -> tuple[Diagnostic, ...]:
        """All that a user has to be told."""
        return self.diagnostics + self.notices


def inspect(
    data: bytes | str, name: str = "<text>", strictness: Strictness | str = Strictness.IMPORT
) -> Inspection:
    """Read a file of any format, recognised by its content, and report everything about it."""
    found = _inspected(data, name, strictness)
    if found.tournament is None:
        return found
    return replace(found, notices=of_file(notices(found.tournament), name))


def _inspected(data: bytes | str, name: str, strictness: Strictness | str) -> Inspection:
    """What `inspect` gives, without the notices about the facts."""
    problems = Collector(name, _strictness(strictness))
    text = decode(data, problems)
    if text is None:
        return Inspection(None, problems.diagnostics, "trf")
    is_json = looks_like_json(text)
    tournament = (_read_json if is_json else _read_trf)(text, problems)
    if problems.failed:
        tournament = None
    for diagnostic in without_effect(tournament) if tournament is not None else ():
        problems.warning(
            diagnostic.code, diagnostic.reason, player=diagnostic.player, taken=diagnostic.taken
        )
    return Inspection(tournament, problems.diagnostics, "json" if is_json else "trf")


def _strictness(asked: Strictness | str) -> Strictness:
    try:
        return Strictness(asked)
    except ValueError:
        raise InvalidRequest(
            fault("formats:no-strictness", text=repr(asked), known=", ".join(Strictness))
        ) from None


def of_file(told: Iterable[Diagnostic], name: str) -> tuple[Diagnostic, ...]:
    """Notices as what is told about a file."""
    return tuple(replace(diagnostic, file=name, line=0) for diagnostic in told)


def _read_trf(text: str, problems: Collector) -> Tournament | None:
    """Who has an event, which is in no report, does not wait for what reads one."""
    from pairwright.formats.trf.reader import read_trf

    return read_trf(text, problems)


def _read_json(text: str, problems: Collector) -> Tournament | None:
    """As `read_trf`; who reads a report does not wait for what reads JSON."""
    from pairwright.formats.json_format.tournament_json import read_json

    return read_json(text, problems)


def loads(
    data: bytes | str, name: str = "<text>", strictness: Strictness | str = Strictness.IMPORT
) -> Tournament:
    """The tournament in a text. Raises InvalidFile with every problem."""
    found = _inspected(data, name, strictness)
    if found.tournament is None:
        raise InvalidFile(found.diagnostics)
    return found.tournament


def read(path: str | PathLike[str], strictness: Strictness | str = Strictness.IMPORT) -> Tournament:
    """The tournament in a file. Raises InvalidFile with every problem, TooLarge, OSError."""
    return loads(read_limited(path), str(path), strictness)


def dumps(
    tournament: Tournament, to: FormatName | Program = "trf26", line_end: LineEnd = "\n"
) -> str:
    """The tournament as a text, in a format or for a program. `losses` tells what that cannot hold.

    Raises InvalidRequest for a format or line end that is not here, InvalidTournament where numbers
    do not fit the columns of a report file, or a program cannot take such an event at all.
    """
    to = _target(to)
    if line_end not in get_args(LineEnd):
        raise InvalidRequest(fault("formats:no-line-end", text=repr(line_end)))
    # Who only reads does not wait for the writers.
    if to == "json":
        from pairwright.formats.json_format.tournament_json import write_json

        return write_json(tournament)
    if isinstance(to, Program):
        from pairwright.formats.trf.programs import write_for

        return line_end.join([*write_for(to, tournament), ""])
    from pairwright.formats.trf.writer import write_trf16, write_trf26

    lines = write_trf26(tournament) if to == "trf26" else write_trf16(tournament)
    return line_end.join([*lines, ""])


def write(
    tournament: Tournament,
    path: str | PathLike[str],
    to: FormatName | Program | None = None,
    line_end: LineEnd = "\n",
) -> None:
    """Write the tournament to a file, whole or not at all.

    The name says the format unless it is given: `.json` is our JSON, `.trf`, `.trfx` and `.txt`
    are TRF26. Raises InvalidRequest for any other name and as `dumps` does, and OSError.
    """
    from pairwright.formats.files import write_atomically

    write_atomically(path, dumps(tournament, to or _format_of(path), line_end))


def _format_of(path: str | PathLike[str]) -> FormatName:
    """The format that the name of a file says. Raises InvalidRequest."""
    ending = splitext(fspath(path))[1].lower()
    if ending not in _ENDINGS:
        known = ", ".join(_ENDINGS)
        raise InvalidRequest(fault("formats:no-ending", name=str(path), known=known))
    return _ENDINGS[ending]


def _target(to: str) -> FormatName | Program:
    """A format or a program by its name. Raises InvalidRequest."""
    for name in get_args(FormatName):
        if to == name:
            return cast(FormatName, name)
    try:
        return Program(to)
    except ValueError:
        known = ", ".join([*get_args(FormatName), *Program])
        raise InvalidRequest(fault("formats:no-format", text=repr(to), known=known)) from None


def losses(tournament: Tournament, to: FormatName | Program) -> list[Diagnostic]:
    """What the format cannot hold (`LOSS-...`), or only in records of engines (`EXTENSION-...`).

    For a program, also what it gets in other facts than those of the event (`PROGRAM-...`).
    """
    to = _target(to)
    if to == "json":
        return []
    from pairwright.formats.trf.losses import trf_losses

    return trf_losses(tournament, to)


__all__ = [
    "Diagnostic",
    "FormatName",
    "Inspection",
    "InvalidFile",
    "LineEnd",
    "Program",
    "Severity",
    "Strictness",
    "dumps",
    "inspect",
    "loads",
    "losses",
    "read",
    "read_limited",
    "read_named",
    "write",
]
