"""Where an event stands: what is done, what is open, what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.event import Event, Finding, Stage
from pairwright.systems import resolve
from pairwright.tournament import GameResult


@dataclass(frozen=True, slots=True)
class Status:
    """An event at a glance. `next` are commands, without the program and the file."""

    name: str
    system: str
    edition: str
    players: int
    withdrawn: int
    rounds: int | None
    stages: tuple[Stage, ...]
    open_boards: int
    fide_mode: bool
    open: tuple[Finding, ...]
    next: tuple[str, ...]
    head: str


def status_of(event: Event) -> Status:
    """The status of an event."""
    state = event.state
    rules = resolve(state.facts)
    return Status(
        state.facts.name,
        rules.system.name,
        rules.edition.name,
        len(state.facts.players),
        len(state.facts.withdrawals),
        state.facts.number_of_rounds,
        event.stages,
        len(state.open_games(GameResult.MISSING)),
        event.fide_mode,
        event.open_items(),
        tuple(_next(event)),
        event.head,
    )


def _next(event: Event) -> list[str]:
    """What an arbiter would type now."""
    state = event.state
    if state.finished:
        return ["print standings", "export OUT.trf"]
    if state.session is not None:
        return ["change --put BOARDS", "change --end", "change --cancel"]
    if state.has_draft:
        return ["print pairings", "publish", "discard"]
    if state.facts.number_of_rounds is None:
        return ["declare --rounds N"]
    if state.open_games(GameResult.MISSING):
        return ["results", "status"]
    if state.files and not state.files[-1].published.results:
        return ["publish results"]
    if state.paired_rounds < state.facts.number_of_rounds:
        first = ["declare --initial-colour draw"] if state.facts.initial_colour is None else []
        return [*(first if not state.started else []), "pair"]
    if not state.files[-1].published.standings:
        return ["publish standings"]
    return ["finish", "export OUT.trf"]
