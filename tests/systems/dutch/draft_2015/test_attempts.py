"""P0, the order of attempts (C.11 to C.14), and the table of moved-down players (D.3)."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.draft_2015.procedure import (
    Attempt,
    attempts,
    attempts_by_quality,
    limbos,
    most_pairs,
    weight,
)
from pairwright.systems.dutch.literal.edition_2015 import mdp_sets
from pairwright.tournament import Colour
from tests import evidence
from tests.systems.dutch.positions import participant


def bracket(mdps: str, residents: int, score: str = "1") -> DutchBracket:
    """Moved-down players with these scores, and so many residents."""
    down = tuple(participant(n, s) for n, s in enumerate(mdps.split(), start=1))
    first = len(down) + 1
    there = tuple(participant(n, score) for n in range(first, first + residents))
    return DutchBracket(down, there, Colour.WHITE)


@pytest.mark.parametrize(
    ("mdps", "residents", "p0"),
    [("", 6, 3), ("", 7, 3), ("2", 4, 2), ("2 2", 2, 2), ("2 2 2", 2, 2), ("2", 1, 1), ("", 1, 0)],
)
def test_most_pairs(mdps: str, residents: int, p0: int) -> None:
    """A.6.a: half of the players, or the residents where moved-down players outnumber them."""
    assert most_pairs(bracket(mdps, residents)) == p0


TABLE = bracket("7 7 6.5 6.5 6", 5, "5.5")


def printed() -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """The table of D.3: for each M1 the sets in order, each with its weight."""
    text = evidence.printed("Dutch draft of 2015, D.3")
    for line in re.findall(r"^\| (\d) \| (.*→.*) \|$", text, re.M):
        rows = []
        for part in line[1].split("; "):
            sets, weighed = part.split(" → ")
            rows += [(set_.strip(), weighed) for set_ in sets.split(",")]
        yield int(line[0]), rows


def test_weights_equal_the_printed_table() -> None:
    found = dict(printed())
    assert [len(found[m1]) for m1 in (5, 4, 3, 2, 1)] == [1, 5, 10, 10, 5]
    for m1, rows in found.items():
        ours = [
            (
                "-".join(map(str, chosen)),
                "(" + ",".join(f"{sd / 100:.1f}" for sd in weight(TABLE, limbo)) + ")",
            )
            for limbo in limbos(TABLE, m1)
            for chosen in mdp_sets(TABLE, limbo)
        ]
        assert ours == rows


def test_limbos_come_in_the_order_of_their_weights() -> None:
    """And one by one: forty moved-down players with as many scores have more sets than atoms."""
    there = bracket("5 4.5 4.5 4 3 3 3 2", 9)
    for m1 in range(9):
        found = list(limbos(there, m1))
        assert found == sorted(set(found), key=lambda limbo: weight(there, limbo))
    many = bracket(" ".join(str(score) for score in range(41, 1, -1)), 40)
    assert next(iter(limbos(many, 20))) == tuple(range(2100, 100, -100))


def test_pairs_are_given_up_one_by_one() -> None:
    """C.14, in a homogeneous bracket."""
    assert list(attempts(bracket("", 6), lambda m1: True)) == [
        Attempt(3, 0, ()),
        Attempt(2, 0, ()),
        Attempt(1, 0, ()),
    ]


def test_heavier_sets_come_before_fewer_pairs() -> None:
    """C.11 before C.14: M1 of 1 with the lower score in the Limbo, then with the higher."""
    tried = attempts(bracket("3 2", 1), lambda m1: True)
    assert list(tried) == [Attempt(1, 1, (200,)), Attempt(1, 1, (300,))]


def test_moved_down_players_are_given_up_where_they_cannot_be_paired() -> None:
    """C.12 needs downfloaters: with four players C.14 comes first. Then P1 is P0 again."""
    assert list(attempts(bracket("2", 3), lambda m1: False)) == [
        Attempt(2, 1, ()),
        Attempt(1, 1, ()),
        Attempt(2, 0, (200,)),
        Attempt(1, 0, (200,)),
    ]
    assert list(attempts(bracket("2", 4), lambda m1: False)) == [
        Attempt(2, 1, ()),
        Attempt(2, 0, (200,)),
        Attempt(1, 0, (200,)),
    ]


def test_moved_down_players_are_never_more_than_the_pairs() -> None:
    """R-DUTCH15-4."""
    assert list(attempts(bracket("2 2", 3), lambda m1: True)) == [
        Attempt(2, 2, ()),
        Attempt(1, 1, (200,)),
    ]


def test_quality_alone_would_put_pairs_before_moved_down_players() -> None:
    """R-DUTCH15-2: A.11.b, then A.11.c."""
    order = attempts_by_quality(bracket("2", 4))
    assert order == [
        Attempt(2, 1, ()),
        Attempt(2, 0, (200,)),
        Attempt(1, 1, ()),
        Attempt(1, 0, (200,)),
    ]
