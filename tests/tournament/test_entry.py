"""A tournament from a list of names, and results entered one by one."""

from __future__ import annotations

from typing import Any

import pytest

import pairwright as pw
from pairwright.systems.double_swiss.system import DOUBLE_SWISS_POINTS
from pairwright.tournament import Game, GameResult, Numbering, Player, Rating, Tournament
from tests.small_events import event, played


def test_names_are_enough() -> None:
    tournament = Tournament.new(["Ada", " Bo "], rounds=1)
    assert [(p.number, p.name) for p in tournament.players] == [(1, "Ada"), (2, "Bo")]
    assert tournament.numbering is Numbering.AS_GIVEN
    assert pw.pair(tournament).boards == (pw.Board(1, 2),)


def test_ratings_decide_the_numbers() -> None:
    """C.04.2 art. 2.2: the order is that of strength, whatever the list."""
    tournament = Tournament.new(
        [("Ada", None), ("Bo", 1800), Player(7, "Cy", ratings=(Rating(2000),))]
    )
    assert [p.tpn for p in pw.resolve(tournament).position(tournament).entered.values()] == [
        1,
        2,
        3,
    ]
    assert list(pw.resolve(tournament).position(tournament).entered) == [7, 2, 1]


def test_the_system_brings_its_code_and_points() -> None:
    tournament = Tournament.new("ABCD", system="double-swiss", rounds=2, initial_colour="black")
    assert tournament.declaration.code == "FIDE_DOUBLESWISS"
    assert tournament.point_system == DOUBLE_SWISS_POINTS
    assert pw.pair(tournament).boards[0] == pw.Board(3, 1)
    edition = Tournament.new("ABCD", system="dutch", edition="2017")
    assert pw.resolve(edition).edition.name == "2017"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"system": "keizer"}, "no pairing system 'keizer' here; known: dutch"),
        ({"edition": "2017"}, "of which system"),
    ],
)
def test_unknown_systems_are_refused(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(pw.InvalidRequest, match=words):
        Tournament.new(["Ada", "Bo"], **arguments)


def test_wrong_entries_and_colours_are_refused() -> None:
    with pytest.raises(pw.InvalidTournament, match="entry 2: 17"):
        Tournament.new(["Ada", 17])
    with pytest.raises(pw.InvalidTournament, match="'green' is no colour"):
        Tournament.new(["Ada", "Bo"], initial_colour="green")


OPEN = event(4, played("1-3 *", "4-2 *"), number_of_rounds=3)


def test_results_come_in_by_board_and_by_pair() -> None:
    half = OPEN.with_results({2: "1/2-1/2"})
    assert [game.result for game in half.rounds[0].games] == [GameResult.MISSING, GameResult.DRAW]
    done = half.with_results({(3, 1): "1-0"})
    assert done.rounds[0].games[0] == Game(1, 3, GameResult.BLACK_WINS)
    assert done.rounds[0].is_complete


@pytest.mark.parametrize(
    ("results", "number", "words"),
    [
        ({1: "1-0"}, 2, "round 2 is not recorded: there are 1 rounds"),
        ({3: "1-0"}, None, "round 1 has no board 3"),
        ({(1, 2): "1-0"}, None, "round 1 has no board 1-2"),
        ({1: "win"}, None, "round 1, board 1: 'win' is not a result"),
        ({1: 1}, None, "round 1, board 1: 1 is not a result"),
        ({1: ("1-0", "1-0")}, None, "2 results for 1 game"),
    ],
)
def test_wrong_results_are_refused(results: Any, number: int | None, words: str) -> None:
    with pytest.raises(pw.InvalidTournament, match=words):
        OPEN.with_results(results, number)


def test_a_result_is_corrected_not_overwritten() -> None:
    done = OPEN.with_results({1: "1-0"})
    with pytest.raises(pw.InvalidTournament, match=r"board 1: it has a result already.*art\. 4\.3"):
        done.with_results({1: "0-1"})
