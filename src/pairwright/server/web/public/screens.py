"""Screens of the hall: the wall display of published pages, and how the arbiter drives it."""

from __future__ import annotations

import hashlib
from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from msgspec.structs import replace
from starlette.responses import StreamingResponse

from pairwright.server.errors import NotFound
from pairwright.server.events.live import SECONDS_BETWEEN_LOOKS
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.publics import Public
from pairwright.server.events.rights import EventRight
from pairwright.server.events.screens import ROWS, SECONDS, Screen, ScreenContent, Shows
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.public.audience import Audience
from pairwright.server.web.public.feed import mark_stream
from pairwright.server.web.public.qr_codes import absolute
from pairwright.server.web.public.services import Services, TheServices, whole

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


def _driven(
    services: Services, request: Request, desk: Desk, status: int = 200, problem: str = ""
) -> Response:
    screens = services.screens.listed(desk.kept)
    return services.site.pages.of_event(
        desk,
        "public/screens.html",
        status,
        screens=[(screen, absolute(request, screen.address)) for screen in screens],
        contents=tuple(ScreenContent),
        seconds=SECONDS,
        rows=ROWS,
        problem=problem,
    )


def _changed(services: Services, desk: Desk) -> Response:
    services.changed(desk.kept.slug)
    return Response(
        status_code=HTTPStatus.SEE_OTHER, headers={"Location": f"{desk.address}/screens"}
    )


def _own(services: Services, request: Request, slug: str, form: Form) -> Desk:
    desk = services.site.desk(request, slug, EventRight.RUN)
    require_own_form(desk.visitor, form)
    return desk


@routes.get("/e/{slug}/screens")
def screens(services: TheServices, request: Request, slug: str) -> Response:
    return _driven(services, request, services.site.desk(request, slug))


@routes.post("/e/{slug}/screens")
def make(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    desk = _own(services, request, slug, form)
    try:
        is_whole = form.text("whole_festival") == "yes"
        services.screens.make(desk.kept, form.text("name"), desk.visitor.language, is_whole)
    except UnclearHere as error:
        return _driven(
            services,
            request,
            desk,
            HTTPStatus.UNPROCESSABLE_ENTITY,
            error.told(desk.visitor.language),
        )
    return _changed(services, desk)


@routes.post("/e/{slug}/screens/{number}")
def change(
    services: TheServices,
    request: Request,
    slug: str,
    number: str,
    form: SentForm,
) -> Response:
    desk = _own(services, request, slug, form)
    try:
        services.screens.change(desk.kept, whole(number), _shows(form, desk.visitor.language))
    except UnclearHere as error:
        return _driven(
            services,
            request,
            desk,
            HTTPStatus.UNPROCESSABLE_ENTITY,
            error.told(desk.visitor.language),
        )
    return _changed(services, desk)


@routes.post("/e/{slug}/screens/{number}/remove")
def remove(
    services: TheServices,
    request: Request,
    slug: str,
    number: str,
    form: SentForm,
) -> Response:
    desk = _own(services, request, slug, form)
    services.screens.remove(desk.kept, whole(number))
    return _changed(services, desk)


def _shows(form: Form, language: str) -> Shows:
    usual = Shows()
    asked = form.texts("content")
    seconds, rows = form.number("seconds"), form.number("rows")
    return Shows(
        contents=tuple(content for content in ScreenContent if content.value in asked),
        announcement=form.text("announcement"),
        seconds=usual.seconds if seconds is None else seconds,
        rows=usual.rows if rows is None else rows,
        blank=form.text("blank") == "yes",
        language=form.text("language") or language,
        whole_festival=form.text("whole_festival") == "yes",
    )
