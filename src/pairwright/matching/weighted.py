"""Perfect matchings of least cost in general graphs, with exact whole-number costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def cheapest_perfect_matching(
    vertices: Sequence[int], costs: Mapping[tuple[int, int], int]
) -> dict[int, int] | None:
    """A perfect matching of the vertices with the least total cost, or None if there is none.

    `costs` has every edge once. Python's whole numbers keep arbitrarily large lexicographic costs
    exact; networkx computes with whole numbers only when all weights are whole numbers.
    """
    # Imported here: it is needed seldom and takes longer to load than a tournament to pair.
    import networkx

    if len(vertices) % 2:
        return None
    if not vertices:
        return {}
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(vertices)
    graph.add_weighted_edges_from((v, w, -cost) for (v, w), cost in costs.items())
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) != len(vertices):
        return None
    return {a: b for v, w in matching for a, b in ((v, w), (w, v))}
