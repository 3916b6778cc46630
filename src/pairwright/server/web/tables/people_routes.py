"""Who has a part in the event, and what they may do."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from pairwright.server.accounts.accounts import LONGEST_NAME
from pairwright.server.errors import NotFound
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, read_form
from pairwright.server.web.frame.site import Site

LEVELS = tuple(EventRight)
"""Every right holds those before it."""


def router(site: Site) -> APIRouter:
    routes = APIRouter(include_in_schema=False)

    @routes.get("/e/{slug}/people")
    def people(request: Request, slug: str) -> Response:
        return _page(site, site.desk(request, slug))

    @routes.post("/e/{slug}/people")
    def share(request: Request, slug: str, form: Annotated[Form, Depends(read_form)]) -> Response:
        """Give an account a right, another one, or none."""
        desk = site.desk(request, slug, EventRight.RUN)
        require_own_form(desk.visitor, form)
        name = form.text("name")[:LONGEST_NAME]
        if name == site.store.people(desk.kept)[0][0]:
            return _page(site, desk, HTTPStatus.UNPROCESSABLE_ENTITY, name, "tables.people.owner")
        try:
            site.store.share(desk.kept, name, rights_up_to(form.text("right")))
        except NotFound:
            problem = "tables.people.unknown"
            return _page(site, desk, HTTPStatus.UNPROCESSABLE_ENTITY, name, problem)
        address = f"{desk.address}/people"
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})

    return routes


def rights_up_to(text: str) -> frozenset[EventRight]:
    """A right with all that it holds; none for anything else."""
    if text not in {level.value for level in LEVELS}:
        return frozenset()
    return frozenset(LEVELS[: LEVELS.index(EventRight(text)) + 1])


def highest(rights: frozenset[EventRight]) -> str:
    """The right that holds all of these."""
    return max(rights, key=LEVELS.index).value if rights else ""


def _page(
    site: Site, desk: Desk, status: HTTPStatus = HTTPStatus.OK, name: str = "", problem: str = ""
) -> Response:
    owner, *others = site.store.people(desk.kept)
    return site.pages.of_event(
        desk,
        "tables/people.html",
        status,
        local=site.is_local,
        owner=owner[0],
        others=[(account, highest(rights)) for account, rights in others],
        levels=[level.value for level in LEVELS],
        given=name,
        problem=problem,
    )
