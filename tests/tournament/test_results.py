"""Results, colours and rounds."""

from __future__ import annotations

import pytest

from pairwright.tournament import Colour, GameResult, Outcome
from tests.small_events import played


def test_colours_are_opposite() -> None:
    assert Colour.WHITE.other is Colour.BLACK
    assert Colour.BLACK.other is Colour.WHITE


@pytest.mark.parametrize(
    ("result", "is_played", "is_forfeited"),
    [
        ("1:0", True, False),
        ("0:1", True, False),
        ("=:=", True, False),
        ("=:0", True, False),
        ("0:=", True, False),
        ("0:0", True, False),
        ("W:L", True, False),
        ("L:W", True, False),
        ("D:D", True, False),
        ("+:-", False, True),
        ("-:+", False, True),
        ("-:-", False, True),
        ("?:?", True, False),
        ("*:*", False, False),
    ],
)
def test_forfeits_are_not_played_and_unrated_games_are(
    result: str, is_played: bool, is_forfeited: bool
) -> None:
    assert (GameResult(result).played, GameResult(result).forfeited) == (is_played, is_forfeited)


def test_every_result_is_listed_above() -> None:
    assert len(GameResult) == 14


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", GameResult.WHITE_WINS),
        ("0-1", GameResult.BLACK_WINS),
        ("1/2-1/2", GameResult.DRAW),
        ("½-½", GameResult.DRAW),
        ("=", GameResult.DRAW),
        ("1/2", GameResult.DRAW),
        ("½-0", GameResult.WHITE_HALF_BLACK_ZERO),
        ("0-1/2", GameResult.WHITE_ZERO_BLACK_HALF),
        ("0 - 0", GameResult.BOTH_ZERO),
        ("1:0", GameResult.WHITE_WINS),
        ("+--", GameResult.WHITE_WINS_BY_FORFEIT),
        ("--+", GameResult.BLACK_WINS_BY_FORFEIT),
        ("---", GameResult.DOUBLE_FORFEIT),
        ("+:-", GameResult.WHITE_WINS_BY_FORFEIT),
        ("-:-", GameResult.DOUBLE_FORFEIT),
        ("1F-0F", GameResult.WHITE_WINS_BY_FORFEIT),
        ("0f-1f", GameResult.BLACK_WINS_BY_FORFEIT),
        ("0F-0F", GameResult.DOUBLE_FORFEIT),
        ("w-l", GameResult.UNRATED_WHITE_WINS),
        ("D-D", GameResult.UNRATED_DRAW),
        ("?", GameResult.ADJOURNED),
        ("*", GameResult.MISSING),
        ("", GameResult.MISSING),
    ],
)
def test_results_as_people_write_them(text: str, result: GameResult) -> None:
    assert GameResult.parse(text) is result


@pytest.mark.parametrize("text", ["1-1", "1-1/2", "+-+", "1F-0", "2-0", "W-W", "win", "1-0-0"])
def test_contradicting_sides_are_no_result(text: str) -> None:
    with pytest.raises(ValueError, match="is not a result"):
        GameResult.parse(text)


def test_result_of_two_sides() -> None:
    assert GameResult.of(Outcome.DRAW, Outcome.LOSS) is GameResult.WHITE_HALF_BLACK_ZERO
    with pytest.raises(ValueError, match="1:1"):
        GameResult.of(Outcome.WIN, Outcome.WIN)


def test_round_with_an_adjourned_game_is_complete_and_one_without_result_is_not() -> None:
    assert played("1-2 1-0", "3-4 ?").is_complete
    assert not played("1-2 1-0", "3-4 *").is_complete


def test_paired_are_opponents_and_the_one_left_over_but_no_requested_bye() -> None:
    this = played("1-2 1-0", "3-4 +--", "5 U", "6 H", "7 F", "8 Z")
    assert this.paired_players() == {1, 2, 3, 4, 5}
    assert sorted(this.players()) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_turned_result_is_that_of_the_other_side() -> None:
    for result in GameResult:
        assert (result.turned.white, result.turned.black) == (result.black, result.white)
