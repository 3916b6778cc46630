"""The first pairing in the prescribed order, against all pairings sorted by that order."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pairwright.matching import FREE, maximise
from pairwright.systems.dutch.criteria import QUALITY_2026, Scope
from pairwright.systems.dutch.solver.bracket import BracketGraph, generation_key
from pairwright.systems.dutch.solver.order import (
    _exchange_by_weights,
    _first_exchange,
    first_pairing,
)
from pairwright.systems.dutch.solver.quality import Level
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.solver.weighted import first_pairing_by_weights
from tests.systems.dutch.solver.matchings import marks, perfect_matchings, small_graphs


def restriction(graph: dict[int, int]) -> Restriction:
    among = (1 << len(graph)) - 1
    mate = [FREE] * len(graph)
    assume(not maximise(graph, mate, among))
    return Restriction(dict(graph), among, mate)


def bracket_of(size: int, mdps: int) -> BracketGraph:
    mdp_mask = (1 << mdps) - 1
    residents = ((1 << size) - 1) & ~mdp_mask
    return BracketGraph(mdp_mask, residents, {}, Scope(frozenset(), 0, None))


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
        return counted, generation_key(bracket, pairs)

    expected = min(perfect_matchings(graph, best.among), key=value)
    expected_pairs = {pair for pair in expected if not float_mask >> pair[1] & 1}
    if with_marks:
        level = Level(QUALITY_2026[0], 1, against)
        found = first_pairing_by_weights(best, [level], bracket.mdps, bracket.residents, float_mask)
    else:
        found = first_pairing(best, bracket.mdps, bracket.residents, float_mask)
    assert {(min(pair), max(pair)) for pair in found} == expected_pairs


@given(small_graphs(st.sampled_from([4, 6, 8])), st.integers(0, 3))
@settings(max_examples=400, deadline=None)
def test_both_ways_to_the_first_exchange_agree(graph: dict[int, int], place: int) -> None:
    players = list(range(len(graph)))
    half = len(players) // 2
    # Somebody of S1 can meet nobody of S2, so that an exchange is needed.
    lonely = place % half
    for other in range(half, len(graph)):
        graph[lonely] &= ~(1 << other)
        graph[other] &= ~(1 << lonely)
    best = restriction(graph)
    assert _first_exchange(best, players, half, 0) == _exchange_by_weights(best, players, half, 0)
