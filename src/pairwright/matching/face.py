"""The perfect matchings that are best on all levels so far: which they are, and one of them.

A level gives costs to edges. The perfect matchings of least cost are told apart by the proof of one
of them (`weighted.py`): they are exactly those that use only tight edges, and of which exactly one
edge leaves each odd set whose value is above 0. So they are described by a graph (the tight edges)
and a family of odd sets, nested or apart from each other.

The next level needs nothing but that description (`level_search.py`): an edge inside of such a set
is cheaper by more than the whole level costs, so that the cheapest matchings are those that leave
every set once, and of these the cheapest on the level.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pairwright.matching.blossoms import Blossoms
from pairwright.matching.level_search import LevelSearch
from pairwright.matching.mask_search import CostRows
from pairwright.matching.masks import bits

Level = Mapping[int, Iterable[tuple[int, int]]]
"""For every vertex with edges that cost something: the cost, above 0, and the neighbours' mask.
Every edge is in it from both ends."""


class Face:
    """The best perfect matchings of a graph, after any number of levels.

    `graph` has the neighbours' masks of all vertices of the mask `among`, `mate` is one perfect
    matching. Both are the caller's and stay as they are.
    """

    __slots__ = ("_blossoms", "graph", "odd_sets")

    def __init__(self, graph: Mapping[int, int], mate: list[int], among: int) -> None:
        self.graph = {v: graph[v] & among for v in bits(among)}
        """The edges that some best matching may use; an odd set forbids some of them together."""
        self.odd_sets: list[int] = []
        """The masks of the sets that exactly one pair of a best matching leaves."""
        self._blossoms = Blossoms(among.bit_length())
        for v in self.graph:
            assert self.graph[v] >> mate[v] & 1, "a perfect matching of the graph"
            self._blossoms.mate[v] = mate[v]

    @property
    def mate(self) -> list[int]:
        """One of the best perfect matchings."""
        return self._blossoms.mate

    def apply(self, level: Level) -> int:
        """Keep only the matchings of least cost on this level; returns that cost."""
        costly = self._costly(level)
        mate = self.mate
        least = 0
        if any(mask >> mate[v] & 1 for v, rows in costly.items() for _, mask in rows):
            search = LevelSearch(self.graph, self.odd_sets, self._blossoms, costly)
            least = search.settle()
            self.graph, self.odd_sets = search.graph, search.odd_sets
        else:  # values of 0 prove the level
            for v, rows in costly.items():
                for _, mask in rows:
                    self.graph[v] &= ~mask
        if costly:
            self._release()
        return least

    def _costly(self, level: Level) -> CostRows:
        """The level without the edges that no best matching uses."""
        found: CostRows = {}
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

    def _release(self) -> None:
        """Give up the odd sets that the graph alone lets one edge leave."""
        self.odd_sets = [odd_set for odd_set in self.odd_sets if not self._is_left_once(odd_set)]

    def _is_left_once(self, odd_set: int) -> bool:
        """The number of edges that leave an odd set is odd: where there are at most two vertices
        for them, within or beyond, it is one.
        """
        beyond = within = 0
        for v in bits(odd_set):
            others = self.graph[v] & ~odd_set
            beyond |= others
            within += others != 0
            if within > 2 and beyond.bit_count() > 2:
                return False
        return True

    def settle(self, v: int, w: int) -> None:
        """Take out a pair that every best matching has; it is in hand."""
        assert self.mate[v] == w, "the pair is in hand"
        pair = 1 << v | 1 << w
        odd_sets: dict[int, None] = {}  # two of them may become the same
        for odd_set in self.odd_sets:
            if (odd_set & pair).bit_count() == 1:
                self._isolate(odd_set)  # the pair is the one that leaves it
            else:
                odd_sets[odd_set & ~pair] = None
        self.odd_sets = list(odd_sets)
        self._isolate(pair)
        self._blossoms.take_out(pair)
        del self.graph[v], self.graph[w]
        self._release()

    def _isolate(self, vertices: int) -> None:
        """Drop the edges that leave a set."""
        graph = self.graph
        for v in bits(vertices):
            for w in bits(graph[v] & ~vertices):
                graph[w] &= ~(1 << v)
            graph[v] &= vertices
