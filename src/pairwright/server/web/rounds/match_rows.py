"""Matches of a round of teams as rows of a table, with a row for every board."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.event import MatchBoard, PlayedMatch, State, seats_of
from pairwright.frozen import Frozen
from pairwright.position import as_ended
from pairwright.position.team_records import for_standings, team_records
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.rounds.boards import (
    BoardSide,
    People,
    RoundBook,
    corrected,
    sign,
    written,
)
from pairwright.service.events.boards import EventBoard, boards_of
from pairwright.tournament import Colour, GameCorrection, GameResult, PairwrightError, Player
from pairwright.tournament.rounds import numbered
from pairwright.tournament.team_rounds import Seats, board_colour


class Seat(Frozen):
    """Who sits at a board for a team, 0 for nobody, and with which colour."""

    number: int
    name: str
    rating: str
    colour: str


class BoardRow(Frozen):
    """A board of a match, the White team in front. `is_empty` says that a seat is empty."""

    number: int
    white: Seat
    black: Seat
    value: str
    text: str
    is_open: bool
    is_adjourned: bool
    is_empty: bool
    noted: tuple[str, ...]


class MatchRow(Frozen):
    """A match: `number` is its place in the published list, `state` a message.

    `named` are the teams whose line-ups are there. Before both are, the boards show who would sit
    there.
    """

    number: int
    white: BoardSide
    black: BoardSide
    boards: tuple[BoardRow, ...]
    score: str
    state: str
    named: frozenset[int]
    forfeit: str
    has_results: bool

    @property
    def is_open(self) -> bool:
        return not self.forfeit and any(board.is_open for board in self.boards)

    @property
    def is_unseated(self) -> bool:
        return not self.forfeit and len(self.named) < 2


def match_rows_of(desk: Desk, book: RoundBook) -> list[MatchRow]:
    """The matches of a round, as they were published."""
    key = f"match-rows-{book.number}-{desk.visitor.language}"
    return desk.kept.recall(key, lambda: _rows(desk, book))


def _rows(desk: Desk, book: RoundBook) -> list[MatchRow]:
    of = _Round(desk, book)
    return [_row(of, place, pair) for place, pair in numbered(book.position, book.order)]


class _Round:
    """What the rows of a round have in common."""

    def __init__(self, desk: Desk, book: RoundBook) -> None:
        state, number = desk.state, book.number
        self.desk, self.state, self.number = desk, state, number
        self.people = People(desk, book)
        self.players: dict[int, Player] = {player.number: player for player in state.facts.players}
        self.matches = {(match.white, match.black): match for match in state.matches(number)}
        self.boards = {
            (board.game.white, board.game.black): board for board in boards_of(desk.event, number)
        }
        self.scores = _scores(desk, number)
        self.named = {made.team for made in state.line_ups if made.round == number}

    def seat(self, player: int, colour: Colour) -> Seat:
        seated = self.players.get(player)
        if seated is None:
            return Seat(0, "", "", "")
        return Seat(player, seated.name, str(seated.rating or ""), colour.name.lower())


def _scores(desk: Desk, number: int) -> Mapping[int, str]:
    """The game points of every team so far."""
    try:
        records = team_records(as_ended(desk.state.facts), number + 1, for_standings)
    except PairwrightError:  # a file whose rounds cannot be evaluated
        return {}
    return {team: desk.words.points(rows[number - 1].game_points) for team, rows in records.items()}


def _row(of: _Round, place: int, pair: tuple[int, int]) -> MatchRow:
    match, board = of.matches[pair], of.boards[pair]
    named = frozenset(of.named & set(pair))
    seats = zip(*_seats(of.state, match, named), strict=True)
    listed = enumerate(zip(seats, board.results, strict=False))
    known = bool(match.boards) and not match.forfeit
    score = ""
    if (
        match.has_results
        and not match.is_postponed
        and pair[0] in of.scores
        and pair[1] in of.scores
    ):
        score = f"{of.scores[pair[0]]} – {of.scores[pair[1]]}"
    return MatchRow(
        place,
        of.people.side(match.white),
        of.people.side(match.black),
        tuple(_board(of, match, result, index, *both) for index, (both, result) in listed),
        score,
        _state(match, board),
        frozenset(pair) if known else named,
        match.forfeit,
        match.has_results,
    )


def _seats(state: State, match: PlayedMatch, named: frozenset[int]) -> tuple[Seats, ...]:
    """Who sits, or would sit, at the boards; of an adjourned match nobody who is not named."""
    seats = seats_of(state, match)
    if not match.is_postponed:
        return seats
    both = zip((match.white, match.black), seats, strict=True)
    return tuple(pair if team in named else (0,) * len(pair) for team, pair in both)


def _state(match: PlayedMatch, board: EventBoard) -> str:
    if match.forfeit:
        return "rounds.state.forfeit"
    if board.is_open:
        return "rounds.state.open"
    return "rounds.state.adjourned" if GameResult.ADJOURNED in board.results else ""


def _board(
    of: _Round, match: PlayedMatch, result: GameResult, index: int, white: int, black: int
) -> BoardRow:
    first = board_colour(of.state.facts.board_colours, index)
    if index < len(match.boards):
        first = _colour_of_white(match.boards[index], first)
    return BoardRow(
        index + 1,
        of.seat(white, first),
        of.seat(black, first.other),
        written(result),
        sign(result),
        result is GameResult.MISSING,
        result is GameResult.ADJOURNED,
        not (white and black),
        tuple(
            corrected(of.desk, correction)
            for correction in _corrections(of.state, match, white, black)
        ),
    )


def _colour_of_white(board: MatchBoard, otherwise: Colour) -> Colour:
    """The colour of the player of the White team."""
    if board.game is None:
        return otherwise
    return Colour.WHITE if board.game.white == board.white else Colour.BLACK


def _corrections(state: State, match: PlayedMatch, white: int, black: int) -> list[GameCorrection]:
    return [
        correction
        for correction in state.facts.game_corrections
        if correction.round == match.round
        and {correction.white, correction.black} == {white, black}
    ]
