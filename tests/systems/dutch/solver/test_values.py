"""Vertex values leave exactly the cheapest perfect matchings."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pairwright.matching import FREE, maximise
from pairwright.systems.dutch.solver.refine import UnresolvedStructure, VertexValues
from tests.systems.dutch.solver.matchings import perfect_matchings, small_graphs


@given(small_graphs(st.sampled_from([2, 4, 6, 8])), st.lists(st.integers(0, 3), min_size=28))
@settings(max_examples=600, deadline=None)
def test_the_tight_edges_are_those_of_the_cheapest(graph: dict[int, int], drawn: list[int]) -> None:
    size = len(graph)
    among = (1 << size) - 1
    assume(not maximise(graph, [FREE] * size, among))
    edges = [(v, w) for v in range(size) for w in range(v + 1, size) if graph[v] >> w & 1]
    cost = dict(zip(edges, drawn, strict=False))
    costs: dict[int, list[tuple[int, int]]] = {v: [] for v in range(size)}
    for (v, w), amount in cost.items():
        costs[v].append((2 * amount, 1 << w))
        costs[w].append((2 * amount, 1 << v))
    by_vertex = [(1 << v, costs[v]) for v in range(size)]
    values = VertexValues(graph, by_vertex, [FREE] * size, among)
    try:
        values.settle()
    except UnresolvedStructure:
        return
    price = {m: sum(cost[edge] for edge in m) for m in perfect_matchings(graph, among)}
    cheapest = {m for m, amount in price.items() if amount == min(price.values())}
    assert values.total == min(price.values())
    assert set(perfect_matchings(values.tight, among)) == cheapest
