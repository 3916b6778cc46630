"""Editions, K, which games count, first ratings: each reading of readings-ratings.md."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest
from msgspec.structs import replace

from pairwright.rating import KSource, rating_edition, ratings
from pairwright.rating.editions import DifferenceCap, FirstRatingRule
from pairwright.rating.formulas import CapUse, FirstRatingEnd, k_factor
from pairwright.tournament import (
    Bye,
    ByeKind,
    Cadence,
    Game,
    GameCorrection,
    GameResult,
    InvalidRequest,
    Notified,
    Outcome,
    Player,
    PointSystem,
    Rating,
    RatingCorrection,
    RatingOrigin,
    Round,
    Title,
    Tournament,
    Unopposed,
)
from tests.rating.events import NOW, against, entry, scored


@pytest.mark.parametrize(
    ("day", "since"),
    [
        ("2024-02-29", "2022-01-01"),
        ("2024-03-01", "2024-03-01"),
        ("2025-09-30", "2024-03-01"),
        ("2025-10-01", "2025-10-01"),
        ("", "2025-10-01"),
        ("autumn 2024", "2025-10-01"),
        ("1999-05-05", "2022-01-01"),
    ],
)
def test_the_first_day_chooses_the_edition(day: str, since: str) -> None:
    assert rating_edition(Cadence.STANDARD, day).since == since


@pytest.mark.parametrize(
    ("day", "since"),
    [
        ("2022-09-30", "2022-01-01"),
        ("2022-10-01", "2022-10-01"),
        ("2024-11-30", "2024-03-01"),
        ("2024-12-01", "2024-12-01"),
    ],
)
@pytest.mark.parametrize("cadence", [Cadence.RAPID, Cadence.BLITZ])
def test_rapid_and_blitz_have_days_of_their_own(cadence: Cadence, day: str, since: str) -> None:
    assert rating_edition(cadence, day).since == since
    assert rating_edition(cadence).cap is DifferenceCap.EVERYBODY


def caps(day: str, games: list[tuple[int | None, str]], rating: int = 2300) -> list[CapUse]:
    player = ratings(against(rating, games, day)).player(1)
    return [game.expected.cap for game in player.games if game.expected is not None]


def test_before_march_2024_the_cap_helped_once() -> None:
    games: list[tuple[int | None, str]] = [(1880, "1-0"), (1800, "1-0"), (1800, "1-0")]
    assert caps("2024-02-01", games) == [CapUse.SPENT, CapUse.CAPPED, CapUse.SPENT]
    assert caps("2024-03-01", games) == [CapUse.CAPPED] * 3
    assert caps("2025-10-01", games) == [CapUse.CAPPED] * 3


def test_who_is_rated_lower_is_capped_in_every_game() -> None:
    games: list[tuple[int | None, str]] = [(2300, "0-1"), (2400, "0-1")]
    assert caps("2024-02-01", games, 1800) == [CapUse.CAPPED] * 2


def test_the_2650_exception_is_of_october_2025() -> None:
    games: list[tuple[int | None, str]] = [(2200, "1-0")]
    assert caps("2025-09-30", games, 2650) == [CapUse.CAPPED]
    assert caps("2025-10-01", games, 2650) == [CapUse.TOP]
    assert caps("2025-10-01", games, 2649) == [CapUse.CAPPED]


def test_a_difference_of_400_needs_no_cap() -> None:
    assert caps(NOW, [(1900, "1-0"), (1899, "1-0")]) == [CapUse.NOT_NEEDED, CapUse.CAPPED]


@pytest.mark.parametrize(
    ("ratings_", "rated"),
    [((2700, 2100), False), ((2601, 2001), False), ((2600, 2000), True), ((2700, 2101), True)],
)
def test_wide_gaps_of_rapid_and_blitz(ratings_: tuple[int, int], rated: bool) -> None:
    tournament = against(ratings_[0], [(ratings_[1], "1-0")], "2024-12-01")
    assert bool(ratings(tournament, kind="blitz").player(1).games) is rated
    earlier = against(ratings_[0], [(ratings_[1], "1-0")], "2024-11-30")
    assert ratings(earlier, kind="blitz").player(1).games


# --- K ---


def k_of(rating: int, day: str = NOW, kind: str | None = None, **own: object) -> tuple[int, str]:
    made = ratings(against(rating, [(rating, "1-0")], day, own=own), kind=kind)
    k = made.player(1).k
    assert k is not None
    return k.value, k.source.value


def test_k_is_what_is_known_first() -> None:
    tournament = against(2500, [(2500, "1-0")], own={"k": 20})
    assert ratings(tournament).player(1).k == ratings(tournament, k={2: 10}).player(1).k
    assert k_of(2500, k=20) == (20, KSource.LISTED)
    given = ratings(tournament, k={1: 40}).player(1).k
    assert given is not None
    assert (given.value, given.source) == (40, KSource.GIVEN)


@pytest.mark.parametrize(
    ("rating", "own", "expected"),
    [
        (2400, {"birth": "2015"}, (10, KSource.REACHED)),
        (2399, {}, (20, KSource.USUAL)),
        (2350, {"title": Title.IM}, (10, KSource.TITLE)),
        (2350, {"title": Title.FM}, (20, KSource.USUAL)),
        (2299, {"birth": "2008-12-31"}, (40, KSource.JUNIOR)),
        (2299, {"birth": "2008"}, (40, KSource.JUNIOR)),
        (2299, {"birth": "2007-12-31"}, (20, KSource.USUAL)),
        (2300, {"birth": "2012"}, (20, KSource.USUAL)),
        (1500, {"birth": "unknown"}, (20, KSource.USUAL)),
    ],
)
def test_k_that_the_entry_lets_expect(
    rating: int, own: dict[str, object], expected: tuple[int, str]
) -> None:
    assert k_of(rating, **own) == expected  # type: ignore[arg-type]


def test_without_a_date_nobody_is_a_junior() -> None:
    assert k_of(1500, day="", birth="2020") == (20, KSource.USUAL)


def test_before_october_2022_k_was_20_in_rapid() -> None:
    assert k_of(2500, "2022-09-30", "rapid") == (20, KSource.FOR_ALL)
    assert k_of(2500, "2022-10-01", "rapid") == (10, KSource.REACHED)


# --- which games count ---


@pytest.mark.parametrize(
    ("result", "why"),
    [
        ("+--", "forfeit"),
        ("--+", "forfeit"),
        ("---", "forfeit"),
        ("W-L", "no-move"),
        ("D-D", "no-move"),
        ("L-W", "no-move"),
        ("?", "adjourned"),
        ("*", "no-result"),
    ],
)
def test_what_is_left_out_says_why(result: str, why: str) -> None:
    player = ratings(against(2000, [(2000, result)])).player(1)
    assert [(side.round, side.opponent, side.why) for side in player.left_out] == [(1, 2, why)]
    assert (player.games, player.change, player.new_rating) == ((), None, 2000)


def test_byes_and_empty_boards_are_no_games() -> None:
    rounds = (
        Round(byes=(Bye(1, ByeKind.PAIRING_ALLOCATED),)),
        Round(unopposed=(Unopposed(1, Outcome.FORFEIT_WIN),)),
    )
    made = ratings(Tournament(players=(entry(1, 2000),), rounds=rounds, is_team_event=True))
    assert [side.why for side in made.player(1).left_out] == ["bye", "forfeit"]


def test_unrated_opponents_do_not_count() -> None:
    made = ratings(against(1800, [(None, "1-0"), (1399, "1-0"), (1400, "1-0")]))
    assert [side.why for side in made.player(1).left_out] == [
        "opponent-unrated",
        "opponent-below-floor",
    ]
    assert [game.opponent for game in made.player(1).games] == [4]


def test_a_rating_below_the_floor_is_none() -> None:
    player = ratings(against(1399, scored([1800] * 5, 4))).player(1)
    assert (player.listed, player.rating, player.k) == (1399, None, None)
    assert player.first is not None
    old = ratings(against(1399, scored([1800] * 5, 4), "2024-02-01")).player(1)
    assert (old.rating, old.first) == (1399, None)


def test_who_drops_below_the_floor_is_unrated() -> None:
    player = ratings(against(1403, scored([1403] * 2, 0)), k={1: 20}).player(1)
    assert player.change == -20
    assert player.new_rating is None


def test_halves_over_the_board_count_for_each_player_alone() -> None:
    game = Game(1, 2, GameResult.WHITE_HALF_BLACK_ZERO)
    made = ratings(Tournament(players=(entry(1, 2000), entry(2, 2000)), rounds=(Round((game,)),)))
    assert [made.player(number).score for number in (1, 2)] == [50, 0]


def test_points_of_the_tournament_do_not_matter() -> None:
    tournament = against(2000, [(2000, "1-0")], point_system=PointSystem.of(3, 1))
    assert ratings(tournament, k={1: 20}).player(1).change == 10


def test_both_games_of_a_match_count() -> None:
    game = Game(1, 2, GameResult.WHITE_WINS, return_result=GameResult.WHITE_WINS)
    made = ratings(Tournament(players=(entry(1, 2000), entry(2, 2000)), rounds=(Round((game,)),)))
    assert [(game.round, game.score) for game in made.player(1).games] == [(1, 100), (1, 0)]


def test_corrections_that_came_late_are_for_the_rating() -> None:
    tournament = against(2000, [(2000, "1-0"), (2000, "1-0")])
    late = GameCorrection(1, 1, 2, GameResult.DRAW, notified=Notified.LATE)
    wrong = RatingCorrection(2, 1, Rating(2100), notified=Notified.LATE)
    made = ratings(replace(tournament, game_corrections=(late,), rating_corrections=(wrong,)))
    assert [game.score for game in made.player(1).games] == [50, 100]
    assert made.player(1).rating == 2100


def test_an_adjourned_game_counts_once_it_has_ended() -> None:
    tournament = against(2000, [(2000, "?")])
    ended = GameCorrection(1, 1, 2, GameResult.WHITE_WINS, known_from=4)
    assert ratings(replace(tournament, game_corrections=(ended,))).player(1).score == 100


def test_after_an_earlier_round() -> None:
    made = ratings(against(2000, [(2000, "1-0"), (2000, "1-0")]), 1)
    assert (made.after_round, len(made.player(1).games)) == (1, 1)
    assert ratings(against(2000, [(2000, "1-0")]), 0).player(1).change is None


# --- first ratings ---


def test_four_games_are_too_few() -> None:
    first = ratings(against(None, scored([1800] * 4, 4))).player(1).first
    assert first is not None
    assert (first.games, first.rating) == (4, None)
    assert first.end is FirstRatingEnd.TOO_FEW


def test_a_first_event_without_a_point_is_thrown_away() -> None:
    first = ratings(against(None, scored([1800] * 6, 0))).player(1).first
    assert first is not None
    assert first.end is FirstRatingEnd.NO_POINT


def test_games_against_unrated_players_make_no_first_rating() -> None:
    player = ratings(against(None, [(None, "1-0")] * 5)).player(1)
    assert (player.first, player.performance, player.new_rating) == (None, None, None)


@pytest.mark.parametrize(
    ("halves", "rating"),
    [
        (6, 1860),  # 50 %: Ra
        (8, 1900),  # a point above 50 %: two half points of 20
        (4, 1735),  # 33 %: dp -125
    ],
)
def test_first_ratings_before_march_2024(halves: int, rating: int) -> None:
    day = "2024-02-29"
    assert rating_edition(Cadence.STANDARD, day).first_rating is FirstRatingRule.HALF_POINTS
    first = ratings(against(None, scored([1860] * 6, halves), day)).player(1).first
    assert first is not None
    assert first.rating == rating


def test_a_first_rating_of_a_half_is_rounded_upwards() -> None:
    # Ra = (1800 x 4 + 1804 + 3600) / 7 = 12604 / 7; a rating of x.5 needs an even number: 6 games.
    # (1800 x 5 + 1804 + 3600) / 8 = 1800.5, 50 %.
    first = ratings(against(None, scored([1800] * 5 + [1804], 6))).player(1).first
    assert first is not None
    assert first.average == Fraction(3601, 2)
    assert first.rating == 1801


# --- what is asked ---


@pytest.mark.parametrize(
    "asked",
    [
        {"after_round": 2},
        {"after_round": -1},
        {"kind": "bullet"},
        {"k": {9: 20}},
        {"k": {1: 0}},
        {"k": {1: 41}},
    ],
)
def test_refusals(asked: dict[str, object]) -> None:
    with pytest.raises(InvalidRequest) as refused:
        ratings(against(2000, [(2000, "1-0")]), **asked)  # type: ignore[arg-type]
    for language in ("en", "fr", "it"):
        assert refused.value.told(language)


def test_nobody_of_that_number() -> None:
    with pytest.raises(InvalidRequest):
        ratings(against(2000, [(2000, "1-0")])).player(77)


def test_ratings_are_values() -> None:
    made = ratings(against(2000, [(2000, "1-0")]))
    assert pickle.loads(pickle.dumps(made)) == made
    assert str(made).splitlines()[1] == "   1 Player 1  2000 -> 2010  Rp 2800"


def test_k_of_the_rating_list_counts_unless_the_entry_has_its_own() -> None:
    """R-RTG-4: a national list says nothing about the K of FIDE."""
    origins = (RatingOrigin("GER", "DWZ", k=30), RatingOrigin("FIDE", "November 2026", k=40))
    listed = Player(1, "Ann", ratings=(Rating(1900),), origins=origins)
    edition = rating_edition(Cadence.STANDARD, "2026-11-20")
    for player, k in ((listed, 40), (replace(listed, k=10), 10)):
        found = k_factor(player, 1900, 5, edition, "2026-11-20", None)
        assert (found.value, found.source) == (k, KSource.LISTED)
