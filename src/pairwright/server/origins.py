"""Forms are our own pages': what another site has a browser send changes nothing here."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import urlsplit

from fastapi import Request

from pairwright.server.bodies import RequestRefusal
from pairwright.service.problems import problem
from pairwright.vocabulary.reason import fault

READING = ("GET", "HEAD", "OPTIONS")
BY_KEY = "/api/"
"""Here a cookie only reads, and a key is no browser's to send by itself."""


def is_of_another_site(request: Request) -> bool:
    """Whether a browser says that this comes from elsewhere.

    Browsers say so themselves (`Sec-Fetch-Site`), but not over plain HTTP to another machine:
    there the page's address tells (`Origin`). What is no browser sends neither.
    """
    said = request.headers.get("sec-fetch-site")
    if said is not None:
        return said not in ("same-origin", "none")
    origin = request.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != request.headers.get("host")


async def own_forms(request: Request) -> None:
    """A dependency of every route. Raises Refused where another site asks for a change."""
    changes = request.method not in READING and not request.url.path.startswith(BY_KEY)
    if changes and is_of_another_site(request):
        raise RequestRefusal(
            HTTPStatus.FORBIDDEN,
            problem("ORIGIN", fault("server:origin")),
        )
