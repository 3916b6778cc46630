"""What went wrong, as a page for people."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import Request, Response

from pairwright.server.accounts.accounts import PUBLIC
from pairwright.server.storage.database import Unreachable
from pairwright.server.web.frame.site import Site
from pairwright.server.web.frame.visitor import Visitor, visitor_of
from pairwright.service.problems import Problem

NOT_FOUND = 404


def wants_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def failure_page(
    site: Site, request: Request, problems: Sequence[Problem], status: int
) -> Response:
    """The page that says it."""
    visitor = _visitor(site, request)
    text = " ".join(problem.text for problem in problems)
    if status == NOT_FOUND:
        text = site.pages.words(visitor).say("failure.not-found")
    return site.pages.page(visitor, "frame/failure.html", status, text=text)


def _visitor(site: Site, request: Request) -> Visitor:
    try:
        return site.visitor(request)
    except Unreachable:
        nobody = visitor_of(request, None)
        return Visitor(PUBLIC, "", nobody.language, nobody.theme)
