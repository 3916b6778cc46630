"""One match: its line-ups, what becomes of it as a whole, and corrections of its boards."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Adjourn, Event, Forfeit, PlayedMatch, seats_of
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.rounds.correcting import notice_choices
from pairwright.server.web.rounds.place import page_of
from pairwright.server.web.rounds.rows import CHOICES, UNUSUAL_CHOICES, sign, written
from pairwright.server.web.teams.line_ups import SIDES, named_in
from pairwright.server.web.teams.match_named import board_at, match_at
from pairwright.service.events.acting import utc_now
from pairwright.service.events.boards import correcting, reported_now, typed
from pairwright.service.events.words import Unclear
from pairwright.tournament import GameResult, Notified
from pairwright.vocabulary.reason import fault

ABSENT = ("white", "black", "both")

routes = APIRouter()


PLACE = "/e/{slug}/rounds/{number}/matches/{pair}"


@routes.get(PLACE)
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


@routes.post(PLACE + "/{step}")
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
