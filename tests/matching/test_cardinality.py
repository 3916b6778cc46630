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
    bits_in_turn,
    complete,
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
    """Short and long, with few and many bits, all at once and one by one."""
    chance = random.Random(f"{length} {count}")
    places = sorted(chance.sample(range(length), min(count, length)))
    assert bits(mask_of(places)) == places
    assert list(bits_in_turn(mask_of(places))) == places
