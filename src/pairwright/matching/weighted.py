"""Perfect matchings of least cost in general graphs, with exact whole-number costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairwright.matching.blossoms import NONE, Blossoms
from pairwright.matching.edge_search import EdgeSearch, Neighbours
from pairwright.matching.tree import Tree

Costs = Mapping[tuple[int, int], int]


class DualProof:
    """Values that no perfect matching can cost less than; all are twice as large as the costs.

    `odd_sets` are masks of vertices, and the value of each.
    """

    __slots__ = ("odd_sets", "vertices")

    def __init__(self, vertices: list[int], odd_sets: list[tuple[int, int]]) -> None:
        self.vertices, self.odd_sets = vertices, odd_sets


class Cheapest:
    """A cheapest perfect matching."""

    __slots__ = ("mate", "proof")

    def __init__(self, mate: list[int], proof: DualProof) -> None:
        self.mate, self.proof = mate, proof


def cheapest(neighbours: Neighbours) -> Cheapest | None:
    """A perfect matching of least cost of vertices numbered from 0; None if there is none."""
    if not all(neighbours):
        return None
    blossoms = Blossoms(len(neighbours))
    values = [min([cost for _, cost in edges]) // 2 for edges in neighbours]
    _match_at_once(neighbours, blossoms.mate, values)
    search = EdgeSearch(neighbours, blossoms, Tree(blossoms, values))
    for root in range(len(neighbours)):
        if blossoms.mate[blossoms.base[blossoms.top[root]]] == NONE and not search.match(root):
            return None
    return Cheapest(blossoms.mate, proof_of(blossoms, values))


def _match_at_once(neighbours: Neighbours, mate: list[int], values: list[int]) -> None:
    """Raise the value of each vertex as far as its edges allow, and match what becomes tight."""
    for v, edges in enumerate(neighbours):
        if mate[v] != NONE:
            continue
        room = min([cost - values[w] for w, cost in edges])
        values[v] = room
        for w, cost in edges:
            if cost - values[w] == room and mate[w] == NONE:
                mate[v], mate[w] = w, v
                break


def proof_of(blossoms: Blossoms, values: list[int]) -> DualProof:
    """The values without those of the blossoms around, and the blossoms."""
    own = list(values)
    odd_sets = []
    for node in blossoms.blossoms():
        value = blossoms.value[node]
        if value:
            odd_sets.append((blossoms.mask[node], value))
            for v in blossoms.inside[node]:
                own[v] -= value
    return DualProof(own, odd_sets)


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
