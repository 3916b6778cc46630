"""Where degrees tell that there is a cycle through all vertices, there is one."""

from __future__ import annotations

import random
from itertools import combinations, pairwise, permutations

from pairwright.matching import FREE, bits, has_round_trip, maximise_and_structure


def random_graph(rng: random.Random, size: int, share: float) -> list[int]:
    graph = [0] * size
    for v, w in combinations(range(size), 2):
        if rng.random() < share:
            graph[v] |= 1 << w
            graph[w] |= 1 << v
    return graph


def is_hamiltonian(graph: list[int]) -> bool:
    """By trying all orders."""
    return any(
        all(graph[v] >> w & 1 for v, w in pairwise((0, *order, 0)))
        for order in permutations(range(1, len(graph)))
    )


def test_a_cycle_is_there_where_degrees_tell_so() -> None:
    rng, told, silent = random.Random(1972), 0, 0
    for _ in range(1500):
        graph = random_graph(rng, rng.randint(3, 7), rng.choice((0.5, 0.6, 0.7, 0.85)))
        tells, is_there = has_round_trip(graph, (1 << len(graph)) - 1), is_hamiltonian(graph)
        assert is_there or not tells
        told += tells
        silent += is_there and not tells
    assert told > 300
    assert silent > 50  # it is a sufficient condition only


def test_the_edge_of_the_condition() -> None:
    """Degrees 2, 2, 2, 4, 4 of K(2, 3) with the two joined: no cycle passes through all five."""
    graph = [0b11000, 0b11000, 0b11000, 0b10111, 0b01111]
    assert not is_hamiltonian(graph)
    assert not has_round_trip(graph, 0b11111)
    assert has_round_trip([0b110, 0b101, 0b011], 0b111)
    assert not has_round_trip([0b10, 0b01], 0b11)


def test_all_or_all_but_any_one_are_matched() -> None:
    rng, told = random.Random(2026), 0
    for _ in range(600):
        size = rng.randint(11, 40)
        graph = random_graph(rng, size, rng.choice((0.4, 0.5, 0.6, 0.8)))
        among = sum(1 << v for v in range(size) if rng.random() < 0.9)
        if not has_round_trip(graph, among):
            continue
        told += 1
        free, found = maximise_and_structure(graph, [FREE] * size, among)
        assert free.bit_count() == among.bit_count() % 2
        assert found.outer == (among if free else 0)
        assert bits(free) == bits(free & among)
    assert told > 100
