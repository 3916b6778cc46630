"""Results follow the expectation of the ratings, and every kind of them occurs."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from pairwright.generate import Config
from pairwright.generate.drawing import Draw
from pairwright.generate.game_results import drawn_match, drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.tournament import GameResult
from pairwright.tournament.rating_tables import expected_percentage

PLAIN = replace(
    Parameters.drawn(Config(), 1),
    draws=300_000,
    forfeits=0,
    double_forfeits=0,
    unrated_games=0,
    unusual_results=0,
    adjourned=0,
)
GAMES = 4000


def results(parameters: Parameters, white: int, black: int) -> Counter[GameResult]:
    draw = Draw(1)
    return Counter(drawn_result(parameters, white, black, draw) for _ in range(GAMES))


@pytest.mark.parametrize("difference", [-400, -120, 0, 50, 240, 500])
def test_average_score_is_the_expected_one(difference: int) -> None:
    seen = results(PLAIN, 2000 + difference, 2000)
    score = seen[GameResult.WHITE_WINS] + seen[GameResult.DRAW] / 2
    assert abs(score / GAMES - expected_percentage(difference) / 100) < 0.025


def test_draws_have_their_share_where_there_is_room() -> None:
    assert abs(results(PLAIN, 2000, 2000)[GameResult.DRAW] / GAMES - 0.3) < 0.025
    assert results(replace(PLAIN, draws=0), 2000, 2000)[GameResult.DRAW] == 0
    assert results(replace(PLAIN, draws=1_000_000), 2000, 2000)[GameResult.DRAW] == GAMES
    assert results(PLAIN, 2000, 1000) == {GameResult.WHITE_WINS: GAMES}


@pytest.mark.parametrize(
    ("axis", "kinds"),
    [
        ("forfeits", {GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT}),
        ("double_forfeits", {GameResult.DOUBLE_FORFEIT}),
        (
            "unrated_games",
            {
                GameResult.UNRATED_WHITE_WINS,
                GameResult.UNRATED_DRAW,
                GameResult.UNRATED_BLACK_WINS,
            },
        ),
        (
            "unusual_results",
            {
                GameResult.WHITE_HALF_BLACK_ZERO,
                GameResult.WHITE_ZERO_BLACK_HALF,
                GameResult.BOTH_ZERO,
            },
        ),
        ("adjourned", {GameResult.ADJOURNED}),
    ],
)
def test_every_kind_of_result_occurs_as_often_as_asked(axis: str, kinds: set[GameResult]) -> None:
    some = results(replace(PLAIN, **{axis: 100_000}), 2000, 2000)
    number = sum(some[kind] for kind in kinds)
    assert 320 < number < 480
    assert all(some[kind] for kind in kinds)
    assert set(results(replace(PLAIN, **{axis: 1_000_000}), 2000, 2000)) == kinds


def matches_of(parameters: Parameters, white: int, black: int) -> list[tuple[GameResult, ...]]:
    draw = Draw(1)
    return [drawn_match(parameters, white, black, draw) for _ in range(GAMES)]


def test_stronger_player_wins_both_games_of_a_match() -> None:
    """Each game is written with its own White first, and the colours alternate."""
    won = (GameResult.WHITE_WINS, GameResult.BLACK_WINS)
    assert set(matches_of(PLAIN, 2000, 1000)) == {won}
    assert set(matches_of(PLAIN, 1000, 2000)) == {won[::-1]}


def test_games_of_a_match_are_drawn_one_by_one() -> None:
    seen = Counter(matches_of(PLAIN, 2000, 2000))
    usual = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
    assert set(seen) == {(first, second) for first in usual for second in usual}


@pytest.mark.parametrize("axis", ["forfeits", "double_forfeits"])
def test_half_of_the_forfeits_are_of_whole_matches(axis: str) -> None:
    seen = matches_of(replace(PLAIN, **{axis: 100_000}), 2000, 2000)
    kinds = Counter(tuple(result.forfeited for result in match) for match in seen)
    assert 320 < GAMES - kinds[False, False] < 480
    assert 150 < kinds[True, True] < 250
    assert 70 < kinds[True, False] < 130
    assert 70 < kinds[False, True] < 130
    for first, second in seen:
        if first.forfeited and second.forfeited:
            assert second is first.turned  # the same player is away in both games
