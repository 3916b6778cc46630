"""Measures of an order, held to their definitions word by word."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairwright.ranking import StandingsRow
from pairwright.simulate.measuring import MILLION, kendall, rank_measures, spearman

FIELDS = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), min_size=2, max_size=9)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


@given(FIELDS)
def test_kendall_counts_pairs(drawn: list[tuple[int, int]]) -> None:
    places = {number: place for number, (place, _) in enumerate(drawn)}
    strengths = {number: strength for number, (_, strength) in enumerate(drawn)}
    pairs = [(a, b) for a, b in combinations(places, 2) if strengths[a] != strengths[b]]
    balance = sum(sign(places[b] - places[a]) * sign(strengths[a] - strengths[b]) for a, b in pairs)
    assert kendall(places, strengths) == (balance * MILLION // len(pairs) if pairs else 0)


def mean_ranks(values: list[int]) -> list[Fraction]:
    """The rank of each, the smallest value first; equals have the mean of their ranks."""
    return [
        Fraction(sum(i for i, other in enumerate(sorted(values), 1) if other == value))
        / values.count(value)
        for value in values
    ]


@given(FIELDS)
def test_spearman_is_the_correlation_of_ranks(drawn: list[tuple[int, int]]) -> None:
    first = mean_ranks([place for place, _ in drawn])
    second = mean_ranks([-strength for _, strength in drawn])
    mean = Fraction(len(drawn) + 1, 2)
    both = sum((a - mean) * (b - mean) for a, b in zip(first, second, strict=True))
    squares = sum((a - mean) ** 2 for a in first) * sum((b - mean) ** 2 for b in second)
    found = spearman(
        {number: place for number, (place, _) in enumerate(drawn)},
        {number: strength for number, (_, strength) in enumerate(drawn)},
    )
    expected = both / sqrt(squares) if squares else 0
    assert abs(found - expected * MILLION) <= 1.001  # whole millionths, downwards


@pytest.mark.parametrize(("measure", "worst"), [(kendall, -MILLION), (spearman, -MILLION)])
def test_the_best_and_the_worst_order(measure: object, worst: int) -> None:
    assert callable(measure)
    strengths = {number: 3000 - number for number in range(1, 8)}
    places = {number: number for number in strengths}
    assert measure(places, strengths) == MILLION
    assert measure({number: 8 - number for number in strengths}, strengths) == worst


def rows(*groups: tuple[int, ...]) -> list[StandingsRow]:
    made, place = [], 1
    for group in groups:
        made += [StandingsRow(place, len(group), number, "", Fraction(0), ()) for number in group]
        place += len(group)
    return made


STRENGTHS = {1: 2500, 2: 2400, 3: 2300, 4: 2200, 5: 2100}


@pytest.mark.parametrize(
    ("order", "recall", "place", "wins"),
    [
        (((1,), (2,), (3,), (4,), (5,)), Fraction(1), Fraction(1), Fraction(1)),
        (((5,), (4,), (3,), (2,), (1,)), Fraction(0), Fraction(5), Fraction(0)),
        (((1, 2, 3, 4, 5),), Fraction(2, 5), Fraction(3), Fraction(1, 5)),
        (((3,), (1, 2, 4), (5,)), Fraction(1, 3), Fraction(3), Fraction(0)),
        (((1, 3), (2,), (4, 5)), Fraction(1, 2), Fraction(3, 2), Fraction(1, 2)),
    ],
)
def test_the_strongest_where_places_are_shared(
    order: tuple[tuple[int, ...], ...], recall: Fraction, place: Fraction, wins: Fraction
) -> None:
    """A shared place counts as the mean of all ways in which lots could part it."""
    found = rank_measures(rows(*order), STRENGTHS, 2)
    assert found[2:] == tuple(int(value * MILLION) for value in (recall, place, wins))
    ways = [
        [number for part in parts for number in part]
        for parts in _all_ways([list(permutations(group)) for group in order])
    ]
    front = Fraction(sum(len({1, 2} & set(way[:2])) for way in ways), 2 * len(ways))
    assert recall == front
    assert place == Fraction(sum(way.index(1) + 1 for way in ways), len(ways))
    assert wins == Fraction(sum(way[0] == 1 for way in ways), len(ways))


def _all_ways(choices: list[list[tuple[int, ...]]]) -> list[list[tuple[int, ...]]]:
    if not choices:
        return [[]]
    return [[first, *rest] for first in choices[0] for rest in _all_ways(choices[1:])]
