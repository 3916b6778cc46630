"""A graph as networkx' matching sees it, without the read-only views that take half of its time."""

from __future__ import annotations

from collections.abc import Iterator

Weight = dict[str, int]


class PlainGraph(dict[int, dict[int, Weight]]):
    """The weights of the edges by vertex and neighbour: what `max_weight_matching` asks for."""

    def is_directed(self) -> bool:
        return False

    def is_multigraph(self) -> bool:
        return False

    def nodes(self) -> Iterator[int]:
        return iter(self)

    def neighbors(self, vertex: int) -> Iterator[int]:
        return iter(self[vertex])

    def edges(self, data: bool = True) -> Iterator[tuple[int, int, Weight]]:
        """Every edge once, with its weight."""
        for v, neighbours in self.items():
            for w, weight in neighbours.items():
                if v < w:
                    yield v, w, weight
