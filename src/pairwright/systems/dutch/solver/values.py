"""Values of vertices that prove how many marked edges a perfect matching needs.

An unmarked edge costs nothing, a marked one 1. As long as the values of the two ends of every edge
add up to no more than its cost, no perfect matching costs less than the sum of all values. Values
are kept in halves: a marked edge costs two of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.matching import Structure, bits

_MARKED = 2


class VertexValues:
    """The values, and the edges that cost just what their ends add up to."""

    def __init__(self, good: dict[int, int], marked: dict[int, int], among: int) -> None:
        self._good = good
        self._marked = marked
        self._masks = {0: among}
        """The vertices of every value."""

    def total(self) -> int:
        """The sum of all values, in halves."""
        return sum(value * mask.bit_count() for value, mask in self._masks.items())

    def tight(self) -> dict[int, int]:
        """The graph of the edges that cost what their ends add up to."""
        good, marked, masks = self._good, self._marked, self._masks
        graph = {}
        for value, mask in masks.items():
            opposite, over = masks.get(-value, 0), masks.get(_MARKED - value, 0)
            for v in bits(mask):
                graph[v] = good[v] & opposite | marked.get(v, 0) & over
        return graph

    def shift(self, found: Structure) -> None:
        """Raise the outer vertices and lower the inner ones as far as the edges allow.

        The structure is that of a largest matching of the tight edges, without odd cycles. Free
        vertices outnumber: every step raises the sum, so this comes to an end.
        """
        step = min(self._room(found))
        masks: dict[int, int] = {}
        for value, mask in self._masks.items():
            for part, change in (
                (mask & found.outer, step),
                (mask & found.inner, -step),
                (mask & ~found.outer & ~found.inner, 0),
            ):
                if part:
                    masks[value + change] = masks.get(value + change, 0) | part
        self._masks = masks

    def _room(self, found: Structure) -> Iterator[int]:
        """How far the values of the outer vertices can rise, for every edge that limits them.

        Both ends of an edge between outer vertices rise; outer vertices are joined to free ones
        by tight paths, and the free ones have one value: their values differ by whole numbers.
        """
        outside = ~found.outer & ~found.inner
        for value, mask in self._masks.items():
            unmarked = counted = 0
            for v in bits(mask & found.outer):
                unmarked |= self._good[v]
                counted |= self._marked.get(v, 0)
            for other, others in self._masks.items():
                for reached, cost in ((unmarked, 0), (counted, _MARKED)):
                    room = cost - value - other
                    if reached & others & outside:
                        yield room
                    if reached & others & found.outer:
                        yield room // 2
