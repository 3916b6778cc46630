"""Levels of costs one after the other, against one packed cost and against all matchings."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

import pytest

from pairwright.matching import FREE, bits, mask_of, maximise
from pairwright.matching.face import Face
from pairwright.matching.weighted import cheapest_perfect_matching
from tests.matching.by_levels import lexicographic_matching
from tests.matching.graph_shapes import SHAPES, Shape, odd_components

Edge = tuple[int, int]
Pairs = frozenset[Edge]


def drawn(
    rng: random.Random, largest: int, shapes: Sequence[Shape] = SHAPES
) -> tuple[int, list[Edge], list[dict[Edge, int]]]:
    """An even number of vertices, edges, and up to six levels of small costs of either sign."""
    size = 2 * rng.randint(1, largest // 2)
    has_edge = rng.choice(shapes)(rng, size)
    edges = [(v, w) for v in range(size) for w in range(v + 1, size) if has_edge(v, w)]
    levels = []
    for _ in range(rng.randint(1, 6)):
        highest = rng.choice((1, 1, 1, 2, 3, 10))
        lowest = rng.choice((0, 0, -highest))
        share = rng.choice((0.1, 0.5, 0.8))
        named = [edge for edge in edges if rng.random() < share]
        levels.append({edge: rng.randint(lowest, highest) for edge in named})
    return size, edges, levels


def values(pairs: Pairs, levels: list[dict[Edge, int]]) -> list[int]:
    return [sum(level.get(pair, 0) for pair in pairs) for level in levels]


def pairs_of(mate: Mapping[int, int]) -> Pairs:
    assert all(mate[mate[v]] == v for v in mate)
    return frozenset((v, w) for v, w in mate.items() if v < w)


@pytest.mark.parametrize("seed", range(20))
def test_levels_are_those_of_one_packed_cost(seed: int) -> None:
    for index in range(40):
        size, edges, levels = drawn(random.Random(f"{seed}/{index}"), 30)
        room = 40 * size + 1  # a level is at most 10 for each pair, of either sign
        packed = dict.fromkeys(edges, 0)
        for level in levels:
            packed = {edge: cost * room + level.get(edge, 0) for edge, cost in packed.items()}
        expected = cheapest_perfect_matching(list(range(size)), packed)
        found = lexicographic_matching(range(size), edges, levels)
        if expected is None:
            assert found is None
            continue
        assert found is not None
        assert values(pairs_of(found), levels) == values(pairs_of(expected), levels)


def all_matchings(graph: Mapping[int, int], left: int) -> Iterator[Pairs]:
    if not left:
        yield frozenset()
        return
    v = (left & -left).bit_length() - 1
    for w in bits(graph[v] & left & ~(1 << v)):
        for others in all_matchings(graph, left & ~(1 << v | 1 << w)):
            yield others | {(v, w)}


def leaving(pairs: Pairs, odd_set: int) -> int:
    return sum((odd_set >> v ^ odd_set >> w) & 1 for v, w in pairs)


def members(face: Face) -> set[Pairs]:
    """All matchings of the graph with one pair leaving each odd set."""
    return {
        pairs
        for pairs in all_matchings(face.graph, mask_of(list(face.graph)))
        if all(leaving(pairs, odd_set) == 1 for odd_set in face.odd_sets)
    }


def faces(name: str, count: int) -> Iterator[tuple[Face, list[dict[Edge, int]], set[Pairs]]]:
    """Faces of small graphs before any level, levels to apply, and all matchings."""
    for index in range(count):
        shapes, largest = ((odd_components,), 12) if index % 2 else (SHAPES, 10)
        size, edges, levels = drawn(random.Random(f"{name}/{index}"), largest, shapes)
        graph = dict.fromkeys(range(size), 0)
        for v, w in edges:
            graph[v] |= 1 << w
            graph[w] |= 1 << v
        among = (1 << size) - 1
        mate = [FREE] * size
        if not maximise(graph, mate, among):
            yield Face(graph, mate, among), levels, set(all_matchings(graph, among))


def applied(face: Face, level: dict[Edge, int], best: set[Pairs]) -> set[Pairs]:
    """Apply what costs something on a level; returns what must be left of the best matchings."""
    costs = {edge: cost for edge, cost in level.items() if cost > 0}
    rows: dict[int, list[tuple[int, int]]] = {}
    for (v, w), cost in costs.items():
        rows.setdefault(v, []).append((cost, 1 << w))
        rows.setdefault(w, []).append((cost, 1 << v))
    least = face.apply(rows)
    by_cost = {pairs: values(pairs, [costs])[0] for pairs in best}
    assert least == min(by_cost.values())
    return {pairs for pairs, cost in by_cost.items() if cost == least}


def test_a_face_has_exactly_the_best_matchings() -> None:
    """After every level: all matchings of the graph with one pair leaving each odd set."""
    odd_sets = 0
    for face, levels, every in faces("face", 3000):
        best = every
        for level in levels:
            best = applied(face, level, best)
            assert members(face) == best
            assert pairs_of(dict(enumerate(face.mate))) in best
            odd_sets += len(face.odd_sets)
    assert odd_sets > 100, "the rule about odd sets was never needed"


def test_pairs_are_taken_out_of_a_face() -> None:
    """Each vertex in turn gets the smallest partner of a best matching, as pairings are ordered."""
    with_odd_sets = 0
    for face, levels, every in faces("settled", 2000):
        best = every
        for level in levels[:2]:
            best = applied(face, level, best)
        while face.graph:
            v = min(face.graph)
            places = {(v, w): place for place, w in enumerate(bits(face.graph[v]))}
            best = applied(face, places, best)
            w = face.mate[v]
            assert all((v, w) in pairs for pairs in best)
            with_odd_sets += bool(face.odd_sets)
            face.settle(v, w)
            best = {pairs - {(v, w)} for pairs in best}
            assert members(face) == best
    assert with_odd_sets > 20, "odd sets never had a say"


def test_a_frozen_set_is_left_once_on_later_levels() -> None:
    """Two triangles joined by three edges, each a little cheaper than a triangle's edges.

    The first level wants one joining edge only: {0, 1, 2} and {3, 4, 5} are left once. On the
    second level the three joining edges would cost nothing, all others something.
    """
    inside = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)]
    joining = [(0, 3), (1, 4), (2, 5)]
    first = dict.fromkeys(joining, 1)
    second = dict.fromkeys(inside, 1)
    found = lexicographic_matching(range(6), [*inside, *joining], [first, second])
    assert found is not None
    assert values(pairs_of(found), [first, second]) == [1, 2]


def test_no_perfect_matching_and_no_vertices() -> None:
    assert lexicographic_matching(range(3), [(0, 1), (1, 2)], [{}]) is None
    assert lexicographic_matching([], [], [{}]) == {}
