"""The general algorithm: against networkx and rustworkx, and by its own proof."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.matching.certificates import by_networkx, by_rustworkx, check_proof, solved, total
from tests.matching.graph_shapes import RUSTWORKX_BITS, SHAPES, Shape, random_graph


@pytest.mark.parametrize("seed", range(30))
def test_costs_are_those_of_networkx_and_proved(seed: int) -> None:
    for index in range(100):
        size, costs = random_graph(random.Random(f"{seed}/{index}"), 20)
        found = solved(size, costs)
        expected = by_networkx(size, costs)
        if found is None:
            assert expected is None
            continue
        assert total(found.mate, costs) == expected
        check_proof(found.mate, found.proof, costs)


@pytest.mark.parametrize("seed", range(10))
def test_costs_are_those_of_rustworkx(seed: int) -> None:
    compared = 0
    for index in range(60):
        size, costs = random_graph(random.Random(f"rust/{seed}/{index}"), 40)
        if any(abs(cost) > 2**RUSTWORKX_BITS // (4 * size) for cost in costs.values()):
            continue
        found = solved(size, costs)
        cost = None if found is None else total(found.mate, costs)
        assert cost == by_rustworkx(size, costs, RUSTWORKX_BITS)
        compared += 1
    assert compared > 30


def test_rustworkx_refuses_what_it_cannot_compute_exactly() -> None:
    with pytest.raises(AssertionError):
        by_rustworkx(2, {(0, 1): 2**RUSTWORKX_BITS}, RUSTWORKX_BITS)


def test_odd_cycles_within_odd_cycles() -> None:
    """Triangles of triangles of triangles: blossoms of blossoms, opened and closed again."""
    deep = 0
    for seed in range(40):
        rng = random.Random(seed)
        size = 28
        costs = {
            (v, w): 10 * sum(v // 3**k != w // 3**k for k in range(4)) ** 2 + rng.randint(0, 3)
            for v, w in combinations(range(size), 2)
        }
        found = solved(size, costs)
        assert found is not None
        check_proof(found.mate, found.proof, costs)
        masks = [mask for mask, _ in found.proof.odd_sets]
        deep += any(a != b and a & b == a for a in masks for b in masks)
    assert deep > 20


@pytest.mark.parametrize("shape", SHAPES, ids=[shape.__name__ for shape in SHAPES])
def test_a_hundred_vertices(shape: Shape) -> None:
    rng = random.Random(7)
    size = 100
    has_edge = shape(rng, size)
    costs = {(v, w): rng.randint(0, 50) for v, w in combinations(range(size), 2) if has_edge(v, w)}
    found = solved(size, costs)
    expected = by_rustworkx(size, costs, RUSTWORKX_BITS)
    assert (found is None) == (expected is None)
    if found is not None:
        assert total(found.mate, costs) == expected
        check_proof(found.mate, found.proof, costs)


def test_no_vertices_and_no_edges() -> None:
    nothing = solved(0, {})
    assert nothing is not None
    assert nothing.mate == []
    assert solved(1, {}) is None
    assert solved(2, {}) is None


def test_costs_of_thousands_of_digits() -> None:
    size = 12
    rng = random.Random(5)
    costs = {
        pair: rng.randint(0, 3) * 10**5000 + rng.randint(0, 9)
        for pair in combinations(range(size), 2)
    }
    found = solved(size, costs)
    assert found is not None
    check_proof(found.mate, found.proof, costs)
    assert total(found.mate, costs) == by_networkx(size, costs)
