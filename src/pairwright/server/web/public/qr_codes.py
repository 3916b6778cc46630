"""QR codes of published pages, as pictures of their own and as parts of a page."""

from __future__ import annotations

from io import BytesIO

import segno
from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from pairwright.server.errors import NotFound
from pairwright.server.hall.hall import hall_of
from pairwright.server.web.frame.pages import raw
from pairwright.server.web.public.services import TheServices, whole
from pairwright.vocabulary.reason import fault


def absolute(request: Request, path: str) -> str:
    """The whole address of a page: in the hall one that works there, elsewhere as the browser of
    who asks knows this server.
    """
    return hall_of(request).absolute(request, path)


def for_players(request: Request, slug: str, place: str = "") -> str:
    """The address with which everybody comes to a public page of an event, by its code where one
    is needed; empty where that was revoked.
    """
    hall = hall_of(request)
    if not hall.is_open:
        return absolute(request, f"/p/{slug}{place}")
    secret = hall.codes.players(slug)
    return absolute(request, f"/c/{secret}{place}") if secret else ""


def picture(address: str) -> bytes:
    """The code as an SVG file: dark on light, whatever the page looks like."""
    file = BytesIO()
    segno.make(address, error="m").save(file, kind="svg", border=3, light="white", scale=4)
    return file.getvalue()


def inline(address: str) -> Markup:
    """The code inside a page: for links that are secrets, of which no picture has an address."""
    code = segno.make(address, error="m")
    return raw(
        code.svg_inline(border=3, light="white", svgclass="qr", lineclass=None, omitsize=True)
    )


routes = APIRouter()


@routes.get("/p/{slug}/qr.svg")
def of_event(services: TheServices, request: Request, slug: str) -> Response:
    """Of an event, or of a festival."""
    try:
        services.publics.open(slug)
    except NotFound:
        services.site.festivals.at(slug)
    return _drawn(request, slug)


@routes.get("/p/{slug}/rounds/{number}/qr.svg")
def of_round(services: TheServices, request: Request, slug: str, number: str) -> Response:
    public = services.publics.open(slug)
    found = public.boards(whole(number)).round.number
    return _drawn(request, slug, f"/rounds/{found}")


@routes.get("/p/{slug}/players/{number}/qr.svg")
def of_player(services: TheServices, request: Request, slug: str, number: str) -> Response:
    public = services.publics.open(slug)
    found = whole(number)
    if found not in public.view.entrants:
        raise NotFound(fault("server:no-player"))
    return _drawn(request, slug, f"/players/{found}")


def _drawn(request: Request, slug: str, place: str = "") -> Response:
    address = for_players(request, slug, place)
    if not address:
        raise NotFound(fault("server:no-page"))
    return Response(picture(address), media_type="image/svg+xml")
