"""Contributions that are remembered are those that the criteria would give."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairwright.matching import bits
from pairwright.systems.dutch.criteria import QUALITY_2017, QUALITY_2026, DutchCriterion
from pairwright.systems.dutch.draft_2015.criteria import DIFFERENCES_2015, QUALITY_2015
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.solver import quality as memory
from pairwright.systems.dutch.solver.edition_2017 import SCORE_DIFFERENCES
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.quality import Contributions, Qualities, Terms, weighed
from tests.systems.dutch.axes import position_with_clubs, position_with_topscorers
from tests.systems.dutch.small_positions import small_position

LISTS = {
    "2026": QUALITY_2026,
    "2017": QUALITY_2017,
    "2017, collapsed": SCORE_DIFFERENCES + QUALITY_2017,
    "2015": QUALITY_2015 + DIFFERENCES_2015,
}


def views(edition: str, number: int) -> list[DutchPosition]:
    axes = (small_position, position_with_clubs, position_with_topscorers)
    return [axes[index % 3](edition, 31, index, (4, 14)) for index in range(number)]


@pytest.mark.parametrize("name", LISTS)
def test_remembered_contributions_are_those_of_the_criteria(name: str) -> None:
    """One memory for many rounds: whatever another round left in it must be right for this one."""
    criteria = LISTS[name]
    terms = Terms(criteria)
    touched = set()
    for view in views("2017" if "2017" in name else "2026", 250):
        field = DutchField.of(view)
        qualities = Qualities(terms, field.players, field.scores)
        for residents in field.groups[1:]:
            bracket = BracketGraph(field, field.groups[0], residents)
            for v, w in combinations(bits(bracket.players), 2):
                is_mdp, other = (bracket.mdps >> x & 1 == 1 for x in (v, w))
                found = qualities.of_pair(bracket, v, w, is_mdp, other)
                pair = field.players[v], field.players[w]
                assert found.terms == tuple(c.pair(bracket.scope, *pair) for c in criteria)
                touched |= {c.name for c, term in zip(criteria, found.terms, strict=True) if term}
            for v in bits(bracket.players):
                found = qualities.of_floater(bracket, v, bracket.mdps >> v & 1 == 1)
                player = field.players[v]
                assert found.terms == tuple(c.floater(bracket.scope, player) for c in criteria)
                touched |= {c.name for c, term in zip(criteria, found.terms, strict=True) if term}
    assert touched == {criterion.name for criterion in criteria}


def test_the_memory_has_an_end() -> None:
    terms = Terms(QUALITY_2026)
    for key in range(memory.MOST + 5):
        terms.keep_pair(key, terms.nothing)
        terms.keep_floater((key, False, 0, 0), terms.nothing)
    assert len(terms.pairs) <= memory.MOST
    assert len(terms.floaters) <= memory.MOST


def value(criteria: tuple[DutchCriterion, ...], chosen: list[Contributions]) -> list[object]:
    """What the criteria make of contributions: counts, and lists in descending order."""
    found: list[object] = []
    for number, criterion in enumerate(criteria):
        of_criterion = [contributions.terms[number] for contributions in chosen]
        if criterion.aggregate == "count":
            found.append(sum(of_criterion))
        else:
            found.append(sorted((term for term in of_criterion if term), reverse=True))
    return found


@pytest.mark.parametrize("name", LISTS)
def test_sums_of_digits_compare_like_values(name: str) -> None:
    criteria, rng = LISTS[name], random.Random(9)
    for _ in range(2000):
        amounts = [1, 2] if rng.random() < 0.5 else [50, 100, 100_000_250]
        pool = []
        for _ in range(8):
            terms = [
                0
                if rng.random() < 0.7
                else rng.choice([1, 2] if criterion.aggregate == "count" else amounts)
                for criterion in criteria
            ]
            pool.append(Contributions(tuple(terms), criteria))
        group, other = rng.choices(pool, k=5), rng.choices(pool, k=5)
        costs = weighed(pool, 10)
        sums = [sum(costs[pool.index(c)] for c in chosen) for chosen in (group, other)]
        assert (sums[0] < sums[1]) == (value(criteria, group) < value(criteria, other))
        assert (sums[0] == sums[1]) == (value(criteria, group) == value(criteria, other))
        if not any(c.lists for c in pool):
            plain = [sum(c.counts for c in chosen) for chosen in (group, other)]
            assert (plain[0] < plain[1]) == (sums[0] < sums[1])
