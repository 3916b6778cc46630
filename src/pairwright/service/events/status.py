"""Where an event stands: what is done, what is open, what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.event import Event, Finding, RoundStatus
from pairwright.event.correction_deadline import clock_text, correction_deadline
from pairwright.frozen import Frozen
from pairwright.service.events.next_commands import next_commands
from pairwright.service.events.words import names_in, with_command, words
from pairwright.systems import Rules, resolve
from pairwright.tournament import NormEventKind
from pairwright.tournament.chess960 import position_of, position_told
from pairwright.tournament.declarations import UNREGISTERED
from pairwright.tournament.rounds import announced, clock_of, day_of
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import PlayerRefs

MOST_OPEN = 12
"""So many open things are listed one by one."""


class Status(Frozen):
    """An event at a glance; of a team event `players` are its teams.

    `next` are commands without the program; EVENT stands for the file.
    """

    name: str
    rules: Rules
    players: int
    withdrawn: tuple[int, ...]
    not_here: tuple[int, ...]
    number_of_rounds: int | None
    rounds: tuple[RoundStatus, ...]
    fide_mode: bool
    finished: str
    open: tuple[Finding, ...]
    next: tuple[str, ...]


def status_of(event: Event) -> Status:
    """The status of an event."""
    state = event.state
    return Status(
        state.facts.name,
        resolve(state.facts),
        len(state.entrants),
        tuple(sorted({withdrawal.player for withdrawal in state.facts.withdrawals})),
        tuple(sorted(state.facts.not_arrived)),
        state.facts.number_of_rounds,
        event.rounds,
        event.fide_mode,
        state.finished,
        event.open_items(),
        next_commands(event),
    )


def status_lines(event: Event, language: str, file: str) -> list[str]:
    """The status in words; an event without a name is called by its file."""
    found = status_of(event)
    said = words(language, names_in(event.state))
    lines = [
        said.say(
            "status.title-teams" if event.state.facts.is_team_event else "status.title",
            name=found.name or file,
            system=found.rules.title(Language(language, None, found.rules.system.catalogue)),
            edition=found.rules.edition.name,
            players=found.players,
        ),
        said.say("status.rounds", paired=len(found.rounds), rounds=found.number_of_rounds or "?"),
    ]
    if found.withdrawn:
        told = said.say("status.withdrawn", players=PlayerRefs(found.withdrawn))
        lines.append(with_command(f"{told}.", "return EVENT PLAYER", said, file))
    if found.not_here:
        told = said.say("status.not-here", players=PlayerRefs(found.not_here))
        lines.append(with_command(f"{told}.", "checkin EVENT PLAYER", said, file))
    lines += [f"  {line}" for line in _round_lines(event, said)]
    lines += _deadline_lines(event, said)
    lines += [] if found.fide_mode else [said.say("status.outside")]
    lines += [said.labelled(said.say("status.finished"), found.finished)] if found.finished else []
    # Imported here: what comes next is also said where nothing is paired.
    from pairwright.event.foretelling import foretold

    if warned := foretold(event.state):
        lines.append(warned.text(language, names_in(event.state)))
    lines += _report_lines(event, language)
    label = said.say("status.open")
    listed = [item.text(language, names_in(event.state)) for item in found.open]
    lines += [said.labelled(label, text) for text in listed[:MOST_OPEN]]
    more = len(listed) - MOST_OPEN
    return (
        [*lines, said.labelled(label, said.say("status.more", number=more))] if more > 0 else lines
    )


def _deadline_lines(event: Event, said: Language) -> Iterator[str]:
    """Until when errors of the last round are in time, where the event announced it (art. 4.3)."""
    state = event.state
    number = state.coming_round - 1
    deadline = correction_deadline(state, number)
    if deadline is not None:
        yield said.say("status.errors", round=number, time=clock_text(state, deadline))


def _report_lines(event: Event, language: str) -> tuple[str, ...]:
    """What reports lack, in an event that is to be reported: FIDE knows it, or has been told of."""
    facts = event.state.facts
    if facts.registration == UNREGISTERED and facts.norm_kind is NormEventKind.ORDINARY:
        return ()
    # As above.
    from pairwright.service.events.registering import mended_by
    from pairwright.title_norms import gap_notes

    return gap_notes(facts, mended_by, language)


def _round_lines(event: Event, said: Language) -> Iterator[str]:
    """Every paired round with what has become of it, and those to come that have a time."""
    starts = event.state.facts.round_starts
    for status in event.rounds:
        key = f"status.stage.{status.stage.value}"
        told = said.say(key, round=status.number, missing=status.missing)
        start = announced(starts, status.number)
        yield f"{told} ({_moment(start, said)})" if start else told
        position = position_of(event.state.facts.start_positions, status.number)
        if position is not None:
            yield f"  {position_told(position, said)}"
    for number in range(event.state.next_round, len(starts) + 1):
        if start := announced(starts, number):
            yield said.say("status.begins", round=number, moment=_moment(start, said))


def _moment(start: str, said: Language) -> str:
    return f"{said.day(day_of(start))}, {clock_of(start)}"
