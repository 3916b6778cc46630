"""Who sits at which board: the usual line-ups of all matches at once, or those of one match."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event, PlayedMatch, SetLineUp, State, seats_of
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import TheSite
from pairwright.server.web.rounds.place import page_of
from pairwright.server.web.teams.match_named import match_at, require_matches
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import as_said

SIDES = ("white", "black")

routes = APIRouter()


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
