"""Results from forms: one board from a key, several without a script, or a board cleared.

Only the boards that a form names are looked at: entering a result rebuilds nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, ClearResult, Event, Level
from pairwright.event.phrases import results_shown
from pairwright.frozen import Frozen
from pairwright.server.events.store import StoredEvent
from pairwright.server.web.frame.forms import Form, SentForm, local_path
from pairwright.server.web.frame.site import TheSite
from pairwright.server.web.rounds.boards import (
    RoundBook,
    TheBooks,
    board_row,
    games_now,
    page_of,
    paired,
)
from pairwright.service.events.boards import (
    EventBoard,
    Results,
    setting,
    setting_game,
    typed,
    unknown_board,
)
from pairwright.service.events.words import Unclear
from pairwright.tournament import GameResult
from pairwright.tournament.rounds import board_with, numbered

FIELD = re.compile(r"game-([0-9]{1,5})-([0-9]{1,5})-([01])")
"""`game-WHITE-BLACK-PLACE`: a board by its players, so that no other one can be meant."""


class BoardInput(Frozen):
    """What a form says of a board: one game by its place, or all that is typed for it."""

    number: int
    white: int
    black: int
    place: int | None
    text: str


routes = APIRouter()


@routes.post("/e/{slug}/rounds/{number}/results")
def results(
    site: TheSite,
    books: TheBooks,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    book = paired(desk, books, number)
    page = page_of(desk, number)
    try:
        given = _given(form, book)
    except Unclear as error:
        return site.acting.answer(desk, form, _refusing(error), f"{page}/results", page)
    here = f"{page}#board-{given[0].number}" if len(given) == 1 else page
    back = local_path(form.text("back"), here)
    return site.acting.answer(
        desk,
        form,
        lambda event: _acts(event, number, given),
        f"{page}/results",
        back,
        lambda kept: _told(kept, number, given),
    )


def _refusing(error: Unclear) -> Callable[[Event], Sequence[Action]]:
    """Acts that are none: the sheet says what is unclear."""

    def acts(event: Event) -> Sequence[Action]:
        raise error

    return acts


def _given(form: Form, book: RoundBook) -> list[BoardInput]:
    """What the form says. Raises Unclear."""
    number = form.number("board")
    if number is not None:
        pair = board_with(book.position, book.order, number)
        if pair is None:
            raise unknown_board(book.position, book.number, number, len(book.order))
        white, black = pair
        return [BoardInput(number, white, black, None, form.text("result") or form.text("key"))]
    numbers = {pair: board for board, pair in numbered(book.position, book.order)}
    found = []
    for name in form.values:
        match = FIELD.fullmatch(name)
        if match is None or not form.text(name):
            continue
        white, black, place = (int(part) for part in match.groups())
        board = numbers.get((white, black))
        if board is None:
            raise Unclear("board.no-game", player=f"{white} – {black}", round=book.number)
        found.append(BoardInput(board, white, black, place, form.text(name)))
    if not found:
        raise Unclear("board.no-results")
    return found


def _acts(event: Event, number: int, given: list[BoardInput]) -> list[Action]:
    """Every board becomes what is given; what it is already asks for nothing. Raises Unclear."""
    games = games_now(event.state, number)
    acts: list[Action] = []
    for board_input in given:
        game = games.get((board_input.white, board_input.black))
        if game is None:
            player = f"{board_input.white} – {board_input.black}"
            raise Unclear("board.no-game", player=player, round=number)
        board = EventBoard(number, board_input.number, game)
        results = typed(board_input.text)
        acts += (
            setting(board, results)
            if board_input.place is None
            else setting_game(board, board_input.place, _single(board, results))
        )
    return acts


def _single(board: EventBoard, results: Results) -> GameResult:
    if len(results) != 1:
        raise Unclear("board.games", board=board.number, given=len(results), games=1)
    return results[0]


def _told(kept: StoredEvent, number: int, given: list[BoardInput]) -> dict[str, object]:
    """The board as it is now, and how many are left."""
    status = kept.event.state.status(number)
    board_input = given[0]
    game = games_now(kept.event.state, number).get((board_input.white, board_input.black))
    results = () if game is None else EventBoard(number, board_input.number, game).results
    return {
        "board": board_input.number,
        "result": [("" if r is GameResult.MISSING else results_shown((r,))) for r in results],
        "complete": not status.missing,
        "missing": status.missing,
        "entered": status.boards - status.missing,
        "boards": status.boards,
    }


# --- Clearing a board -----------------------------------------------------------------------------


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
