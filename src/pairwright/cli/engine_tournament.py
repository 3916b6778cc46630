"""What every mode of `pairwright-engine` shares: the file, its rules, and the checklist of -l."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pairwright
from pairwright.cli.engine_arguments import Call
from pairwright.formats import Severity, Strictness
from pairwright.formats.files import write_atomically
from pairwright.position import Position
from pairwright.rules.pairing import RoundPairing
from pairwright.service.outcome import RequestOutcome
from pairwright.service.reading import Reading, read_input
from pairwright.systems import DEFAULT, Rules, resolve, rules_named, system_of
from pairwright.tournament import InvalidTournament, NoLegalPairing, PairwrightError, Tournament
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

BYTE_ORDER_MARK = "\ufeff"
"""How JaVaFo's checklists begin."""


class Stop(Exception):  # noqa: N818  (how every failure ends)
    """An exit code, and the line for standard error."""

    def __init__(self, code: RequestOutcome, message: str) -> None:
        self.code = code
        super().__init__(printable(" ".join(message.split())))


def release() -> str:
    """The line by which the program names itself."""
    return f"Pairwright ({DEFAULT.title}) - Release {pairwright.__version__}"


def read(path: str) -> Reading:
    """What the file holds, with a tournament in it."""
    try:
        found = read_input(path, strictness=Strictness.ENGINE)
    except OSError as error:
        reason = error.strerror or str(error)
        message = f"Error reading file {path}: The file could not be loaded ({reason})."
        raise Stop(RequestOutcome.ACCESS, message) from None
    if found.tournament is None:
        errors = [d for d in found.diagnostics if d.severity is Severity.ERROR]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        first = errors[0]
        where = f"line {first.line}: " if first.line else ""
        raise Stop(RequestOutcome.INVALID, f"Error parsing file {path}: {where}{first.text}{more}")
    return found


def rules_of(call: Call, tournament: Tournament) -> Rules:
    """By a named system its newest edition, unless the file declares one; else as everywhere.

    An edition that was asked for goes before both. A file that declares another system than the one
    named, or one that is not here, is refused.
    """
    try:
        if call.system is None:
            return resolve(tournament, edition=call.edition)
        declared, system = tournament.declaration, system_of(tournament)
        if declared.system not in (None, call.system):
            raise InvalidTournament(
                fault("cli:declared", code=declared.code or system.title, system=call.system)
            )
        return rules_named(call.system, call.edition or declared.edition)
    except PairwrightError as error:
        raise Stop(RequestOutcome.INVALID, f"Error while reading {call.source}: {error}") from None


def write_checklist(
    call: Call,
    rules: Rules,
    tables: Iterable[tuple[Position, RoundPairing | None]],
    heading: str = "",
) -> None:
    if call.checklist is None:
        return
    as_javafo = call.system is None and rules.edition.javafo_checklist is not None
    checklist = rules.edition.javafo_checklist if as_javafo else rules.edition.engine_checklist
    if checklist is None:
        raise Stop(
            RequestOutcome.INVALID, f"Error: there is no checklist (-l) for {rules.system.title}."
        )
    parts = [BYTE_ORDER_MARK] if as_javafo else []
    for position, pairing in tables:
        title = heading.format(position.round_number)
        parts.append(
            (f"{title}\n" if title else "") + checklist(rules.edition.view(position), pairing)
        )
    write_atomically(call.checklist, "".join(parts) + ("" if as_javafo else release()))


def replayed(
    tournament: Tournament, rules: Rules, rounds: Iterable[int]
) -> Iterator[tuple[Position, RoundPairing | None]]:
    replay = rules.replay(tournament)
    for number in rounds:
        position = replay.before(number)
        try:
            yield position, rules.pair(position)
        except NoLegalPairing:
            yield position, None
