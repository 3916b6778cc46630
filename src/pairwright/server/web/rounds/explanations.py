"""Explanations of a round: a board, the bye, two players who do not meet, a player's own page."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from pairwright.frozen import Frozen
from pairwright.paper.words import SIGNS, own_signs
from pairwright.position import Participant, Position, as_ended, player_records, recorded_rounds
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.pages import raw
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.server.web.rounds.boards import (
    Books,
    People,
    RoundBook,
    TheBooks,
    board_row,
    opened,
    page_of,
    player_in,
)
from pairwright.server.web.rounds.reasons import RoundAnswer, RoundQuestion, told
from pairwright.systems import bye_word
from pairwright.tournament import Bye, Colour, Game, PairwrightError, Player, Round, Unopposed
from pairwright.tournament.rounds import board_with
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


# --- The page of a player -------------------------------------------------------------------------


class CardRound(Frozen):
    """A round of a player.

    `colour` is `white` or `black`, empty without a game. `float` is `down` or `up` where the
    opponent had fewer or more points when the round was paired.
    """

    round: int
    board: int
    colour: str
    opponent: int
    name: str
    rating: str
    own_points: str
    other_points: str
    float: str
    result: str
    points: str
    total: str
    absence: str = ""


@routes.get("/e/{slug}/players/{number}/card")
def card(site: TheSite, books: TheBooks, request: Request, slug: str, number: int) -> Response:
    desk = site.desk(request, slug)
    player = desk.state.player(number)
    if player is None or desk.state.facts.is_team_event:
        raise NotFound(fault("server:no-player-number", number=number))
    last = desk.state.paired_rounds
    here = f"{desk.address}/players/{number}/card"
    if request.query_params.get("part"):
        told = (
            answer(site, desk, books.of(desk, last), RoundQuestion(player=number)) if last else None
        )
        html = site.pages.part(
            desk, "rounds/card_why.html", told=told, number=last, pictured=pictured
        )
        return Response(html, media_type="text/html")
    return site.pages.of_event(
        desk,
        "rounds/card.html",
        done=done_of(request),
        player=player,
        here=here,
        last=last,
        last_page=page_of(desk, last),
        lines=_lines(desk, books, player),
        out=desk.state.out(number),
    )


def _lines(desk: Desk, books: Books, player: Player) -> list[CardRound]:
    last = desk.state.paired_rounds
    if not last:
        return []
    facts = as_ended(desk.state.facts)
    records = desk.kept.recall("records", lambda: player_records(facts, last + 1))
    rounds = recorded_rounds(facts, last + 1)
    position = books.of(desk, last).position
    lines, total = [], 0
    for index, played in enumerate(rounds):
        record = records[player.number][index]
        total += record.standing_points
        points = (desk.words.points(record.standing_points), desk.words.points(total))
        happened = _happened(played, player.number)
        if isinstance(happened, Game):
            board = books.of(desk, index + 1).board_of((happened.white, happened.black))
            line = _game(desk, position, player.number, index, board, happened, points)
        else:
            line = _without(desk, index + 1, happened, points)
        lines.append(line)
    return lines


def _happened(played: Round, number: int) -> Game | Bye | Unopposed | None:
    for game in played.games:
        if number in (game.white, game.black):
            return game
    others: tuple[Bye | Unopposed, ...] = (*played.byes, *played.unopposed)
    return next((unpaired for unpaired in others if unpaired.player == number), None)


def _game(
    desk: Desk,
    position: Position,
    number: int,
    index: int,
    board: int,
    game: Game,
    points: tuple[str, str],
) -> CardRound:
    side = Colour.WHITE if game.white == number else Colour.BLACK
    other = game.black if side is Colour.WHITE else game.white
    own, theirs = (_score(position.entered.get(number), index) for number in (number, other))
    moved = "" if own == theirs else ("down" if own > theirs else "up")
    opponent = position.entered.get(other)
    return CardRound(
        index + 1,
        board,
        side.name.lower(),
        other,
        desk.names.get(other, ""),
        str(opponent.rating or "") if opponent else "",
        desk.words.points(own),
        desk.words.points(theirs),
        moved,
        own_signs(game, side),
        *points,
    )


def _score(participant: Participant | None, index: int) -> int:
    """The points with which somebody was paired in a round."""
    if participant is None or index >= len(participant.pairing_scores):
        return 0
    return participant.pairing_scores[index]


def _without(
    desk: Desk, number: int, happened: Bye | Unopposed | None, points: tuple[str, str]
) -> CardRound:
    if isinstance(happened, Unopposed):
        why = desk.words.say("rounds.away.unopposed", sign=SIGNS[happened.outcome])
    else:
        declared = desk.state.facts.declaration
        kind = "absent" if happened is None else bye_word(declared, happened.kind)
        why = desk.words.say(f"bye.{kind}")
    return CardRound(number, 0, "", 0, "", "", "", "", "", "", *points, absence=why)
