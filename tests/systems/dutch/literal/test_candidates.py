"""The sequence of candidates: what is left out never comes first (art. 3.6, 3.7, 4)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.literal.steps import (
    heterogeneous_candidates,
    homogeneous_candidates,
    permitted_transpositions,
    resident_exchanges,
    transpositions,
)
from pairwright.systems.dutch.players import Candidate, DutchPlayer
from tests.systems.dutch.positions import participant

Shape = tuple[frozenset[frozenset[int]], frozenset[int]]
Permitted = set[frozenset[int]]


def shape(candidate: Candidate) -> Shape:
    """What a candidate is, whatever the way it was generated."""
    return (
        frozenset(frozenset({a.number, b.number}) for a, b in candidate.pairs),
        frozenset(player.number for player in candidate.floaters),
    )


def draw_permitted(seed: int, numbers: Sequence[int]) -> Permitted:
    draw = random.Random(seed)
    return {frozenset({a, b}) for a in numbers for b in numbers if a < b and draw.random() < 0.7}


def written_out(numbers: Sequence[int], pairs: int) -> Iterator[Shape]:
    """3.6.1 with nothing left out: numbers stand for the players in the order of art. 1.2."""
    bsns = range(1, len(numbers) + 1)
    s1, s2 = list(bsns[:pairs]), list(bsns[pairs:])
    subgroups = [(s1, s2), *(exchange.applied(s1, s2) for exchange in resident_exchanges(s1, s2))]
    for first, second in subgroups:
        for partners in transpositions(second, pairs):
            made = frozenset(
                frozenset({numbers[a - 1], numbers[b - 1]})
                for a, b in zip(first, partners, strict=True)
            )
            yield made, frozenset(numbers) - frozenset().union(*made)


def first_appearances(shapes: Iterator[Shape], permitted: Permitted) -> list[Shape]:
    return list(dict.fromkeys(found for found in shapes if found[0] <= permitted))


@pytest.mark.parametrize("seed", range(10))
def test_permitted_transpositions_are_the_others_in_their_order(seed: int) -> None:
    permitted = draw_permitted(seed, range(1, 9))
    s1, s2 = [1, 2, 3], [4, 5, 6, 7, 8]
    assert list(permitted_transpositions(s1, s2, lambda a, b: {a, b} in permitted)) == [
        partners
        for partners in permutations(s2, 3)
        if all({a, b} in permitted for a, b in zip(s1, partners, strict=True))
    ]


@pytest.mark.parametrize(
    ("size", "pairs", "seed"),
    [(6, 3, 1), (6, 2, 2), (7, 3, 3), (7, 2, 4), (7, 1, 5), (8, 4, 6), (1, 0, 7), (0, 0, 8)],
)
def test_homogeneous_candidates_in_order_of_first_appearance(
    size: int, pairs: int, seed: int
) -> None:
    numbers = range(11, 11 + size)
    players = [participant(number) for number in numbers]
    permitted = draw_permitted(seed, numbers)

    def may_meet(a: DutchPlayer, b: DutchPlayer) -> bool:
        return {a.number, b.number} in permitted

    found = [shape(candidate) for candidate in homogeneous_candidates(players, pairs, may_meet)]
    assert found == first_appearances(written_out(numbers, pairs), permitted)


def test_all_pairings_of_six_players_in_order() -> None:
    players = [participant(number) for number in range(1, 7)]
    found = [
        " ".join(f"{a.number}{b.number}" for a, b in candidate.pairs)
        for candidate in homogeneous_candidates(players, 3, lambda a, b: True)
    ]
    assert found == [
        "14 25 36", "14 26 35", "15 24 36", "15 26 34", "16 24 35", "16 25 34",
        "13 25 46", "13 26 45", "15 23 46", "16 23 45",
        "13 24 56", "14 23 56",
        "12 35 46", "12 36 45",
        "12 34 56",
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_heterogeneous_candidates_nest_as_prescribed(seed: int) -> None:
    """3.7: the set of MDPs outermost, then transpositions of S2, the remainder innermost."""
    mdps = tuple(participant(number, 2) for number in (1, 2, 3))
    residents = tuple(participant(number, 1) for number in (4, 5, 6, 7, 8))
    permitted = draw_permitted(seed, range(1, 9))
    sets = [(1, 3), (2, 3)]

    def may_meet(a: DutchPlayer, b: DutchPlayer) -> bool:
        return {a.number, b.number} in permitted

    def everything() -> Iterator[Shape]:
        for s1 in sets:
            for partners in transpositions([4, 5, 6, 7, 8], 2):
                made = frozenset(frozenset(pair) for pair in zip(s1, partners, strict=True))
                rest = [number for number in range(4, 9) if number not in partners]
                for pairs, floaters in written_out(rest, 1):
                    yield made | pairs, floaters | ({1, 2, 3} - set(s1))

    found = [
        shape(candidate)
        for candidate in heterogeneous_candidates(
            DutchBracket(mdps, residents, None), sets, 3, may_meet
        )
    ]
    assert found == first_appearances(everything(), permitted)
    assert found


def test_with_every_mdp_in_the_limbo_only_the_remainder_is_paired() -> None:
    bracket = DutchBracket((participant(1, 2),), (participant(2, 1), participant(3, 1)), None)
    (only_one,) = heterogeneous_candidates(bracket, [()], 1, lambda a, b: True)
    assert shape(only_one) == (frozenset({frozenset({2, 3})}), frozenset({1}))
