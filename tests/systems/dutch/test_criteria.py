"""The criteria of both editions, each with what it counts and what it leaves alone."""

from __future__ import annotations

from itertools import product

import pytest

from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    QUALITY_2017,
    QUALITY_2026,
    REFLOAT,
    DutchBracket,
    DutchCriterion,
    PairKind,
    Scope,
    may_meet,
)
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.tournament import Colour
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.dutch.positions import participant, position

CRITERIA: dict[str, DutchCriterion] = {
    criterion.name: criterion
    for criterion in (*DOWNFLOATERS_2026, *QUALITY_2026, *DOWNFLOATERS_2017, *QUALITY_2017)
}


def value(
    name: str,
    pairs: list[tuple[DutchPlayer, DutchPlayer]],
    floaters: list[DutchPlayer] | None = None,
    mdps: tuple[DutchPlayer, ...] = (),
) -> tuple[int, ...]:
    everybody = [player for pair in pairs for player in pair] + (floaters or [])
    residents = tuple(player for player in everybody if player not in mdps)
    scope = Scope.of(DutchBracket(mdps, residents, Colour.WHITE))
    return CRITERIA[name].value(scope, pairs, floaters or [])


def test_names_and_order() -> None:
    assert [c.name for c in (*DOWNFLOATERS_2026, *QUALITY_2026)] == [
        f"C{number}" for number in (6, 7, *range(10, 22))
    ]
    assert [c.name for c in (*DOWNFLOATERS_2017, *QUALITY_2017)] == [
        f"C.{number}" for number in (5, 6, *range(8, 20))
    ]


def kinds(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> PairKind:
    """Of which kinds a pair is."""
    found = PairKind.OF_MDP if higher.number in scope.mdps else PairKind.ANY
    if higher.is_topscorer or lower.is_topscorer:
        found |= PairKind.OF_TOPSCORER
    if higher.pairing_score != lower.pairing_score:
        found |= PairKind.OF_SCORES
    return found


@pytest.mark.parametrize("name", list(CRITERIA))
def test_pairs_that_a_criterion_does_not_concern_contribute_nothing(name: str) -> None:
    """Every combination of traits, in and out of the bracket above: solvers do not ask for them."""
    traits = list(product((2, 1), ("WW", "BWBW", "BWB"), ("--", "du", "ud"), (False, True)))
    criterion = CRITERIA[name]
    asked = 0
    for mine, theirs in product(traits, repeat=2):
        if mine[0] < theirs[0]:
            continue
        higher = participant(1, *mine[:3], is_topscorer=mine[3])
        lower = participant(2, *theirs[:3], is_topscorer=theirs[3])
        for moved_down in ((), (higher,)):
            scope = Scope.of(DutchBracket(moved_down, (higher, lower), Colour.WHITE))
            if criterion.concerns & ~kinds(scope, higher, lower):
                assert criterion.pair(scope, higher, lower) == 0
                asked += 1
    assert bool(asked) == bool(criterion.concerns)


@pytest.mark.parametrize(
    ("first", "second", "topscorers", "allowed"),
    [
        ("WW", "WW", (), False),
        ("WW", "BWW", (), False),
        ("WW", "BB", (), True),
        ("WW", "BWBWW", (1,), True),
        ("WW", "WW", (2,), True),
        ("WW", "WBW", (), True),  # strong, not absolute
    ],
)
def test_absolute_colour_preferences(
    first: str, second: str, topscorers: tuple[int, ...], allowed: bool
) -> None:
    player = participant(1, 3, first, is_topscorer=1 in topscorers)
    two = participant(2, 3, second, is_topscorer=2 in topscorers)
    assert may_meet(position([player, two]), player, two) is allowed


def test_opponents_and_forbidden_pairs_may_not_meet() -> None:
    first, two = participant(1), participant(2)
    met = participant(3, opponents=frozenset({1}))
    assert may_meet(position([first, two, met]), first, two)
    assert not may_meet(position([first, two, met]), met, first)
    assert not may_meet(position([first, two], forbidden=[(2, 1)]), two, first)


def test_number_and_scores_of_downfloaters() -> None:
    floaters = [participant(3, 1), participant(1, "2.5"), participant(2, 1)]
    assert value("C6", [], floaters) == (3,)
    assert value("C7", [], floaters) == (250, 100, 100)
    assert value("C.5", [], floaters) == (3,)


@pytest.mark.parametrize(
    ("first", "second", "wide", "third"),
    [
        ("WBWW", "BWWBWW", 1, 1),  # one of two with difference +2 gets +3, and W a third time
        ("WBWW", "BBWW", 0, 1),  # the player with difference 0 is the one denied
        ("BBWW", "BWWBWBWW", 0, 1),
        ("WW", "BB", 0, 0),
        ("WW", "WBW", 0, 0),  # the strong preference gives way
    ],
)
def test_games_of_topscorers(first: str, second: str, wide: int, third: int) -> None:
    pair = [(participant(1, 3, first, is_topscorer=True), participant(2, 3, second))]
    for name in ("C10", "C.8"):
        assert value(name, pair) == (wide,)
    for name in ("C11", "C.9"):
        assert value(name, pair) == (third,)


@pytest.mark.parametrize(
    ("first", "second", "denied", "strong"),
    [
        ("W", "B", 0, 0),
        ("W", "", 0, 0),
        ("", "", 0, 0),
        ("WB", "WB", 1, 0),  # mild and mild
        ("WBW", "BW", 1, 0),  # strong and mild: the mild one is denied
        ("WBW", "W", 1, 1),
        ("WW", "W", 1, 1),  # absolute and strong
        ("WW", "BW", 1, 0),  # absolute and mild
        ("WW", "BWW", 1, 0),  # absolute and absolute: not a strong one
    ],
)
def test_denied_preferences(first: str, second: str, denied: int, strong: int) -> None:
    player, two = participant(1, 3, first), participant(2, 3, second)
    for pair in [(player, two)], [(two, player)]:
        for name in ("C12", "C.10"):
            assert value(name, pair) == (denied,)
        for name in ("C13", "C.11"):
            assert value(name, pair) == (strong,)


def test_floats_of_residents_and_of_opponents_in_2026() -> None:
    mdp = participant(1, 3, floats="dd")
    resident = participant(2, 2, floats="dd")
    risen = participant(3, 2, floats="u-")
    risen_before = participant(4, 2, floats="-u")
    assert value("C14", [], [mdp, resident], mdps=(mdp,)) == (1,)
    assert value("C16", [], [mdp, resident], mdps=(mdp,)) == (1,)
    assert value("C14", [], [participant(5, 2, floats="-d")]) == (0,)
    assert value("C15", [(mdp, risen)], mdps=(mdp,)) == (1,)
    assert value("C17", [(mdp, risen)], mdps=(mdp,)) == (0,)
    assert value("C15", [(mdp, risen_before)], mdps=(mdp,)) == (0,)
    assert value("C17", [(mdp, risen_before)], mdps=(mdp,)) == (1,)
    assert value("C15", [(resident, risen)], mdps=(mdp,)) == (0,)


def test_score_differences_of_floats_in_2026() -> None:
    high = participant(1, "3.5", floats="d-")
    low = participant(2, 3, floats="dd")
    risen = participant(3, 2, floats="u-")
    twice = participant(4, 2, floats="uu")
    pairs = [(low, twice), (high, risen)]
    assert value("C18", pairs, mdps=(high, low)) == (150, 100)
    assert value("C19", pairs, mdps=(high, low)) == (150, 100)
    assert value("C20", pairs, mdps=(high, low)) == (100,)
    assert value("C21", pairs, mdps=(high, low)) == (100,)


def test_an_mdp_that_floats_again_outweighs_every_difference() -> None:
    high, low = participant(1, "3.5", floats="dd"), participant(2, 3, floats="dd")
    again_low = value("C18", [(high, participant(3, 0))], [low], mdps=(high, low))
    again_high = value("C18", [(low, participant(3, 0))], [high], mdps=(high, low))
    assert again_low == (REFLOAT + 300, 350)
    assert again_low < again_high
    assert value("C20", [], [high], mdps=(high, low)) == (REFLOAT + 350,)


def test_pairing_score_differences_of_2017() -> None:
    """A.8, and the examples of the draft: smaller lists are better."""
    player, two, three = participant(1, "7.5"), participant(2, 6), participant(3, "5.5")
    first = value("C.6", [(player, three)], [two], mdps=(player, two))
    second = value("C.6", [(two, three)], [player], mdps=(player, two))
    assert (first, second) == ((200, 150), (300, 50))
    assert first < second
    assert (200, 100, 100) < (200, 150, 50)


def test_a_downfloater_of_the_lowest_score_has_a_difference_of_one_point() -> None:
    assert value("C.6", [], [participant(1, 0)]) == (100,)


def test_floats_of_2017_concern_everybody() -> None:
    mdp, resident = participant(1, 3, floats="dd"), participant(2, 2, floats="du")
    risen, level = participant(3, 2, floats="uu"), participant(4, 2, floats="du")
    assert value("C.12", [(mdp, risen)], [resident], mdps=(mdp,)) == (2,)
    assert value("C.14", [(mdp, risen)], [resident], mdps=(mdp,)) == (1,)
    assert value("C.13", [(mdp, risen)], [resident], mdps=(mdp,)) == (1,)
    assert value("C.15", [(mdp, level)], mdps=(mdp,)) == (1,)
    assert value("C.12", [(resident, level)], mdps=()) == (0,)
    assert value("C.16", [(mdp, risen)], [resident], mdps=(mdp,)) == (100, 100)
    assert value("C.17", [(mdp, risen)], [resident], mdps=(mdp,)) == (100,)
    assert value("C.18", [(mdp, risen)], [resident], mdps=(mdp,)) == (100,)
    assert value("C.19", [(mdp, level)], mdps=(mdp,)) == (100,)


@pytest.mark.parametrize(
    ("line", "in_2026", "in_2017"),
    [
        ("3 U", Float.DOWN, Float.DOWN),
        ("3 F", Float.DOWN, Float.DOWN),
        ("3 H", Float.DOWN, Float.DOWN),
        ("3 Z", Float.NONE, Float.DOWN),
        ("3-4 +--", Float.DOWN, Float.DOWN),
        ("3-4 --+", Float.NONE, Float.DOWN),
    ],
)
def test_floats_of_unplayed_rounds(line: str, in_2026: Float, in_2017: Float) -> None:
    tournament = event(4, played("1-2 1-0", line), number_of_rounds=5)
    for name, expected in (("2026", in_2026), ("2017", in_2017)):
        before = dutch_before(tournament, edition_name=name)
        assert next(p for p in before.participants if p.number == 3).floats[0] is expected
