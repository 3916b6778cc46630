"""The page of a round, and its steps: pair, throw the draft away, publish, take that back.

Unrated players, those who did not come to the round before, and a start position of Chess960 that
was drawn elsewhere are entered here too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import (
    Action,
    Discard,
    Event,
    Excuse,
    Level,
    Pair,
    PublicationTimes,
    Publish,
    SetPosition,
    Sheet,
    Stage,
    Withdraw,
    WithdrawPublication,
    awaited,
    draft_changes,
    will_be_paired,
)
from pairwright.event.apart import given_up
from pairwright.event.correction_deadline import moment_text, running_deadline
from pairwright.event.no_shows import absence_article, find_no_shows, no_show_items
from pairwright.event.unrated import find_dropped, find_unrated, propose_estimate, unrated_items
from pairwright.frozen import Frozen
from pairwright.position import Out, out_of_round
from pairwright.rules.proposal import Proposal
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.pages import shown_position
from pairwright.server.web.frame.session import Desk, warning
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.rounds.boards import (
    CHOICES,
    UNUSUAL_CHOICES,
    RoundBook,
    TheBooks,
    absences_of,
    counting,
    named,
    page_of,
    require_now,
    require_planned,
    rows_of,
    said,
)
from pairwright.server.web.rounds.match_rows import match_rows_of
from pairwright.service.events.missing_ratings import (
    ESTIMATES,
    estimate_acts,
    numbered,
    projected,
    rule_acts,
)
from pairwright.tournament import GameResult
from pairwright.tournament.chess960 import POSITIONS
from pairwright.tournament.rounds import announced, clock_of, day_of


class Publication(Frozen):
    """One sheet of a round: when it was made public, and whether it can be, or taken back, now."""

    sheet: str
    time: str
    is_next: bool
    is_last: bool


class UnratedField(Frozen):
    """Players without a rating before round 1, what is said of them, and the estimate proposed.

    `codes` are the tie-breaks that they drop, as long as nothing is declared for them.
    """

    players: tuple[int, ...]
    said: tuple[str, ...]
    proposed: int
    codes: tuple[str, ...]


class ExpectedField(Frozen):
    """Who would be paired in the next round, by what pairing itself looks at."""

    players: int
    away: tuple[tuple[str, str], ...]
    findings: tuple[tuple[int, str], ...]
    refused: bool
    no_shows: tuple[tuple[int, ...], ...]
    """Who did not come: each, and all of them where there are several."""
    said_of_no_shows: tuple[str, ...]
    withdraws: bool
    """Whether the rules count them as withdrawn."""
    unrated: UnratedField | None


routes = APIRouter()


@routes.get("/e/{slug}/rounds/{number}")
def round_page(
    site: TheSite, books: TheBooks, request: Request, slug: str, number: int
) -> Response:
    desk = site.desk(request, slug)
    require_planned(desk, number)
    done = done_of(request)
    if number > desk.state.paired_rounds:
        return site.pages.of_event(
            desk,
            "rounds/unpaired.html",
            done=done,
            number=number,
            page=page_of(desk, number),
            expected=_expected(desk) if number == desk.state.next_round else None,
            foretold=warning(desk),
        )
    book = books.of(desk, number)
    is_team_event = desk.state.facts.is_team_event
    shown = _matches(desk, book, request) if is_team_event else _boards(desk, book, request)
    template = "rounds/teams.html" if is_team_event else "rounds/round.html"
    return site.pages.of_event(desk, template, done=done, **shown)


# --- Paired --------------------------------------------------------------------------------------


def _boards(desk: Desk, book: RoundBook, request: Request) -> dict[str, Any]:
    rows = rows_of(desk, book)
    shown = _shown(desk, book, request)
    return shown | {
        "rows": [row for row in rows if row.is_open or not shown["only_open"]],
        "matches": any(len(row.cells) > 1 for row in rows),
    }


def _matches(desk: Desk, book: RoundBook, request: Request) -> dict[str, Any]:
    """The matches of a round of teams, which are entered board by board."""
    rows = match_rows_of(desk, book)
    shown = _shown(desk, book, request)
    unseated = any(row.is_unseated for row in rows)
    return shown | {
        "rows": [row for row in rows if row.is_open or not shown["only_open"]],
        "matches": False,
        "entry_page": f"{shown['page']}/matches",
        "unseated": unseated and shown["stage"] == Stage.PLAYING.value,
    }


def _shown(desk: Desk, book: RoundBook, request: Request) -> dict[str, Any]:
    """What the page of a paired round has besides its boards."""
    state, number = desk.state, book.number
    status = state.status(number)
    by_hand = counting(desk, "pair-by-hand", number) if status.stage is Stage.DRAFT else None
    return {
        "number": number,
        "page": page_of(desk, number),
        "counts": status,
        "stage": status.stage.value,
        "is_draft": status.stage is Stage.DRAFT,
        "only_open": request.query_params.get("open") == "1",
        "entered": status.boards - status.missing,
        "away": absences_of(desk, book),
        "publications": _publications(status.published),
        "choices": CHOICES,
        "unusual": UNUSUAL_CHOICES,
        "adjourned": GameResult.ADJOURNED,
        "is_last": number == state.paired_rounds,
        "may_preview": _may_preview(desk, number),
        "may_change": _may_change(desk, number, status.stage),
        "stale": _stale(desk) if status.stage is Stage.DRAFT else (),
        "given_up": _given_up(desk, number),
        "by_hand": _rules_instead(desk, by_hand) if by_hand else None,
        "session": state.session is not None,
        "timetable": _timetable(desk, number),
        "errors_until": moment_text(running_deadline(state, number)),
        "position": shown_position(state.facts, number, desk.visitor.language),
        "most_position": POSITIONS - 1,
    }


def _timetable(desk: Desk, number: int) -> dict[str, str]:
    """When the round begins, and until when its results are handed in, where announced."""
    facts = desk.state.facts
    start = announced(facts.round_starts, number)
    return {
        "start": start,
        "day": desk.words.day(day_of(start)) if start else "",
        "start_clock": clock_of(start),
        "due": clock_of(announced(facts.results_due, number)),
    }


def _stale(desk: Desk) -> tuple[str, ...]:
    """That the draft rests on facts that have changed, and on which; nothing where it stands."""
    found = draft_changes(desk.state)
    return tuple(finding.text(desk.visitor.language, desk.names) for finding in found)


def _given_up(desk: Desk, number: int) -> list[str]:
    """Who meets in a round though a soft rule keeps them apart, and why."""
    return [
        finding.text(desk.visitor.language, desk.names)
        for rule in desk.state.facts.forbidden_pairs
        for waived, finding in given_up(desk.state, rule)
        if waived == number
    ]


def _may_preview(desk: Desk, number: int) -> bool:
    state = desk.state
    playing = number == state.paired_rounds and not state.has_draft
    more = state.facts.number_of_rounds is None or number < state.facts.number_of_rounds
    return playing and more and state.stage(number) is Stage.PLAYING


def _may_change(desk: Desk, number: int, stage: Stage) -> bool:
    return (
        number == desk.state.paired_rounds
        and stage in (Stage.PLAYING, Stage.COMPLETE)
        and not desk.state.finished
    )


def _publications(published: PublicationTimes) -> list[Publication]:
    """Nothing, pairings, results, standings: public in this order."""
    times = [getattr(published, sheet.value) for sheet in Sheet]
    count = sum(map(bool, times))
    return [
        Publication(sheet.value, time, place == count, place == count - 1)
        for place, (sheet, time) in enumerate(zip(Sheet, times, strict=True))
    ]


def _rules_instead(desk: Desk, sequence: int) -> tuple[list[str], list[str]]:
    """For a draft made by hand: its boards that the rules do not have, and theirs instead."""
    entry = desk.event.entries[sequence - 1]
    assert entry.effect.round is not None
    made = Proposal.of_round(entry.effect.round).listed()
    rules = set(entry.effect.engine)
    return (
        [named(desk, pair) for pair in sorted(made - rules)],
        [named(desk, pair) for pair in sorted(rules - made)],
    )


# --- Not paired ----------------------------------------------------------------------------------


def _expected(desk: Desk) -> ExpectedField:
    """What pairing the next round would meet."""
    state, number, words = desk.state, desk.state.next_round, desk.words
    found = desk.event.check(Pair())
    away: dict[int, str] = {
        announcement.participant: announcement.kind.value
        for announcement in state.facts.announcements
        if announcement.round == number
    }
    away |= dict.fromkeys(awaited(state), Out.NOT_HERE)
    away |= out_of_round(state.facts, number)
    listed = tuple((words.player(number), words.say(f"bye.{why}")) for number, why in away.items())
    missed = tuple(find_no_shows(state))
    refused = any(finding.level is Level.REFUSED for finding in found)
    # Who did not come, and who has no rating, is asked about with buttons.
    asked = ("pair.no-show", "pair.unrated")
    found = tuple(finding for finding in found if not finding.key.startswith(asked))
    return ExpectedField(
        len(will_be_paired(state)),
        listed,
        tuple(said(desk, found)),
        refused,
        (*((player,) for player in missed), *((missed,) if len(missed) > 1 else ())),
        tuple(text for _, text in said(desk, no_show_items(state))),
        bool(missed and absence_article(state)),
        _unrated(desk),
    )


def _unrated(desk: Desk) -> UnratedField | None:
    """Return what is to be asked about players without a rating, if anything is."""
    state = desk.state
    if not (items := tuple(unrated_items(state))):
        return None
    dropped = find_dropped(state, state.facts.standings_order)
    return UnratedField(
        tuple(sorted({*find_unrated(state), *dropped.players})),
        tuple(text for _, text in said(desk, items)),
        propose_estimate(state),
        dropped.open,
    )


# --- Steps of a round -----------------------------------------------------------------------------


STEPS = ("pair", "again", "discard", "publish", "withdraw", "position")


def _step(name: str) -> Callable[..., Response]:
    def acted(
        site: TheSite,
        request: Request,
        slug: str,
        number: int,
        form: SentForm,
    ) -> Response:
        desk = site.desk(request, slug)
        require_planned(desk, number)
        page = page_of(desk, number)
        return site.acting.answer(
            desk,
            form,
            lambda event: _acts(desk, event, number, name, form),
            f"{page}/{name}",
            page,
        )

    return acted


for name in STEPS:
    routes.post(f"/e/{{slug}}/rounds/{{number}}/{name}")(_step(name))


def _acts(desk: Desk, event: Event, number: int, name: str, form: Form) -> list[Action]:
    """One act, or two where a draft is paired again. Raises InvalidRequest."""
    if name == "again":
        return [_act(desk, event, number, "discard", form), Pair()]
    return [_act(desk, event, number, name, form)]


def _act(desk: Desk, event: Event, number: int, name: str, form: Form) -> Action:
    """The act on this very round. Raises InvalidRequest where it would be one on another round.

    Without a sheet named, the next one is published, the last one withdrawn.
    """
    state = event.state
    if name == "pair":
        require_now(number == state.next_round, desk, number)
        return Pair()
    require_now(1 <= number <= state.paired_rounds, desk, number)
    if name == "discard":
        require_now(number == state.paired_rounds, desk, number)
        return Discard()
    if name == "position":
        given = form.number("position")
        return SetPosition(number, -1 if given is None else given)
    published = state.files[number - 1].published
    public = [sheet for sheet in Sheet if getattr(published, sheet.value)]
    asked = form.text("sheet")
    named = next((sheet for sheet in Sheet if sheet.value == asked), None)
    if name == "publish":
        following = [sheet for sheet in Sheet if sheet not in public]
        return Publish(named or (following or [Sheet.STANDINGS])[0], number)
    return WithdrawPublication(named or (public or [Sheet.PAIRINGS])[-1], number)


@routes.post("/e/{slug}/rounds/1/unrated")
def unrated(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Enter estimates of players without a rating, or declare one rating for all of them."""
    desk = site.desk(request, slug)
    page = page_of(desk, 1)

    def build(event: Event) -> list[Action]:
        state = event.state
        require_now(not state.started, desk, 1)
        if form.text("answer") == "rating":
            return rule_acts(state, f"U{form.number('rating') or 0}")
        given = {
            player.number: form.number(f"estimate-{player.number}") or 0
            for player in state.facts.players
        }
        acts = estimate_acts(state, given)
        return numbered(state, [*acts, *rule_acts(projected(state, acts), ESTIMATES)])

    return site.acting.answer(desk, form, build, f"{page}/unrated", page)


@routes.post("/e/{slug}/rounds/{number}/absent")
def absent(site: TheSite, request: Request, slug: str, number: int, form: SentForm) -> Response:
    """Decide whether those who did not come play round `number`, the next one."""
    desk = site.desk(request, slug)
    require_planned(desk, number)
    page = page_of(desk, number)

    def build(event: Event) -> list[Action]:
        require_now(number == event.state.next_round, desk, number)
        missed = find_no_shows(event.state)
        players = form.numbers("player")
        if form.text("answer") == "play":
            return [Excuse(player) for player in players]
        return [Withdraw(player, missed.get(player)) for player in players]

    return site.acting.answer(desk, form, build, f"{page}/absent", page)
