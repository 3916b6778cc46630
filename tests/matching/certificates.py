"""What proves a matching cheapest, checked without any search, and what others find."""

from __future__ import annotations

from collections.abc import Mapping

import networkx as nx
import rustworkx as rx

from pairwright.matching.weighted import Cheapest, DualProof, cheapest

Costs = Mapping[tuple[int, int], int]


def solved(size: int, costs: Costs) -> Cheapest | None:
    neighbours: list[list[tuple[int, int]]] = [[] for _ in range(size)]
    for (v, w), cost in costs.items():
        neighbours[v].append((w, 2 * cost))
        neighbours[w].append((v, 2 * cost))
    return cheapest(neighbours)


def total(mate: list[int], costs: Costs) -> int:
    """The cost of a matching, which must be a perfect one."""
    assert all(mate[mate[v]] == v for v in range(len(mate)))
    return sum(costs[v, w] for v, w in enumerate(mate) if v < w)


def check_proof(mate: list[int], proof: DualProof, costs: Costs) -> None:
    """Complementary slackness: the values bound every perfect matching, and this one reaches it."""
    assert all(mask.bit_count() % 2 for mask, _ in proof.odd_sets)
    assert all(value > 0 for _, value in proof.odd_sets)
    for (v, w), cost in costs.items():
        crossed = sum(value for mask, value in proof.odd_sets if (mask >> v ^ mask >> w) & 1)
        bound = proof.vertices[v] + proof.vertices[w] + crossed
        assert bound <= 2 * cost
    reached = sum(proof.vertices) + sum(value for _, value in proof.odd_sets)
    assert reached == 2 * total(mate, costs)


def by_networkx(size: int, costs: Costs) -> int | None:
    """The least cost of a perfect matching; None if there is none."""
    graph = nx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_weighted_edges_from((v, w, -cost) for (v, w), cost in costs.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return _cost_of(found, size, costs)


def by_rustworkx(size: int, costs: Costs, bits: int) -> int | None:
    """The same by rustworkx, which is exact only for costs of so many bits."""
    bound = 2**bits // (4 * max(size, 1))
    assert all(abs(cost) <= bound for cost in costs.values())
    graph = rx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from([(v, w, -cost) for (v, w), cost in costs.items()])
    found = rx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return _cost_of(found, size, costs)


def _cost_of(matching: set[tuple[int, int]], size: int, costs: Costs) -> int | None:
    if 2 * len(matching) != size:
        return None
    return sum(costs[min(edge), max(edge)] for edge in matching)
