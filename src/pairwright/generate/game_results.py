"""Results drawn from what the ratings lead to expect, and who is there in which rounds of a random
tournament or asks for a bye.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairwright.generate.config import MILLION, PER_CENT
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.parameters import Parameters
from pairwright.tournament import Announcement, ByeKind, GameResult
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


LATEST_ENTRY = 4
"""Late entries come for this round at the latest."""


class Attendance:
    """First and last round of every player who comes late or leaves early."""

    def __init__(self, first_round: Mapping[int, int], last_round: Mapping[int, int]) -> None:
        self._first_round, self._last_round = first_round, last_round
        self._sometimes = sorted({*first_round, *last_round})

    @classmethod
    def drawn(cls, parameters: Parameters, numbers: Sequence[int], seed: int) -> Attendance:
        draw = Draw(derived_seed(seed, "attendance"))
        rounds = parameters.rounds
        late_entries, withdrawals = parameters.late_entries, parameters.withdrawals
        latest = min(LATEST_ENTRY, rounds)
        first: dict[int, int] = {}
        last: dict[int, int] = {}
        for number in numbers:
            if latest > 1 and draw.occurs(late_entries):
                first[number] = draw.between(2, latest)
            begins = first.get(number, 1)
            leaves = rounds > 1 and draw.occurs(withdrawals)
            if leaves and begins < rounds:  # who comes for the last round stays
                last[number] = draw.between(begins, rounds - 1)
        return cls(first, {n: r for n, r in last.items() if r < rounds})

    def announcements(self, rounds: int) -> list[Announcement]:
        """Zero-point byes for every round in which somebody is not yet there, or gone."""
        return [
            Announcement(number, index)
            for index in range(1, rounds + 1)
            for number in self._sometimes
            if self.is_away(number, index)
        ]

    def is_away(self, number: int, round_number: int) -> bool:
        first = self._first_round.get(number, 1)
        return not first <= round_number <= self._last_round.get(number, round_number)

    def away_in(self, round_number: int) -> set[int]:
        """Everybody who is not yet there, or gone."""
        return {number for number in self._sometimes if self.is_away(number, round_number)}


def requested_byes(
    parameters: Parameters,
    attendance: Attendance,
    numbers: Sequence[int],
    round_number: int,
    seed: int,
) -> list[Announcement]:
    """The byes that players present ask for in a round; no half-point byes in the last one."""
    draw = Draw(derived_seed(seed, "byes", round_number))
    is_last = round_number == parameters.rounds
    rates: tuple[tuple[ByeKind, int], ...] = (
        (ByeKind.ZERO_POINT, parameters.zero_point_byes),
        (ByeKind.HALF_POINT, 0 if is_last else parameters.half_point_byes),
        (ByeKind.FULL_POINT, parameters.full_point_byes),
    )
    away = attendance.away_in(round_number)
    byes = []
    for number in numbers:
        if number in away:
            continue
        for kind, rate in rates:
            if draw.occurs(rate):
                byes.append(Announcement(number, round_number, kind))
                break
    return byes
