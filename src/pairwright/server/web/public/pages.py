"""Published pages, for phones first: an event, its rounds, players and standings; a festival.

A festival shows every tournament that has published something, and nothing of others. One search
finds a player in all of them; what follows is the tournament's own.
"""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from pairwright.paper.words import Words
from pairwright.server.errors import NotFound
from pairwright.server.events.festivals import Festival
from pairwright.server.events.live import SECONDS_BETWEEN_LOOKS
from pairwright.server.events.publics import EVERYTHING, STILL, Public
from pairwright.server.web.frame.pages import PLACE, SECURITY
from pairwright.server.web.public.audience import MOST_FOUND, Audience, Card, place_of, title_of
from pairwright.server.web.public.feed import mark_stream
from pairwright.server.web.public.reports import report_form
from pairwright.server.web.public.services import (
    Services,
    TheServices,
    for_once,
    is_anybody,
    packed,
    whole,
)
from pairwright.tournament.rounds import board_with
from pairwright.vocabulary.reason import fault

# --- A festival -----------------------------------------------------------------------------------


TEXT = "text/plain; charset=utf-8"


def mark_of(festival: Festival, shown: Sequence[Public]) -> str:
    """The mark of the page of a festival; results of the round being played are not on it."""
    marks = " ".join(f"{public.slug} {public.mark_of(STILL)}" for public in shown)
    return hashlib.sha256(f"{festival.name} {marks}".encode()).hexdigest()[:20]


def festival_marks(services: Services, festival: Festival, followed: str) -> AsyncIterator[str]:
    """The mark again whenever it is another one: a tournament may also come or go.

    `followed` is one of them, which wakes whoever listens; others are seen at the next look.
    """

    def look() -> str:
        return mark_of(festival, services.tournaments(festival))

    return services.news.looked_at(festival.public_address, followed, look, SECONDS_BETWEEN_LOOKS)


def festival_home(services: Services, request: Request, festival: Festival, asked: str) -> Response:
    visitor = services.site.visitor(request)
    shown = services.tournaments(festival)
    tournaments = [Audience(visitor, public) for public in shown]
    mark = mark_of(festival, shown)

    def make() -> Response:
        found = [(here, number) for here in tournaments for number in here.found(asked)]
        return services.site.pages.page(
            visitor,
            "public/festival.html",
            festival=festival,
            tournaments=tournaments,
            mark=mark,
            asked=asked,
            found=found[:MOST_FOUND],
            more=len(found) - MOST_FOUND,
        )

    if asked:
        return make()
    return services.shelf.answer(request, visitor, (request.url.path, mark), make)


def festival_names(services: Services, request: Request, festival: Festival) -> Response:
    visitor = services.site.visitor(request)
    tournaments = [Audience(visitor, public) for public in services.tournaments(festival)]

    def make() -> Response:
        lines = [
            f"{line}\t{here.address}\t{here.label}"
            for here in tournaments
            for line in name_lines(here)
        ]
        return Response("\n".join(lines), media_type=TEXT)

    marks = (here.public.mark_of(STILL) for here in tournaments)
    return services.shelf.answer(request, visitor, (request.url.path, *marks), make)


def name_lines(here: Audience) -> list[str]:
    """The number, name, board and colour of everybody who stands in a published round."""
    boards = here.public.last_boards
    lines = []
    for number, name in here.name_lines():
        board = boards.board_of(number) if boards is not None else None
        place = "" if board is None else str(board.number)
        side = "" if board is None else "w" if board.white.number == number else "b"
        lines.append("\t".join((str(number), name, place, side)))
    return lines


# --- An event -------------------------------------------------------------------------------------


A_PAGE = 60
"""So many boards or lines on one page: it stays small on a bad connection."""
LONGEST_QUERY = 60
MOMENT = 0.15
"""How long a card waits for its reasons; they follow when they are there."""

routes = APIRouter()


def _filled(
    services: Services, here: Audience, page: str, template: str, **values: Any
) -> Response:
    return services.site.pages.page(
        here.visitor, f"public/{template}", here=here, page=page, **values
    )


def _answered(
    services: Services,
    request: Request,
    here: Audience,
    page: str,
    make: Callable[[], Response],
    part: str = "",
) -> Response:
    """A page, made only where it is not there; `part` is what of it was asked for."""
    public = here.public
    key = (request.url.path, part, public.mark_of(page))
    return services.shelf.answer(request, here.visitor, key, make)


@routes.get("/p")
def events(services: TheServices, request: Request) -> Response:
    visitor = services.site.visitor(request)
    first = _first(request)
    listed, total = services.site.store.published(first, A_PAGE)
    words = Words(visitor.language)
    shown = [
        (listing, title_of(listing.summary, words), place_of(listing.summary, words))
        for listing in listed
    ]
    page = services.site.pages.page(
        visitor, "public/events.html", events=shown, first=first, step=A_PAGE, total=total
    )
    return packed(page).answer(request) if is_anybody(request) else page


@routes.get("/p/worker.js")
def worker() -> Response:
    """Keeps the last known pages for when there is no connection; its reach is `/p/`."""
    script = (files(f"{PLACE}.public") / "static" / "worker.js").read_bytes()
    return Response(script, headers=SECURITY, media_type="text/javascript; charset=utf-8")


@routes.get("/p/{slug}")
def home(services: TheServices, request: Request, slug: str) -> Response:
    """An event, or a festival with all its tournaments."""
    asked = request.query_params.get("q", "")[:LONGEST_QUERY]
    try:
        here = services.audience(request, slug)
    except NotFound:
        return festival_home(services, request, services.site.festivals.at(slug), asked)

    def make() -> Response:
        found = here.found(asked)
        return _filled(
            services,
            here,
            EVERYTHING,
            "home.html",
            festival=services.festival_of(here),
            asked=asked,
            found=found[:MOST_FOUND],
            more=len(found) - MOST_FOUND,
        )

    return make() if asked else _answered(services, request, here, EVERYTHING, make)


@routes.get("/p/{slug}/names.txt")
def names(services: TheServices, request: Request, slug: str) -> Response:
    """Everybody's number, name, board and colour, for the script that finds names; of a festival
    with the address and the name of the tournament.
    """
    try:
        here = services.audience(request, slug)
    except NotFound:
        return festival_names(services, request, services.site.festivals.at(slug))

    def make() -> Response:
        return Response("\n".join(name_lines(here)), media_type="text/plain; charset=utf-8")

    return _answered(services, request, here, STILL, make)


@routes.get("/p/{slug}/rounds/{number}")
def one_round(services: TheServices, request: Request, slug: str, number: str) -> Response:
    here = services.audience(request, slug)
    first, page = _first(request), f"rounds/{whole(number)}"

    def make() -> Response:
        boards = here.public.boards(whole(number))
        # A match has a line for each of its boards.
        step = A_PAGE // (1 + max((len(board.seats) for board in boards.boards), default=0)) or 1
        return _filled(
            services,
            here,
            page,
            "round.html",
            boards=boards,
            shown=boards.boards[first - 1 : first - 1 + step],
            first=first,
            step=step,
            total=len(boards.boards),
        )

    return _answered(services, request, here, page, make, str(first))


@routes.get("/p/{slug}/players/{number}")
def player(services: TheServices, request: Request, slug: str, number: str) -> Response:
    here = services.audience(request, slug)
    found = whole(number)
    if found not in here.view.entrants:
        raise NotFound(fault("server:no-player"))
    problem, page = _problem(request), f"players/{found}"

    def make() -> Response:
        card = here.card(found)
        said, later = _why(services, here, found, card)
        made = _filled(
            services,
            here,
            page,
            "player.html",
            number=found,
            card=card,
            why=said,
            why_later=later,
            way=here.way(found),
            norms=here.norms(found),
            around=here.around(found),
            report_problem=problem,
            report=report_form(services, request, here, found),
        )
        return for_once(made) if later else made

    return _answered(services, request, here, page, make, problem)


@routes.get("/p/{slug}/standings")
def standings(services: TheServices, request: Request, slug: str) -> Response:
    here = services.audience(request, slug)
    first = _first(request)

    def make() -> Response:
        lines = here.shown_standings
        return _filled(
            services,
            here,
            STILL,
            "standings.html",
            table=here.standings,
            lines=lines[first - 1 : first - 1 + A_PAGE],
            first=first,
            step=A_PAGE,
            total=len(lines),
        )

    return _answered(services, request, here, STILL, make, str(first))


@routes.get("/p/{slug}/why/{number}/{board}")
def why(services: TheServices, request: Request, slug: str, number: str, board: str) -> Response:
    here = services.audience(request, slug)
    # A match is shown with its boards, and their results.
    page = f"rounds/{whole(number)}" if here.is_of_teams else STILL

    def make() -> Response:
        boards = here.public.boards(whole(number))
        public_board, later = board_with(here.view.facts, boards.boards, whole(board)), False
        if public_board is None:
            raise NotFound(fault("server:no-board"))
        try:
            found = services.reasons.of(here.public, boards.round.number, here.visitor.language)
        except TimeoutError:
            found, later = None, True
        said = (
            () if found is None else found.of(public_board.white.number, public_board.black.number)
        )
        number_of = boards.round.number
        made = _filled(
            services, here, page, "why.html", round=number_of, board=public_board, why=said
        )
        return for_once(made) if later else made

    return _answered(services, request, here, page, make)


@routes.get("/p/{slug}/stream")
async def stream(services: TheServices, request: Request, slug: str) -> StreamingResponse:
    try:
        public = await run_in_threadpool(services.publics.open, slug)
    except NotFound:
        festival = await run_in_threadpool(services.site.festivals.at, slug)
        followed = await run_in_threadpool(services.site.festivals.any_of, festival)
        return mark_stream(festival_marks(services, festival, followed))
    page = request.query_params.get("page", EVERYTHING)
    return mark_stream(services.news.of_page(public, page))


def _first(request: Request) -> int:
    """The line with which a page begins."""
    text = request.query_params.get("from", "")
    return max(1, int(text)) if text.isascii() and text.isdigit() and len(text) <= 6 else 1


def _why(
    services: Services, here: Audience, number: int, card: Card
) -> tuple[tuple[str, ...], bool]:
    """Why this opponent, in three sentences; or that this is still being worked out."""
    language = here.visitor.language
    try:
        why = services.reasons.of(here.public, len(here.view.rounds), language, MOMENT)
    except TimeoutError:
        return (), True
    if why is None:
        return (), False
    if card.board is None:
        return why.of(number, 0), False
    return why.short(card.board.white.number, card.board.black.number), False


def _problem(request: Request) -> str:
    """What a report met, as the address after it says."""
    told = request.query_params.get("report", "")
    return told if told in ("closed", "unclear") else ""
