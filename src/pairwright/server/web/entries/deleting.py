"""Deleting an event: asked first, and its journal waits for a day as a file that was sent."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import journal_text
from pairwright.server.errors import NotFound
from pairwright.server.web.entries.uploads import TheUploads
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.vocabulary.reason import fault

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/delete")
def ask(site: TheSite, request: Request, slug: str) -> Response:
    return site.pages.of_event(_own(site, request, slug), "entries/delete.html")


@routes.post("/e/{slug}/delete")
def delete(
    site: TheSite, uploads: TheUploads, request: Request, slug: str, form: SentForm
) -> Response:
    desk = _own(site, request, slug)
    require_own_form(desk.visitor, form)
    name = f"{desk.state.facts.name or slug}.event"
    mark = uploads.keep(desk.visitor.account, name, journal_text(desk.event).encode())
    site.store.delete(desk.kept)
    address = f"/events/import/{mark}?deleted=yes"
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


def _own(site: Site, request: Request, slug: str) -> Desk:
    """The event of its owner. Raises SignInFirst, NotFound."""
    desk = site.desk(request, slug)
    if site.store.people(desk.kept)[0][0] != desk.visitor.account.name:
        raise NotFound(fault("server:no-event-seen"))
    return desk
