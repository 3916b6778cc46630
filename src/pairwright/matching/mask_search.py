"""Searches for costs with few different values: whole neighbourhoods are looked at as masks.

The vertices of each dual value are a mask too, so that the tight edges of a vertex take one
operation for each cost that occurs at it. How far a tree can rise takes as many for each value.
"""

from __future__ import annotations

from enum import Enum

from pairwright.matching.blossoms import NONE, Blossoms
from pairwright.matching.tree import INNER, Tree

Rows = dict[int, list[tuple[int, int]]]
"""For every vertex its edges by cost: twice the cost, and the mask of the neighbours."""


class Outcome(Enum):
    """How a search ends."""

    MATCHED = "the root and another free node are matched"
    CLOSED = "all vertices are in one blossom"
    STUCK = "no matching of all nodes exists"


class MaskSearch:
    """Searches among the vertices of a mask, whose nodes are the tops of their vertices."""

    __slots__ = (
        "_among",
        "_classes",
        "_free",
        "_labelled",
        "_outer",
        "_outer_classes",
        "_rows",
        "blossoms",
        "tree",
    )

    def __init__(self, rows: Rows, blossoms: Blossoms, tree: Tree, nodes: list[int]) -> None:
        self._rows = rows
        self.blossoms = blossoms
        self.tree = tree
        self._among = 0
        self._free = 0
        """The vertices of free nodes."""
        for node in nodes:
            self._among |= blossoms.mask[node]
            if blossoms.mate[blossoms.base[node]] == NONE:
                self._free |= blossoms.mask[node]
        self._classes: dict[int, int] = {}
        """The vertices of each value at the start; those of the tree are still in it."""
        self._outer_classes: dict[int, int] = {}
        """The outer vertices of each value, as the tree keeps them."""
        self._labelled = 0
        self._outer = 0

    def match_all(self) -> Outcome:
        """Match one free node after the other, until none is left or the last one ends it.

        If the last one is stuck its tree is left as it is, with its labels.
        """
        stuck = NONE
        while self._free or stuck != NONE:
            others = self._free
            root = (others & -others).bit_length() - 1 if others else stuck
            outcome = self._match(root)
            if outcome is Outcome.STUCK:
                if not self._free:
                    return outcome
                stuck = root
            self.tree.finish()
            if outcome is Outcome.CLOSED:
                return outcome
        return Outcome.MATCHED

    def _match(self, vertex: int) -> Outcome:
        blossoms, tree = self.blossoms, self.tree
        root = blossoms.top[vertex]
        self._start(blossoms.mask[root])
        tree.plant(root)
        while True:
            while tree.fresh:
                end = self._look_around(tree.fresh.pop())
                if end is not None:
                    return end
            if not self._rise():
                return Outcome.STUCK

    def _start(self, root: int) -> None:
        classes: dict[int, int] = {}
        values = self.tree.values
        left = self._among
        while left:
            low = left & -left
            left ^= low
            value = values[low.bit_length() - 1]
            classes[value] = classes.get(value, 0) | low
        self._classes = classes
        self._outer_classes = {}
        self._labelled = root
        self._outer = 0
        self._free &= ~root

    def _look_around(self, v: int) -> Outcome | None:
        """Use all tight edges of an outer vertex; tells if that ends the search."""
        blossoms, tree = self.blossoms, self.tree
        if not self._outer >> v & 1:
            self._outer |= 1 << v
            value = tree.values[v]
            self._outer_classes[value] = self._outer_classes.get(value, 0) | 1 << v
        risen = tree.risen
        own = tree.values[v] + risen
        for cost, neighbours in self._rows[v]:
            reached = neighbours & self._classes.get(cost - own, 0) & self._among & ~self._labelled
            if reached and self._take(v, reached):
                return Outcome.MATCHED
            closing = neighbours & self._outer_classes.get(cost - own - risen, 0)
            while closing := closing & ~blossoms.mask[blossoms.top[v]]:
                whole = tree.shrink(v, (closing & -closing).bit_length() - 1)
                if blossoms.mask[whole] == self._among:
                    return Outcome.CLOSED
        return None

    def _take(self, v: int, reached: int) -> bool:
        """Use the tight edges from v to vertices outside of the tree; True if one of them is free.

        Short ways first: a free vertex ends the search.
        """
        blossoms, tree = self.blossoms, self.tree
        ends = reached & self._free
        if ends:
            w = (ends & -ends).bit_length() - 1
            self._free &= ~blossoms.mask[blossoms.top[w]]
            tree.augment(v, w)
            return True
        while reached:
            w = (reached & -reached).bit_length() - 1
            inner = tree.grow(v, w)
            partner = blossoms.mate[blossoms.base[inner]]
            self._labelled |= blossoms.mask[inner] | blossoms.mask[blossoms.top[partner]]
            reached &= ~self._labelled
        return False

    def _rise(self) -> bool:
        """Let the tree rise until an edge becomes tight or a blossom must be opened."""
        tree, blossoms = self.tree, self.blossoms
        spent = self._next_to_open()
        moment = NONE if spent == NONE else blossoms.value[spent]
        meeting: list[int] = []
        left = self._outer
        while left:
            low = left & -left
            left ^= low
            v = low.bit_length() - 1
            own = self._next_edge(v)
            if own != NONE and (moment == NONE or own <= moment):
                if own != moment:
                    meeting = []
                moment = own
                meeting.append(v)
        if moment == NONE:
            return False
        tree.risen = moment
        tree.fresh += meeting
        if not meeting:
            self._expand(spent)
        return True

    def _next_edge(self, v: int) -> int:
        """How far the tree has risen when the next edge of the outer vertex v is tight, or NONE."""
        own = self.tree.values[v]
        outside = self._among & ~self._labelled
        outer = self._outer & ~self.blossoms.mask[self.blossoms.top[v]]
        found = NONE
        for cost, neighbours in self._rows[v]:
            if neighbours & outside:
                for value, members in self._classes.items():
                    moment = cost - own - value
                    if (found == NONE or moment < found) and neighbours & members & outside:
                        found = moment
            if neighbours & outer:
                for value, members in self._outer_classes.items():
                    twice = cost - own - value
                    if (found == NONE or twice < 2 * found) and neighbours & members & outer:
                        assert twice % 2 == 0, "the values of a tree are all even or all odd"
                        found = twice // 2
        return found

    def _next_to_open(self) -> int:
        """The inner blossom whose value will be 0 first, or NONE."""
        tree, blossoms = self.tree, self.blossoms
        found = NONE
        left = self._labelled & ~self._outer
        while left:
            node = blossoms.top[(left & -left).bit_length() - 1]
            left &= ~blossoms.mask[node]
            if (
                node >= blossoms.size
                and tree.label[node] == INNER
                and not blossoms.frozen[node]
                and (found == NONE or blossoms.value[node] < blossoms.value[found])
            ):
                found = node
        return found

    def _expand(self, node: int) -> None:
        """Open an inner blossom; what is outside of the tree now has other values than before."""
        tree, blossoms = self.tree, self.blossoms
        for member in tree.expand(node):
            mask = blossoms.mask[member]
            self._labelled &= ~mask
            for value in list(self._classes):
                self._classes[value] &= ~mask
            for v in blossoms.inside[member]:
                value = tree.values[v]
                self._classes[value] = self._classes.get(value, 0) | 1 << v
        # Outer vertices have looked at its members only while they were one inner node.
        left = self._outer
        while left:
            low = left & -left
            left ^= low
            tree.fresh.append(low.bit_length() - 1)
