"""The first pairing in the prescribed order, against all pairings sorted by that order."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pairwright.matching import FREE, maximise
from pairwright.systems.dutch.criteria import QUALITY_2026
from pairwright.systems.dutch.solver import candidate_order as order
from pairwright.systems.dutch.solver.bracket import generation_key
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.candidate_order import (
    SINGLE_EXCHANGES,
    _exchange_by_weights,
    _first_exchange,
    first_pairing,
)
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.solver.values import UnresolvedStructure
from pairwright.systems.dutch.solver.weighted import first_pairing_by_weights
from tests.systems.dutch.positions import participant, position
from tests.systems.dutch.solver.matchings import marks, perfect_matchings, small_graphs


def restriction(graph: dict[int, int]) -> Restriction:
    among = (1 << len(graph)) - 1
    mate = [FREE] * len(graph)
    assume(not maximise(graph, mate, among))
    return Restriction(dict(graph), among, mate)


@cache
def bracket_of(size: int, mdps: int) -> BracketGraph:
    field = DutchField.of(position([participant(number) for number in range(1, size + 1)]))
    mdp_mask = (1 << mdps) - 1
    residents = ((1 << size) - 1) & ~mdp_mask
    return BracketGraph(field, mdp_mask, residents)


def without_mdp_pairs(graph: dict[int, int], mdps: int) -> dict[int, int]:
    mask = (1 << mdps) - 1
    return {v: m & ~mask if v < mdps else m for v, m in graph.items()}


@given(
    small_graphs(st.integers(2, 8)),
    st.integers(0, 3),
    st.booleans(),
    st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=20),
)
@settings(max_examples=800, deadline=None)
def test_first_pairing(
    graph: dict[int, int], mdps: int, with_marks: bool, marked: set[tuple[int, int]]
) -> None:
    floats = len(graph) % 2
    size = len(graph)
    mdps = min(mdps, size)
    graph = without_mdp_pairs(graph, mdps)
    if floats:
        graph[size] = (1 << size) - 1
        for v in range(size):
            graph[v] |= 1 << size
    float_mask = floats << size
    best = restriction(graph)
    bracket = bracket_of(size, mdps)
    against = {v: m for v, m in marks(marked).items() if v in graph} if with_marks else {}

    def value(matching: frozenset[tuple[int, int]]) -> tuple[object, ...]:
        pairs = [(v, w) for v, w in matching if not float_mask >> w & 1]
        counted = sum(against.get(v, 0) >> w & 1 for v, w in matching)
        return counted, generation_key(bracket.mdps, bracket.residents, pairs)

    expected = min(perfect_matchings(graph, best.among), key=value)
    expected_pairs = {pair for pair in expected if not float_mask >> pair[1] & 1}
    if with_marks:
        level = QualityLevel(QUALITY_2026[0], 1, against)
        found = first_pairing_by_weights(best, [level], bracket.mdps, bracket.residents, float_mask)
    else:
        found = first_pairing(best, bracket.mdps, bracket.residents, float_mask)
    assert {(min(pair), max(pair)) for pair in found} == expected_pairs


@pytest.mark.parametrize("tried", [SINGLE_EXCHANGES, 0], ids=["trying_single_ones", "by_values"])
@given(graph=small_graphs(st.sampled_from([4, 6, 8])), place=st.integers(0, 3))
@settings(max_examples=400, deadline=None)
def test_both_ways_to_the_first_exchange_agree(
    graph: dict[int, int], place: int, tried: int
) -> None:
    players = list(range(len(graph)))
    half = len(players) // 2
    # Somebody of S1 can meet nobody of S2, so that an exchange is needed.
    lonely = place % half
    for other in range(half, len(graph)):
        graph[lonely] &= ~(1 << other)
        graph[other] &= ~(1 << lonely)
    expected = _exchange_by_weights(restriction(graph), players, half, 0)
    with patch.object(order, "SINGLE_EXCHANGES", tried):
        assert _first_exchange(restriction(graph), players, half, 0) == expected


@given(
    graph=small_graphs(st.integers(5, 9)),
    takers=st.integers(1, 4),
    mdps=st.integers(0, 2),
    tried=st.sampled_from([SINGLE_EXCHANGES, 0]),
)
@settings(max_examples=800, deadline=None)
def test_first_pairing_with_takers_who_could_meet(
    graph: dict[int, int], takers: int, mdps: int, tried: int
) -> None:
    """Those who take the floaters may have edges among themselves; how many float is settled."""
    size = len(graph) - takers
    bracket = bracket_of(size, mdps := min(mdps, size))
    taker_mask = ((1 << len(graph)) - 1) & ~((1 << size) - 1)
    graph = without_mdp_pairs(graph, mdps)
    best = restriction(graph)
    floats = dict.fromkeys(range(size), taker_mask)
    floats.update((v, (1 << size) - 1) for v in range(size, len(graph)))
    try:
        count = best.apply(QualityLevel(QUALITY_2026[0], 1, floats))
    except UnresolvedStructure:
        assume(False)

    def made(matching: frozenset[tuple[int, int]]) -> list[tuple[int, int]]:
        return [pair for pair in matching if pair[1] < size]

    matchings = [
        m for m in perfect_matchings(graph, best.among) if size - 2 * len(made(m)) == count
    ]
    key = min(
        generation_key(bracket.mdps, bracket.residents, made(matching)) for matching in matchings
    )
    with patch.object(order, "SINGLE_EXCHANGES", tried):
        found = first_pairing(best, bracket.mdps, bracket.residents, taker_mask)
    assert generation_key(bracket.mdps, bracket.residents, [(min(p), max(p)) for p in found]) == key
