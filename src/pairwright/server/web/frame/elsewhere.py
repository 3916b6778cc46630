"""In a page of a browser: addresses of what needs other machines say who has it."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.server.web.frame.site import TheSite

OF_AN_EVENT = ("connect", "phones", "screens", "people", "hand-over", "reports")
"""Pages of an event."""
OF_ALL = ("connect", "p", "h", "s", "c", "j", "login", "logout", "account", "accounts", "welcome")
"""What the public, helpers, screens, other desks and people with accounts open."""

routes = APIRouter(include_in_schema=False)


def _elsewhere(site: TheSite, request: Request, slug: str = "") -> Response:
    export = f"/e/{slug}/export" if slug else ""
    visitor = site.visitor(request)
    return site.pages.page(visitor, "frame/elsewhere.html", HTTPStatus.NOT_FOUND, export=export)


for place in (*(f"/e/{{slug}}/{name}" for name in OF_AN_EVENT), *(f"/{name}" for name in OF_ALL)):
    for path in (place, f"{place}/{{rest:path}}"):
        routes.add_api_route(path, _elsewhere, methods=["GET", "POST"])
