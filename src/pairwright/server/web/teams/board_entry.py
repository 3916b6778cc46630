"""Results of boards: one from a key, or all that a page without a script has chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event
from pairwright.paper import printed_round
from pairwright.server.errors import NotFound
from pairwright.server.events.store import StoredEvent
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import TheSite
from pairwright.server.web.rounds.place import page_of
from pairwright.server.web.teams.match_named import Pair, boards_by_pair, require_matches
from pairwright.service.events.boards import setting_boards, typed
from pairwright.service.events.words import Unclear
from pairwright.tournament import GameResult
from pairwright.vocabulary.reason import fault

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
