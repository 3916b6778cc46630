"""Values of vertices that prove what a perfect matching costs at least.

As long as the values of the two ends of every edge add up to no more than its cost, no perfect
matching costs less than the sum of all values; one that uses only edges where both are equal costs
no more. Costs are whole numbers of at least 0; costs and values are counted in halves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.matching import (
    Rows,
    Structure,
    bits,
    maximise_and_structure,
    narrow,
    neighbours,
    structure,
)

Masks = dict[int, int]
Costs = Sequence[tuple[int, Sequence[tuple[int, int]]]]
"""Masks of vertices, and for each the masks of others to whom an edge costs so many halves."""


class UnresolvedStructure(Exception):  # noqa: N818
    """The structure of a problem needs more than vertex values: weighted matching decides."""


class VertexValues:
    """The values, and the edges that cost just what their ends add up to.

    `mate` is a matching of edges that cost nothing; `settle` makes it a cheapest perfect one.
    """

    def __init__(
        self, graph: Rows, costs: Costs, mate: list[int], among: int, free: Rows | None = None
    ) -> None:
        """`free` is the graph of the edges that cost nothing, for those who have it already."""
        self._graph = graph
        self._costs = costs
        self._among = among
        self._masks = {0: among}
        """The vertices of every value."""
        self._masks_of = [{0: members & among} for members, _ in costs]
        """The same for every set of vertices that have costs in common."""
        self.mate = mate
        self.tight = free if free is not None else self._tight()
        """The graph of the edges that cost what their ends add up to."""

    @property
    def total(self) -> int:
        """What every perfect matching costs at least."""
        return sum(value * mask.bit_count() for value, mask in self._masks.items()) // 2

    def settle(self, known: tuple[int, Structure] | None = None) -> list[Structure]:
        """Shift the values until the tight edges have a perfect matching.

        `known` is whom a largest matching of the first tight edges leaves, and its structure, for
        those who have looked already.

        The perfect matchings of `tight` are then exactly the cheapest ones: the values prove it.
        Returns the structures by which the values were shifted. Some perfect matching must exist.
        Raises Unresolved where odd cycles are in the way.
        """
        shifted: list[Structure] = []
        while True:
            free, found = known or maximise_and_structure(self.tight, self.mate, self._among)
            known = None
            if not free:
                return shifted
            if found.has_cycles:
                found = self._without_cycles(free)
            self._shift(found)
            self.tight = self._tight()
            shifted.append(found)

    def _without_cycles(self, free: int) -> Structure:
        """The structure around those free vertices that have no odd cycle in reach.

        Values may be shifted around any of the free vertices alone.
        """
        mate, among = self.mate, self._among
        plain = 0
        for v in bits(free):
            if not structure(self.tight, mate, among, 1 << v).has_cycles:
                plain |= 1 << v
        if not plain:
            raise UnresolvedStructure
        return structure(self.tight, mate, among, plain)

    def _tight(self) -> Rows:
        masks = self._masks
        parts: list[tuple[int, int]] = []
        for (_, costs), masks_of in zip(self._costs, self._masks_of, strict=True):
            for value, members in masks_of.items():
                allowed = 0
                for cost, others in costs:
                    allowed |= others & masks.get(cost - value, 0)
                parts.append((members, allowed))
        graph = self._graph.copy()
        narrow(graph, parts)
        return graph

    def _shift(self, found: Structure) -> None:
        """Raise the outer vertices and lower the inner ones as far as the edges allow.

        There are more outer vertices than inner ones: the sum rises, so this comes to an end.
        """
        step = min(self._room(found))
        self._masks = _shifted(self._masks, found, step)
        self._masks_of = [_shifted(masks, found, step) for masks in self._masks_of]

    def _room(self, found: Structure) -> Iterator[int]:
        """How far the values of the outer vertices can rise, for every edge that limits them.

        Both ends of an edge between outer vertices rise. Raises Unresolved for half of a half.
        """
        outside = ~found.outer & ~found.inner
        reached: dict[int, int] = {}
        for (_, costs), masks_of in zip(self._costs, self._masks_of, strict=True):
            for value, mask in masks_of.items():
                some = mask & found.outer
                if some:
                    near = neighbours(self._graph, some)
                    for cost, others in costs:
                        left = cost - value
                        reached[left] = reached.get(left, 0) | others & near
        for left, others in reached.items():
            for value, mask in self._masks.items():
                if others & mask & outside:
                    yield left - value
                if others & mask & found.outer:
                    if (left - value) % 2:
                        raise UnresolvedStructure
                    yield (left - value) // 2


def _shifted(masks: Masks, found: Structure, step: int) -> Masks:
    """The vertices of every value after the outer ones rose by a step and the inner ones fell."""
    shifted: Masks = {}
    for value, mask in masks.items():
        for part, change in (
            (mask & found.outer, step),
            (mask & found.inner, -step),
            (mask & ~found.outer & ~found.inner, 0),
        ):
            if part:
                shifted[value + change] = shifted.get(value + change, 0) | part
    return shifted
