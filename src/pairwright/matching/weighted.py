"""Perfect matchings of least cost in general graphs, with exact whole-number costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairwright.matching.cheapest import cheapest

Costs = Mapping[tuple[int, int], int]


def cheapest_perfect_matching(vertices: Sequence[int], costs: Costs) -> dict[int, int] | None:
    """A perfect matching of the vertices with the least total cost, or None if there is none.

    `costs` has every edge once, the smaller vertex first. Python's whole numbers keep arbitrarily
    large lexicographic costs exact.
    """
    if len(vertices) % 2:
        return None
    neighbours: dict[int, dict[int, int]] = {v: {} for v in vertices}
    doubled: dict[int, int] = {}  # costs are long numbers, and many are equal: each is kept once
    for (v, w), cost in costs.items():
        twice = doubled.get(cost)
        if twice is None:
            twice = doubled[cost] = 2 * cost
        neighbours[v][w] = neighbours[w][v] = twice
    mate = _match_forced(neighbours)
    if mate is None:
        return None
    found = _match_others(sorted(neighbours), neighbours)
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


def _match_others(
    vertices: list[int], neighbours: dict[int, dict[int, int]]
) -> dict[int, int] | None:
    """By Edmonds' algorithm; costs are even, so that it computes with whole numbers."""
    place = {v: i for i, v in enumerate(vertices)}
    found = cheapest([[(place[w], cost) for w, cost in neighbours[v].items()] for v in vertices])
    if found is None:
        return None
    return {v: vertices[w] for v, w in zip(vertices, found.mate, strict=True)}
