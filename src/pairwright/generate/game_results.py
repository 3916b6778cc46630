"""Results drawn from what the ratings lead to expect."""

from __future__ import annotations

from pairwright.generate.drawing import Draw
from pairwright.generate.parameters import Parameters
from pairwright.generate.spans import MILLION, PER_CENT
from pairwright.tournament import GameResult
from pairwright.tournament.rating_tables import expected_percentage

_FORFEITS = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)
_UNUSUAL = (
    GameResult.WHITE_HALF_BLACK_ZERO,
    GameResult.WHITE_ZERO_BLACK_HALF,
    GameResult.BOTH_ZERO,
)
_UNRATED = {
    GameResult.WHITE_WINS: GameResult.UNRATED_WHITE_WINS,
    GameResult.DRAW: GameResult.UNRATED_DRAW,
    GameResult.BLACK_WINS: GameResult.UNRATED_BLACK_WINS,
}


def drawn_result(parameters: Parameters, white: int, black: int, draw: Draw) -> GameResult:
    """The result of a game of players of these strengths."""
    if draw.occurs(parameters.double_forfeits):
        return GameResult.DOUBLE_FORFEIT
    if draw.occurs(parameters.forfeits):
        return draw.one_of(_FORFEITS)
    return _of_begun_game(parameters, white, black, draw)


def drawn_match(
    parameters: Parameters, white: int, black: int, draw: Draw
) -> tuple[GameResult, GameResult]:
    """The results of the two games of a match (C.04.5), each with its own White first.

    Forfeits come by match. Half of them are of the whole match, which then is no meeting; the
    others are of one game, the other one being played (C.04.5 preface).
    """
    games = (
        _of_begun_game(parameters, white, black, draw),
        _of_begun_game(parameters, black, white, draw),
    )
    if draw.occurs(parameters.double_forfeits):
        forfeited = (GameResult.DOUBLE_FORFEIT, GameResult.DOUBLE_FORFEIT)
    elif draw.occurs(parameters.forfeits):
        first = draw.one_of(_FORFEITS)
        forfeited = (first, first.turned)
    else:
        return games
    return draw.one_of((forfeited, forfeited, (forfeited[0], games[1]), (games[0], forfeited[1])))


def _of_begun_game(parameters: Parameters, white: int, black: int, draw: Draw) -> GameResult:
    if draw.occurs(parameters.adjourned):
        return GameResult.ADJOURNED
    if draw.occurs(parameters.unusual_results):
        return draw.one_of(_UNUSUAL)
    played = _over_the_board(parameters, white, black, draw)
    return _UNRATED[played] if draw.occurs(parameters.unrated_games) else played


def _over_the_board(parameters: Parameters, white: int, black: int, draw: Draw) -> GameResult:
    """Win, draw or loss, so that the expected score is that of the table.

    Draws have their share as far as the expectation leaves room: whoever expects 90 % cannot draw
    more than every fifth game.
    """
    expected = expected_percentage(white - black) * PER_CENT
    draws = min(parameters.draws, 2 * expected, 2 * (MILLION - expected))
    lot = draw.below(2 * MILLION)
    if lot < 2 * draws:
        return GameResult.DRAW
    return GameResult.WHITE_WINS if lot < draws + 2 * expected else GameResult.BLACK_WINS
