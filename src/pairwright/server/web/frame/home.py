"""The list of events, and what is done to a whole event."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event, Finish, Redo, Undo
from pairwright.server.accounts.roles import Right
from pairwright.server.events.listings import ListedDesk
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.forms import SentForm, local_path, require_own_form
from pairwright.server.web.frame.session import Visitor
from pairwright.server.web.frame.sign_in import is_unnamed
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.systems.registry import SYSTEMS
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.folding import folded
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import as_said, edition_named

EVALUATION = "/api/v1/evaluation?format=html"
PUBLISHED = "/p"
ACCOUNTS = "/accounts"
LONGEST_SEARCH = 100

routes = APIRouter(include_in_schema=False)


@routes.get("/")
def home(site: TheSite, request: Request) -> Response:
    visitor = site.visitor(request)
    if not visitor.account.may(Right.RUN_EVENTS):
        place = _place_of(visitor)
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": place})
    return _events(site, visitor, False, request.query_params.get("q", ""))


@routes.get("/archive")
def archive(site: TheSite, request: Request) -> Response:
    return _events(site, site.arbiter(request), True, request.query_params.get("q", ""))


@routes.post("/e/{slug}/finish")
def finish(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/finish"
    return site.acting.answer(desk, form, lambda event: [Finish()], here, desk.address)


@routes.post("/e/{slug}/undo")
def undo(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Take back the last act, or `entry` and everything since; with a `last` one only while
    nothing was done after it.
    """
    desk = site.desk(request, slug)
    back = local_path(form.text("back"), desk.address)
    entry, last = form.number("entry"), form.number("last")

    def build(event: Event) -> list[Action]:
        if entry and last and not event.history.ends_with(entry, last):
            raise InvalidRequest(as_said(desk.words.say("frame.undo.more")))
        return [Undo(entry) if entry else Undo()]

    return site.acting.answer(desk, form, build, f"{desk.address}/undo", back)


@routes.post("/e/{slug}/redo")
def redo(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    back = local_path(form.text("back"), desk.address)
    return site.acting.answer(desk, form, lambda event: [Redo()], f"{desk.address}/redo", back)


@routes.post("/e/{slug}/archive")
def put_away(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    require_own_form(desk.visitor, form)
    site.store.archive(desk.kept, form.text("away") == "yes")
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": "/"})


@routes.post("/e/{slug}/show")
def show(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """An event from a file: what was published in it is public from now on."""
    desk = site.desk(request, slug, EventRight.RUN)
    require_own_form(desk.visitor, form)
    site.store.show(desk.kept)
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": desk.address})


def _place_of(visitor: Visitor) -> str:
    """Where somebody belongs who runs no events."""
    if visitor.manages_accounts:
        return ACCOUNTS
    return EVALUATION if visitor.account.may(Right.EVALUATE) else PUBLISHED


def _events(site: Site, visitor: Visitor, archived: bool, wanted: str) -> Response:
    everything = site.store.listed(visitor.account, archived)
    parts = folded(wanted[:LONGEST_SEARCH]).split()
    listed = [event for event in everything if all(part in _text_of(event) for part in parts)]
    words = Language(visitor.language)
    titles = {
        (system, edition): words.say(
            "ui.rules", system=SYSTEMS[system].named, edition=edition_named(edition)
        )
        for system, edition in {
            (listed_desk.summary.system, listed_desk.summary.edition) for listed_desk in listed
        }
    }
    unnamed = site.is_local and is_unnamed(visitor)
    return site.pages.page(
        visitor,
        "frame/events.html",
        events=listed,
        wanted=wanted[:LONGEST_SEARCH],
        all=len(everything),
        titles=titles,
        archived=archived,
        unnamed=unnamed,
        festivals=() if archived or wanted else site.festivals.of_account(visitor.account),
    )


def _text_of(listed_desk: ListedDesk) -> str:
    """What an event in the list is found by: its name, its place, its days."""
    told = listed_desk.summary
    return folded(f"{told.name} {told.city} {told.start_date} {told.end_date}")
