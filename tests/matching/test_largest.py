"""A largest matching without a last search: the same one, and nothing looked through in vain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hypothesis import given

from pairwright.matching import FREE, mask_of, maximise, maximise_and_structure
from tests.matching.test_cardinality import graphs


@given(graphs())
def test_it_is_the_matching_that_the_structure_is_found_with(graph: list[int]) -> None:
    everybody = (1 << len(graph)) - 1
    mate, known = [FREE] * len(graph), [FREE] * len(graph)
    free = maximise(graph, mate, everybody)
    maximise_and_structure(graph, known, everybody)
    assert mate == known
    assert free == mask_of([v for v, partner in enumerate(known) if partner == FREE])


class CountedRows(Mapping[int, int]):
    """A graph that knows whose neighbours were asked for."""

    def __init__(self, graph: list[int]) -> None:
        self._graph = graph
        self.asked: list[int] = []

    def __getitem__(self, vertex: int) -> int:
        self.asked.append(vertex)
        return self._graph[vertex]

    def __iter__(self) -> Iterator[int]:
        return iter(range(len(self._graph)))

    def __len__(self) -> int:
        return len(self._graph)


def test_who_is_left_alone_is_not_looked_for() -> None:
    """Of 101 all are matched but the last: nobody else can tell anything."""
    size = 101
    everybody = (1 << size) - 1
    graph = CountedRows([everybody & ~(1 << v) for v in range(size)])
    mate = [v ^ 1 for v in range(size - 1)] + [FREE]
    assert maximise(graph, mate, everybody) == mask_of([size - 1])
    assert graph.asked == [size - 1]
