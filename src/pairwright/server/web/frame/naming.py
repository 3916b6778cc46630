"""On one's own machine: who sits there, so that the history can say who did what."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.server.accounts.accounts import LONGEST_NAME, rename
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.addresses import local_path
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.local import NAME
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.server.web.frame.visitor import Visitor
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

routes = APIRouter(include_in_schema=False)


@routes.get("/name")
def ask(site: TheSite, request: Request) -> Response:
    visitor = _at_home(site, request)
    name = "" if is_unnamed(visitor) else visitor.account.name
    return _page(site, visitor, name, request.query_params.get("next", ""))


@routes.post("/name")
def give(site: TheSite, request: Request, form: SentForm) -> Response:
    visitor = _at_home(site, request)
    require_own_form(visitor, form)
    name = " ".join(form.text("name").split())
    try:
        with site.database.writing() as connection:
            rename(connection, visitor.account, name)
    except InvalidRequest:
        problem = site.pages.words(visitor).say("frame.name-wrong", most=LONGEST_NAME)
        return _page(site, visitor, name[:LONGEST_NAME], form.text("next"), problem)
    location = {"Location": local_path(form.text("next"))}
    return Response(status_code=HTTPStatus.SEE_OTHER, headers=location)


def is_unnamed(visitor: Visitor) -> bool:
    """Whether they have not said who they are."""
    return visitor.account.name == NAME


def _at_home(site: Site, request: Request) -> Visitor:
    """Raises NotFound on a server: there an account has the name that it was given."""
    if not site.is_local:
        raise NotFound(fault("server:names-given"))
    return site.arbiter(request)


def _page(site: Site, visitor: Visitor, name: str, after: str, problem: str = "") -> Response:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return site.pages.page(
        visitor,
        "frame/name.html",
        status,
        name=name,
        next=local_path(after),
        most=LONGEST_NAME,
        problem=problem,
    )
