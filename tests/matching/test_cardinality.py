"""Largest matchings and their structure, against plain exhaustive search."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairwright.matching import (
    FREE,
    augment,
    bits,
    complete,
    first_partner,
    mask_of,
    maximise,
    maximise_and_structure,
    rematch,
    structure,
)


@st.composite
def graphs(draw: st.DrawFn, most: int = 9) -> list[int]:
    size = draw(st.integers(1, most))
    edges = draw(
        st.lists(st.booleans(), min_size=size * (size - 1) // 2, max_size=size * (size - 1) // 2)
    )
    graph = [0] * size
    chosen = iter(edges)
    for v in range(size):
        for w in range(v):
            if next(chosen):
                graph[v] |= 1 << w
                graph[w] |= 1 << v
    return graph


def largest(graph: list[int], among: int) -> int:
    """The size of a largest matching, by trying everything."""

    @cache
    def best(left: int) -> int:
        if not left:
            return 0
        v = left.bit_length() - 1
        rest = left & ~(1 << v)
        found = best(rest)
        for w in bits(graph[v] & rest):
            found = max(found, 1 + best(rest & ~(1 << w)))
        return found

    return best(among)


def check_matching(graph: list[int], mate: list[int]) -> None:
    for v, w in enumerate(mate):
        if w != FREE:
            assert mate[w] == v
            assert graph[v] >> w & 1


def matched(graph: list[int]) -> tuple[list[int], int, int]:
    everybody = (1 << len(graph)) - 1
    mate = [FREE] * len(graph)
    return mate, maximise(graph, mate, everybody), everybody


@given(graphs())
def test_maximise_finds_a_largest_matching(graph: list[int]) -> None:
    mate, free, everybody = matched(graph)
    check_matching(graph, mate)
    assert free == sum(1 << v for v, w in enumerate(mate) if w == FREE)
    assert len(graph) - free.bit_count() == 2 * largest(graph, everybody)


@given(graphs())
def test_structure_is_that_of_gallai_and_edmonds(graph: list[int]) -> None:
    mate, free, everybody = matched(graph)
    found = structure(graph, mate, everybody, free)
    size = largest(graph, everybody)
    missable = sum(
        1 << v for v in range(len(graph)) if largest(graph, everybody & ~(1 << v)) == size
    )
    assert found.outer == missable
    neighbours = 0
    for v in bits(missable):
        neighbours |= graph[v]
    assert found.inner == neighbours & ~missable
    has_inner_edge = any(graph[v] & missable for v in bits(missable))
    assert found.has_cycles == has_inner_edge


@given(graphs())
def test_maximise_tells_the_structure_on_the_way(graph: list[int]) -> None:
    mate, free, everybody = matched(graph)
    again = [FREE] * len(graph)
    left, found = maximise_and_structure(graph, again, everybody)
    check_matching(graph, again)
    assert left.bit_count() == free.bit_count()
    whole = structure(graph, mate, everybody, free)
    assert (found.outer, found.inner) == (whole.outer, whole.inner)
    assert found.has_cycles == whole.has_cycles


@given(graphs(), st.data())
def test_complete_tells_whether_all_can_be_matched(graph: list[int], data: st.DataObject) -> None:
    among = data.draw(st.integers(0, (1 << len(graph)) - 1))
    mate = [FREE] * len(graph)
    possible = 2 * largest(graph, among) == among.bit_count()
    assert complete(graph, mate, among) == possible
    check_matching(graph, mate)
    if possible:
        assert all(mate[v] != FREE for v in bits(among))


@given(graphs(most=10), st.data())
@settings(max_examples=300)
def test_rematch_agrees_with_exhaustive_search(graph: list[int], data: st.DataObject) -> None:
    mate, free, everybody = matched(graph)
    edges = [(v, w) for v in range(len(graph)) for w in bits(graph[v])]
    if free or not edges:
        return
    v, w = data.draw(st.sampled_from(edges))
    before = mate[:]
    possible = 2 * largest(graph, everybody & ~(1 << v | 1 << w)) == len(graph) - 2
    assert rematch(graph, mate, v, w, everybody) == possible
    if possible:
        assert mate[v] == w
        assert FREE not in mate
        check_matching(graph, mate)
    else:
        assert mate == before


def test_augment_goes_through_an_odd_cycle() -> None:
    # 0-1 2-3 matched in the cycle 1-2-3-... : the path 5-4-... must pass the triangle 2,3,4.
    edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 2), (4, 5)]
    graph = [0] * 6
    for v, w in edges:
        graph[v] |= 1 << w
        graph[w] |= 1 << v
    mate = [FREE, 2, 1, 4, 3, FREE]
    assert augment(graph, mate, 0, 0b111111, 0b100001) == 5
    check_matching(graph, mate)
    assert FREE not in mate


@pytest.mark.parametrize("length", [3, 511, 512, 513, 5000])
@pytest.mark.parametrize("count", [0, 1, 16, 17, 400])
def test_bits_of_masks_of_any_length(length: int, count: int) -> None:
    """Short and long, with few and many bits."""
    chance = random.Random(f"{length} {count}")
    places = sorted(chance.sample(range(length), min(count, length)))
    assert bits(mask_of(places)) == places


@pytest.mark.parametrize("size", [41, 101, 701])
def test_a_dense_odd_graph_is_one_cycle_that_leaves_anybody(size: int) -> None:
    """Everybody may meet everybody but the next: all but any one can be matched (Dirac)."""
    everybody = (1 << size) - 1
    graph = [everybody & ~(1 << v | 1 << (v + 1) % size | 1 << (v - 1) % size) for v in range(size)]
    mate = [FREE] * size
    free = maximise(graph, mate, everybody)
    assert free.bit_count() == 1
    found = structure(graph, mate, everybody, free)
    assert (found.outer, found.inner, found.has_cycles) == (everybody, 0, True)
    for other in (0, size // 2, size - 1):
        moved = mate[:]
        if moved[other] != FREE:
            root = moved[other]
            moved[root] = moved[other] = FREE
            assert augment(graph, moved, root, everybody & ~(1 << other), free) != FREE
            check_matching(graph, moved)


def test_the_first_partner_leaves_the_others_matched() -> None:
    """0-2, 0-3, 1-2: who takes 2 leaves 1 alone, so 0 takes 3, and nobody tries 2 again."""
    graph = {0: 0b1100, 1: 0b0100, 2: 0b0011, 3: 0b0001}
    mate = [3, 2, 1, 0]
    assert first_partner(graph, mate, 0, 0b1111, 0b1111) == 3
    assert graph[0] == 0b1000
    assert first_partner(graph, mate, 1, 0b0110, 0b1000) == FREE


@given(graphs(most=10), st.data())
@settings(max_examples=300)
def test_the_first_partner_agrees_with_exhaustive_search(
    graph: list[int], data: st.DataObject
) -> None:
    """And the graph loses, on both sides, only what no perfect matching has."""
    mate, free, everybody = matched(graph)
    if free:
        return
    v, allowed = data.draw(st.integers(0, len(graph) - 1)), data.draw(st.integers(0, everybody))

    def can_be(player: int, other: int) -> bool:
        rest = everybody & ~(1 << player | 1 << other)
        return 2 * largest(graph, rest) == len(graph) - 2

    possible = [w for w in bits(graph[v] & allowed) if can_be(v, w)]
    left = dict(enumerate(graph))
    assert first_partner(left, mate, v, everybody, allowed) == min(possible, default=FREE)
    check_matching(graph, mate)
    for player, before in enumerate(graph):
        for other in bits(before):
            assert left[player] >> other & 1 == left[other] >> player & 1
            assert left[player] >> other & 1 or not can_be(player, other)
