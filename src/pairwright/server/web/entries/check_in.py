"""Confirming presence before round 1 (C.04.2 art. 4.1), by one arbiter or several at once."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Admit, CheckIn, Event
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.session import warning
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.vocabulary.folding import alphabetical

MISSING = "missing"

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/check-in")
def page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    state = desk.state
    away = {a.participant: a.kind.value for a in state.facts.announcements if a.round == 1}
    expected = [entrant for entrant in state.entrants if not state.is_withdrawn(entrant.number)]
    expected.sort(key=lambda entrant: (alphabetical(entrant.name), entrant.number))
    only_missing = request.query_params.get("show") == MISSING
    everybody = frozenset(entrant.number for entrant in expected)
    ticked, here = state.checked_in, state.checked_in | state.admitted
    if state.started:  # who is not here yet is known, and all others are
        ticked = here = everybody.difference(state.facts.not_arrived)
    return site.pages.of_event(
        desk,
        "entries/check_in.html",
        done=done_of(request),
        players=[p for p in expected if not only_missing or p.number not in here],
        only_missing=only_missing,
        away=away,
        there=sum(entrant.number in here for entrant in expected),
        expected=len(expected),
        admitted=state.admitted,
        foretold=warning(desk),
        ticked=ticked,
        asked=everybody if state.coming_round == 1 else everybody - here,
    )


@routes.post("/e/{slug}/check-in")
def confirm(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """`here` or `away` names a player; without either the confirmation is opened."""
    desk = site.desk(request, slug)
    address = f"{desk.address}/check-in"
    back = f"{address}?show={MISSING}" if form.text("show") == MISSING else address
    return site.acting.answer(desk, form, lambda event: _confirmed(event, form), address, back)


@routes.post("/e/{slug}/check-in/admit")
def admit(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    address = f"{desk.address}/check-in"
    players = form.numbers("player")
    return site.acting.answer(
        desk, form, lambda event: [Admit(players)], f"{address}/admit", address
    )


def _confirmed(event: Event, form: Form) -> list[Action]:
    """What two arbiters both confirm is confirmed once."""
    there = form.numbers("here")
    away = form.numbers("away")
    if not there and not away:
        return [CheckIn()]
    known = event.state.checked_in
    acts: list[Action] = []
    if coming := tuple(number for number in there if number not in known):
        acts.append(CheckIn(coming))
    if going := tuple(number for number in away if number in known):
        acts.append(CheckIn(going, present=False))
    return acts
