"""Results drawn from what the ratings lead to expect."""

from __future__ import annotations

from bisect import bisect_left

from pairwright.generate.drawing import Draw
from pairwright.generate.parameters import Parameters
from pairwright.generate.spans import MILLION, PER_CENT
from pairwright.tournament import GameResult

# fmt: off
_UPPER_BOUNDS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)
"""Rating Regulations B.02, 8.1.2: up to which difference the higher-rated player expects 50 %,
51 %, ... 99 %."""
# fmt: on

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


def expected_percentage(difference: int) -> int:
    """The score, in per cent, that a player rated so much higher may expect (8.1.2)."""
    higher = 50 + bisect_left(_UPPER_BOUNDS, abs(difference))
    return higher if difference >= 0 else 100 - higher


def drawn_result(parameters: Parameters, white: int, black: int, draw: Draw) -> GameResult:
    """The result of a game of players of these strengths."""
    if draw.occurs(parameters.double_forfeits):
        return GameResult.DOUBLE_FORFEIT
    if draw.occurs(parameters.forfeits):
        return draw.one_of(_FORFEITS)
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
