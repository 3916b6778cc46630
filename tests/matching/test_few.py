"""Tables of few vertices, against searches and plain exhaustive search."""

from __future__ import annotations

import random

from hypothesis import given, settings

from pairwright.matching import FREE, FewVertices, complete, maximise, structure
from tests.matching.test_cardinality import graphs


@given(graphs(most=10))
@settings(max_examples=400, deadline=None)
def test_every_set_is_perfect_where_a_search_completes_it(graph: list[int]) -> None:
    everybody = (1 << len(graph)) - 1
    table = FewVertices(graph, everybody)
    for left in range(everybody + 1):
        expected = complete(graph, [FREE] * len(graph), everybody & ~left)
        assert table.is_perfect_without(left) == expected


@given(graphs(most=10))
@settings(max_examples=400, deadline=None)
def test_missable_are_the_outer_vertices_where_one_is_left(graph: list[int]) -> None:
    everybody = (1 << len(graph)) - 1
    mate = [FREE] * len(graph)
    free = maximise(graph, mate, everybody)
    outer = structure(graph, mate, everybody, free).outer
    assert FewVertices(graph, everybody).missable() == (outer if free.bit_count() == 1 else 0)


def test_vertices_keep_their_numbers() -> None:
    """Some vertices of a larger graph, far apart: whoever is not among them is nobody's partner."""
    rng = random.Random(5)
    for _ in range(300):
        size = rng.randint(12, 70)
        graph = [0] * size
        for v in range(size):
            for w in range(v):
                if rng.random() < 0.3:
                    graph[v] |= 1 << w
                    graph[w] |= 1 << v
        chosen = rng.sample(range(size), rng.randint(1, 10))
        among = sum(1 << v for v in chosen)
        table = FewVertices(graph, among)
        left = rng.sample(chosen, rng.randint(0, len(chosen)))
        mask = sum(1 << v for v in left)
        assert table.is_perfect_without(mask) == complete(graph, [FREE] * size, among & ~mask)
        alone = {v for v in chosen if complete(graph, [FREE] * size, among & ~(1 << v))}
        assert table.missable() == sum(1 << v for v in alone)


@given(graphs(most=10))
@settings(max_examples=300, deadline=None)
def test_strangers_are_not_matched_with_each_other(graph: list[int]) -> None:
    everybody = (1 << len(graph)) - 1
    strangers = 0b1011 & everybody
    parted = [row & ~strangers if strangers >> v & 1 else row for v, row in enumerate(graph)]
    table = FewVertices(graph, everybody, strangers)
    plain = FewVertices(parted, everybody)
    for left in range(everybody + 1):
        assert table.is_perfect_without(left) == plain.is_perfect_without(left)
