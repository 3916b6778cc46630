"""The phones of helpers and deputies: large boards, one tap a result, no account."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from pairwright.event import Action, Event
from pairwright.event.phrases import results_shown
from pairwright.paper.signs import result_text
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.errors import NotFound
from pairwright.server.events.conflicts import changed_since
from pairwright.server.events.links import RIGHTS, Link, LinkKind, form_mark
from pairwright.server.events.public_numbers import public_number
from pairwright.server.events.publics import SLUG
from pairwright.server.events.reports import reportable_boards
from pairwright.server.events.store import Conflict, Kept
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, read_form
from pairwright.server.web.frame.site import done_of
from pairwright.server.web.frame.streams import sequence_stream
from pairwright.server.web.frame.visitor import Visitor
from pairwright.server.web.public.link_visitor import LinkUnclear
from pairwright.server.web.public.match_helping import matches_for, numbers_of, tapped
from pairwright.server.web.public.services import Services, cookie_name
from pairwright.server.web.rounds.book import Books
from pairwright.service.events.boards import Board, entering, setting, typed

HELPERS = (LinkKind.HELPER, LinkKind.DEPUTY)
NO_INDEX = {"X-Robots-Tag": "noindex"}


def router(services: Services) -> APIRouter:
    routes = APIRouter()
    site = services.site
    books = Books()

    def opened(request: Request, slug: str) -> tuple[Desk, Link]:
        """The desk of who has opened a helper's link. Raises NotFound."""
        found = services.link_of(request, slug, *HELPERS) if SLUG.fullmatch(slug) else None
        if found is None:
            raise NotFound("this link has ended, or was not opened in this browser")
        link, secret = found
        visitor = site.visitor(request)
        # Nobody with an account: the name is what the journal has as author.
        who = Account(-link.id, link.author, Role.PUBLIC)
        seen_as = Visitor(who, form_mark(secret), visitor.language, visitor.theme)
        kept = site.store.open(slug)
        rights, page = RIGHTS[link.kind], "public/helper_sheet.html"
        return Desk(seen_as, kept, rights, site.pages.catalogues, page), link

    @routes.get("/h/{secret}")
    def exchange(request: Request, secret: str) -> Response:
        """Take the secret out of the address: it goes into a cookie."""
        link = services.links.of_secret(secret)
        if link is None:
            visitor = site.visitor(request)
            return site.pages.page(visitor, "public/link_ended.html", HTTPStatus.NOT_FOUND)
        kept = site.store.open(link.slug)
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
    def boards(request: Request, slug: str) -> Response:
        desk, link = opened(request, slug)
        listed = [one for one in reportable_boards(desk.event) if link.covers(one.number)]
        matches = matches_for(desk, books, link) if desk.state.facts.is_team_event else []
        are_open = [one.is_open for one in listed]
        are_open += [one.is_open for row in matches for one in row.boards]
        return site.pages.page(
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
    def result(request: Request, slug: str, form: Annotated[Form, Depends(read_form)]) -> Response:
        desk, link = opened(request, slug)
        numbers = numbers_of(desk, books) if desk.state.facts.is_team_event else None

        def build(event: Event) -> list[Action]:
            if numbers is None:
                return _acts(desk, event, link, form)
            found = tapped(event, link, form, numbers)
            if found.has:
                raise _filled(desk, event, form, found.acts, found.board, found.has)
            return found.acts

        back = f"/h/{slug}/boards"
        return site.acting.answer(desk, form, build, f"/h/{slug}/result", back)

    @routes.get("/h/{slug}/stream")
    async def stream(request: Request, slug: str) -> StreamingResponse:
        desk, _ = await run_in_threadpool(opened, request, slug)
        return sequence_stream(site.live.follow(desk.kept.slug))

    return routes


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
        return Conflict(Kept(desk.kept.id, desk.kept.slug, event), since)
    return LinkUnclear("public.helper.filled", board=board, result=result)


def _board(event: Event, form: Form) -> Board | None:
    """The board as the page had it: round and both players."""
    wanted = (form.number("round"), form.number("white"), form.number("black"))
    for board in reportable_boards(event):
        if (board.round, board.game.white, board.game.black) == wanted:
            return board
    return None
