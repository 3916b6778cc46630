"""Tie-breaks of a Double-Swiss event: matches of two games, points by game."""

from __future__ import annotations

from pairwright.ranking import standings
from pairwright.systems import declaration_of
from pairwright.systems.double_swiss.system import DOUBLE_SWISS_POINTS
from pairwright.tournament import Bye, ByeKind, Game, GameResult, Player, Round, Tournament

BYE = ByeKind.PAIRING_ALLOCATED


def match(white: int, black: int, first: str, second: str) -> Game:
    """`second` is the return game, whose White is `black`."""
    return Game(white, black, GameResult(first), return_result=GameResult(second))


EVENT = Tournament(
    declaration=declaration_of("double-swiss"),
    number_of_rounds=2,
    point_system=DOUBLE_SWISS_POINTS,
    players=tuple(Player(number) for number in (1, 2, 3)),
    rounds=(
        Round((match(1, 2, "1:0", "0:1"),), (Bye(3, BYE),)),
        Round((match(3, 1, "0:1", "=:="),), (Bye(2, BYE),)),
    ),
)
"""1 beats 2 by 2-0 and 3 by 1.5-0.5; the byes are worth 1.5: scores 3.5, 1.5 and 2."""


def test_a_round_is_worth_a_match() -> None:
    table = standings(EVENT, tie_breaks=["BH", "WIN"])
    found = {
        row.number: [tie_break_value.text for tie_break_value in row.values] for row in table.rows
    }
    # A bye is a game against a dummy with the own score, but not above a drawn match a round
    # (16.4.2: 2 x 1): 2 for player 3, 1.5 for player 2.
    assert found == {1: ["3.5", "3.5", "2"], 2: ["1.5", "5.0", "0"], 3: ["2.0", "5.5", "0"]}
