"""One event as one visitor sees it: who looks, the rounds as steps, and the next thing to do."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cached_property
from textwrap import shorten

from fastapi import Request
from msgspec.structs import replace

from pairwright.event import (
    Event,
    Finding,
    Level,
    RoundStatus,
    Stage,
    State,
    Undo,
    draft_changes,
    missing_report_data,
)
from pairwright.event.foretelling import foretold
from pairwright.event.no_shows import no_show_items
from pairwright.event.unrated import unrated_items
from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import PUBLIC, Account
from pairwright.server.accounts.roles import Right
from pairwright.server.accounts.sessions import Session
from pairwright.server.events.away import DeskAway
from pairwright.server.events.coming import coming
from pairwright.server.events.festivals import Festival
from pairwright.server.events.listings import ListedDesk
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import StoredEvent
from pairwright.server.languages import language_of
from pairwright.server.workers import Overload, Workers
from pairwright.service.events.words import names_in
from pairwright.systems import Rules, resolve
from pairwright.tournament.rounds import announced, clock_of, moment_in
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import edition_named
from pairwright.vocabulary.translation import Catalogue

THEME_COOKIE = "pairwright_theme"
THEMES = ("light", "dark")


class Visitor(Frozen):
    """`csrf` is what a form of this visitor carries; the public has none."""

    account: Account
    csrf: str
    language: str
    theme: str

    @property
    def is_signed_in(self) -> bool:
        return self.account is not PUBLIC

    @property
    def manages_accounts(self) -> bool:
        return self.account.may(Right.MANAGE_ACCOUNTS)


def visitor_of(request: Request, session: Session | None) -> Visitor:
    theme = request.cookies.get(THEME_COOKIE, "")
    return Visitor(
        PUBLIC if session is None else session.account,
        "" if session is None else session.csrf,
        language_of(request),
        theme if theme in THEMES else "",
    )


class Desk(Frozen, dict=True):
    """The event, who sits before it, and what they may do."""

    visitor: Visitor
    kept: StoredEvent
    rights: frozenset[EventRight]
    catalogues: tuple[Catalogue, ...]
    sheet_page: str = "frame/sheet.html"
    """The page around a sheet, for who has no script."""
    away: DeskAway | None = None
    """Where the desk is, if another machine has it."""
    festival: Festival | None = None
    """That of which the event is a tournament, with all those that the visitor has a part in."""
    tournaments: tuple[ListedDesk, ...] = ()
    workers: Workers | None = None
    """Who works out whether the next round can be paired; nobody for who does not run the event."""

    @property
    def event(self) -> Event:
        return self.kept.event

    @property
    def state(self) -> State:
        return self.kept.event.state

    @property
    def address(self) -> str:
        """Where the pages of the event are."""
        return f"/e/{self.kept.slug}"

    @cached_property
    def names(self) -> dict[int, str]:
        return self.kept.recall("names", lambda: names_in(self.state))

    @cached_property
    def rules(self) -> Rules:
        return self.kept.recall("rules", lambda: resolve(self.state.facts))

    @property
    def edition(self) -> str:
        """The edition of the rules, as people call it."""
        return self.words.fact(edition_named(self.rules.edition.name))

    @cached_property
    def words(self) -> Language:
        """Everything that the app can say, in the visitor's language, with the players' names."""
        return Language(
            self.visitor.language, self.names, *self.catalogues, self.rules.system.catalogue
        )

    @cached_property
    def undo_refusal(self) -> str:
        """Why the last act cannot be undone; empty where it can."""
        return self.why_not_undone(None)

    def why_not_undone(self, entry: int | None) -> str:
        """Why an act, or the last one, cannot be undone; empty where it can."""
        found = self.event.check(Undo() if entry is None else Undo(entry))
        refused = [finding for finding in found if finding.level is Level.REFUSED]
        return refused[0].text(self.visitor.language, self.names) if refused else ""

    @property
    def left_fide_mode(self) -> str:
        """Why the event is not in FIDE mode; empty where it is, or where a file said so."""
        language = self.visitor.language
        return self.kept.recall(f"left FIDE mode {language}", lambda: self._left(language))

    def _left(self, language: str) -> str:
        entry = next((entry for entry in self.event.entries if entry.leaves_fide_mode), None)
        leaving = (f for f in entry.findings if f.level is Level.LEAVES_FIDE_MODE) if entry else ()
        return " ".join(finding.text(language, self.names) for finding in leaving)

    def may(self, right: str) -> bool:
        return EventRight(right) in self.rights


def find_obstacle(desk: Desk) -> Finding | None:
    """Return why the next round cannot be paired, or None where it can, or is not due yet.

    A stale draft is looked at as if it were discarded. Worked out in a process with limits, once
    for this state of the event. Raises Overload where the server is busy.
    """
    state, workers = desk.state, desk.workers
    if workers is None or state.session is not None:
        return None
    if state.has_draft:
        state = state.without_last_round()
    due = not state.paired_rounds or state.stage(state.paired_rounds) in (
        Stage.COMPLETE,
        Stage.CLOSED,
    )
    return desk.kept.recall("foretold", lambda: _foretold(workers, state)) if due else None


def _foretold(workers: Workers, state: State) -> Finding | None:
    """Return the obstacle; None where working it out takes too long, now and next time."""
    try:
        return workers.run_from_thread(foretold, state)
    except Overload as overload:
        if overload.again:
            raise
        return None


def warning(desk: Desk) -> str:
    """Return that the next round cannot be paired, and why; empty where nothing is to be said."""
    found = None if desk.state.has_draft else find_obstacle(desk)
    return found.text(desk.visitor.language, desk.names) if found else ""


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
