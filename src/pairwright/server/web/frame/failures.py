"""What went wrong, as a page for people."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import Request, Response

from pairwright.server.storage.database import Full, Unreachable
from pairwright.server.web.frame.messages import MESSAGES
from pairwright.server.web.frame.site import Site
from pairwright.server.web.frame.visitor import Visitor, visitor_of
from pairwright.service.events.words import Unclear
from pairwright.vocabulary.diagnostic import Diagnostic


def wants_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def failure_page(
    site: Site,
    visitor: Visitor,
    problems: Sequence[Diagnostic],
    status: int,
    error: Exception | None = None,
) -> Response:
    """The page that says it: what was unclear, or what kind of failure this is."""
    key = f"failure.{status}"
    if isinstance(error, Unclear):
        text = error.told(visitor.language)
    elif isinstance(error, Full):
        text = site.pages.words(visitor).say("failure.full")
    elif key in MESSAGES:
        text = site.pages.words(visitor).say(key)
    else:
        text = " ".join(problem.told(visitor.language) for problem in problems)
    return site.pages.page(visitor, "frame/failure.html", status, text=text)


def visitor_after(site: Site, request: Request) -> Visitor:
    """Who asked for what failed, even if it was the database that failed."""
    try:
        return site.visitor(request)
    except Unreachable:
        return visitor_of(request, None)
