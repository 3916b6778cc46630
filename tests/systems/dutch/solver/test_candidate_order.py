"""The first pairing in the prescribed order, against all pairings sorted by that order."""

from __future__ import annotations

import random
from functools import cache
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pairwright.matching import FREE, mask_of, maximise
from pairwright.systems.dutch.criteria import QUALITY_2026
from pairwright.systems.dutch.solver import candidate_order as order
from pairwright.systems.dutch.solver.bracket import generation_key
from pairwright.systems.dutch.solver.candidate_order import (
    SINGLE_EXCHANGES,
    _first_exchange,
    first_pairing,
)
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.refine import Restriction
from tests.matching.graph_shapes import odd_components
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
        best.weigh(level.costs())
    found = first_pairing(best, bracket.mdps, bracket.residents, float_mask)
    assert {(min(pair), max(pair)) for pair in found} == expected_pairs


def test_first_pairing_where_odd_sets_have_a_say() -> None:
    """Small odd groups, joined at a cost: the graph alone does not tell which pairings are best."""
    with_odd_sets = 0
    for seed in range(600):
        rng = random.Random(f"odd sets/{seed}")
        size, mdps = rng.choice((10, 12)), rng.randint(0, 2)
        has_edge = odd_components(rng, size)
        edges = [(v, w) for v in range(size) for w in range(v + 1, size) if has_edge(v, w)]
        graph = without_mdp_pairs(dict(enumerate(masks(size, edges))), mdps)
        everybody = (1 << size) - 1
        mate = [FREE] * size
        if maximise(graph, mate, everybody):
            continue
        best = Restriction(dict(graph), everybody, mate)
        levels = [
            masks(size, [edge for edge in edges if rng.random() < 0.6])
            for _ in range(rng.randint(1, 2))
        ]
        for level in levels:
            best.weigh({v: [(1, partners)] for v, partners in enumerate(level)})
        with_odd_sets += bool(best.odd_sets)
        bracket = bracket_of(size, mdps)
        expected = min(
            perfect_matchings(graph, everybody),
            key=lambda matching: (
                [sum(level[v] >> w & 1 for v, w in matching) for level in levels],
                generation_key(bracket.mdps, bracket.residents, list(matching)),
            ),
        )
        found = first_pairing(best, bracket.mdps, bracket.residents, 0)
        assert {(min(pair), max(pair)) for pair in found} == expected, seed
    assert with_odd_sets > 20, "odd sets never had a say"


def masks(size: int, edges: list[tuple[int, int]]) -> list[int]:
    """The neighbours of every vertex."""
    neighbours = [0] * size
    for v, w in edges:
        neighbours[v] |= 1 << w
        neighbours[w] |= 1 << v
    return neighbours


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
    everybody = (1 << len(graph)) - 1
    best = restriction(graph)
    first = min(
        perfect_matchings(graph, everybody),
        key=lambda matching: generation_key(0, everybody, list(matching)),
    )
    expected = mask_of([v for v, _ in first])
    with patch.object(order, "SINGLE_EXCHANGES", tried):
        assert _first_exchange(best, players, half, 0) == expected


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
    count = best.apply(QualityLevel(QUALITY_2026[0], 1, floats))

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
