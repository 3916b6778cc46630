"""Published pages, for phones first: an event, its rounds, its players, its standings."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from pairwright.paper.words import Words
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.packages import PLACE
from pairwright.server.web.frame.pages import SECURITY
from pairwright.server.web.public.audience import MOST_FOUND, Audience, Card, place_of, title_of
from pairwright.server.web.public.news import mark_stream
from pairwright.server.web.public.report_form import report_form
from pairwright.server.web.public.services import Services, whole

A_PAGE = 60
"""So many boards or lines on one page: it stays small on a bad connection."""
LONGEST_QUERY = 60
MOMENT = 0.15
"""How long a card waits for its reasons; they follow when they are there."""


def router(services: Services) -> APIRouter:
    routes = APIRouter()
    site = services.site

    def answered(here: Audience, template: str, **values: Any) -> Response:
        return site.pages.page(here.visitor, f"public/{template}", here=here, **values)

    @routes.get("/p")
    def events(request: Request) -> Response:
        visitor = site.visitor(request)
        first = _first(request)
        listed, total = site.store.published(first, A_PAGE)
        words = Words(visitor.language)
        shown = [
            (one, title_of(one.summary, words), place_of(one.summary, words)) for one in listed
        ]
        return site.pages.page(
            visitor, "public/events.html", events=shown, first=first, step=A_PAGE, total=total
        )

    @routes.get("/p/worker.js")
    def worker() -> Response:
        """Keeps the last known pages for when there is no connection; its reach is `/p/`."""
        script = (files(f"{PLACE}.public") / "static" / "worker.js").read_bytes()
        return Response(script, headers=SECURITY, media_type="text/javascript; charset=utf-8")

    @routes.get("/p/{slug}")
    def home(request: Request, slug: str) -> Response:
        here = services.audience(request, slug)
        asked = request.query_params.get("q", "")[:LONGEST_QUERY]
        found = here.found(asked)
        return answered(
            here, "home.html", asked=asked, found=found[:MOST_FOUND], more=len(found) - MOST_FOUND
        )

    @routes.get("/p/{slug}/names.txt")
    def names(request: Request, slug: str) -> Response:
        """Everybody's number, name, board and colour, for the script that finds names."""
        here = services.audience(request, slug)
        text = here.public.recall("names", lambda: "\n".join(_name_lines(here)))
        return Response(text, media_type="text/plain; charset=utf-8")

    @routes.get("/p/{slug}/rounds/{number}")
    def one_round(request: Request, slug: str, number: str) -> Response:
        here = services.audience(request, slug)
        boards = here.public.boards(whole(number))
        first = _first(request)
        # A match has a line for each of its boards.
        step = A_PAGE // (1 + max((len(one.seats) for one in boards.boards), default=0)) or 1
        return answered(
            here,
            "round.html",
            boards=boards,
            shown=boards.boards[first - 1 : first - 1 + step],
            first=first,
            step=step,
            total=len(boards.boards),
        )

    @routes.get("/p/{slug}/players/{number}")
    def player(request: Request, slug: str, number: str) -> Response:
        here = services.audience(request, slug)
        found = whole(number)
        if found not in here.view.entrants:
            raise NotFound("there is no such player")
        card = here.card(found)
        said, later = _why(services, here, found, card)
        return answered(
            here,
            "player.html",
            number=found,
            card=card,
            why=said,
            why_later=later,
            way=here.way(found),
            around=here.around(found),
            report_problem=_problem(request),
            report=report_form(services, request, here, found),
        )

    @routes.get("/p/{slug}/standings")
    def standings(request: Request, slug: str) -> Response:
        here = services.audience(request, slug)
        lines = here.shown_standings
        first = _first(request)
        return answered(
            here,
            "standings.html",
            table=here.standings,
            lines=lines[first - 1 : first - 1 + A_PAGE],
            first=first,
            step=A_PAGE,
            total=len(lines),
        )

    @routes.get("/p/{slug}/why/{number}/{board}")
    def why(request: Request, slug: str, number: str, board: str) -> Response:
        here = services.audience(request, slug)
        boards = here.public.boards(whole(number))
        place = whole(board)
        if not 1 <= place <= len(boards.boards):
            raise NotFound("there is no such board")
        one = boards.boards[place - 1]
        try:
            found = services.reasons.of(here.public, boards.round.number, here.visitor.language)
        except TimeoutError:
            found = None
        said = () if found is None else found.of(one.white.number, one.black.number)
        return answered(here, "why.html", round=boards.round.number, board=one, why=said)

    @routes.get("/p/{slug}/stream")
    async def stream(request: Request, slug: str) -> StreamingResponse:
        public = await run_in_threadpool(services.publics.open, slug)
        return mark_stream(services.news.of_event(public.slug))

    return routes


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


def _name_lines(here: Audience) -> list[str]:
    boards = here.public.last_boards
    lines = []
    for number, name in here.name_lines():
        board = boards.board_of(number) if boards is not None else None
        place = "" if board is None else str(board.number)
        side = "" if board is None else "w" if board.white.number == number else "b"
        lines.append("\t".join((str(number), name, place, side)))
    return lines
