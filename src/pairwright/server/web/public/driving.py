"""The arbiter drives the screens of the hall from the desk."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.rights import EventRight
from pairwright.server.events.screens import ROWS, SECONDS, ScreenContent, Shows
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.public.codes import absolute
from pairwright.server.web.public.services import Services, TheServices, whole

routes = APIRouter()


def _shown(
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
    return _shown(services, request, services.site.desk(request, slug))


@routes.post("/e/{slug}/screens")
def make(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    desk = _own(services, request, slug, form)
    try:
        is_whole = form.text("whole_festival") == "yes"
        services.screens.make(desk.kept, form.text("name"), desk.visitor.language, is_whole)
    except UnclearHere as error:
        return _shown(
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
        return _shown(
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
