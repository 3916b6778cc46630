"""Round robins for tests: names P1, P2, ..., by the table or by boards that a test gives."""

from __future__ import annotations

from collections.abc import Sequence

import pairwright as pw
from pairwright.tournament import Game, GameResult, Round, Tournament

WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW


def begun(count: int, system: str = "round-robin") -> Tournament:
    return Tournament.new([f"P{number}" for number in range(1, count + 1)], system=system)


def played(tournament: Tournament, rounds: int) -> Tournament:
    """So many rounds by the table; the smaller number wins."""
    for _ in range(rounds):
        made = pw.pair(tournament)
        results = {
            (board.white, board.black): "1-0" if board.white < board.black else "0-1"
            for board in made.boards
        }
        tournament = tournament.with_round(made.with_results(results))
    return tournament


def with_boards(tournament: Tournament, boards: Sequence[tuple[int, int]]) -> Tournament:
    """One more round with these boards, all of them drawn."""
    return tournament.with_round(Round(tuple(Game(*board, DRAWN) for board in boards)))
