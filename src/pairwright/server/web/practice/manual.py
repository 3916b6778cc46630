"""The manual: short pages, the same in every language, for everybody."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.server.errors import NotFound
from pairwright.server.web.frame.site import TheSite
from pairwright.vocabulary.reason import fault

PAGES = (
    "start",
    "settings",
    "entries",
    "lists",
    "check-in",
    "pairing",
    "reasons",
    "results",
    "corrections",
    "changes",
    "byes",
    "apart",
    "teams",
    "timetable",
    "chess960",
    "people",
    "phones",
    "screens",
    "printing",
    "standings",
    "ratings",
    "norms",
    "prizes",
    "report",
    "festival",
    "fide-mode",
    "practice",
)
"""In the order of an arbiter's day."""

routes = APIRouter(include_in_schema=False)


@routes.get("/manual")
def contents(site: TheSite, request: Request) -> Response:
    visitor = site.visitor(request)
    return site.pages.page(visitor, "practice/manual.html", pages=PAGES)


@routes.get("/manual/{page}")
def manual_page(site: TheSite, request: Request, page: str) -> Response:
    if page not in PAGES:
        raise NotFound(fault("server:no-manual-page"))
    visitor = site.visitor(request)
    place = PAGES.index(page)
    return site.pages.page(
        visitor,
        "practice/manual_page.html",
        pages=PAGES,
        page=page,
        text=f"practice/manual/{visitor.language}/{page}.html",
        before=PAGES[place - 1] if place else "",
        after=PAGES[place + 1] if place + 1 < len(PAGES) else "",
    )
