"""Article 1: ARO, maximum upfloaters, preferences, upfloats of past rounds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.systems import rules_named
from pairwright.systems.dubov.players import (
    DubovPlayer,
    DubovPosition,
    average_rating,
    due_colour,
    most_upfloats,
)
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import (
    Colour,
    Player,
    Points,
    PointSystem,
    Rating,
    Tournament,
    VirtualPoints,
)
from tests.small_events import event, played


def players_before(tournament: Tournament, *, played_only: bool = False) -> dict[int, DubovPlayer]:
    position = rules_named("dubov").position(tournament)
    found = DubovPosition.of(position, played_only=played_only).participants
    return {player.number: player for player in found}


def rated(*ratings: int) -> tuple[Player, ...]:
    return tuple(
        Player(number, ratings=(Rating(rating),) if rating else ())
        for number, rating in enumerate(ratings, start=1)
    )


@pytest.mark.parametrize(
    ("ratings", "aro"),
    [
        ((2000, 2001), 2001),  # the vector of the text: 2000.5 is rounded up
        ((2000, 2000, 2001), 2000),
        ((2000, 2001, 2001), 2001),
        ((1, 2, 2, 2), 2),
        ((1, 1, 1, 2), 1),
        ((), 0),  # 1.7.3
    ],
)
def test_average_rating_of_opponents(ratings: tuple[int, ...], aro: int) -> None:
    assert average_rating(ratings) == aro


def test_average_is_exact_for_any_numbers() -> None:
    large = 10**17 + 1
    assert average_rating([large, large + 1]) == large + 1


def test_only_games_over_the_board_count() -> None:
    """1.7.1: neither forfeits nor byes."""
    rounds = played("1-2 1-0", "3-4 +--", "5 U"), played("1-3 1-0", "2-5 1-0", "4 H")
    found = players_before(event(5, *rounds, players=rated(2400, 2300, 2200, 2100, 1999)))
    assert [found[n].aro for n in range(1, 6)] == [2250, 2200, 2400, 0, 2300]


def test_players_without_a_rating_count_as_nothing() -> None:
    """R-DUBOV-1."""
    found = players_before(
        event(3, played("1-2 1-0", "3 U"), played("1-3 1-0", "2 H"), players=rated(2400, 0, 2001))
    )
    assert found[1].aro == 1001


def test_an_opponent_met_twice_counts_once() -> None:
    """R-DUBOV-2."""
    rounds = (
        played("1-2 1-0", "3-4 1-0"),
        played("2-1 1-0", "3-4 1-0"),
        played("1-3 =-=", "2-4 1-0"),
    )
    found = players_before(event(4, *rounds, players=rated(2400, 2300, 2100, 2000)))
    assert found[1].aro == 2200


@pytest.mark.parametrize(
    ("rounds", "most"), [(5, 3), (7, 3), (9, 3), (10, 4), (11, 4), (15, 5), (4, 2), (1, 2)]
)
def test_most_upfloats(rounds: int, most: int) -> None:
    """1.8.2, the vectors of the text."""
    assert most_upfloats(rounds) == most


def test_planned_rounds_decide_not_those_played() -> None:
    """R-DUBOV-8: Rnds is the number of rounds of the tournament, if it is known."""
    rounds = (
        played("1-2 1-0", "3-4 1-0"),
        played("1-4 1-0", "3-2 0-1"),  # 4 meets a higher score
        played("1-3 1-0", "2-4 1-0"),  # 3 and 4 do
    )
    for number, maximum in ((4, True), (5, False), (None, True)):
        found = players_before(event(4, *rounds, number_of_rounds=number))
        assert found[4].upfloats == 2
        assert found[4].is_maximum_upfloater is maximum, number


def test_who_has_not_played_mildly_prefers_black() -> None:
    """1.6.4."""
    assert due_colour(()).colour is Colour.BLACK
    assert due_colour(()).strength is PreferenceStrength.MILD


@pytest.mark.parametrize(
    ("colours", "due", "strength"),
    [
        ("w", "b", PreferenceStrength.STRONG),
        ("wb", "w", PreferenceStrength.MILD),
        ("wbb", "w", PreferenceStrength.ABSOLUTE),
        ("bwbw", "b", PreferenceStrength.MILD),
        ("wwbw", "b", PreferenceStrength.ABSOLUTE),
        ("bbbbwww", "b", PreferenceStrength.ABSOLUTE),  # the last two games, not the difference
    ],
)
def test_due_colours(colours: str, due: str, strength: PreferenceStrength) -> None:
    found = due_colour(tuple(Colour(letter) for letter in colours))
    assert (found.colour, found.strength) == (Colour(due), strength)


FLOATS = (
    played("1-2 1-0", "3-4 1-0"),
    played("1-4 +--", "3-2 1-0"),  # 4 is paired with a higher score, as is 2
)


def test_a_forfeited_pairing_is_an_upfloat() -> None:
    """R-DUBOV-3: the pairing made the upfloater; byes make none."""
    taken = players_before(event(4, *FLOATS))
    assert {n: p.upfloats for n, p in taken.items()} == {1: 0, 2: 1, 3: 0, 4: 1}
    assert taken[4].upfloated_last
    other = players_before(event(4, *FLOATS), played_only=True)
    assert {n: p.upfloats for n, p in other.items()} == {1: 0, 2: 1, 3: 0, 4: 0}
    assert not other[4].upfloated_last


def test_upfloats_of_the_whole_event_are_counted() -> None:
    rounds = (*FLOATS, played("1-3 1-0", "2-4 0-1"))
    found = players_before(event(4, *rounds))
    assert {n: p.upfloats for n, p in found.items()} == {1: 0, 2: 1, 3: 0, 4: 1}
    assert not found[2].upfloated_last


def test_upfloats_go_by_the_pairing_scores_of_their_round() -> None:
    """Acceleration counts: R-DUBOV-9."""
    tournament = event(4, played("1-3 1-0", "2-4 1-0"))
    assert not any(p.upfloats for p in players_before(tournament).values())
    virtual = (VirtualPoints(1, (Points(1),)),)
    assert players_before(replace(tournament, virtual_points=virtual))[3].upfloats == 1


def test_who_may_have_the_bye() -> None:
    """[C2] with C.04.1 art. 4: a bye, a win by forfeit, a full-point bye; not a half-point bye."""
    rounds = played("1-2 +--", "3 U"), played("2-3 1-0", "1 H"), played("1-3 1-0", "2 F")
    tournament = event(4, *rounds, point_system=PointSystem.of())
    found = players_before(tournament)
    assert [n for n, p in found.items() if p.may_receive_bye] == [4]
