"""QR codes of published pages."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.server.errors import NotFound
from pairwright.server.web.public.codes import for_players, picture
from pairwright.server.web.public.services import TheServices, whole
from pairwright.vocabulary.reason import fault

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
