"""X1 and Z1 (A.8), the order in which requirements are lowered (C.9), and what is told of it."""

from __future__ import annotations

from itertools import islice

import pytest

from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.draft_2015.procedure import least_denied, lowered
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.tournament import Colour
from tests.systems.dutch.positions import participant

COLOURS = {"w": "WB", "b": "BW", "W": "B", "B": "W", "V": "BB", "a": ""}
"""Preferences as A.8 writes them: mild, strong, none; V is absolute for White."""


def bracket(preferences: str) -> DutchBracket:
    players: list[DutchPlayer] = []
    for number, letter in enumerate(preferences, start=1):
        players.append(participant(number, 1, COLOURS[letter]))
    return DutchBracket((), tuple(players), Colour.WHITE)


@pytest.mark.parametrize(
    ("preferences", "x1", "z1"),
    [
        ("wwbb", 0, 0),
        ("wwww", 2, 0),
        ("WWWW", 2, 2),
        ("VVWw", 2, 1),  # Z1 = 2 - 0 - 1: the mild one can take any colour
        ("WWwB", 1, 0),
        ("WWWa", 1, 1),
        ("aaaa", 0, 0),
        ("BBBBBw", 2, 2),
        ("BBBbbW", 2, 0),
        ("WWWWW", 2, 2),  # five players, P0 = 2
    ],
)
def test_fewest_pairs_without_colours(preferences: str, x1: int, z1: int) -> None:
    there = bracket(preferences)
    assert least_denied(there, len(preferences) // 2) == (x1, z1)


def test_fewer_pairs_make_fewer_faults() -> None:
    """C.14: X1 and Z1 go down with P1, not below zero."""
    there = bracket("WWWwww")
    assert [least_denied(there, pairs) for pairs in (3, 2, 1)] == [(3, 0), (2, 0), (1, 0)]


def test_requirements_are_lowered_one_at_a_time() -> None:
    """C.9.a to C.9.e: B.12, B.11, B.10, B.9, then Z up to X, then X."""
    steps = list(lowered((0, 0), 1, (0, 0, 1, 1, 1, 0, 1, 1)))
    assert steps[:5] == [
        (0, 0, 0, 0, 0, 0, 0, 0),
        (0, 0, 0, 0, 0, 0, 0, 1),  # C.9.a
        (0, 0, 0, 0, 0, 0, 1, 0),  # C.9.b: B.12 is set again
        (0, 0, 0, 0, 0, 0, 1, 1),
        (0, 0, 0, 0, 1, 0, 0, 0),  # C.9.d
    ]
    assert steps[8] == (0, 0, 1, 0, 0, 0, 0, 0)  # C.9.e: Z = X = 0, so X goes up and Z is Z1
    assert steps[16] == (0, 0, 1, 1, 0, 0, 0, 0)
    assert len(steps) == 24
    assert steps == sorted(steps)


def test_topscorers_criteria_are_dropped_last() -> None:
    """C.9.f and C.9.g: B.6 before B.5, everything else set again."""
    steps = list(islice(lowered((1, 0), 2, (1, 1, 2, 2, 0, 0, 0, 0)), 20))
    assert [level[:4] for level in steps[:6]] == [
        (0, 0, 1, 0),
        (0, 0, 1, 1),
        (0, 0, 2, 0),
        (0, 0, 2, 1),
        (0, 0, 2, 2),
        (0, 1, 1, 0),
    ]
    assert steps[10][:4] == (1, 0, 1, 0)
