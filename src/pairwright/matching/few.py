"""Graphs of few vertices: which sets of them have a perfect matching, by trying.

A search for alternating paths has to keep trees and shrunken cycles; for a handful of vertices it
takes less time to give the first of them one partner after the other. Sets for which all were tried
in vain are remembered, so there are never more tries than sets.
"""

from __future__ import annotations

from pairwright.matching.cardinality import Graph
from pairwright.matching.patience import require_patience

FEW = 10
"""So many vertices at most."""


def are_few(vertices: int) -> bool:
    """Whether trying partners is worth while for these vertices."""
    return vertices.bit_count() <= FEW


class FewVertices:
    """Some vertices of a graph, numbered from the first of them on: so their masks are short.

    `strangers` are those of them that are not matched with each other.
    """

    __slots__ = ("_among", "_first", "_impossible", "_rows")

    def __init__(self, graph: Graph, among: int, strangers: int = 0) -> None:
        require_patience()
        first = (among & -among).bit_length() - 1 if among else 0
        self._first = first
        self._impossible: set[int] | None = None
        self._among = waiting = among >> first
        others = waiting & ~(strangers >> first)
        self._rows = [0] * waiting.bit_length()
        while waiting:
            low = waiting & -waiting
            waiting ^= low
            place = low.bit_length() - 1
            partners = self._among if low & others else others
            self._rows[place] = graph[place + first] >> first & partners

    def is_perfect_without(self, left: int) -> bool:
        """Whether all the vertices but those of a mask have a perfect matching."""
        return self._is_perfect(self._among & ~(left >> self._first))

    def missable(self) -> int:
        """The mask of those without whom all the others have a perfect matching."""
        found, among = 0, self._among
        waiting = among
        while waiting:
            low = waiting & -waiting
            waiting ^= low
            if self._is_perfect(among ^ low):
                found |= low
        return found << self._first

    def _is_perfect(self, chosen: int) -> bool:
        if not chosen:
            return True
        if self._impossible is not None and chosen in self._impossible:
            return False
        low = chosen & -chosen
        rest = chosen ^ low
        partners = self._rows[low.bit_length() - 1] & rest
        if not partners:
            return False
        while partners:
            near = partners & -partners
            if self._is_perfect(rest ^ near):
                return True
            partners ^= near
        if self._impossible is None:
            self._impossible = set()
        self._impossible.add(chosen)
        return False
