"""Nested odd sets of vertices (blossoms), each a cycle of smaller ones, and the matching in them.

A node is a vertex (its own number) or a blossom (numbers from the number of vertices on). The
members of a blossom form an odd cycle in which the links join neighbours. Whichever vertex of a
blossom is matched to the outside, its base, the others can be matched along the links.

Flat lists of whole numbers, by vertex or by node: this is to be compiled as it is.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1

Link = tuple[int, int]
"""Two vertices: the first in one member of a cycle, the second in the next one."""


class Blossoms:
    """The forest of blossoms over the vertices 0 to size - 1, and a matching."""

    __slots__ = (
        "_unused",
        "above",
        "base",
        "cycle",
        "inside",
        "links",
        "mask",
        "mate",
        "size",
        "top",
        "value",
    )

    def __init__(self, size: int) -> None:
        self.size = size
        self.mate: list[int] = [NONE] * size
        """The partner of every vertex, or NONE."""
        self.top: list[int] = list(range(size))
        """The outermost node that a vertex is in, of those that a search looks at."""
        self.base: list[int] = list(range(size))
        self.above: list[int] = [NONE] * size
        """The blossom that a node is a member of."""
        self.inside: list[list[int]] = [[v] for v in range(size)]
        self.mask: list[int] = [1 << v for v in range(size)]
        self.cycle: list[list[int]] = [[] for _ in range(size)]
        """The members of a blossom, the one with the base first."""
        self.links: list[list[Link]] = [[] for _ in range(size)]
        """The link from each member of the cycle to the next, the last one back to the first."""
        self.value: list[int] = [0] * size
        """The dual value of a blossom; 0 for vertices, whose values the search keeps."""
        self._unused: list[int] = []

    def join(self, cycle: list[int], links: list[Link]) -> int:
        """Make a blossom of a cycle of nodes, the one that has its base first."""
        node = self._new_node()
        inside: list[int] = []
        mask = 0
        for member in cycle:
            inside += self.inside[member]
            mask |= self.mask[member]
            self.above[member] = node
        for v in inside:
            self.top[v] = node
        self.base[node] = self.base[cycle[0]]
        self.inside[node] = inside
        self.mask[node] = mask
        self.cycle[node] = cycle
        self.links[node] = links
        return node

    def _new_node(self) -> int:
        if self._unused:
            return self._unused.pop()
        self.base.append(NONE)
        self.above.append(NONE)
        self.inside.append([])
        self.mask.append(0)
        self.cycle.append([])
        self.links.append([])
        self.value.append(0)
        return len(self.base) - 1

    def open(self, node: int) -> None:
        """Take a blossom that is in no other one apart into its members."""
        for member in self.cycle[node]:
            self.above[member] = NONE
            for v in self.inside[member]:
                self.top[v] = member
        self.forget(node)

    def take_out(self, vertices: int) -> None:
        """Open all blossoms that these vertices are in."""
        for node in sorted(self.blossoms(), key=lambda node: -len(self.inside[node])):
            if self.mask[node] & vertices:
                self.open(node)

    def forget(self, node: int) -> None:
        """Give up the number of a blossom that is no longer there."""
        self.above[node] = NONE
        self.inside[node] = []
        self.mask[node] = 0
        self.cycle[node] = []
        self.links[node] = []
        self.value[node] = 0
        self._unused.append(node)

    def rebase(self, node: int, vertex: int) -> None:
        """Match the other vertices of the node among themselves, so that `vertex` is its base."""
        mate, base = self.mate, self.base
        waiting = [(node, vertex)]
        while waiting:
            node, vertex = waiting.pop()
            if base[node] == vertex:
                continue
            base[node] = vertex
            first = vertex
            while self.above[first] != node:
                first = self.above[first]
            turn = self.cycle[node].index(first)
            cycle = self.cycle[node] = self.cycle[node][turn:] + self.cycle[node][:turn]
            links = self.links[node] = self.links[node][turn:] + self.links[node][:turn]
            waiting.append((first, vertex))
            for i in range(1, len(cycle), 2):
                v, w = links[i]
                if mate[v] != w:
                    mate[v], mate[w] = w, v
                    waiting.append((cycle[i], v))
                    waiting.append((cycle[i + 1], w))

    def blossoms(self) -> list[int]:
        """All blossoms, in no particular order."""
        return [node for node in range(self.size, len(self.base)) if self.mask[node]]
