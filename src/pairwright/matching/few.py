"""Graphs of few vertices: which sets of them have a perfect matching, by one table.

A search for alternating paths has to keep trees and shrunken cycles; of a handful of vertices a
table of all sets tells the same in less time. It has at most two to the power of FEW lines, and
only those are filled in that somebody asks for.
"""

from __future__ import annotations

from typing import Final

from pairwright.matching.cardinality import Graph, bits, mask_of
from pairwright.matching.patience import require_patience

FEW = 10
"""So many vertices at most."""

_UNKNOWN: Final = 0
_NO: Final = 1
_YES: Final = 2


def are_few(vertices: int) -> bool:
    """Whether a table of the sets of these vertices is worth while."""
    return vertices.bit_count() <= FEW


class FewVertices:
    """Some vertices of a graph, numbered from 0 in the table.

    `strangers` are those of them that are not matched with each other.
    """

    __slots__ = ("_lines", "_rows", "_vertices")

    def __init__(self, graph: Graph, among: int, strangers: int = 0) -> None:
        require_patience()
        self._vertices = bits(among)
        self._rows = [self._renumbered(graph[v]) for v in self._vertices]
        if strangers:
            others = ~self._renumbered(strangers)
            for place, v in enumerate(self._vertices):
                if strangers >> v & 1:
                    self._rows[place] &= others
        self._lines = [_UNKNOWN] * (1 << len(self._vertices))
        self._lines[0] = _YES

    def _renumbered(self, mask: int) -> int:
        found = 0
        for place, vertex in enumerate(self._vertices):
            if mask >> vertex & 1:
                found |= 1 << place
        return found

    def is_perfect_without(self, left: int) -> bool:
        """Whether all the vertices but those of a mask have a perfect matching."""
        everybody = (1 << len(self._vertices)) - 1
        return self._is_perfect(everybody & ~self._renumbered(left))

    def missable(self) -> int:
        """The mask of those without whom all the others have a perfect matching."""
        everybody = (1 << len(self._vertices)) - 1
        found = []
        for place, vertex in enumerate(self._vertices):
            if self._is_perfect(everybody ^ 1 << place):
                found.append(vertex)
        return mask_of(found)

    def _is_perfect(self, chosen: int) -> bool:
        known = self._lines[chosen]
        if known != _UNKNOWN:
            return known == _YES
        low = chosen & -chosen
        rest = chosen ^ low
        partners = self._rows[low.bit_length() - 1] & rest
        self._lines[chosen] = _NO
        while partners:
            near = partners & -partners
            if self._is_perfect(rest ^ near):
                self._lines[chosen] = _YES
                return True
            partners ^= near
        return False
