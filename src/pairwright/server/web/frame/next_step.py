"""The rounds as steps, and the next thing to do."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.event import Finding, Stage, draft_changes, missing_report_data
from pairwright.server.web.frame.desk import Desk

MOST_BLOCKERS = 5


@dataclass(frozen=True, slots=True)
class Step:
    """A round in the row of rounds; `stage` is `none` before it is paired."""

    number: int
    stage: str
    address: str
    missing: int = 0


@dataclass(frozen=True, slots=True)
class NextStep:
    """The one primary button: a message, where it leads, and what stands in its way.

    With `act` it is a form that does the act at once; else a link.
    """

    message: str
    address: str
    act: bool = False
    round: int = 0
    blockers: tuple[tuple[str, str], ...] = ()
    """What blocks it, and where that is."""
    more: int = 0
    """So many blockers more than are listed."""
    note: str = ""
    """Why this is next, where that is not plain; the page of the round says more."""


def steps(desk: Desk) -> list[Step]:
    """Every round, paired or not."""
    state = desk.state
    found = [
        Step(one.number, one.stage.value, f"{desk.address}/rounds/{one.number}", one.missing)
        for one in desk.event.rounds
    ]
    planned = max(state.facts.number_of_rounds or 0, len(found))
    found += [
        Step(number, "none", f"{desk.address}/rounds/{number}")
        for number in range(len(found) + 1, planned + 1)
    ]
    return found


def next_step(desk: Desk) -> NextStep:
    """What an arbiter would do now."""
    state, here = desk.state, desk.address
    number = state.paired_rounds
    round_page = f"{here}/rounds/{number}"
    if state.finished:
        return NextStep("next.report", f"{here}/export")
    if state.session is not None:
        return NextStep("next.end-change", f"{here}/rounds/{state.session.round}/change")
    if stale := draft_changes(state):
        note = _said(desk, stale[0])
        return NextStep("next.pair-again", f"{round_page}/again", True, number, note=note)
    if state.has_draft:
        return NextStep("next.publish", f"{round_page}/publish", act=True, round=number)
    if state.files and desk.event.rounds[-1].missing:
        return NextStep("next.results", f"{round_page}#results", round=number)
    if state.files and desk.event.rounds[-1].stage is not Stage.CLOSED:
        return NextStep("next.publish-results", f"{round_page}/publish", act=True, round=number)
    return _between_rounds(desk)


def _between_rounds(desk: Desk) -> NextStep:
    state, here = desk.state, desk.address
    announced = state.facts.number_of_rounds
    coming = state.next_round
    if not announced:
        return NextStep("next.rounds", f"{here}/settings")
    if state.paired_rounds >= announced:
        return _at_the_end(desk)
    entered = state.facts.teams if state.facts.is_team_event else state.facts.players
    if not state.started and len(entered) < 2:
        return NextStep("next.enter", f"{here}/players")
    if not state.started and state.facts.initial_colour is None:
        return NextStep("next.colour", f"{here}/settings#initial-colour")
    if not state.started and state.check_in and not state.checked_in:
        return NextStep("next.check-in", f"{here}/check-in")
    return NextStep("next.pair", f"{here}/rounds/{coming}/pair", act=True, round=coming)


def _at_the_end(desk: Desk) -> NextStep:
    state, here = desk.state, desk.address
    number = state.paired_rounds
    blockers = open_places(desk)
    if not state.adjourned_rounds() and not state.files[-1].published.standings:
        return NextStep(
            "next.publish-standings", f"{here}/rounds/{number}/publish", act=True, round=number
        )
    shown = blockers[:MOST_BLOCKERS]
    return NextStep(
        "next.finish",
        f"{here}/finish",
        act=True,
        blockers=shown,
        more=len(blockers) - len(shown),
    )


def open_places(desk: Desk) -> tuple[tuple[str, str], ...]:
    """What is still to be done, each with the place where it is done."""
    return tuple((_said(desk, item), _place(desk, item)) for item in desk.event.open_items())


def missing_places(desk: Desk) -> tuple[tuple[str, str], ...]:
    """What the report of an event that is over lacks, each with the place where it is filled in."""
    missing = missing_report_data(desk.state)
    return tuple((_said(desk, item), _place(desk, item)) for item in missing)


def _said(desk: Desk, item: Finding) -> str:
    return item.text(desk.visitor.language, desk.names)


def _place(desk: Desk, item: Finding) -> str:
    """The page, and the very row, where an open thing is."""
    number = item.values.get("round")
    page = f"{desk.address}/rounds/{number}" if number else f"{desk.address}/settings"
    white = item.values.get("white")
    return f"{page}#player-{white}" if white else page
