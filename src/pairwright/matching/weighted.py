"""Perfect matchings of least cost in general graphs, with exact whole-number costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairwright.matching.plain_graph import PlainGraph

Costs = Mapping[tuple[int, int], int]

SMALL = 18
"""Up to so many vertices plain dynamic programming is faster than a general algorithm. Taking the
smallest vertex first, it meets no more sets than a Fibonacci number: 4,181 for 18 vertices."""


def cheapest_perfect_matching(vertices: Sequence[int], costs: Costs) -> dict[int, int] | None:
    """A perfect matching of the vertices with the least total cost, or None if there is none.

    `costs` has every edge once, the smaller vertex first. Python's whole numbers keep arbitrarily
    large lexicographic costs exact.
    """
    if len(vertices) % 2:
        return None
    neighbours: dict[int, dict[int, int]] = {v: {} for v in vertices}
    for (v, w), cost in costs.items():
        neighbours[v][w] = neighbours[w][v] = cost
    mate = _match_forced(neighbours)
    if mate is None:
        return None
    rest = sorted(neighbours)
    found = _small(rest, neighbours) if len(rest) <= SMALL else _large(neighbours)
    return None if found is None else mate | found


def _match_forced(neighbours: dict[int, dict[int, int]]) -> dict[int, int] | None:
    """Match every vertex that has one neighbour left and take both out of the graph.

    None if some vertex is left without any.
    """
    mate: dict[int, int] = {}
    waiting = [v for v, edges in neighbours.items() if len(edges) <= 1]
    while waiting:
        v = waiting.pop()
        if v not in neighbours:
            continue
        if not neighbours[v]:
            return None
        if len(neighbours[v]) > 1:
            continue
        w = next(iter(neighbours[v]))
        mate[v], mate[w] = w, v
        del neighbours[v]
        for x in neighbours.pop(w):
            if x != v:
                del neighbours[x][w]
                waiting.append(x)
    return mate


def _small(vertices: list[int], neighbours: dict[int, dict[int, int]]) -> dict[int, int] | None:
    """Dynamic programming over the sets that remain when the smallest vertex is matched first."""
    place = {v: i for i, v in enumerate(vertices)}
    edges = [[(place[w], cost) for w, cost in neighbours[v].items() if w > v] for v in vertices]
    known: dict[int, tuple[int, int] | None] = {0: (0, 0)}

    def best(left: int) -> tuple[int, int] | None:
        """The least cost for these vertices, and the partner of the smallest one."""
        if left in known:
            return known[left]
        low = left & -left
        rest = left ^ low
        found: tuple[int, int] | None = None
        for w, cost in edges[low.bit_length() - 1]:
            if rest >> w & 1:
                below = best(rest & ~(1 << w))
                if below is not None and (found is None or below[0] + cost < found[0]):
                    found = below[0] + cost, w
        known[left] = found
        return found

    left = (1 << len(vertices)) - 1
    if best(left) is None:
        return None
    mate = {}
    while left:
        chosen = known[left]
        assert chosen is not None
        v, w = (left & -left).bit_length() - 1, chosen[1]
        mate[vertices[v]], mate[vertices[w]] = vertices[w], vertices[v]
        left &= ~(1 << v | 1 << w)
    return mate


def _large(neighbours: dict[int, dict[int, int]]) -> dict[int, int] | None:
    """By Edmonds' algorithm, which computes with whole numbers when all weights are such."""
    # Imported here: it is needed seldom and takes longer to load than a tournament to pair.
    from networkx import max_weight_matching

    graph = PlainGraph((v, {}) for v in neighbours)
    for v, edges in neighbours.items():
        for w, cost in edges.items():
            if v < w:
                graph[v][w] = graph[w][v] = {"weight": -cost}
    matching = max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) != len(neighbours):
        return None
    return {a: b for v, w in matching for a, b in ((v, w), (w, v))}
