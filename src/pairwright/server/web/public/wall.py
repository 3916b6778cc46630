"""The display on a wall: published things only, large, turning pages by itself."""

from __future__ import annotations

import hashlib

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from msgspec.structs import replace
from starlette.responses import StreamingResponse

from pairwright.server.errors import NotFound
from pairwright.server.events.screens import Screen
from pairwright.server.web.public.audience import Audience
from pairwright.server.web.public.news import mark_stream
from pairwright.server.web.public.services import Services, TheServices

SECONDS_BETWEEN_LOOKS = 2.0
GONE = "gone"

routes = APIRouter()


def _mark_of(services: Services, screen: Screen) -> str:
    public = services.publics.open(screen.slug)
    return hashlib.sha256(f"{public.mark} {screen}".encode()).hexdigest()[:20]


def _look(services: Services, address: str) -> str:
    """The mark of what the screen at this address shows now."""
    try:
        return _mark_of(services, services.screens.of_mark(address))
    except NotFound:
        return GONE


@routes.get("/s/{mark}")
def wall(services: TheServices, request: Request, mark: str) -> Response:
    screen = services.screens.of_mark(mark)
    visitor = replace(services.site.visitor(request), language=screen.shows.language)
    here = Audience(visitor, services.publics.open(screen.slug))
    return services.site.pages.page(
        visitor, "public/wall.html", here=here, screen=screen, mark=_mark_of(services, screen)
    )


@routes.get("/s/{mark}/stream")
async def stream(services: TheServices, request: Request, mark: str) -> StreamingResponse:
    screen = await run_in_threadpool(services.screens.of_mark, mark)
    marks = services.news.watched(screen.slug, lambda: _look(services, mark), SECONDS_BETWEEN_LOOKS)
    return mark_stream(marks)
