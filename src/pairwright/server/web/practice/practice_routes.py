"""Practice: an event to try everything on, with opponents who play by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import Action, Event, Level, NeedsConfirmation
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import Conflict, StoredEvent
from pairwright.server.events.store import Request as ActRequest
from pairwright.server.web.frame.acting import require_own_form, with_done
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.server.web.practice.invented import practice_event
from pairwright.server.web.practice.playing import (
    AUTHOR,
    first_acts,
    next_acts,
    results_of_open_boards,
)
from pairwright.vocabulary.reason import fault

MOST_STEPS = 4
"""Pair, publish the pairings, results, publish the results."""

Acts = Callable[[Event], Sequence[Action]]

routes = APIRouter(include_in_schema=False)


@routes.get("/practice")
def about(site: TheSite, request: Request) -> Response:
    return site.pages.page(site.arbiter(request), "practice/practice.html")


@routes.post("/practice")
def begin(site: TheSite, request: Request, form: SentForm) -> Response:
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    name = site.pages.words(visitor).say("practice.event-name")
    event = practice_event(name, visitor.account.name, now()[:10])
    kept = site.store.begin(event, visitor.account, practice=True)
    return _to(f"/e/{kept.slug}")


@routes.post("/e/{slug}/practice/play")
def play(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """A result for every open board."""
    desk = _practising(site, request, slug, form, EventRight.ENTER)
    return _played(site, desk, form, results_of_open_boards, 1)


@routes.post("/e/{slug}/practice/round")
def whole_round(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Pair, publish, play, publish; a round that is under way goes on from where it is."""
    desk = _practising(site, request, slug, form, EventRight.RUN)
    return _played(site, desk, form, first_acts, MOST_STEPS)


def _practising(site: Site, request: Request, slug: str, form: Form, right: EventRight) -> Desk:
    """Raises NotFound for an event that is none for practice: nobody plays in a real one."""
    desk = site.desk(request, slug, right)
    require_own_form(desk.visitor, form)
    if not desk.kept.practice:
        raise NotFound(fault("server:no-practice"))
    return desk


def _played(site: Site, desk: Desk, form: Form, acts: Acts, steps: int) -> Response:
    """Act step by step, each on what the one before left; the same form never plays twice."""
    slug, known = desk.kept.slug, desk.kept.sequence
    request = ActRequest(AUTHOR, acts, form.text("token"), form.number("seen"))
    try:
        kept = _confirmed(site, slug, request)
        for _ in range(steps - 1):
            if kept.sequence == known:
                break
            known = kept.sequence
            kept = _confirmed(site, slug, ActRequest(AUTHOR, next_acts))
    except Conflict as conflict:
        kept = conflict.kept
    address = f"{desk.address}/rounds/{kept.event.state.paired_rounds or 1}"
    return _to(with_done(address, kept.sequence))


def _confirmed(site: Site, slug: str, request: ActRequest) -> StoredEvent:
    """The event after the acts; what only wants a confirmation has it here."""
    try:
        return site.store.act(slug, request)
    except NeedsConfirmation as needed:
        if needed.level > Level.CONFIRM:
            raise
        return site.store.act(slug, replace(request, confirmed=needed.tokens))


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})
