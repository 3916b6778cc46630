"""[C2], floaters and the rounds in which criteria lapse (C.04.5 articles 1.5 and 2)."""

from __future__ import annotations

import pytest

from pairwright.position import Participant, Position
from pairwright.systems import declaration_of
from pairwright.systems.double_swiss.pairing import C7, C8, rules
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.match_players import may_receive_bye
from pairwright.systems.upfloat import Entrant
from pairwright.systems.upfloat.rules import entrants as upfloat_entrants
from pairwright.tournament import Round
from tests.positions_before import before
from tests.systems.double_swiss.matches import double_event, matches


def players(count: int, *rounds: Round) -> dict[int, Participant]:
    return dict(before(double_event(count, *rounds)).entered)


def entrants(count: int, *rounds: Round) -> dict[int, Entrant]:
    return by_number(before(double_event(count, *rounds)))


def by_number(position: Position) -> dict[int, Entrant]:
    return {entrant.number: entrant for entrant in upfloat_entrants(DoublePosition.of(position))}


@pytest.mark.parametrize(
    ("line", "eligible"),
    [
        ("3 U", False),
        ("3 F", False),
        ("3 H", True),
        ("3 Z", True),
        ("3-4 +-- --+", False),
        ("3-4 --- --+", False),
        ("3-4 --- ---", True),
        ("3-4 --+ +--", True),
        ("3-4 1-0 --+", True),
        ("3-4 +-- 0-1", True),
        ("3-4 +-- +--", True),
        ("3-4 1-0 0-1", True),
    ],
)
def test_who_may_receive_the_bye(line: str, eligible: bool) -> None:
    found = players(4, matches("1-2 1-0 1-0", line))[3]
    assert may_receive_bye(found) == eligible


def test_two_half_point_byes_do_not_bar() -> None:
    found = players(3, matches("1-2 1-0 1-0", "3 H"), matches("2-1 1-0 1-0", "3 H"))
    assert may_receive_bye(found[3])


def test_floaters_are_both_players_of_different_scores() -> None:
    """1.5, either side; who was equal, or did not play, is none."""
    found = entrants(
        7,
        matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 1-0 1-0", "7 U"),
        matches("1-2 1-0 1-0", "3-7 1-0 1-0", "4-6 1-0 1-0", "5 Z"),
    )
    floated = {number: player.floated for number, player in found.items()}
    assert floated == {1: False, 2: False, 3: True, 7: True, 4: True, 6: True, 5: False}


def test_forfeited_match_and_bye_make_no_floater() -> None:
    found = entrants(
        5,
        matches("1-3 1-0 0-1", "2-4 1-0 1-0", "5 U"),
        matches("1-2 +-- --+", "5-4 1-0 1-0", "3 U"),
    )
    floated = {number: player.floated for number, player in found.items()}
    assert floated == {1: False, 2: False, 3: False, 4: True, 5: True}


def test_only_the_previous_round_counts() -> None:
    found = entrants(
        4,
        matches("1-2 1-0 0-1", "3-4 1-0 1-0"),
        matches("1-3 1-0 1-0", "2-4 1-0 1-0"),
        matches("1-4 1-0 1-0", "2 H", "3 H"),
    )
    assert not found[2].floated
    assert found[1].floated


def test_matches_played_leaves_out_forfeits_and_byes() -> None:
    found = entrants(
        4,
        matches("1-2 +-- --+", "3-4 1-0 --+"),
        matches("1-3 +-- +--", "2 H", "4 U"),
    )
    assert [found[n].games_played for n in (1, 2, 3, 4)] == [1, 0, 2, 1]


def test_criteria_about_floaters_lapse_in_the_last_round() -> None:
    tournament = double_event(4, matches("1-3 1-0 1-0", "2-4 1-0 1-0"), number_of_rounds=2)
    last = DoublePosition.of(before(tournament))
    assert rules(last).upfloaters == ()
    assert rules(last).pairs == ()
    earlier = DoublePosition.of(before(double_event(4, number_of_rounds=2)))
    assert (rules(earlier).upfloaters, rules(earlier).pairs) == ((C7,), (C8,))


def test_floats_are_judged_by_the_pairing_scores_of_their_round() -> None:
    """R-DOUBLE-4: with Baku, 3 and 5 met on different pairing scores and equal points."""
    declared = declaration_of("double-swiss", acceleration="baku")
    tournament = double_event(
        8,
        matches("1-2 1-0 1-0", "3-5 1-0 1-0", "4-6 1-0 1-0", "7-8 1-0 1-0"),
        declaration=declared,
    )
    position = before(tournament)
    found = by_number(position)
    assert [found[n].floated for n in range(1, 9)] == [
        False, False, True, True, True, True, False, False,
    ]  # fmt: skip
    assert [found[n].pairing_score for n in range(1, 9)] == [300] * 4 + [100] * 4
