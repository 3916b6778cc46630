"""The cheapest perfect matching of a general graph, with the values that prove it.

The proof: give every vertex a whole number, and every set of a family of odd sets one of at least
0, so that no edge costs less than the values of its two ends and of the sets that it leaves or
enters add up to. A perfect matching has an edge at every vertex, and one at least that leaves an
odd set: so it costs no less than all values together. It costs no more if its edges cost just as
much as that (they are tight) and exactly one of them leaves each set whose value is not 0.
"""

from __future__ import annotations

from pairwright.matching.blossoms import NONE, Blossoms
from pairwright.matching.edge_search import EdgeSearch, Neighbours


class Proof:
    """Values that no perfect matching can cost less than; all are twice as large as the costs.

    `odd_sets` are masks of vertices, and the value of each.
    """

    __slots__ = ("odd_sets", "vertices")

    def __init__(self, vertices: list[int], odd_sets: list[tuple[int, int]]) -> None:
        self.vertices, self.odd_sets = vertices, odd_sets


class Cheapest:
    """A cheapest perfect matching."""

    __slots__ = ("mate", "proof")

    def __init__(self, mate: list[int], proof: Proof) -> None:
        self.mate, self.proof = mate, proof


def cheapest(neighbours: Neighbours) -> Cheapest | None:
    """A perfect matching of least cost of vertices numbered from 0; None if there is none."""
    if not all(neighbours):
        return None
    blossoms = Blossoms(len(neighbours))
    values = [min([cost for _, cost in edges]) // 2 for edges in neighbours]
    _match_at_once(neighbours, blossoms.mate, values)
    search = EdgeSearch(neighbours, blossoms, values)
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


def proof_of(blossoms: Blossoms, values: list[int]) -> Proof:
    """The values without those of the blossoms around, and the blossoms."""
    own = list(values)
    odd_sets = []
    for node in blossoms.blossoms():
        value = blossoms.value[node]
        if value:
            odd_sets.append((blossoms.mask[node], value))
            for v in blossoms.inside[node]:
                own[v] -= value
    return Proof(own, odd_sets)
