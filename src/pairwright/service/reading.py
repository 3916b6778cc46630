"""Reading any input: a file, a stream, the body of a request. One way in, with limits."""

from __future__ import annotations

from io import BytesIO
from os import PathLike, fspath
from typing import IO, TYPE_CHECKING

from pairwright.formats import (
    Diagnostic,
    InvalidFile,
    Strictness,
    inspect,
    of_file,
    read_limited,
)
from pairwright.formats.diagnostics import OUTSIDE, report_data
from pairwright.formats.files import LONGEST_START, looks_like_journal
from pairwright.frozen import Frozen
from pairwright.tournament import Tournament

if TYPE_CHECKING:
    from pairwright.event import Event


class Reading(Frozen):
    """What an input gave. `tournament` is None where `diagnostics` hold an error.

    `notices` are about the facts, whatever file they stand in; `outside` are those of them that
    leave the FIDE rules. `format` is `trf`, `json` or `event`, as the content shows; `data` is the
    input. `event` is there where the input is the journal of one.
    """

    name: str
    tournament: Tournament | None
    diagnostics: tuple[Diagnostic, ...]
    notices: tuple[Diagnostic, ...]
    outside: tuple[Diagnostic, ...]
    format: str
    data: bytes
    event: Event | None = None

    @property
    def told(self) -> tuple[Diagnostic, ...]:
        """All that a user has to be told."""
        return self.diagnostics + self.notices

    @property
    def fide_mode(self) -> bool | None:
        """Whether all settings are within the FIDE rules; None where there are no facts."""
        if self.event is not None:
            return self.event.fide_mode
        return None if self.tournament is None else not self.outside

    def facts(self) -> Tournament:
        """The tournament. Raises InvalidFile with every problem where there is none."""
        if self.tournament is None:
            raise InvalidFile(self.diagnostics)
        return self.tournament


def read_input(
    source: str | PathLike[str] | IO[bytes] | bytes,
    name: str = "",
    strictness: Strictness = Strictness.IMPORT,
) -> Reading:
    """Read a path, a stream or bytes, which messages call `name` (by default the path).

    Raises TooLarge beyond the limit of a file, and OSError.
    """
    if isinstance(source, bytes):
        return _read(BytesIO(source), name, strictness)
    if not isinstance(source, str | PathLike):
        return _read(source, name, strictness)
    name = name or fspath(source)
    with open(source, "rb") as file:
        # A look ahead: what comes from a pipe can be read only once.
        if looks_like_journal(file.peek(LONGEST_START)):
            from pairwright.event import load

            return _of_event(load(source).event, name)
        return _read(file, name, strictness)


def _read(stream: IO[bytes], name: str, strictness: Strictness) -> Reading:
    data = read_limited(stream, name)
    if looks_like_journal(data):
        from pairwright.event import loads

        return _of_event(loads(data, name).event, name)
    found = inspect(data, name, strictness)
    outside = tuple(notice for notice in found.notices if notice.code.startswith(OUTSIDE))
    return Reading(
        name, found.tournament, found.diagnostics, found.notices, outside, found.format, data
    )


def _of_event(event: Event, name: str) -> Reading:
    """The facts of an event, a draft of its last round included."""
    from pairwright.event import export
    from pairwright.event.edition import with_declared_system

    data = export(event.state, "json").encode()
    told = of_file(report_data(with_declared_system(event.tournament)), name)
    return Reading(name, event.tournament, (), told, (), "event", data, event)
