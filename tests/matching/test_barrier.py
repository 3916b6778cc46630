"""What a refused pair tells about other pairs, and masks of many vertices."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairwright.matching import FREE, bits, cardinality, mask_of, maximise, rematch_or_barrier
from tests.matching.test_cardinality import graphs


def edges_of_perfect_matchings(graph: list[int], among: int) -> set[tuple[int, int]] | None:
    """The edges that some perfect matching has, by trying everything; None if there is none."""
    if not among:
        return set()
    v = (among & -among).bit_length() - 1
    found: set[tuple[int, int]] | None = None
    for w in bits(graph[v] & among):
        rest = edges_of_perfect_matchings(graph, among & ~(1 << v | 1 << w))
        if rest is not None:
            found = (found or set()) | rest | {(v, w)}
    return found


@given(graphs(10))
@settings(max_examples=600, deadline=None)
def test_a_barrier_forbids_edges_that_no_perfect_matching_has(graph: list[int]) -> None:
    everybody = (1 << len(graph)) - 1
    used = edges_of_perfect_matchings(graph, everybody)
    mate = [FREE] * len(graph)
    if maximise(graph, mate, everybody):
        assert used is None
        return
    assert used is not None
    for v in range(len(graph)):
        for w in bits(graph[v] & ~((2 << v) - 1)):
            before = mate[:]
            barrier = rematch_or_barrier(graph, mate, v, w, everybody)
            assert (barrier is None) == ((v, w) in used)
            if barrier is None:
                continue
            assert mate == before
            forbidden = barrier.members | barrier.away
            assert barrier.members >> v & 1 or barrier.members >> w & 1
            assert forbidden >> v & 1
            assert forbidden >> w & 1
            for x, y in used:
                assert not (barrier.members >> x & 1 and forbidden >> y & 1)
                assert not (barrier.members >> y & 1 and forbidden >> x & 1)


def test_searches_of_long_masks_find_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matchings are as large where many vertices are taken at once."""
    for seed in range(300):
        rng = random.Random(seed)
        size = rng.randint(2, 40)
        share = rng.choice((0.05, 0.1, 0.3))
        graph = [0] * size
        for v in range(size):
            for w in range(v):
                if rng.random() < share:
                    graph[v] |= 1 << w
                    graph[w] |= 1 << v
        left = maximise(graph, [FREE] * size, (1 << size) - 1).bit_count()
        monkeypatch.setattr(cardinality, "LONG", 0)
        mate = [FREE] * size
        free = maximise(graph, mate, (1 << size) - 1)
        monkeypatch.undo()
        assert free.bit_count() == left
        for v in range(size):
            assert (mate[v] == FREE) == bool(free >> v & 1)
            assert mate[v] == FREE or (mate[mate[v]] == v and graph[v] >> mate[v] & 1)


@given(st.sets(st.integers(0, 1500)))
def test_bits_and_masks(positions: set[int]) -> None:
    mask = mask_of(positions)
    assert mask == sum(1 << position for position in positions)
    assert list(bits(mask)) == sorted(positions)
