"""Clearing a board: it asks first, and says why where it cannot be."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import ClearResult, Level
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import TheSite
from pairwright.server.web.rounds.book import TheBooks
from pairwright.server.web.rounds.place import board_row, page_of, paired
from pairwright.service.events.boards import EventBoard

routes = APIRouter()


PLACE = "/e/{slug}/rounds/{number}/boards/{board}/clear"


@routes.get(PLACE)
def ask(
    site: TheSite, books: TheBooks, request: Request, slug: str, number: int, board: int
) -> Response:
    desk = site.desk(request, slug)
    row = board_row(desk, paired(desk, books, number), board)
    found = desk.event.check(_clearing(row.board))
    values: dict[str, Any] = {
        "row": row,
        "number": number,
        "page": page_of(desk, number),
        "findings": [finding.text(desk.visitor.language, desk.names) for finding in found],
        "tokens": sorted({finding.key for finding in found}),
        "refused": any(finding.level is Level.REFUSED for finding in found),
    }
    if request.query_params.get("part"):
        part = site.pages.part(desk, "rounds/clear_part.html", **values)
        return Response(part, media_type="text/html")
    return site.pages.of_event(desk, "rounds/clear.html", **values)


@routes.post(PLACE)
def clear(
    site: TheSite,
    books: TheBooks,
    request: Request,
    slug: str,
    number: int,
    board: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    row = board_row(desk, paired(desk, books, number), board)
    page = page_of(desk, number)
    return site.acting.answer(
        desk,
        form,
        lambda event: [_clearing(row.board)],
        f"{page}/boards/{board}/clear",
        f"{page}#board-{board}",
    )


def _clearing(board: EventBoard) -> ClearResult:
    return ClearResult(board.round, board.game.white, board.game.black)
