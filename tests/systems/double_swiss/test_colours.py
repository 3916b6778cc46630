"""Article 4, rule by rule."""

from __future__ import annotations

import pytest

from pairwright.systems.double_swiss.players import DoublePlayer, allocate
from pairwright.tournament import Colour, InvalidTournament
from tests.systems.dutch.positions import participant


def double_player(number: int, score: int = 0, colours: str = "") -> DoublePlayer:
    """A player of no acceleration: 4.2 ranks by score, then TPN."""
    made = participant(number, score, colours)
    return DoublePlayer(
        **made.facts(), may_receive_bye=True, float_of_last_round=0, rank=(-made.score, made.tpn)
    )


@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        ((1, 0, ""), (2, 0, ""), 1, "4.3.1"),
        ((2, 0, ""), (3, 0, ""), 3, "4.3.1"),
        ((4, 2, ""), (1, 0, ""), 1, "4.3.1"),  # the higher score is the HRP: 4 is even
        ((1, 2, "W"), (2, 2, "B"), 2, "4.3.2"),
        ((1, 2, "WB"), (2, 2, "B"), 2, "4.3.2"),
        ((1, 2, ""), (2, 2, "W"), 1, "4.3.2"),
        ((1, 2, "WB"), (2, 2, "BW"), 1, "4.3.3"),
        ((1, 2, "BWWB"), (2, 2, "WBWB"), 2, "4.3.3"),
        ((1, 2, "WBB"), (2, 2, "BW"), 1, "4.3.3"),
        ((1, 2, "WB"), (2, 2, "WB"), 1, "4.3.4"),
        ((1, 1, "BW"), (2, 2, "BW"), 1, "4.3.4"),
        ((1, 2, "B"), (2, 2, "BB"), 1, "4.3.4"),
        ((1, 2, "B"), (2, 2, ""), 1, "4.3.4"),
        ((1, 2, ""), (2, 2, "B"), 2, "4.3.5"),
        ((1, 2, ""), (2, 2, "BB"), 2, "4.3.5"),
    ],
)
def test_first_rule_that_decides(
    first: tuple[int, int, str], second: tuple[int, int, str], white: int, article: str
) -> None:
    player, two = double_player(*first), double_player(*second)
    for pair in ((player, two), (two, player)):
        given = allocate(*pair, Colour.WHITE)
        assert (given.white.number, given.article) == (white, article)


def test_black_as_initial_colour() -> None:
    given = allocate(double_player(1), double_player(2), Colour.BLACK)
    assert (given.white.number, given.article) == (2, "4.3.1")


def test_initial_colour_must_be_known_where_it_decides() -> None:
    with pytest.raises(InvalidTournament, match=r"C\.04\.5 art\. 4\.1"):
        allocate(double_player(1), double_player(2), None)
    assert allocate(double_player(1, colours="W"), double_player(2), None).article == "4.3.2"
