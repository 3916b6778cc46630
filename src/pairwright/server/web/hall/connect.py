"""The page Connect: the codes of the hall, who came in by them, and how to end them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from pairwright.frozen import Frozen
from pairwright.server.events.links import Link, LinkKind
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.rights import EventRight
from pairwright.server.hall.codes import PLAYERS_COOKIE
from pairwright.server.hall.hall import Hall, TheHall
from pairwright.server.hall.presence import Presence
from pairwright.server.web.frame.forms import Form, SentForm, local_path, require_own_form
from pairwright.server.web.frame.session import Desk, Visitor
from pairwright.server.web.frame.sign_in import let_in, local_account
from pairwright.server.web.public.helpers import HOURS, MADE, made_link, own_desk
from pairwright.server.web.public.qr_codes import absolute, for_players, inline
from pairwright.server.web.public.services import Services, TheServices

PLACE = "/connect"
A_MONTH = 31 * 24 * 3600
A_WEEKEND = 72
"""Hours that a helper's code works, unless another time is asked for."""

routes = APIRouter(include_in_schema=False)


class Entrance(Frozen):
    """A way in, as the page shows it; `address` is empty where its secret is not known here."""

    id: str
    label: str
    address: str
    code: Markup | None
    presence: Presence
    link: Link | None = None


# --- Coming in ------------------------------------------------------------------------------------


@routes.get("/c/{secret}")
@routes.get("/c/{secret}/{place:path}")
def come_in(
    services: TheServices, hall: TheHall, request: Request, secret: str, place: str = ""
) -> Response:
    """Take the secret out of the address: a desk gets a session, a player a cookie."""
    desk = hall.codes.desk_of(secret)
    if desk is not None:
        account = local_account(services.site.database)
        return let_in(request, services.site.identities.begin(account, desk.id), "/")
    slug = hall.codes.players_of(secret)
    if not slug:
        visitor = services.site.visitor(request)
        return services.site.pages.page(visitor, "public/link_ended.html", HTTPStatus.NOT_FOUND)
    path = f"/p/{slug}"
    answer = _to(local_path(f"{path}/{place}".rstrip("/"), path))
    answer.set_cookie(
        PLAYERS_COOKIE + slug,
        secret,
        max_age=A_MONTH,
        path="/p" if services.site.festivals.is_at(slug) else path,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


# --- The page -------------------------------------------------------------------------------------


@routes.get(PLACE)
def connect(services: TheServices, hall: TheHall, request: Request) -> Response:
    """That of the newest event, or of none."""
    visitor = services.site.arbiter(request)
    listed = services.site.store.listed(visitor.account)
    if listed:
        return _to(f"/e/{listed[0].slug}{PLACE}")
    return _shown(services, hall, request, visitor)


@routes.get("/e/{slug}/connect")
def of_event(services: TheServices, hall: TheHall, request: Request, slug: str) -> Response:
    desk = services.site.desk(request, slug, EventRight.RUN)
    return _shown(services, hall, request, desk.visitor, desk)


def _shown(
    services: Services,
    hall: Hall,
    request: Request,
    visitor: Visitor,
    desk: Desk | None = None,
    problem: str = "",
) -> Response:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    values: dict[str, Any] = {
        "hall": hall,
        "problem": problem,
        "here": f"{desk.address}{PLACE}" if desk else PLACE,
        "this_machine": hall.seen.of("desk:"),
        "desks": [
            _entrance(hall, request, f"desk:{desk.id}", desk.id, desk.label, f"/c/{desk.secret}")
            for desk in hall.codes.desks
        ],
        "hours": HOURS,
        "default_hours": A_WEEKEND,
        "has_event": desk is not None,
    }
    if desk is None:
        return services.site.pages.page(visitor, "hall/connect.html", status, **values)
    if hall.is_open:
        values |= _of_the_event(services, hall, request, desk)
    return services.site.pages.of_event(desk, "hall/connect_event.html", status, **values)


def _of_the_event(services: Services, hall: Hall, request: Request, desk: Desk) -> dict[str, Any]:
    slug = desk.kept.slug
    alive = [link for link in services.links.listed(desk.kept, *MADE) if link.is_alive]
    address = for_players(request, slug)
    return {
        "helpers": [_of_link(hall, request, link) for link in alive],
        "players": Entrance(
            slug, "", address, inline(address) if address else None, hall.seen.of(f"players:{slug}")
        ),
        "walls": [
            _entrance(
                hall, request, f"wall:{screen.mark}", str(screen.id), screen.name, screen.address
            )
            for screen in services.screens.listed(desk.kept)
        ],
    }


def _entrance(
    hall: Hall, request: Request, way: str, id: str, label: str, path: str, link: Link | None = None
) -> Entrance:
    address = absolute(request, path) if path else ""
    code = inline(address) if address else None
    return Entrance(id, label, address, code, hall.seen.of(way), link)


def _of_link(hall: Hall, request: Request, link: Link) -> Entrance:
    secret = hall.codes.link(link.id)
    path = f"/h/{secret}" if secret else ""
    return _entrance(hall, request, f"link:{link.id}", str(link.id), link.label, path, link)


# --- Making and ending ----------------------------------------------------------------------------


@routes.post("/e/{slug}/connect/helpers")
def new_helper(
    services: TheServices, hall: TheHall, request: Request, slug: str, form: SentForm
) -> Response:
    desk = own_desk(services, request, slug, form)
    try:
        made_link(services, hall, desk, form)
    except UnclearHere as error:
        told = error.told(desk.visitor.language)
        return _shown(services, hall, request, desk.visitor, desk, told)
    return _to(f"{desk.address}{PLACE}")


@routes.post("/e/{slug}/connect/players")
def players(
    services: TheServices, hall: TheHall, request: Request, slug: str, form: SentForm
) -> Response:
    """Another code for players, or none."""
    desk = own_desk(services, request, slug, form)
    if form.text("end"):
        hall.codes.end_players(slug)
    else:
        hall.codes.new_players(slug)
    return _to(f"{desk.address}{PLACE}")


@routes.post("/connect/desks")
def new_desk(services: TheServices, hall: TheHall, request: Request, form: SentForm) -> Response:
    _arbiter(services, request, form)
    if form.text("label"):
        hall.codes.new_desk(form.text("label"))
    return _back(form)


@routes.post("/connect/desks/end")
def end_desk(services: TheServices, hall: TheHall, request: Request, form: SentForm) -> Response:
    _arbiter(services, request, form)
    hall.codes.end_desk(form.text("desk"))
    return _back(form)


@routes.post("/connect/address")
def choose(services: TheServices, hall: TheHall, request: Request, form: SentForm) -> Response:
    """The address that codes carry from now on."""
    _arbiter(services, request, form)
    if form.text("host") in {address.host for address in hall.addresses()}:
        hall.codes.choose(form.text("host"))
    return _back(form)


@routes.post("/connect/end")
def end_all(services: TheServices, hall: TheHall, request: Request, form: SentForm) -> Response:
    """Nobody who came in by a code comes in any more, in any event; walls stay."""
    visitor = _arbiter(services, request, form)
    for desk in hall.codes.desks:
        hall.codes.end_desk(desk.id)
    services.site.identities.sign_others_out(request)
    store = services.site.store
    for archived in (False, True):
        for listed in store.listed(visitor.account, archived):
            kept = store.open(listed.slug)
            for kind in LinkKind:
                services.links.revoke_kind(kept, kind)
            hall.codes.end_players(listed.slug)
    for festival in services.site.festivals.of_account(visitor.account):
        hall.codes.end_players(festival.slug)
    return _back(form)


def _arbiter(services: Services, request: Request, form: Form) -> Visitor:
    visitor = services.site.arbiter(request)
    require_own_form(visitor, form)
    return visitor


def _back(form: Form) -> Response:
    return _to(local_path(form.text("back"), PLACE))


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})
