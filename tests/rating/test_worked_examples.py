"""Examples worked out by hand from the text of B.02 and its tables."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairwright.rating import RatedPlayer, ratings
from pairwright.rating.formulas import CapUse, FirstRatingEnd
from pairwright.tournament import Tournament
from tests.rating.events import against, scored

WIN, DRAW, LOSS = "1-0", "1/2-1/2", "0-1"


def first_player(tournament: Tournament, **asked: object) -> RatedPlayer:
    return ratings(tournament, **asked).player(1)  # type: ignore[arg-type]


def expected(player: RatedPlayer) -> list[int]:
    return [game.expected.percentage for game in player.games if game.expected is not None]


def test_five_games_of_an_ordinary_player() -> None:
    games = [(1720, WIN), (1910, DRAW), (2050, LOSS), (1600, WIN), (1880, DRAW)]
    player = first_player(against(1850, games), k={1: 20})
    assert expected(player) == [68, 42, 24, 81, 46]
    assert [game.change for game in player.games] == [32, 8, -24, 19, 4]
    assert player.exact_change == Fraction(780, 100)
    assert (player.change, player.new_rating) == (8, 1858)


def test_the_cap_of_400_points() -> None:
    player = first_player(against(2210, [(1705, DRAW), (1850, WIN)]), k={1: 20})
    assert expected(player) == [92, 90]
    assert [game.expected and game.expected.counted for game in player.games] == [400, 360]
    assert player.exact_change == Fraction(-640, 100)
    assert (player.change, player.new_rating) == (-6, 2204)


@pytest.mark.parametrize(("result", "change"), [(WIN, "0.20"), (DRAW, "-4.80"), (LOSS, "-9.80")])
def test_from_2650_on_the_true_difference_counts(result: str, change: str) -> None:
    tournament = against(2700, [(2100, result)])
    top = first_player(tournament)
    assert expected(top) == [98]
    assert top.exact_change == Fraction(change)
    assert top.games[0].expected is not None
    assert top.games[0].expected.cap is CapUse.TOP
    other = ratings(tournament, k={2: 20}).player(2)
    assert expected(other) == [8]
    if result == DRAW:
        assert other.exact_change == Fraction("8.40")


def test_the_same_game_is_not_rated_in_rapid() -> None:
    made = ratings(against(2700, [(2100, DRAW)]), kind="rapid")
    assert [made.player(number).left_out[0].why for number in (1, 2)] == ["gap", "gap"]
    assert made.player(1).exact_change is None


def test_below_2650_the_cap_holds_until_the_next_list() -> None:
    player = first_player(against(2649, [(2100, WIN)]))
    assert (player.k and player.k.value, expected(player)) == (10, [92])
    assert player.exact_change == Fraction("0.80")
    assert player.new_rating == 2650


@pytest.mark.parametrize(("hundredths", "change"), [(-250, -3), (250, 3), (249, 2), (-249, -2)])
def test_a_half_is_rounded_away_from_zero(hundredths: int, change: int) -> None:
    from pairwright.rating.ratings import half_away_from_zero

    assert half_away_from_zero(Fraction(hundredths, 100)) == change


def test_a_loss_of_two_and_a_half_points_is_three() -> None:
    # 2390 against 2390 and 2215: .50 and .73 expected (D 175), a draw and a draw give -.23;
    # with 2211 (D 179, .73) and 2394 (D -4, .49): +.01 and -.23; so -.25 from .50, .73, .52.
    games = [(2390, DRAW), (2215, DRAW), (2379, DRAW)]  # D 0, 175, 11: .50, .73, .52
    player = first_player(against(2390, games), k={1: 10})
    assert player.exact_change == Fraction("-2.50")
    assert (player.change, player.new_rating) == (-3, 2387)


@pytest.mark.parametrize(
    ("k", "games", "applied"),
    [(40, 17, 40), (40, 18, 38), (40, 19, 36), (20, 35, 20), (20, 36, 19), (20, 39, 17)],
)
def test_k_times_games_is_at_most_700(k: int, games: int, applied: int) -> None:
    player = first_player(against(1800, scored([1800] * games, games)), k={1: k})
    assert player.k is not None
    assert (player.k.full, player.k.value, player.k.is_limited) == (k, applied, applied != k)


@pytest.mark.parametrize(
    ("opponents", "halves", "rating", "end", "limited"),
    [
        ([1850, 1902, 1925, 1890, 1940], 6, 1922, FirstRatingEnd.PUBLISHED, False),
        ([2150, 2230, 2090, 2180, 2250, 2205], 10, 2200, FirstRatingEnd.PUBLISHED, True),
        ([1450, 1480, 1510, 1402, 1495], 1, 1332, FirstRatingEnd.BELOW_FLOOR, False),
        ([1612, 1705, 1588, 1750, 1834, 1698, 1661], 7, 1716, FirstRatingEnd.PUBLISHED, False),
    ],
)
def test_first_ratings(
    opponents: list[int], halves: int, rating: int, end: FirstRatingEnd, limited: bool
) -> None:
    player = first_player(against(None, scored(opponents, halves)))
    assert player.first is not None
    assert (player.first.rating, player.first.end) == (rating, end)
    assert player.first.is_limited is limited
    assert player.new_rating == (rating if end is FirstRatingEnd.PUBLISHED else None)


def test_the_working_of_a_first_rating() -> None:
    player = first_player(against(None, scored([1850, 1902, 1925, 1890, 1940], 6)))
    first = player.first
    assert first is not None
    assert (first.average, first.percentage, first.difference) == (Fraction(13107, 7), 57, 50)


def test_performance() -> None:
    opponents = [2388, 2412, 2455, 2301, 2478, 2520, 2366, 2401, 2497]
    performance = first_player(against(2500, scored(opponents, 13))).performance
    assert performance is not None
    assert (performance.average, performance.percentage, performance.difference) == (2424, 72, 166)
    assert performance.rating == 2590


def test_performance_of_a_full_score() -> None:
    performance = first_player(against(None, scored([1800, 1900, 2000], 6))).performance
    assert performance is not None
    assert performance.rating == 2700
