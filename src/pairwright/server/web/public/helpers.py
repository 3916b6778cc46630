"""Phones of helpers and deputies: large boards, one tap a result; the arbiter's page of links."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from pairwright.event import Action, Event
from pairwright.event.phrases import results_shown
from pairwright.frozen import Frozen
from pairwright.paper.words import result_text
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.errors import NotFound
from pairwright.server.events.conflicts import changed_since
from pairwright.server.events.links import RIGHTS, Link, LinkKind, NewLink, form_mark
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.options import OF_PHONES
from pairwright.server.events.public_numbers import public_number
from pairwright.server.events.publics import SLUG
from pairwright.server.events.reports import is_being_played, reportable_boards
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import Conflict, StoredEvent
from pairwright.server.hall.hall import Hall, TheHall, hall_of
from pairwright.server.logs import LOG
from pairwright.server.web.frame.forms import Form, SentForm, local_path, require_own_form
from pairwright.server.web.frame.session import Desk, Visitor
from pairwright.server.web.frame.site import done_of, sequence_stream
from pairwright.server.web.public.qr_codes import absolute, for_players, inline
from pairwright.server.web.public.services import Services, TheServices, cookie_name
from pairwright.server.web.rounds.boards import Books, TheBooks
from pairwright.server.web.rounds.match_rows import MatchRow, match_rows_of
from pairwright.service.events.boards import (
    EventBoard,
    boards_of,
    entering,
    setting,
    setting_boards,
    typed,
)
from pairwright.service.events.words import Unclear
from pairwright.service.json_text import json_text
from pairwright.tournament import GameResult
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.folding import alphabetical
from pairwright.vocabulary.reason import fault


class LinkUnclear(Unclear):
    """As `Unclear`, with the messages of this package."""

    room = "server.web.public"


HELPERS = (LinkKind.HELPER, LinkKind.DEPUTY)
NO_INDEX = {"X-Robots-Tag": "noindex"}

routes = APIRouter()


Numbers = Mapping[tuple[int, int], int]
"""The places of matches in the published list, by their teams."""


class BoardActs(Frozen):
    """A board of a match and the acts that give it a result.

    `has` is the result that it has already, where the link does not let one change it.
    """

    acts: list[Action]
    board: str
    has: str


def matches_for(desk: Desk, books: Books, link: Link) -> list[MatchRow]:
    """The matches of the round being played that are in the range of a link."""
    if not is_being_played(desk.event):
        return []
    rows = match_rows_of(desk, books.of(desk, desk.state.paired_rounds))
    return [row for row in rows if link.covers(row.number)]


def numbers_of(desk: Desk, books: Books) -> Numbers:
    """The numbers by which ranges of links count the matches of the round being played."""
    if not is_being_played(desk.event):
        return {}
    book = books.of(desk, desk.state.paired_rounds)
    return {pair: place for place, pair in numbered(book.position, book.order)}


def tapped(event: Event, link: Link, form: Form, numbers: Numbers) -> BoardActs:
    """The board of a form. Raises LinkUnclear for one that is not there or not of this link."""
    pair = (form.number("white") or 0, form.number("black") or 0)
    place = (form.number("board") or 0) - 1
    matches = boards_of(event) if is_being_played(event) else ()
    match = next((m for m in matches if (m.game.white, m.game.black) == pair), None)
    number = numbers.get(pair)
    is_there = match is not None and match.round == form.number("round")
    if match is None or number is None or not (is_there and 0 <= place < len(match.results)):
        raise LinkUnclear("public.helper.no-board")
    if not link.covers(number):
        raise LinkUnclear("public.helper.not-yours-match", match=number)
    given = typed(form.text("result"))
    has = match.results[place]
    if len(given) != 1:
        raise LinkUnclear("public.helper.no-board")
    acts = setting_boards(match, {place: given[0]})
    is_filled = link.kind is LinkKind.HELPER and bool(acts) and has is not GameResult.MISSING
    return BoardActs(acts, f"{number}.{place + 1}", results_shown((has,)) if is_filled else "")


def _opened(services: Services, request: Request, slug: str) -> tuple[Desk, Link]:
    """The desk of who has opened a helper's link. Raises NotFound."""
    found = services.link_of(request, slug, *HELPERS) if SLUG.fullmatch(slug) else None
    if found is None:
        raise NotFound(fault("server:link-ended"))
    link, secret = found
    visitor = services.site.visitor(request)
    # Nobody with an account: the name is what the journal has as author.
    who = Account(-link.id, link.author, Role.PUBLIC)
    seen_as = Visitor(who, form_mark(secret), visitor.language, visitor.theme)
    kept = services.site.store.open(slug)
    rights, page = RIGHTS[link.kind], "public/helper_sheet.html"
    return Desk(seen_as, kept, rights, services.site.pages.catalogues, page), link


@routes.get("/h/{secret}")
def exchange(services: TheServices, request: Request, secret: str) -> Response:
    """Take the secret out of the address: it goes into a cookie."""
    link = services.links.of_secret(secret)
    if link is None:
        visitor = services.site.visitor(request)
        return services.site.pages.page(visitor, "public/link_ended.html", HTTPStatus.NOT_FOUND)
    kept = services.site.store.open(link.slug)
    path, page = f"/h/{link.slug}", f"/h/{link.slug}/boards"
    if link.kind is LinkKind.PLAYER:
        player = link.player_in(kept.event.state)
        path = page = f"/p/{link.slug}"
        public = services.publics.of(kept)
        number = 0 if player is None else public_number(kept.event, player.number)
        if number in public.view.entrants:
            page = f"{path}/players/{number}"
    answer = Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": page} | NO_INDEX)
    answer.set_cookie(
        cookie_name(link.kind, link.slug),
        secret,
        max_age=31 * 24 * 3600,
        path=path,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return answer


@routes.get("/h/{slug}/boards")
def boards(services: TheServices, books: TheBooks, request: Request, slug: str) -> Response:
    desk, link = _opened(services, request, slug)
    listed = [board for board in reportable_boards(desk.event) if link.covers(board.number)]
    matches = matches_for(desk, books, link) if desk.state.facts.is_team_event else []
    are_open = [board.is_open for board in listed]
    are_open += [board.is_open for row in matches for board in row.boards]
    return services.site.pages.page(
        desk.visitor,
        "public/helper_matches.html" if matches else "public/helper.html",
        desk=desk,
        link=link,
        boards=listed,
        matches=matches,
        round=desk.state.paired_rounds,
        open=sum(are_open),
        count=len(are_open),
        result_text=result_text,
        done=done_of(request),
        may_correct=desk.may("change"),
    )


@routes.post("/h/{slug}/result")
def result(
    services: TheServices,
    books: TheBooks,
    request: Request,
    slug: str,
    form: SentForm,
) -> Response:
    desk, link = _opened(services, request, slug)
    numbers = numbers_of(desk, books) if desk.state.facts.is_team_event else None

    def build(event: Event) -> list[Action]:
        if numbers is None:
            return _acts(desk, event, link, form)
        found = tapped(event, link, form, numbers)
        if found.has:
            raise _filled(desk, event, form, found.acts, found.board, found.has)
        return found.acts

    back = f"/h/{slug}/boards"
    return services.site.acting.answer(desk, form, build, f"/h/{slug}/result", back)


@routes.get("/h/{slug}/stream")
async def stream(services: TheServices, request: Request, slug: str) -> StreamingResponse:
    desk, _ = await run_in_threadpool(_opened, services, request, slug)
    return sequence_stream(services.site.live.follow(desk.kept.slug))


def _acts(desk: Desk, event: Event, link: Link, form: Form) -> list[Action]:
    """What a link lets one do: a helper fills blank boards of the round being played."""
    board = _board(event, form)
    if board is None:
        raise LinkUnclear("public.helper.no-board")
    if not link.covers(board.number):
        raise LinkUnclear("public.helper.not-yours", board=board.number)
    given = typed(form.text("result"))
    if link.kind is LinkKind.DEPUTY:
        return setting(board, given)
    if not board.is_open and given != board.results:
        acts, result = setting(board, given), results_shown(board.results)
        raise _filled(desk, event, form, acts, str(board.number), result)
    return entering(board, given)


def _filled(
    desk: Desk, event: Event, form: Form, acts: list[Action], board: str, result: str
) -> Exception:
    """Why a helper does not fill a board again: somebody was faster, or it was known to be full."""
    seen = form.number("seen")
    since = changed_since(event, seen, acts) if seen is not None else ()
    if since:
        return Conflict(StoredEvent(desk.kept.id, desk.kept.slug, event), since)
    return LinkUnclear("public.helper.filled", board=board, result=result)


def _board(event: Event, form: Form) -> EventBoard | None:
    """The board as the page had it: round and both players."""
    wanted = (form.number("round"), form.number("white"), form.number("black"))
    for board in reportable_boards(event):
        if (board.round, board.game.white, board.game.black) == wanted:
            return board
    return None


# --- The arbiter's page of links ------------------------------------------------------------------


HOURS = (4, 12, 24, 72, 240)
"""How long a link may last."""
DEFAULT_HOURS = 12
MADE = (LinkKind.HELPER, LinkKind.DEPUTY)


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
