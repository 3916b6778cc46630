"""[C10], [C11] (2017: C.8, C.9) count every game of a topscorer (readings.md R-DUTCH-19)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pairwright as pw
from pairwright.systems.dutch.criteria import QUALITY_2017, QUALITY_2026, DutchBracket, Scope
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
from tests.evidence import CASES
from tests.positions_before import dutch_before
from tests.systems.dutch.positions import pair, pair_literally, participant

HANDLING = CASES / "handling"
TRIAL = Path(__file__).parents[2] / "data" / "trial"
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


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("procedure", [pair, pair_literally])
def test_a_case_by_the_text(procedure: Any, edition: str) -> None:
    case = json.loads((HANDLING / "c11_topscorer_game.json").read_text())
    made = procedure(dutch_before(tournament(case), edition_name=edition))
    assert [made.bye, sorted([b.white, b.black] for b in made.boards)] == case["want"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("procedure", [pair, pair_literally])
def test_black_after_six_whites_counts_against_nobody(procedure: Any, edition: str) -> None:
    """The case was written for the other reading of [C10], by which 7-4 counts and 3-6 does not.

    Black brings 4 from +6 to +5, so neither counts; 7 had a downfloat in the previous round, 3 had
    not, and so 7 is paired here and 3 floats ([C14]; 2017: C.12).
    """
    case = json.loads((HANDLING / "c10_topscorer_game.json").read_text())
    made = procedure(dutch_before(tournament(case), edition_name=edition))
    assert made.bye == 1
    assert sorted((b.white, b.black) for b in made.boards) == [(3, 2), (5, 6), (7, 4)]


@pytest.mark.parametrize("procedure", [pair, pair_literally])
def test_a_third_colour_that_is_granted_counts(procedure: Any) -> None:
    before = dutch_before(pw.read(HANDLING / "c11-min.trf"))
    assert {(b.white, b.black) for b in procedure(before).boards} == {(5, 9), (2, 6)}


def measured(first: str, second: str, topscorers: tuple[int, ...] = (1,)) -> tuple[int, int]:
    """What C10 and C11 count in a game of two players with these colours."""
    player = participant(1, 3, first, is_topscorer=1 in topscorers)
    two = participant(2, 3, second, is_topscorer=2 in topscorers)
    scope = Scope.of(DutchBracket((), (player, two), None))
    wide, third = (CRITERIA[name].value(scope, [(player, two)], []) for name in ("C10", "C11"))
    assert wide == CRITERIA["C.8"].value(scope, [(player, two)], [])
    assert third == CRITERIA["C.9"].value(scope, [(player, two)], [])
    return wide[0], third[0]


def test_a_difference_counts_that_the_game_widens_beyond_two() -> None:
    assert measured("WWWW", "WWWWW") == (1, 1)  # the first gets White: from +4 to +5
    assert measured("WW", "WWW") == (1, 1)
    assert measured("BB", "BBB") == (1, 1)


def test_a_difference_that_the_game_narrows_does_not_count_however_wide_it_stays() -> None:
    assert measured("WWWW", "B") == (0, 0)  # Black for the first: from +4 to +3
    assert measured("BBBB", "W") == (0, 0)
    assert measured("WWWW", "BBBB") == (0, 0)


@pytest.mark.parametrize("procedure", [pair, pair_literally])
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_comes_from_far_beyond_two_is_not_counted_again(edition: str, procedure: Any) -> None:
    """Player 5 had Black four times: White against 2 narrows the difference, from -4 to -3."""
    before = dutch_before(pw.read(TRIAL / "c10-8-players.trf"), edition_name=edition)
    made = [(board.white, board.black) for board in procedure(before).boards]
    assert sorted(made) == [(1, 4), (5, 2), (7, 6), (8, 3)]


def test_a_granted_colour_may_be_the_third_in_a_row() -> None:
    """R-COLOUR-2: a difference of +2 asks for Black, whatever came last."""
    assert measured("WWWWBB", "W") == (0, 1)
    assert measured("W", "WWWWBB") == (0, 1)


def test_both_players_of_a_game_count() -> None:
    assert measured("WWWWBB", "BBBBWW") == (0, 2)


def test_it_takes_a_topscorer_on_either_side() -> None:
    assert measured("WW", "WWW", topscorers=(2,)) == (1, 1)
    assert measured("WW", "WWW", topscorers=()) == (0, 0)


def test_two_players_without_colours_need_no_initial_colour() -> None:
    assert measured("", "") == (0, 0)
