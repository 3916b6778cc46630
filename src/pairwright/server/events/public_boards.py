"""The published boards of a round, in their order, with what is public of both sides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from pairwright.event import MatchBoard
from pairwright.event.matches import matches_of
from pairwright.frozen import Frozen
from pairwright.paper import printed_round
from pairwright.paper.words import result_text
from pairwright.position import Participant, Position, as_ended, recorded_rounds, score_text
from pairwright.position.team_records import for_standings, team_records
from pairwright.rules.pairing import boards_in_order
from pairwright.server.events.public_view import PublicRound, PublicView
from pairwright.systems import resolve
from pairwright.tournament import (
    ByeKind,
    Colour,
    Game,
    GameResult,
    Outcome,
    PairwrightError,
    Round,
)
from pairwright.tournament.rounds import numbered
from pairwright.tournament.team_rounds import board_colour, number_of_boards, team_round

DASH = " \N{EN DASH} "


class PublicSide(Frozen):
    """One of two who meet. `points` are those before the round, None where they are not public."""

    number: int
    points: int | None
    rating: int


class PublicSeats(Frozen):
    """A board of a match: who sits there for the White and the Black team, 0 for nobody.

    `colour` is that of the player of the White team; the result has that player in front.
    """

    number: int
    white: int
    black: int
    colour: Colour
    result: str


class PublicBoard(Frozen):
    """A board, or a match of teams. `result` is empty as long as it is not public.

    So are the `seats` of a match, which line-ups tell.
    """

    number: int
    white: PublicSide
    black: PublicSide
    result: str
    seats: tuple[PublicSeats, ...] = ()


class PublicBoards(Frozen, dict=True):
    """The boards of a round, and why the others have none."""

    round: PublicRound
    boards: tuple[PublicBoard, ...]
    absences: tuple[tuple[int, ByeKind | Outcome], ...]
    entered: Mapping[int, Participant]
    """Everybody as they were before the round; nobody where that is not public."""

    def board_of(self, number: int) -> PublicBoard | None:
        return self._places.get(number)

    @property
    def done(self) -> int:
        """How many boards have a public result."""
        return sum(bool(board.result) for board in self.boards)

    @cached_property
    def _places(self) -> dict[int, PublicBoard]:
        return {side.number: board for board in self.boards for side in (board.white, board.black)}


def boards_in(view: PublicView, number: int) -> PublicBoards:
    """The boards of a published round. Raises KeyError for another one."""
    published = view.round(number)
    if published is None:
        raise KeyError(number)
    if view.facts.is_team_event:
        return _matches(view, published)
    played = recorded_rounds(as_ended(view.facts), number + 1)[number - 1]
    order, entered = _games_in_order(view, published, played)
    ratings = {player.number: player.rating or 0 for player in view.facts.players}
    boards = tuple(
        PublicBoard(
            place,
            _side(game.white, entered, ratings),
            _side(game.black, entered, ratings),
            _result(game),
        )
        for place, game in numbered(view.facts, order)
    )
    absences: list[tuple[int, ByeKind | Outcome]] = [(b.player, b.kind) for b in played.byes]
    absences += [(unopposed.player, unopposed.outcome) for unopposed in played.unopposed]
    absences.sort(key=lambda pair: (pair[1] is not ByeKind.PAIRING_ALLOCATED, pair[0]))
    return PublicBoards(published, boards, tuple(absences), entered)


def _games_in_order(
    view: PublicView, published: PublicRound, played: Round
) -> tuple[tuple[Game, ...], Mapping[int, Participant]]:
    if published.order is not None:
        games = {frozenset((game.white, game.black)): game for game in played.games}
        return tuple(games[frozenset(board)] for board in published.order), {}
    try:
        printed = printed_round(view.facts, published.number)
    except PairwrightError:  # a file whose rounds cannot be evaluated
        return played.games, {}
    return printed.games, printed.position.entered


def _side(
    number: int, entered: Mapping[int, Participant], ratings: Mapping[int, int]
) -> PublicSide:
    known = entered.get(number)
    if known is None:
        return PublicSide(number, None, ratings.get(number, 0))
    return PublicSide(number, known.score, known.rating)


def _result(game: Game) -> str:
    return "" if GameResult.MISSING in game.results else result_text(game)


# --- Teams ---------------------------------------------------------------------------------------


def _matches(view: PublicView, published: PublicRound) -> PublicBoards:
    number = published.number
    found = team_round(view.facts, number, view.facts.rounds[number - 1])
    pairs = {match.white: match.black for match in found.matches}
    position = _position(view, published)
    if published.order is not None:
        listed = list(published.order)
    elif position is not None:
        listed = [(board.white, board.black) for board in boards_in_order(position, pairs)]
    else:
        listed = list(pairs.items())
    entered = position.entered if position is not None else {}
    scores = _scores(view, number) if published.shows_results else {}
    seats = _seats(view, number) if published.shows_results else {}
    boards = tuple(
        PublicBoard(
            place,
            _side(white, entered, {}),
            _side(black, entered, {}),
            f"{scores[white]}{DASH}{scores[black]}" if {white, black} <= set(scores) else "",
            seats.get((white, black), ()),
        )
        for place, (white, black) in numbered(view.facts, listed)
    )
    absences = tuple((team, kind) for team, kind in sorted(found.byes.items()))
    return PublicBoards(published, boards, absences, entered)


def _seats(view: PublicView, number: int) -> dict[tuple[int, int], tuple[PublicSeats, ...]]:
    """The boards of the matches of a round whose results are public, by their teams."""
    played = recorded_rounds(as_ended(view.facts), number + 1)[number - 1]
    boards = number_of_boards(view.facts, number)
    return {
        (match.white, match.black): tuple(_seat(view, board) for board in match.boards)
        for match in matches_of(view.facts, number, played, boards)
        if not match.forfeit
    }


def _seat(view: PublicView, board: MatchBoard) -> PublicSeats:
    colour = board_colour(view.facts.board_colours, board.number - 1)
    result = ""
    if board.game is not None:
        colour = Colour.WHITE if board.game.white == board.white else Colour.BLACK
        if board.result is not GameResult.MISSING:
            result = result_text(Game(board.white, board.black, board.result or board.game.result))
    return PublicSeats(board.number, board.white, board.black, colour, result)


def _position(view: PublicView, published: PublicRound) -> Position | None:
    if not published.shows_points:
        return None
    try:
        return resolve(view.facts).position(view.facts, published.number)
    except PairwrightError:
        return None


def _scores(view: PublicView, number: int) -> dict[int, str]:
    """The game points of every team whose match is over."""
    try:
        records = team_records(as_ended(view.facts), number + 1, for_standings)
    except PairwrightError:
        return {}
    return {
        team: score_text(rows[number - 1].game_points)
        for team, rows in records.items()
        if rows[number - 1].outcome is not Outcome.MISSING
    }
