"""Norms: every requirement by itself, at its limit (FIDE Title Regulations, B.01)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.simulate.measuring import (
    NORMS,
    Games,
    games_of,
    had_chance,
    made_norm,
    opponents_average,
)
from pairwright.tournament import Player, Rating, Title, Tournament
from tests.small_events import played

GM_NORM, IM_NORM = NORMS
PLAYER = Player(1, federation="ITA", title=Title.FM)


def opponent(rating: int, title: Title = Title.GM, federation: str = "FRA") -> Player:
    ratings = (Rating(rating),) if rating else ()
    return Player(2, ratings=ratings, title=title, federation=federation)


GOOD = [
    *(opponent(2480, Title.GM, "FRA") for _ in range(3)),
    *(opponent(2380, Title.FM, "GER") for _ in range(3)),
    *(opponent(2280, Title.NONE, "ITA") for _ in range(3)),
]
"""Nine opponents with an average of exactly 2380."""


def games(opponents: list[Player] = GOOD, half_points: int = 14, player: Player = PLAYER) -> Games:
    return Games(player, opponents, half_points)


def test_seven_of_nine_against_2380_is_a_gm_norm() -> None:
    """78 % give 220 points: 2380 + 220 = 2600 (B.02, 8.1.1)."""
    assert had_chance(games(), GM_NORM)
    assert made_norm(games(), GM_NORM)
    assert not made_norm(games(half_points=13), GM_NORM)


def changed(place: int, **changes: object) -> list[Player]:
    return [
        replace(player, **changes) if index == place else player
        for index, player in enumerate(GOOD)
    ]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "without",
    [
        games(GOOD[:8]),
        games(changed(0, ratings=(Rating(2475),))),
        games(changed(0, title=Title.IM)),
        games(
            [
                replace(player, title=Title.NONE) if player.title is Title.FM else player
                for player in GOOD
            ]
        ),
        games(
            [
                replace(player, federation="ITA") if player.federation == "GER" else player
                for player in GOOD
            ]
        ),
        games(
            [
                replace(player, federation="FRA") if player.federation == "GER" else player
                for player in GOOD
            ]
        ),
        games(player=replace(PLAYER, title=Title.GM)),
        games([*GOOD[:6], opponent(0), opponent(0), opponent(2700)]),
    ],
)
def test_whatever_is_missing_takes_the_chance(without: Games) -> None:
    """Nine games, the average, three GMs, half titled, two other federations and not too many of
    one, the title not held already, at most a fifth unrated."""
    assert not had_chance(without, GM_NORM)


def test_three_fifths_of_the_own_federation_are_allowed() -> None:
    own = [replace(player, federation="ITA") for player in [*GOOD, GOOD[0]]]
    for number, federations in ((6, "FGFG"), (7, "FGF")):
        some = own[:number] + [
            replace(player, federation=name) for player, name in zip(own, federations, strict=False)
        ]
        opponents = [replace(player, ratings=(Rating(2400),), title=Title.GM) for player in some]
        assert had_chance(games(opponents), GM_NORM) is (number == 6)


def test_one_opponent_is_raised_to_the_floor() -> None:
    assert opponents_average([opponent(1900), opponent(2000), opponent(2400)], 2200) == 2200
    assert opponents_average([opponent(0), opponent(2401)], 2050) == 2226, "halves upwards"


def test_a_score_below_35_per_cent_is_no_norm() -> None:
    strong = [opponent(2900) for _ in range(20)]
    assert made_norm(games(strong, 14), GM_NORM)
    assert not made_norm(games(strong, 13), GM_NORM)


def test_gms_count_for_an_im_norm() -> None:
    assert had_chance(games(), IM_NORM)
    assert made_norm(games(half_points=11), IM_NORM)
    assert not had_chance(games(player=replace(PLAYER, title=Title.IM)), IM_NORM)


def test_games_over_the_board_are_counted() -> None:
    event = Tournament(
        players=tuple(Player(number) for number in range(1, 6)),
        rounds=(played("1-2 1-0", "3-4 1/2-1/2", "5 U"), played("2-3 +--", "4-1 0-1", "5 Z")),
    )
    found = {
        game.player.number: ([o.number for o in game.opponents], game.half_points)
        for game in games_of(event)
    }
    assert found == {1: ([2, 4], 4), 2: ([1], 0), 3: ([4], 1), 4: ([3, 1], 1), 5: ([], 0)}
