"""The arbiter's page of phones: links for helpers and players, and what the public sees."""

from __future__ import annotations

from http import HTTPStatus
from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.server.errors import NotFound
from pairwright.server.events.links import LinkKind, NewLink
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.options import OF_PHONES
from pairwright.server.events.rights import EventRight
from pairwright.server.hall.hall import Hall, TheHall, hall_of
from pairwright.server.logs import LOG
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.addresses import local_path
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.public.codes import absolute, for_players, inline
from pairwright.server.web.public.services import Services, TheServices
from pairwright.service.json_text import json_text
from pairwright.vocabulary.folding import alphabetical
from pairwright.vocabulary.reason import fault

HOURS = (4, 12, 24, 72, 240)
"""How long a link may last."""
DEFAULT_HOURS = 12
MADE = (LinkKind.HELPER, LinkKind.DEPUTY)

routes = APIRouter()


def _shown(
    services: Services, request: Request, desk: Desk, status: int = 200, **values: Any
) -> Response:
    public = f"/p/{desk.kept.slug}"
    given: dict[str, Any] = {"made": None, "code": None, "problem": ""}
    return services.site.pages.of_event(
        desk,
        "public/phones.html",
        status,
        links=services.links.listed(desk.kept, *MADE),
        player_links=sum(
            link.is_alive for link in services.links.listed(desk.kept, LinkKind.PLAYER)
        ),
        options=services.options.of(desk.kept),
        open_reports=len(services.reports.open_reports(desk.kept)),
        public=for_players(request, desk.kept.slug),
        public_path=public,
        only_here=not hall_of(request).is_open and _is_this_machine(request),
        hours=HOURS,
        default_hours=DEFAULT_HOURS,
        **given | values,
    )


@routes.get("/e/{slug}/phones")
def phones(services: TheServices, request: Request, slug: str) -> Response:
    return _shown(services, request, services.site.desk(request, slug))


@routes.post("/e/{slug}/phones/links")
def make(
    services: TheServices, hall: TheHall, request: Request, slug: str, form: SentForm
) -> Response:
    """A new link: shown in this answer, and never again but in the hall."""
    desk = own_desk(services, request, slug, form)
    try:
        new, secret = made_link(services, hall, desk, form)
    except UnclearHere as error:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _shown(services, request, desk, status, problem=error.told(desk.visitor.language))
    address = absolute(request, f"/h/{secret}")
    return _shown(services, request, desk, made=(new, address), code=inline(address))


def made_link(services: Services, hall: Hall, desk: Desk, form: Form) -> tuple[NewLink, str]:
    """The link that a form asks for, made, and its secret. Raises UnclearHere."""
    kind = form.text("kind")
    new = NewLink(
        LinkKind(kind) if kind in MADE else LinkKind.HELPER,
        form.text("label"),
        form.number("hours") or DEFAULT_HOURS,
        form.number("first"),
        form.number("last"),
    )
    secret = services.links.make(desk.kept, new)
    _tell(desk, "made", new.kind.value)
    link = services.links.of_secret(secret) if hall.is_open else None
    if link is not None:
        hall.codes.remember_link(link.id, secret)
    return new, secret


@routes.post("/e/{slug}/phones/revoke")
def revoke(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    desk = own_desk(services, request, slug, form)
    for link in services.links.listed(desk.kept, *MADE):
        if link.id == form.number("link") and link.is_alive:
            services.links.revoke(desk.kept, link.id)
            _tell(desk, "ended", link.kind.value)
    return _back(desk, form)


@routes.post("/e/{slug}/phones/options")
def options(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    desk = own_desk(services, request, slug, form)
    for option in OF_PHONES:
        services.options.switch(desk.kept, option, option.value in form.texts("option"))
    services.changed(slug)
    return _back(desk, form)


@routes.get("/e/{slug}/phones/players")
def players(services: TheServices, request: Request, slug: str) -> Response:
    desk = services.site.desk(request, slug, EventRight.RUN)
    _require_players(desk)
    alive = sum(link.is_alive for link in services.links.listed(desk.kept, LinkKind.PLAYER))
    return services.site.pages.of_event(
        desk, "public/player_links.html", alive=alive, hours=HOURS, sheets=None
    )


@routes.post("/e/{slug}/phones/players")
def make_for_players(
    services: TheServices, request: Request, slug: str, form: SentForm
) -> Response:
    """A link for every player, on a sheet to be printed: shown in this answer only."""
    desk = own_desk(services, request, slug, form)
    _require_players(desk)
    entered = sorted(desk.state.facts.players, key=lambda player: alphabetical(player.name))
    hours = form.number("hours") or DEFAULT_HOURS
    secrets = services.links.make_for_players(desk.kept, entered, min(hours, max(HOURS)))
    _tell(desk, "made", LinkKind.PLAYER.value, len(secrets))
    sheets = [
        (player, inline(absolute(request, f"/h/{secret}")))
        for player, secret in zip(entered, secrets, strict=True)
    ]
    return services.site.pages.of_event(
        desk, "public/player_links.html", alive=len(sheets), hours=HOURS, sheets=sheets
    )


@routes.post("/e/{slug}/phones/players/revoke")
def revoke_players(services: TheServices, request: Request, slug: str, form: SentForm) -> Response:
    desk = own_desk(services, request, slug, form)
    ended = sum(link.is_alive for link in services.links.listed(desk.kept, LinkKind.PLAYER))
    services.links.revoke_kind(desk.kept, LinkKind.PLAYER)
    _tell(desk, "ended", LinkKind.PLAYER.value, ended)
    return _back(desk, form)


def own_desk(services: Services, request: Request, slug: str, form: Form) -> Desk:
    """The desk of who may run the event, with a form of theirs. Raises as `Site.desk` does."""
    desk = services.site.desk(request, slug, EventRight.RUN)
    require_own_form(desk.visitor, form)
    return desk


def _tell(desk: Desk, what: str, kind: str, number: int = 1) -> None:
    """A line in the log of the server: who made or ended links to which event.

    The journal is no place for them: a link is a secret of this installation and no fact of the
    event, which may be read elsewhere. What is done with one stands there under its label.
    """
    slug, account = desk.kept.slug, desk.visitor.account.id
    told = {"links": what, "kind": kind, "number": number, "event": slug, "account": account}
    LOG.info(json_text(told))


def _require_players(desk: Desk) -> None:
    """Raises NotFound in a team event, where players report nothing."""
    if desk.state.facts.is_team_event:
        raise NotFound(fault("server:no-team-links"))


def _back(desk: Desk, form: Form) -> Response:
    place = local_path(form.text("back"), f"{desk.address}/phones")
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": place})


def _is_this_machine(request: Request) -> bool:
    """Whether the address with which this page was asked for leads nobody else here."""
    name = request.url.hostname or ""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
