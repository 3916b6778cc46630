"""Matches of teams: line-ups, results of the boards, the match as a whole, corrections.

An address names a match by its teams, so that no other one can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import (
    Action,
    Adjourn,
    Event,
    Forfeit,
    PlayedMatch,
    SetLineUp,
    State,
    seats_of,
)
from pairwright.paper import printed_round
from pairwright.server.errors import NotFound
from pairwright.server.events.store import StoredEvent
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.rounds.boards import CHOICES, UNUSUAL_CHOICES, page_of, sign, written
from pairwright.server.web.rounds.corrections import notice_choices
from pairwright.service.events.acting import utc_now
from pairwright.service.events.boards import (
    EventBoard,
    boards_of,
    correcting,
    reported_now,
    setting_boards,
    typed,
)
from pairwright.service.events.words import Unclear
from pairwright.tournament import GameResult, InvalidRequest, Notified
from pairwright.vocabulary.reason import as_said, fault

Pair = tuple[int, int]

_PAIR = re.compile(r"([0-9]{1,5})-([0-9]{1,5})")


def require_matches(desk: Desk, number: int) -> None:
    """Raises NotFound where a round has no matches."""
    if not (desk.state.facts.is_team_event and 1 <= number <= desk.state.paired_rounds):
        raise NotFound(fault("server:no-matches", number=number))


def match_at(desk: Desk, number: int, pair: str) -> PlayedMatch:
    """The match `7-3` of a round. Raises NotFound."""
    require_matches(desk, number)
    found = _PAIR.fullmatch(pair)
    match = desk.state.match(number, int(found[1]), int(found[2])) if found else None
    if match is None:
        raise NotFound(fault("server:no-match", number=number))
    return match


def boards_by_pair(event: Event, number: int) -> dict[Pair, EventBoard]:
    """The matches of a round by their teams. Raises Unclear."""
    return {(board.game.white, board.game.black): board for board in boards_of(event, number)}


def board_at(event: Event, number: int, pair: Pair) -> EventBoard:
    """The match of these teams. Raises Unclear."""
    found = boards_by_pair(event, number).get(pair)
    if found is None:
        raise Unclear("board.no-game", player=f"{pair[0]} – {pair[1]}", round=number)
    return found


# --- Results of boards ----------------------------------------------------------------------------


FIELD = re.compile(r"board-([0-9]{1,5})-([0-9]{1,5})-([0-9]{1,2})")
"""`board-WHITE-BLACK-BOARD`: a board by the teams of its match."""
PLACE = re.compile(r"([0-9]{1,5})\.([0-9]{1,2})")

Given = Mapping[Pair, Mapping[int, str]]
"""What is typed for boards, by their places in the match."""

routes = APIRouter()


@routes.post("/e/{slug}/rounds/{number}/matches/results")
def results(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    require_matches(desk, number)
    page = page_of(desk, number)
    given = _given(form)
    return site.acting.answer(
        desk,
        form,
        lambda event: _acts(event, number, given),
        f"{page}/matches/results",
        f"{page}#results",
        lambda kept: _told(kept, number),
    )


@routes.get("/e/{slug}/rounds/{number}/matches/boards/{place}/clear")
def clear(site: TheSite, request: Request, slug: str, number: int, place: str) -> Response:
    """Ask how the result of a board is to go: acts taken back, or a correction."""
    desk = site.desk(request, slug)
    require_matches(desk, number)
    found = PLACE.fullmatch(place)
    matches = printed_round(desk.state.tournament, number).games
    if found is None or not 1 <= int(found[1]) <= len(matches):
        raise NotFound(fault("server:no-board"))
    teams = matches[int(found[1]) - 1]
    pair = (teams.white, teams.black)
    entry = _entry_of(desk, number, pair, int(found[2]))
    values: dict[str, Any] = {
        "place": place,
        "page": page_of(desk, number),
        "match": f"{page_of(desk, number)}/matches/{pair[0]}-{pair[1]}",
        "entry": entry,
        "since": len(desk.event.history.since(entry)) if entry else 0,
    }
    if request.query_params.get("part"):
        html = site.pages.part(desk, "teams/clear_part.html", **values)
        return Response(html, media_type="text/html")
    return site.pages.of_event(desk, "teams/clear.html", number=number, **values)


def _given(form: Form) -> Given:
    found: dict[Pair, dict[int, str]] = {}
    for name in form.values:
        match = FIELD.fullmatch(name)
        if match is not None and form.text(name):
            white, black, board = (int(part) for part in match.groups())
            found.setdefault((white, black), {})[board - 1] = form.text(name)
    return found


def _acts(event: Event, number: int, given: Given) -> list[Action]:
    """Every board becomes what is given; what it is already asks for nothing. Raises Unclear."""
    if not given:
        raise Unclear("board.no-results")
    boards = boards_by_pair(event, number)
    acts: list[Action] = []
    for pair, texts in given.items():
        if pair not in boards or min(texts) < 0:
            raise Unclear("board.no-game", player=f"{pair[0]} – {pair[1]}", round=number)
        acts += setting_boards(boards[pair], {place: _one(text) for place, text in texts.items()})
    return acts


def _one(text: str) -> GameResult:
    """The result of one board. Raises Unclear."""
    found = typed(text)
    if len(found) != 1:
        raise Unclear("board.games", board=1, given=len(found), games=1)
    return found[0]


def _told(kept: StoredEvent, number: int) -> dict[str, object]:
    """How many matches are left. What was typed stands as it was typed."""
    status = kept.event.state.status(number)
    return {
        "result": [],
        "complete": not status.missing,
        "missing": status.missing,
        "entered": status.boards - status.missing,
        "boards": status.boards,
    }


def _entry_of(desk: Desk, number: int, pair: Pair, board: int) -> int | None:
    """The last act that gave a board its result, by the number of its entry."""
    for sequence in reversed(desk.event.history.done):
        action = desk.event.entries[sequence - 1].action
        if action.name not in ("board-results", "correct-boards"):
            continue
        place = tuple(getattr(action, name) for name in ("round", "white", "black"))
        results = getattr(action, "results", ())
        named = len(results) >= board and results[board - 1] is not GameResult.MISSING
        if place == (number, *pair) and named:
            return sequence
    return None


# --- Line-ups -------------------------------------------------------------------------------------


SIDES = ("white", "black")


@routes.post("/e/{slug}/rounds/{number}/matches/line-ups")
def usual(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    """The first members of every team that has named nobody."""
    desk = site.desk(request, slug)
    require_matches(desk, number)
    page = page_of(desk, number)

    def build(event: Event) -> list[Action]:
        acts = [act for match in event.state.matches(number) for act in _usual(event.state, match)]
        return acts or _nothing(desk)

    return site.acting.answer(desk, form, build, f"{page}/matches/line-ups", page)


@routes.post("/e/{slug}/rounds/{number}/matches/{pair}/line-ups")
def seat(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    pair: str,
    form: SentForm,
) -> Response:
    """`white-1` sits at board 1 for the White team; `back` is a team that has none again."""
    desk = site.desk(request, slug)
    teams = match_at(desk, number, pair)
    here = f"{page_of(desk, number)}/matches/{pair}"

    def build(event: Event) -> list[Action]:
        match = event.state.match(number, teams.white, teams.black) or teams
        if form.text("back"):
            return [SetLineUp(number, form.number("back") or 0)]
        return _seated(event.state, match, form) or _nothing(desk)

    return site.acting.answer(desk, form, build, f"{here}/line-ups", here)


def _nothing(desk: Desk) -> list[Action]:
    raise InvalidRequest(as_said(desk.words.say("entries.nothing-changed")))


def named_in(state: State, match: PlayedMatch) -> frozenset[int]:
    """The teams of a match whose line-ups are there."""
    both = (match.white, match.black)
    if match.boards and not match.forfeit:
        return frozenset(both)
    return frozenset(m.team for m in state.line_ups if m.round == match.round and m.team in both)


def _usual(state: State, match: PlayedMatch) -> list[Action]:
    if match.forfeit or match.is_postponed:
        return []
    named = named_in(state, match)
    sides = zip((match.white, match.black), seats_of(state, match), strict=True)
    return [
        SetLineUp(match.round, team, seats)
        for team, seats in sides
        if team not in named and any(seats)
    ]


def _seated(state: State, match: PlayedMatch, form: Form) -> list[Action]:
    """The line-ups of the form that are not there yet."""
    named = named_in(state, match)
    now = seats_of(state, match)
    acts: list[Action] = []
    for side, team, seats in zip(SIDES, (match.white, match.black), now, strict=True):
        if f"{side}-1" not in form.values:
            continue
        boards = len(seats) or state.boards
        given = tuple(form.number(f"{side}-{board}") or 0 for board in range(1, boards + 1))
        if team not in named or given != seats:
            acts.append(SetLineUp(match.round, team, given))
    return acts


# --- One match ------------------------------------------------------------------------------------


ABSENT = ("white", "black", "both")


MATCH = "/e/{slug}/rounds/{number}/matches/{pair}"


@routes.get(MATCH)
def page(site: TheSite, request: Request, slug: str, number: int, pair: str) -> Response:
    desk = site.desk(request, slug)
    match = match_at(desk, number, pair)
    return site.pages.of_event(
        desk,
        "teams/match.html",
        done=done_of(request),
        number=number,
        page=page_of(desk, number),
        here=f"{page_of(desk, number)}/matches/{pair}",
        **_shown(desk, match),
    )


@routes.post(MATCH + "/{step}")
def act(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    pair: str,
    step: str,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    match = match_at(desk, number, pair)
    if step not in ("forfeit", "adjourn", "correct"):
        raise NotFound(fault("server:no-step"))
    here = f"{page_of(desk, number)}/matches/{pair}"
    return site.acting.answer(
        desk, form, lambda event: [_act(event, match, step, form)], f"{here}/{step}", here
    )


def _act(event: Event, match: PlayedMatch, step: str, form: Form) -> Action:
    """The act of a step. Raises Unclear."""
    place = (match.round, match.white, match.black)
    if step == "adjourn":
        return Adjourn(*place)
    if step == "correct":
        return _corrected(event, match, form)
    absent = {"white": (match.white,), "black": (match.black,), "both": (match.white, match.black)}
    return Forfeit(*place, absent.get(form.text("absent"), ()))


def _corrected(event: Event, match: PlayedMatch, form: Form) -> Action:
    """Boards that the form does not name stay as they are. Raises Unclear."""
    board = board_at(event, match.round, (match.white, match.black))
    given = list(board.results)
    for place in range(len(given)):
        text = form.text(f"result-{place + 1}")
        if text and text != written(given[place]):
            given[place] = typed(text)[0]
    if tuple(given) == board.results:
        raise Unclear("board.no-results")
    notified = next(
        (notified for notified in Notified if notified.value == form.text("notified")), None
    )
    reported = reported_now(event.state, utc_now)
    return correcting(board, tuple(given), notified, reported)


def _shown(desk: Desk, match: PlayedMatch) -> dict[str, Any]:
    state = desk.state
    board = board_at(desk.event, match.round, (match.white, match.black))
    players = {player.number: player for player in state.facts.players}
    teams = [state.team(number) for number in (match.white, match.black)]
    both = zip(SIDES, teams, seats_of(state, match), strict=True)
    return {
        "match": match,
        "sides": [(side, team, seats) for side, team, seats in both if team is not None],
        "players": players,
        "named": named_in(state, match),
        "results": [
            (n, written(result), sign(result), result in (GameResult.MISSING, GameResult.ADJOURNED))
            for n, result in enumerate(board.results, start=1)
        ],
        "is_draft": not state.files[match.round - 1].published.pairings,
        "is_over": not match.is_adjourned
        and (
            match.round < state.paired_rounds
            or bool(state.files[match.round - 1].published.results)
        ),
        "may_correct": bool(match.boards) and not match.forfeit,
        "choices": CHOICES,
        "unusual": UNUSUAL_CHOICES,
        "notices": notice_choices(desk, match.round),
        "absent": ABSENT,
        "session": state.session is not None,
    }
