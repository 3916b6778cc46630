"""The perfect matchings that are best on all levels so far: which they are, and one of them.

A level gives costs to edges. The perfect matchings of least cost are told apart by the proof of one
of them (`weighted.py`): they are exactly those that use only tight edges, and of which exactly one
edge leaves each odd set whose value is above 0. So they are described by a graph (the tight edges)
and a family of odd sets, frozen for ever. Frozen sets are nested or apart.

Why the next level can be solved in the same way (matching.md has the proof in full): asking
for exactly one edge at a set is an equation, as it is at a vertex, so the value of a frozen set may
have any sign, and it is never opened. A frozen set may be treated as one node as soon as its
members can be matched by tight edges whichever vertex is left to the outside. A search inside of
the set makes it so: it starts at a free member and ends when all members are in one blossom. The
values that this raises inside are made good by the value of the set, which may fall below 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairwright.matching.blossoms import Blossoms
from pairwright.matching.cardinality import bits
from pairwright.matching.level_search import LevelSearch
from pairwright.matching.mask_search import Rows
from pairwright.matching.odd_sets import loosen

Level = Mapping[int, Iterable[tuple[int, int]]]
"""For every vertex with edges that cost something: the cost, above 0, and the neighbours' mask.
Every edge is in it from both ends."""


class Face:
    """The best perfect matchings of a graph, after any number of levels.

    `graph` has the neighbours' masks of all vertices of the mask `among`, `mate` is one perfect
    matching. Both are the caller's and stay as they are.
    """

    __slots__ = ("_blossoms", "among", "graph")

    def __init__(self, graph: Mapping[int, int], mate: list[int], among: int) -> None:
        self.among = among
        self.graph = {v: graph[v] & among for v in bits(among)}
        """The edges that some best matching may use; a frozen set forbids some of them together."""
        self._blossoms = Blossoms(among.bit_length())
        for v in self.graph:
            assert self.graph[v] >> mate[v] & 1, "a perfect matching of the graph"
            self._blossoms.mate[v] = mate[v]

    @property
    def mate(self) -> list[int]:
        """One of the best perfect matchings."""
        return self._blossoms.mate

    @property
    def odd_sets(self) -> list[int]:
        """The masks of the frozen sets, which exactly one pair of a best matching leaves."""
        blossoms = self._blossoms
        return [blossoms.mask[node] for node in blossoms.blossoms() if blossoms.frozen[node]]

    def apply(self, level: Level) -> int:
        """Keep only the matchings of least cost on this level; returns that cost."""
        costly = self._costly(level)
        mate = self.mate
        if any(mask >> mate[v] & 1 for v, rows in costly.items() for _, mask in rows):
            search = LevelSearch(self.graph, self._blossoms, costly)
            least = search.settle()
            self.graph = search.graph
            return least
        for v, rows in costly.items():
            for _, mask in rows:
                self.graph[v] &= ~mask
        if costly:
            loosen(self._blossoms, lambda link: bool(self.graph[link[0]] >> link[1] & 1))
        return 0

    def _costly(self, level: Level) -> Rows:
        """The level without the edges that no best matching uses."""
        found: Rows = {}
        for v, rows in level.items():
            left = self.graph.get(v, 0)
            kept = []
            for cost, mask in rows:
                assert cost > 0, "edges that cost nothing are not named"
                if mask & left:
                    kept.append((cost, mask & left))
            if kept:
                found[v] = kept
        return found
