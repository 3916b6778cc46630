"""Perfect matchings of least cost for costs of any kind: edges are looked at one by one.

One free vertex after the other is the root of a tree (`tree.py`). Edges to nodes outside of the
tree and between outer nodes are waited for in a heap, by how far the tree will have risen when they
become tight; so will inner blossoms, which have to be opened before their value falls below 0.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from pairwright.matching.blossoms import NONE, Blossoms
from pairwright.matching.patience import require_patience
from pairwright.matching.tree import INNER, OUTER, UNLABELLED, Tree

Neighbours = list[list[tuple[int, int]]]
"""For every vertex its neighbours, and twice the costs of the edges to them."""

Event = tuple[int, int, int]
"""When, what kind, and where: the kinds are these."""

REACH: Final = 0
"""An edge to an unlabelled vertex becomes tight."""
CLOSE: Final = 1
"""An edge from an outer vertex to another outer node becomes tight."""
OPEN: Final = 2
"""The value of an inner blossom becomes 0."""


class EdgeSearch:
    """Searches on lists of edges. By the values of the tree no edge lacks less than nothing."""

    __slots__ = ("_events", "_nearest", "_neighbours", "_reached", "blossoms", "tree")

    def __init__(self, neighbours: Neighbours, blossoms: Blossoms, tree: Tree) -> None:
        self._neighbours = neighbours
        self.blossoms = blossoms
        self.tree = tree
        self._events: list[Event] = []
        self._nearest: dict[int, int] = {}
        """For vertices outside of the tree or in an inner blossom, what their own value has to be
        for the tightest edge to an outer vertex: `moment = nearest - value` is when the tree has
        risen so far. Outer vertices stay so for the whole search, so it only falls.
        """
        self._reached: dict[int, int] = {}
        """From which outer vertex that edge comes."""

    def match(self, root: int) -> bool:
        """Match the free vertex `root`; False if no matching of all vertices exists."""
        require_patience()
        tree = self.tree
        self._events = []
        self._nearest = {}
        self._reached = {}
        tree.plant(self.blossoms.top[root])
        unclosed: list[int] = []
        while True:
            while tree.fresh:
                unclosed.append(tree.fresh.pop())
                if self._look_around(unclosed[-1]):
                    tree.finish()
                    return True
            # Cycles are shrunken only where growing alone comes to an end.
            if unclosed:
                self._close(unclosed.pop())
                continue
            if not self._events:
                tree.finish()
                return False
            moment, kind, place = heappop(self._events)
            if kind == REACH:
                if self._is_outside(place) and self._moment(place) == moment:
                    tree.risen = moment
                    if self._take(self._reached[place], place):
                        tree.finish()
                        return True
            elif kind == CLOSE:
                tree.risen = moment
                self._close(place)
            elif self._is_spent(place, moment):
                tree.risen = moment
                self._expand(place)

    def _is_outside(self, v: int) -> bool:
        return self.tree.label[self.blossoms.top[v]] == UNLABELLED

    def _moment(self, w: int) -> int:
        """How far the tree will have risen when it reaches an unlabelled vertex next to it."""
        return self._nearest[w] - self.tree.values[w]

    def _is_spent(self, node: int, moment: int) -> bool:
        """Whether the number still is that of an inner blossom whose value is 0 now."""
        return self.tree.label[node] == INNER and self.blossoms.value[node] == moment

    def _look_around(self, v: int) -> bool:
        """Look at the edges from a new outer vertex out of the tree, and to inner blossoms, which
        may have to be opened; True if it is matched.
        """
        tree, top = self.tree, self.blossoms.top
        label, values, nearest = tree.label, tree.values, self._nearest
        own, size = values[v], self.blossoms.size
        for w, cost in self._neighbours[v]:
            node = top[w]
            if label[node] == OUTER or (label[node] == INNER and node < size):
                continue  # it is never outside again
            needed = cost - own
            known = nearest.get(w)
            if known is not None and known <= needed:
                continue
            nearest[w] = needed
            self._reached[w] = v
            if label[node] == INNER:
                continue
            moment = needed - values[w]
            if moment > tree.risen:
                heappush(self._events, (moment, REACH, w))
            elif self._take(v, w):
                return True
        return False

    def _take(self, v: int, w: int) -> bool:
        """Use a tight edge from v to the unlabelled w; True if that ends the search."""
        blossoms = self.blossoms
        if blossoms.mate[blossoms.base[blossoms.top[w]]] == NONE:
            self.tree.augment(v, w)
            return True
        self._await_opening(self.tree.grow(v, w))
        return False

    def _await_opening(self, node: int) -> None:
        blossoms = self.blossoms
        if node >= blossoms.size:
            heappush(self._events, (blossoms.value[node], OPEN, node))

    def _close(self, v: int) -> None:
        """Shrink the cycles closed by tight edges of the outer vertex v; wait for the next one."""
        tree, top = self.tree, self.blossoms.top
        label, values = tree.label, tree.values
        risen = tree.risen
        own = values[v] + 2 * risen
        nearest: int | None = None
        for w, cost in self._neighbours[v]:
            node = top[w]
            if label[node] == OUTER and node != top[v]:
                needed = cost - values[w]  # numbers may be long: as little is computed as can be
                if needed == own:
                    tree.shrink(v, w)
                elif nearest is None or needed < nearest:
                    nearest = needed
        if nearest is not None:
            lack = nearest - own
            assert lack % 2 == 0, "the values of a tree are all even or all odd"
            heappush(self._events, (risen + lack // 2, CLOSE, v))

    def _expand(self, node: int) -> None:
        tree, blossoms = self.tree, self.blossoms
        members = blossoms.cycle[node]
        outside = tree.expand(node)
        for member in members:
            if tree.label[member] == INNER:
                self._await_opening(member)
        for member in outside:
            for w in blossoms.inside[member]:
                self._await_reaching(w)

    def _await_reaching(self, w: int) -> None:
        """Wait for the tree to reach a vertex that has just left it."""
        if w in self._nearest:
            heappush(self._events, (self._moment(w), REACH, w))
