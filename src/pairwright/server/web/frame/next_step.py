"""The rounds as steps, and the next thing to do."""

from __future__ import annotations

from datetime import UTC, datetime
from textwrap import shorten

from msgspec.structs import replace

from pairwright.event import Finding, RoundStatus, Stage, State, draft_changes, missing_report_data
from pairwright.event.no_shows import no_show_items
from pairwright.event.unrated import unrated_items
from pairwright.frozen import Frozen
from pairwright.server.events.coming import coming
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.foretelling import find_obstacle
from pairwright.server.workers import Overload
from pairwright.tournament.timetable import announced, clock_of, moment_in

MOST_BLOCKERS = 5
LONGEST_NOTE = 240
"""Characters of what is said beside the button, with names; the page of the round says it all."""


class RoundStep(Frozen):
    """A round in the row of rounds; `stage` is `none` before it is paired."""

    number: int
    stage: str
    address: str
    missing: int = 0
    begins: str = ""
    """The time in the hall at which a published round begins, while that is to come."""


class NextStep(Frozen):
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


def steps(desk: Desk) -> list[RoundStep]:
    """Every round, paired or not."""
    state = desk.state
    found = [
        RoundStep(
            status.number,
            status.stage.value,
            f"{desk.address}/rounds/{status.number}",
            status.missing,
            to_begin(state, status, datetime.now(UTC)),
        )
        for status in desk.event.rounds
    ]
    planned = max(state.facts.number_of_rounds or 0, len(found))
    found += [
        RoundStep(number, "none", f"{desk.address}/rounds/{number}")
        for number in range(len(found) + 1, planned + 1)
    ]
    return found


def to_begin(state: State, status: RoundStatus, now: datetime) -> str:
    """The time in the hall at which a published round begins; empty once it is being played."""
    start = announced(state.facts.round_starts, status.number)
    moment = moment_in(start)
    waits = status.stage is Stage.PLAYING and moment is not None and now < moment
    return clock_of(start) if waits else ""


def next_step(desk: Desk) -> NextStep:
    """What an arbiter would do now."""
    if desk.away:  # nothing else can be done here
        return NextStep("hall.back", f"{desk.address}/hand-over")
    found = coming(desk.event)
    step = NextStep(found.message, f"{desk.address}{found.place}", found.act, found.round)
    if found.message in ("next.pair-again", "next.pair") and (instead := _unpairable(desk, step)):
        return instead
    if found.message == "next.pair-again":
        return replace(step, note=_said(desk, draft_changes(desk.state)[0]))
    if found.message in ("next.no-shows", "next.pair"):
        asked = (*no_show_items(desk.state), *unrated_items(desk.state))
        note = " ".join(_said(desk, item) for item in asked)
        return replace(step, note=shorten(note, LONGEST_NOTE, placeholder=" …"))
    if found.message == "next.finish":
        blockers = open_places(desk)
        shown = blockers[:MOST_BLOCKERS]
        return replace(step, blockers=shown, more=len(blockers) - len(shown))
    return step


def _unpairable(desk: Desk, step: NextStep) -> NextStep | None:
    """Return what is done instead of a pairing that the rules do not have; None where they do."""
    try:
        obstacle = find_obstacle(desk)
    except Overload:
        return None
    if obstacle is None:
        return None
    page = f"/rounds/{step.round}"
    match obstacle.key:
        case _ if desk.state.has_draft:  # its page discards it
            message, place = "next.draft", page
        case "pair.none":
            message, place = "next.by-hand", f"{page}/by-hand"
        case "pair.nobody":
            message, place = "next.players", "/players"
        case _:
            message, place = "next.settings", "/settings"
    note = shorten(_said(desk, obstacle), LONGEST_NOTE, placeholder=" …")
    return NextStep(message, f"{desk.address}{place}", round=step.round, note=note)


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
    if item.key.startswith("open.no-show"):
        return f"{desk.address}/rounds/{desk.state.next_round}#no-shows"
    if item.key in ("open.unrated", "tie-breaks.unrated"):
        return f"{desk.address}/rounds/1#unrated"
    number = item.values.get("round")
    page = f"{desk.address}/rounds/{number}" if number else f"{desk.address}/settings"
    white = item.values.get("white")
    return f"{page}#player-{white}" if white else page
