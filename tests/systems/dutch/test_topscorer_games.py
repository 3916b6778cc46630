"""[C10], [C11] (2017: C.8, C.9) count every game of a topscorer (docs/readings.md R-DUTCH-19)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pairwright as pw
from pairwright.systems.dutch.criteria import QUALITY_2017, QUALITY_2026, Bracket, Scope
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Player,
    PointSystem,
    Round,
    Tournament,
)
from tests.positions_before import dutch_before
from tests.shared_data import SHARED, needs_shared
from tests.systems.dutch.positions import pair, pair_literally, participant

CASES = SHARED / "cases" / "handling"
EDITIONS = ("2026", "2017")
BYES = {
    "U": ByeKind.PAIRING_ALLOCATED,
    "F": ByeKind.FULL_POINT,
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
}
RESULTS = {
    "1:0": GameResult.WHITE_WINS,
    "0:1": GameResult.BLACK_WINS,
    "=:=": GameResult.DRAW,
}
CRITERIA = {criterion.name: criterion for criterion in QUALITY_2026 + QUALITY_2017}


def tournament(case: dict[str, Any]) -> Tournament:
    rounds = tuple(
        Round(
            tuple(Game(white, black, RESULTS[result]) for white, black, result in games),
            tuple(Bye(int(player), BYES[kind]) for player, kind in byes.items()),
        )
        for games, byes in case["rounds"]
    )
    return Tournament(
        number_of_rounds=case["R"],
        initial_colour=Colour(case["initial"].lower()),
        players=tuple(Player(number) for number in range(1, case["n"] + 1)),
        rounds=rounds,
        point_system=PointSystem.of(*case.get("sys", (1, "0.5", 0))[:3]),
        announcements=tuple(
            Announcement(int(player), case["number"], BYES[kind])
            for player, kind in case["ann"].items()
        ),
    )


@needs_shared
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("procedure", [pair, pair_literally])
@pytest.mark.parametrize("name", ["c10_topscorer_game.json", "c11_topscorer_game.json"])
def test_cases_by_the_text(name: str, procedure: Any, edition: str) -> None:
    case = json.loads((CASES / name).read_text())
    made = procedure(dutch_before(tournament(case), edition_name=edition))
    assert [made.bye, sorted([b.white, b.black] for b in made.boards)] == case["want"]


@needs_shared
@pytest.mark.parametrize("procedure", [pair, pair_literally])
def test_a_third_colour_that_is_granted_counts(procedure: Any) -> None:
    before = dutch_before(pw.read(CASES / "c11-min.trf"))
    assert {(b.white, b.black) for b in procedure(before).boards} == {(5, 9), (2, 6)}


def measured(first: str, second: str, topscorers: tuple[int, ...] = (1,)) -> tuple[int, int]:
    """What C10 and C11 count in a game of two players with these colours."""
    one = participant(1, 3, first, is_topscorer=1 in topscorers)
    two = participant(2, 3, second, is_topscorer=2 in topscorers)
    scope = Scope.of(Bracket((), (one, two), None))
    wide, third = (CRITERIA[name].value(scope, [(one, two)], []) for name in ("C10", "C11"))
    assert wide == CRITERIA["C.8"].value(scope, [(one, two)], [])
    assert third == CRITERIA["C.9"].value(scope, [(one, two)], [])
    return wide[0], third[0]


def test_a_difference_that_stays_too_wide_counts_although_the_preference_is_granted() -> None:
    assert measured("WWWW", "B") == (1, 0)  # Black for the first: +3 is still beyond +2
    assert measured("BBBB", "W") == (1, 0)
    assert measured("WWW", "B") == (0, 0)


def test_a_granted_colour_may_be_the_third_in_a_row() -> None:
    """R-COLOUR-2: a difference of +2 asks for Black, whatever came last."""
    assert measured("WWWWBB", "W") == (0, 1)
    assert measured("W", "WWWWBB") == (0, 1)


def test_both_players_of_a_game_count() -> None:
    assert measured("WWWWWBB", "BBBB") == (1, 1)
    assert measured("WWWW", "BBBB") == (2, 0)


def test_it_takes_a_topscorer_on_either_side() -> None:
    assert measured("WWWW", "BBBB", topscorers=(2,)) == (2, 0)
    assert measured("WWWW", "BBBB", topscorers=()) == (0, 0)


def test_two_players_without_colours_need_no_initial_colour() -> None:
    assert measured("", "") == (0, 0)
