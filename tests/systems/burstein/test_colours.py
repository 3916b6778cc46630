"""Colour allocation: article 5, and rules 5.1 to 5.4 of the old text."""

from __future__ import annotations

import pytest

from pairwright.systems.burstein.players import allocate, allocate_old
from pairwright.tournament import Colour, InvalidTournament
from tests.systems.burstein.views import player


@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        ("", "", 1, "5.2.1"),
        ("W", "", 2, "5.2.2"),
        ("", "B", 2, "5.2.2"),
        ("WB", "BW", 1, "5.2.2"),
        ("BW", "W", 1, "5.2.3"),  # mild and strong, both for Black
        ("WBW", "WBWW", 1, "5.2.3"),
        ("WBWB", "BWWB", 1, "5.2.4"),  # two games back 1 had Black where 2 had White
        ("WBB", "BWB", 1, "5.2.3"),
        ("WB", "WB", 1, "5.2.5"),
    ],
)
def test_first_rule_that_decides(first: str, second: str, white: int, article: str) -> None:
    given = allocate(player(1, 0, first), player(2, 0, second), Colour.WHITE)
    turned = allocate(player(2, 0, second), player(1, 0, first), Colour.WHITE)
    assert given == turned
    assert given.article == article
    if article != "5.2.4":
        assert given.white.number == white


def test_alternating() -> None:
    """5.2.4: the latest time when one had White and the other Black."""
    given = allocate(player(1, 0, "WBWB"), player(2, 0, "BWWB"), Colour.WHITE)
    assert (given.white.number, given.article) == (1, "5.2.4")


def test_higher_ranked_is_by_index_and_not_by_score() -> None:
    """5.2.5 with 1.8: 2 has fewer points and the higher Index."""
    first, two = player(1, 3, "WB", index=(1, 0)), player(2, 1, "WB", index=(2, 0))
    assert allocate(first, two, Colour.WHITE).white.number == 2


@pytest.mark.parametrize("initial", list(Colour))
def test_initial_colour_goes_to_odd_numbers(initial: Colour) -> None:
    """5.2.1; the old 5.1: No. 1 by lot, the other odd numbers of the top half the same."""
    for rule in (allocate, allocate_old):
        odd = rule(player(1), player(4), initial)
        even = rule(player(2), player(3), initial)
        assert (odd.white.number == 1) == (initial is Colour.WHITE)
        assert (even.white.number == 2) == (initial is Colour.BLACK)


def test_unknown_initial_colour() -> None:
    with pytest.raises(InvalidTournament, match=r"C\.04\.4\.2 art\. 5\.1"):
        allocate(player(1), player(2), None)
    with pytest.raises(InvalidTournament, match=r"\(old\) 5\.1"):
        allocate_old(player(1), player(2), None)


@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        ("W", "", 2, "5.4.1"),
        ("WB", "BW", 1, "5.4.1"),
        ("WBB", "B", 1, "5.3"),  # a third Black in a row is impossible
        ("B", "WBB", 2, "5.3"),
        ("WB", "B", 2, "5.4.2"),  # one Black too many against balance
        ("WBWB", "WB", 1, "5.4.4"),
        ("WBWB", "BWWB", 2, "5.4.3"),
        ("WB", "WB", 1, "5.4.4"),
    ],
)
def test_old_rules(first: str, second: str, white: int, article: str) -> None:
    given = allocate_old(player(1, 0, first), player(2, 0, second), Colour.WHITE)
    assert given.article == article
    if article != "5.4.3":
        assert given.white.number == white
