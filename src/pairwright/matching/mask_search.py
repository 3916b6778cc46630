"""Searches for costs with few different values: whole neighbourhoods are looked at as masks.

The vertices of each dual value are a mask too, so that the tight edges of a vertex take one
operation for each cost that occurs at it. How far a tree can rise takes as many for each value.
"""

from __future__ import annotations

from pairwright.matching.blossoms import NONE, Blossoms
from pairwright.matching.masks import bits, mask_of
from pairwright.matching.patience import require_patience
from pairwright.matching.tree import INNER, Tree

CostRows = dict[int, list[tuple[int, int]]]
"""For every vertex its edges by cost: twice the cost, and the mask of the neighbours."""


class MaskSearch:
    """Searches among the vertices that have rows."""

    __slots__ = (
        "_among",
        "_classes",
        "_free",
        "_outer",
        "_outer_classes",
        "_outer_vertices",
        "_outside",
        "_rows",
        "blossoms",
        "tree",
    )

    def __init__(self, rows: CostRows, blossoms: Blossoms, tree: Tree) -> None:
        self._rows = rows
        self.blossoms = blossoms
        self.tree = tree
        self._among = mask_of(list(rows))
        self._free = 0
        """The vertices of free nodes."""
        for v in rows:
            if blossoms.mate[blossoms.base[blossoms.top[v]]] == NONE:
                self._free |= 1 << v
        self._classes: dict[int, int] = {}
        """The vertices of each value at the start; those of the tree are still in it."""
        self._regroup(self._among)
        self._outer_classes: dict[int, int] = {}
        """The outer vertices of each value, as the tree keeps them."""
        self._outside = self._among
        """The vertices that are not in the tree."""
        self._outer = 0
        self._outer_vertices: list[int] = []
        """The same one by one: they stay outer for the whole search."""

    def match(self, vertex: int) -> bool:
        """Match the free node of a vertex; False if no matching of all nodes exists."""
        require_patience()
        self._plant(self.blossoms.top[vertex])
        is_matched = self._grow()
        has_risen = self.tree.risen != 0
        self.tree.finish()
        if has_risen:
            self._regroup(self._among & ~self._outside)
        return is_matched

    def _plant(self, root: int) -> None:
        members = self.blossoms.mask[root]
        self._outside = self._among & ~members
        self._free &= ~members
        self._outer_classes = {}
        self._outer = 0
        self._outer_vertices = []
        self.tree.plant(root)

    def _grow(self) -> bool:
        """Let the tree grow and rise until it is matched, or nothing is left to reach."""
        fresh = self.tree.fresh
        unclosed: list[int] = []
        while True:
            while fresh:
                unclosed.append(fresh.pop())
                if self._look_around(unclosed[-1]):
                    return True
            # Cycles are shrunken only where growing alone comes to an end.
            if unclosed:
                self._close(unclosed.pop())
            elif not self._rise():
                return False

    def _regroup(self, vertices: int) -> None:
        """Put vertices outside of the tree into the classes of the values that they have now."""
        left = {value: mask & ~vertices for value, mask in self._classes.items()}
        classes = {value: mask for value, mask in left.items() if mask}
        values = self.tree.values
        for v in bits(vertices):
            classes[values[v]] = classes.get(values[v], 0) | 1 << v
        self._classes = classes

    def _look_around(self, v: int) -> bool:
        """Use all tight edges from an outer vertex out of the tree; True if the tree is matched."""
        tree = self.tree
        own = tree.values[v]
        if not self._outer >> v & 1:
            self._outer |= 1 << v
            self._outer_vertices.append(v)
            self._outer_classes[own] = self._outer_classes.get(own, 0) | 1 << v
        own += tree.risen
        for cost, neighbours in self._rows[v]:
            reached = neighbours & self._classes.get(cost - own, 0) & self._outside
            if reached and self._take(v, reached):
                return True
        return False

    def _close(self, v: int) -> None:
        """Shrink the cycles that tight edges of an outer vertex close."""
        masks, top = self.blossoms.mask, self.blossoms.top
        own = self.tree.values[v] + 2 * self.tree.risen
        for cost, neighbours in self._rows[v]:
            closing = neighbours & self._outer_classes.get(cost - own, 0)
            while closing := closing & ~masks[top[v]]:
                self.tree.shrink(v, (closing & -closing).bit_length() - 1)

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
            self._outside &= ~(blossoms.mask[inner] | blossoms.mask[blossoms.top[partner]])
            reached &= self._outside
        return False

    def _rise(self) -> bool:
        """Let the tree rise until an edge becomes tight or blossoms must be opened."""
        tree = self.tree
        spent, moment = self._next_to_open()
        if moment != tree.risen:  # no edge waits for less than that
            moment, keys = self._next_edges(moment)
            if moment == NONE:
                return False
            tree.risen = moment
            if keys:
                self._look_again(keys)
                return True
        for node in spent:
            self._expand(node)
        return True

    def _look_again(self, keys: dict[int, int]) -> None:
        """Let the outer vertices look around once more that have edges of these keys to those."""
        tree = self.tree
        for v in self._outer_vertices:
            own = tree.values[v]
            for cost, neighbours in self._rows[v]:
                if neighbours & keys.get(cost - own, 0):
                    tree.fresh.append(v)
                    break

    def _next_edges(self, latest: int) -> tuple[int, dict[int, int]]:
        """How far the tree has risen when the next edges are tight; by their keys, whom they reach.

        The key of an edge is its cost without the value of its outer end: edges of one key are
        looked at together. `latest` is a moment that is not to be passed, or NONE.
        """
        near, across = self._by_key()
        keys: dict[int, int] = {}
        for key, reached in near.items():
            for value, members in self._classes.items():
                moment = key - value
                if (latest == NONE or moment <= latest) and reached & members:
                    if moment != latest:
                        keys.clear()
                    latest = moment
                    keys[key] = reached & members
        for key, reached in across.items():
            for value, members in self._outer_classes.items():
                twice = key - value
                if (latest == NONE or twice <= 2 * latest) and reached & members:
                    assert twice % 2 == 0, "the values of a tree are all even or all odd"
                    if twice != 2 * latest:
                        keys.clear()
                    latest = twice // 2
                    keys[key] = keys.get(key, 0) | reached & members
        return latest, keys

    def _by_key(self) -> tuple[dict[int, int], dict[int, int]]:
        """The vertices outside of the tree, and the outer ones, that edges of each key reach."""
        masks, top, values = self.blossoms.mask, self.blossoms.top, self.tree.values
        outside = self._outside
        near: dict[int, int] = {}
        across: dict[int, int] = {}
        for v in self._outer_vertices:
            own = values[v]
            others = self._outer & ~masks[top[v]]
            for cost, neighbours in self._rows[v]:
                if neighbours & outside:
                    near[cost - own] = near.get(cost - own, 0) | neighbours & outside
                if neighbours & others:
                    across[cost - own] = across.get(cost - own, 0) | neighbours & others
        return near, across

    def _next_to_open(self) -> tuple[list[int], int]:
        """The inner blossoms whose value will be 0 first, and when; NONE if there are none."""
        tree, blossoms = self.tree, self.blossoms
        found: list[int] = []
        moment = NONE
        left = self._among & ~self._outside & ~self._outer
        while left:
            node = blossoms.top[(left & -left).bit_length() - 1]
            left &= ~blossoms.mask[node]
            if node < blossoms.size or tree.label[node] != INNER:
                continue
            if not found or blossoms.value[node] < moment:
                found = [node]
                moment = blossoms.value[node]
            elif blossoms.value[node] == moment:
                found.append(node)
        return found, moment

    def _expand(self, node: int) -> None:
        """Open an inner blossom; what is outside of the tree now has other values than before.

        Edges to it that are tight already are the next ones of the next rise.
        """
        released = 0
        for member in self.tree.expand(node):
            released |= self.blossoms.mask[member]
        self._outside |= released
        self._regroup(released)
