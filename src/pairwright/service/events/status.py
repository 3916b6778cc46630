"""Where an event stands: what is done, what is open, what comes next."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.event import Event, Finding, RoundStatus, Stage, State, draft_changes
from pairwright.event.correction_deadline import clock_text, correction_deadline
from pairwright.event.no_shows import find_no_shows
from pairwright.frozen import Frozen
from pairwright.service.events.words import names_in, with_command, words
from pairwright.systems import Rules, resolve
from pairwright.tournament import NormEventKind
from pairwright.tournament.chess960 import position_of, position_told
from pairwright.tournament.declarations import UNREGISTERED
from pairwright.tournament.timetable import announced, clock_of, day_of
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


def next_commands(event: Event) -> tuple[str, ...]:
    """What an arbiter would type now."""
    state = event.state
    if state.finished:
        return ("print EVENT standings", "export EVENT OUT.trf")
    if state.session is not None:
        return ('change EVENT "3-7 9-5"', "change EVENT --end", "change EVENT --cancel")
    if draft_changes(state):
        return ("discard EVENT", "pair EVENT")
    if state.has_draft:
        return ("explain EVENT", "publish EVENT", "discard EVENT")
    if state.files and any(not state.is_complete(n) for n in range(1, state.next_round)):
        return ("results EVENT",)
    if state.files and event.rounds[-1].stage is not Stage.CLOSED:
        return ("publish EVENT results",)
    return tuple(_between_rounds(event))


def _between_rounds(event: Event) -> list[str]:
    """No round is being played."""
    state = event.state
    announced = state.facts.number_of_rounds
    if state.schedule is not None and not state.started and not state.numbers_drawn:
        entered = len(state.entrants) > 1
        return ["number EVENT --draw"] if entered else ["enter EVENT NAME"]
    if not announced:
        return ["declare EVENT --rounds N"]
    if state.paired_rounds >= announced:
        return _at_the_end(event)
    wanted = []
    if not state.started and len(state.entrants) < 2:
        wanted.append("enter EVENT NAME")
    if not state.started and state.facts.initial_colour is None and state.schedule is None:
        wanted.append("declare EVENT --initial-colour draw")
    return wanted or [*_about_no_shows(state), *_about_unrated(state), "pair EVENT"]


def _about_unrated(state: State) -> list[str]:
    """Return what to say of players without a rating before round 1."""
    if state.started:
        return []
    # Imported here: most commands on an event have this module, and few come before round 1.
    from pairwright.event.unrated import find_dropped, find_unrated, propose_estimate

    players, proposed = find_unrated(state), propose_estimate(state)
    said = [f"edit EVENT {players[0]} --strength {proposed}"] if players else []
    order = state.facts.standings_order
    if (dropped := find_dropped(state, order)).open:
        codes = ",".join(dropped.kept_in(order, f"U{proposed}"))
        said.append(f"declare EVENT --tie-breaks {codes}")
    return said


def _about_no_shows(state: State) -> list[str]:
    """Return both answers for those who did not come, the first of them named."""
    first = next(iter(find_no_shows(state)), None)
    return [] if first is None else [f"excuse EVENT {first}", f"withdraw EVENT {first}"]


def _at_the_end(event: Event) -> list[str]:
    """All rounds are over."""
    state = event.state
    adjourned = state.adjourned_rounds()
    if adjourned:
        return [f"result EVENT BOARD RESULT --round {adjourned[0]}"]
    if not state.files[-1].published.standings:
        return ["print EVENT standings", "publish EVENT standings"]
    return ["finish EVENT"]
