"""An alternating tree grown from one free node, and what happens to it and to the dual values.

Outer nodes are at an even distance from the root, inner ones at an odd distance. While the tree
waits for an edge, its outer nodes rise and its inner ones fall by the same amount, `risen` so far.
So that nothing is to be written for every vertex then, a value is kept as it would be at the start
of the search: the true value of a vertex v is `values[v] + label * risen`, with the label of the
node that it is in; that of a blossom likewise.

The value of a vertex here is its own dual value and those of all blossoms around it. An edge
between two nodes then lacks `cost - value - value` from being tight, whatever they consist of.

All costs are even. The nodes of a tree are joined by tight edges, so all their values are even or
all are odd: half of what an edge between two of them lacks is a whole number.
"""

from __future__ import annotations

from typing import Final

from pairwright.matching.blossoms import NONE, Blossoms, Link

OUTER: Final = 1
INNER: Final = -1
UNLABELLED: Final = 0


class Tree:
    """The tree of one search. Whoever searches knows the edges and says when they are tight."""

    __slots__ = ("_entry", "_seen", "blossoms", "fresh", "label", "risen", "values")

    def __init__(self, blossoms: Blossoms, values: list[int]) -> None:
        self.blossoms = blossoms
        self.values = values
        self.label: list[int] = [UNLABELLED] * len(blossoms.base)
        """The label of every node that is the top of its vertices."""
        self._entry: list[Link] = [(NONE, NONE)] * len(blossoms.base)
        """For inner nodes the edge by which the tree came: a vertex above, one in the node."""
        self._seen: list[int] = []
        """One vertex of every node that was labelled."""
        self.fresh: list[int] = []
        """Outer vertices whose edges nobody has looked at yet."""
        self.risen = 0

    # --- labels ----------------------------------------------------------------------------------

    def mark(self, node: int, label: int) -> None:
        """Give a node a label; the true values stay what they are."""
        change = (self.label[node] - label) * self.risen
        if change:
            values = self.values
            for v in self.blossoms.inside[node]:
                values[v] += change
            if node >= self.blossoms.size:
                self.blossoms.value[node] += change
        self.label[node] = label
        if label != UNLABELLED:
            self._seen.append(self.blossoms.base[node])

    def plant(self, root: int) -> None:
        """Start from this free node."""
        self.mark(root, OUTER)
        self.fresh += self.blossoms.inside[root]

    def finish(self) -> None:
        """Take all labels off again."""
        top = self.blossoms.top
        for v in self._seen:
            if self.label[top[v]] != UNLABELLED:
                self.mark(top[v], UNLABELLED)
        self._seen = []
        self.fresh = []
        self.risen = 0

    # --- growing ---------------------------------------------------------------------------------

    def grow(self, v: int, w: int) -> int:
        """Take in the unlabelled, matched node of w, by a tight edge from v; returns that node."""
        blossoms = self.blossoms
        inner = blossoms.top[w]
        self.mark(inner, INNER)
        self._entry[inner] = v, w
        partner = blossoms.mate[blossoms.base[inner]]
        assert partner != NONE, "a free node ends the search"
        outer = blossoms.top[partner]
        self.mark(outer, OUTER)
        self.fresh += blossoms.inside[outer]
        return inner

    def _above(self, outer: int) -> int:
        """The next outer node on the way to the root, or NONE."""
        blossoms = self.blossoms
        partner = blossoms.mate[blossoms.base[outer]]
        if partner == NONE:
            return NONE
        return blossoms.top[self._entry[blossoms.top[partner]][0]]

    def shrink(self, v: int, w: int) -> int:
        """Join the cycle that a tight edge between two outer nodes closes; returns the blossom."""
        blossoms = self.blossoms
        meeting = self._meeting(blossoms.top[v], blossoms.top[w])
        nodes, links = self._path(v, meeting)
        others, back = self._path(w, meeting)
        # From the meeting node down to v, over the new edge to w, and up again.
        cycle = [meeting, *reversed(nodes), *others]
        joined = [(b, a) for a, b in reversed(links)]
        joined.append((v, w))
        joined += back
        for node in cycle:
            if self.label[node] == INNER:
                self.mark(node, OUTER)
                self.fresh += blossoms.inside[node]
            if node >= blossoms.size:  # from now on it keeps the value that it has
                blossoms.value[node] += self.risen
            self.label[node] = UNLABELLED  # the whole has the label
        whole = blossoms.join(cycle, joined)
        while len(self.label) <= whole:
            self.label.append(UNLABELLED)
            self._entry.append((NONE, NONE))
        self.label[whole] = OUTER
        blossoms.value[whole] = -self.risen
        return whole

    def _meeting(self, x: int, y: int) -> int:
        """The first outer node that the ways from two outer nodes to the root share."""
        passed = set()
        # Both climb in turns, so that two long ways that meet early cost little.
        while True:
            if x != NONE:
                if x in passed:
                    return x
                passed.add(x)
                x = self._above(x)
            if y != NONE:
                x, y = y, x

    def _path(self, v: int, end: int) -> tuple[list[int], list[Link]]:
        """The nodes from that of v up to `end`, without it, and the links from each upwards."""
        blossoms = self.blossoms
        nodes: list[int] = []
        links: list[Link] = []
        outer = blossoms.top[v]
        while outer != end:
            base = blossoms.base[outer]
            partner = blossoms.mate[base]
            inner = blossoms.top[partner]
            upper, entered = self._entry[inner]
            nodes.append(outer)
            nodes.append(inner)
            links.append((base, partner))
            links.append((entered, upper))
            outer = blossoms.top[upper]
        return nodes, links

    def expand(self, node: int) -> list[int]:
        """Open an inner blossom of value 0; returns its members that are not in the tree now.

        The members on the even way from where the tree came in to the base stay in the tree.
        """
        blossoms = self.blossoms
        entry = self._entry[node]
        cycle, links = blossoms.cycle[node], blossoms.links[node]
        entered = entry[1]
        while blossoms.above[entered] != node:
            entered = blossoms.above[entered]
        place = cycle.index(entered)
        self.mark(node, UNLABELLED)
        blossoms.open(node)
        # Members 1 and 2, 3 and 4 ... are matched: an odd place goes on to the end of the cycle.
        step = 1 if place % 2 else -1
        while True:
            inner = cycle[place]
            self.mark(inner, INNER)
            self._entry[inner] = entry
            if place == 0:
                break
            outer = cycle[place + step]
            self.mark(outer, OUTER)
            self.fresh += blossoms.inside[outer]
            beyond = place + 2 * step
            if step == 1:
                entry = links[place + 1]
            else:
                v, w = links[beyond]
                entry = w, v
            place = beyond % len(cycle)
        return [member for member in cycle if self.label[member] == UNLABELLED]

    # --- the end of a search ---------------------------------------------------------------------

    def augment(self, v: int, w: int) -> None:
        """Match the free node of w by a tight edge from v, and the way from v to the root anew."""
        blossoms = self.blossoms
        blossoms.rebase(blossoms.top[w], w)
        blossoms.mate[w] = v
        self.rematch(v, w)

    def rematch(self, v: int, w: int) -> None:
        """Give the outer vertex v the partner w, or NONE, and match the way to the root anew."""
        blossoms = self.blossoms
        mate, top = blossoms.mate, blossoms.top
        while True:
            outer = top[v]
            partner = mate[blossoms.base[outer]]
            blossoms.rebase(outer, v)
            mate[v] = w
            if partner == NONE:
                return
            inner = top[partner]
            v, w = self._entry[inner]
            blossoms.rebase(inner, w)
            mate[w] = v
