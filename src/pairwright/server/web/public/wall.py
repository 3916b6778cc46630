"""The display on a wall: published things only, large, turning pages by itself."""

from __future__ import annotations

import hashlib

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from msgspec.structs import replace
from starlette.responses import StreamingResponse

from pairwright.server.errors import NotFound
from pairwright.server.events.live import SECONDS_BETWEEN_LOOKS
from pairwright.server.events.publics import Public
from pairwright.server.events.screens import Screen
from pairwright.server.web.public.audience import Audience
from pairwright.server.web.public.news import mark_stream
from pairwright.server.web.public.services import Services, TheServices

GONE = "gone"

routes = APIRouter()


def _shown(services: Services, screen: Screen) -> list[Public]:
    """The event of the screen, or those of its festival that have published something."""
    own = services.publics.open(screen.slug)
    festival = services.site.festivals.of(screen.slug) if screen.shows.whole_festival else None
    return (services.tournaments(festival) if festival else []) or [own]


def _mark_of(shown: list[Public], screen: Screen) -> str:
    marks = " ".join(f"{public.slug} {public.mark}" for public in shown)
    return hashlib.sha256(f"{marks} {screen}".encode()).hexdigest()[:20]


def _look(services: Services, address: str) -> str:
    """The mark of what the screen at this address shows now."""
    try:
        screen = services.screens.of_mark(address)
        return _mark_of(_shown(services, screen), screen)
    except NotFound:
        return GONE


@routes.get("/s/{mark}")
def wall(services: TheServices, request: Request, mark: str) -> Response:
    screen = services.screens.of_mark(mark)
    visitor = replace(services.site.visitor(request), language=screen.shows.language)
    shown = _shown(services, screen)
    tournaments = [Audience(visitor, public) for public in shown]
    festival = shown[0].view.festival if screen.shows.whole_festival else ""
    return services.site.pages.page(
        visitor,
        "public/wall.html",
        tournaments=tournaments,
        counted=next((here for here in tournaments if here.counts_down), None),
        title=festival or tournaments[0].title,
        screen=screen,
        mark=_mark_of(shown, screen),
    )


@routes.get("/s/{mark}/stream")
async def stream(services: TheServices, request: Request, mark: str) -> StreamingResponse:
    screen = await run_in_threadpool(services.screens.of_mark, mark)
    return mark_stream(
        services.news.looked_at(
            screen.address, screen.slug, lambda: _look(services, mark), SECONDS_BETWEEN_LOOKS
        )
    )
