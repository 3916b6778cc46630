"""Why: one click from every board, from the bye, and for any two players who do not meet."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from pairwright.server.errors import NotFound
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.pages import raw
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.server.web.rounds.book import RoundBook, TheBooks
from pairwright.server.web.rounds.place import board_row, opened, page_of, player_in
from pairwright.server.web.rounds.rows import People
from pairwright.server.web.rounds.telling import RoundAnswer, RoundQuestion, told
from pairwright.tournament import PairwrightError
from pairwright.tournament.board_numbers import board_with
from pairwright.vocabulary.reason import fault

routes = APIRouter()


@routes.get("/e/{slug}/rounds/{number}/boards/{board}")
def board_page(
    site: TheSite, books: TheBooks, request: Request, slug: str, number: int, board: int
) -> Response:
    desk = site.desk(request, slug)
    book = opened(desk, books, number)
    pair = board_with(book.position, book.order, board)
    if pair is None:
        raise NotFound(fault("server:no-board-number", number=number, board=board))
    teams = desk.state.facts.is_team_event
    row = None if teams else board_row(desk, book, board)
    sides = [People(desk, book).side(number) for number in pair]
    title = desk.words.say("rounds.why.match" if teams else "rounds.why.board", board=board)
    here = f"{page_of(desk, number)}/boards/{board}"
    asked = RoundQuestion(board=pair)
    return _answered(site, request, desk, book, asked, title, here, row=row, sides=sides)


@routes.get("/e/{slug}/rounds/{number}/bye")
def bye_page(site: TheSite, books: TheBooks, request: Request, slug: str, number: int) -> Response:
    desk = site.desk(request, slug)
    book = opened(desk, books, number)
    title = desk.words.say("rounds.why.bye")
    here = f"{page_of(desk, number)}/bye"
    return _answered(site, request, desk, book, RoundQuestion(bye=True), title, here)


@routes.get("/e/{slug}/rounds/{number}/why")
def round_proof(
    site: TheSite, books: TheBooks, request: Request, slug: str, number: int
) -> Response:
    desk = site.desk(request, slug)
    book = opened(desk, books, number)
    title = desk.words.say("rounds.why.round", round=number)
    here = f"{page_of(desk, number)}/why"
    return _answered(site, request, desk, book, RoundQuestion(), title, here)


def _answered(
    site: Site,
    request: Request,
    desk: Desk,
    book: RoundBook,
    asked: RoundQuestion,
    title: str,
    here: str,
    **values: Any,
) -> Response:
    wish, unclear = _wish(request, desk)
    wished = answer(site, desk, book, wish) if wish else RoundAnswer(problem=unclear)
    values |= {
        "title": title,
        "number": book.number,
        "page": page_of(desk, book.number),
        "here": here,
        "told": answer(site, desk, book, asked),
        "wished": wished,
        "asked_first": request.query_params.get("first", "")[:60],
        "asked_second": request.query_params.get("second", "")[:60],
        "pictured": pictured,
        "row": values.get("row"),
        "sides": values.get("sides", ()),
    }
    if request.query_params.get("part"):
        html = site.pages.part(desk, "rounds/why_part.html", **values)
        return Response(html, media_type="text/html")
    return site.pages.of_event(desk, "rounds/why.html", **values)


def pictured(svg: str) -> Markup:
    """A picture of `explain`, whose texts were escaped when it was written."""
    return raw(svg)


def answer(site: Site, desk: Desk, book: RoundBook, asked: RoundQuestion) -> RoundAnswer:
    """What is told, or why nothing can be; kept with the round. Raises Overload."""
    language = desk.visitor.language

    def work() -> RoundAnswer:
        return site.workers.run_from_thread(
            told, desk.state.tournament, book.number, asked, book.order, language
        )

    return book.recall((asked, language), work)


def _wish(request: Request, desk: Desk) -> tuple[RoundQuestion | None, str]:
    """The question of the form: two players, or one player and the bye."""
    first = request.query_params.get("first", "").strip()
    second = request.query_params.get("second", "").strip()
    if not first:
        return None, ""
    try:
        number = player_in(desk.state, first)
        if not second:
            return RoundQuestion(why_not_bye=number), ""
        return RoundQuestion(why_not=(number, player_in(desk.state, second))), ""
    except PairwrightError as error:
        return None, error.told(desk.visitor.language)
