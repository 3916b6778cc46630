"""A match of two games in the records (C.04.5 preface, art. 1.4 and 1.6)."""

from __future__ import annotations

import pytest

from pairwright.position import Participant, player_records
from pairwright.systems.double_swiss.system import match_points
from pairwright.tournament import (
    AbnormalPoints,
    Colour,
    Game,
    GameCorrection,
    GameResult,
    InvalidTournament,
    Round,
    points,
)
from tests.positions_before import before
from tests.systems.double_swiss.matches import double_event, matches


def after(line: str, **facts: object) -> dict[int, Participant]:
    position = before(double_event(2, matches(line), **facts), edition_name="2026")
    return {player.number: player for player in position.participants}


@pytest.mark.parametrize(
    ("first", "second", "white", "black"),
    [
        ("1-0", "0-1", 200, 0),
        ("1-0", "=-=", 150, 50),
        ("1-0", "1-0", 100, 100),
        ("=-=", "=-=", 100, 100),
        ("0-1", "=-=", 50, 150),
        ("0-1", "1-0", 0, 200),
        ("1-0", "0-=", 150, 0),
        ("=-=", "0-=", 100, 50),
        ("=-0", "=-=", 100, 50),
        ("0-=", "=-=", 50, 100),
        ("0-1", "=-0", 0, 150),
        ("1-0", "0-0", 100, 0),
        ("=-=", "0-0", 50, 50),
        ("=-0", "=-0", 50, 50),
        ("0-0", "1-0", 0, 100),
        ("=-0", "0-0", 50, 0),
        ("0-0", "=-0", 0, 50),
        ("0-0", "0-0", 0, 0),
        ("W-L", "L-W", 200, 0),
    ],
)
def test_every_result_of_the_preface(first: str, second: str, white: int, black: int) -> None:
    players = after(f"1-2 {first} {second}")
    assert (players[1].score, players[2].score) == (white, black)
    assert players[1].opponents == {2}
    assert players[1].colours == (Colour.WHITE,)
    assert players[2].colours == (Colour.BLACK,)
    assert players[1].games_played == len(players[1].records)


@pytest.mark.parametrize(
    ("first", "second", "scores", "winner"),
    [
        ("+--", "--+", (200, 0), 1),
        ("--+", "+--", (0, 200), 2),
        ("---", "---", (0, 0), None),
        ("---", "--+", (100, 0), 1),
        ("+--", "---", (100, 0), 1),
        ("---", "+--", (0, 100), 2),
    ],
)
def test_match_is_forfeited_if_somebody_forfeits_both_games(
    first: str, second: str, scores: tuple[int, int], winner: int | None
) -> None:
    players = after(f"1-2 {first} {second}")
    assert (players[1].score, players[2].score) == scores
    for number, player in players.items():
        assert player.opponents == frozenset()
        assert player.colours == ()
        assert not player.records[0].played
        assert player.records[0].forfeit_win == (number == winner)


def test_single_forfeited_game_counts_as_played() -> None:
    players = after("1-2 1-0 --+")
    assert players[1].score == 200
    assert players[1].opponents == {2}
    assert players[1].colours == (Colour.WHITE,)
    assert not players[1].records[0].forfeit_win


def test_scheduled_colour_counts_if_only_the_second_game_was_played() -> None:
    players = after("1-2 +-- =-=")
    assert (players[1].colours, players[2].colours) == ((Colour.WHITE,), (Colour.BLACK,))


def test_each_side_forfeits_one_game() -> None:
    """R-DOUBLE-5: they have met, but nobody had a colour."""
    players = after("1-2 +-- +--")
    assert (players[1].score, players[2].score) == (100, 100)
    assert players[1].opponents == {2}
    assert players[1].colours == players[2].colours == ()
    assert players[1].records[0].played
    assert not players[1].records[0].forfeit_win


def test_one_double_forfeited_game_leaves_the_match_played() -> None:
    players = after("1-2 --- 1-0")
    assert (players[1].score, players[2].score) == (0, 100)
    assert players[1].opponents == {2}


def test_adjourned_second_game_is_a_draw_for_pairing() -> None:
    players = after("1-2 1-0 ?")
    assert (players[1].score, players[2].score) == (150, 50)


def test_match_without_its_second_result_is_unfinished() -> None:
    played = Round((Game(1, 2, GameResult.WHITE_WINS, return_result=GameResult.MISSING),))
    assert not played.is_complete
    with pytest.raises(InvalidTournament, match="1-2 has no result"):
        before(double_event(2, played))


def test_points_by_game() -> None:
    players = after("1-2 1-0 =-=", point_system=match_points(3, 1, 0))
    assert (players[1].score, players[2].score) == (400, 100)


def test_bye_is_worth_a_win_and_a_draw() -> None:
    """1.4: unless the rules of the tournament state otherwise."""
    position = before(double_event(3, matches("1-2 1-0 1-0", "3 U")))
    assert {p.number: p.score for p in position.participants} == {1: 100, 2: 100, 3: 150}
    system = match_points(pairing_allocated_bye=1)
    position = before(double_event(3, matches("1-2 1-0 1-0", "3 U"), point_system=system))
    assert {p.number: p.score for p in position.participants} == {1: 100, 2: 100, 3: 100}


@pytest.mark.parametrize(("code", "score"), [("F", 200), ("H", 100), ("Z", 0)])
def test_requested_byes_are_whole_matches(code: str, score: int) -> None:
    position = before(double_event(3, matches("1-2 1-0 1-0", f"3 {code}")))
    assert position.participants[-1 if score <= 100 else 0].score == score


def test_correction_of_one_game_keeps_the_other() -> None:
    correction = GameCorrection(1, 1, 2, GameResult.BLACK_WINS)
    players = after("1-2 1-0 =-=", game_corrections=(correction,))
    assert (players[1].score, players[2].score) == (50, 150)


def test_correction_of_colours_turns_both_games() -> None:
    correction = GameCorrection(1, 1, 2, GameResult.BLACK_WINS, colours_swapped=True)
    players = after("1-2 1-0 1-0", game_corrections=(correction,))
    # Player 1 won the first game, with Black; player 2 won the second one.
    assert (players[1].score, players[2].score) == (100, 100)
    assert players[2].colours == (Colour.WHITE,)


def test_correction_of_the_second_game() -> None:
    correction = GameCorrection(1, 1, 2, GameResult.WHITE_WINS, return_result=GameResult.BLACK_WINS)
    players = after("1-2 1-0 1-0", game_corrections=(correction,))
    assert (players[1].score, players[2].score) == (200, 0)


def test_unusual_points_are_those_of_the_match() -> None:
    """R-DOUBLE-9: record 299 for a match won, drawn, and for the winner by forfeit."""
    three = (AbnormalPoints("W", points(3)),)
    assert after("1-2 1-0 =-=", abnormal_points=three)[1].score == 300
    assert after("1-2 1-0 1-0", abnormal_points=three)[1].score == 100
    forfeits = (AbnormalPoints("+", points(1)), AbnormalPoints("-", points("-0.5")))
    players = after("1-2 +-- --+", abnormal_points=forfeits)
    assert (players[1].score, players[2].score) == (100, -50)
    assert after("1-2 1-0 --+", abnormal_points=forfeits)[1].score == 200


@pytest.mark.parametrize(
    ("first", "second", "met", "coloured"),
    [("*", "*", False, False), ("1-0", "*", True, True), ("+--", "*", False, False)],
)
def test_unfinished_matches(first: str, second: str, met: bool, coloured: bool) -> None:
    """Before the second game is over, only a game that was played makes a meeting."""
    tournament = double_event(2, matches(f"1-2 {first} {second}"))
    record = player_records(tournament, 2)[1][0]
    assert (record.played, record.colour is not None) == (met, coloured)
