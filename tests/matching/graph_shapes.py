"""Random graphs with costs, of the shapes that pairing makes and of those that break programs."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.matching.certificates import Costs

Shape = Callable[[random.Random, int], Callable[[int, int], bool]]
"""Given a size: which vertices have an edge."""

RUSTWORKX_BITS = 120
"""rustworkx computes with machine integers of 128 bits; costs must leave room for sums of two."""


def _dense(_rng: random.Random, size: int) -> Callable[[int, int], bool]:
    return lambda v, w: True


def _half(rng: random.Random, _size: int) -> Callable[[int, int], bool]:
    return lambda v, w: rng.random() < 0.5


def _sparse(rng: random.Random, size: int) -> Callable[[int, int], bool]:
    return lambda v, w: rng.random() < 3 / size


def _two_sides(rng: random.Random, size: int) -> Callable[[int, int], bool]:
    """Bipartite but for a few edges."""
    return lambda v, w: (v < size // 2) != (w < size // 2) or rng.random() < 0.05


def _clubs(rng: random.Random, size: int) -> Callable[[int, int], bool]:
    """Members of a club never meet; the largest club may be too large."""
    share = rng.choice((2, 3, 5))
    club = [rng.randrange(share) for _ in range(size)]
    return lambda v, w: club[v] != club[w]


def odd_components(rng: random.Random, size: int) -> Callable[[int, int], bool]:
    """Triangles and larger odd cliques with few edges between them."""
    group = [v // rng.choice((3, 3, 5)) for v in range(size)]
    return lambda v, w: group[v] == group[w] or rng.random() < 0.08


def _late_rounds(rng: random.Random, size: int) -> Callable[[int, int], bool]:
    """What many rounds leave: every vertex has met most of the others."""
    left = max(2, size // 5)
    return lambda v, w: (w - v) % size <= left or rng.random() < 0.1


SHAPES: tuple[Shape, ...] = (
    _dense,
    _half,
    _sparse,
    _two_sides,
    _clubs,
    odd_components,
    _late_rounds,
)


def _costs(rng: random.Random, size: int) -> Callable[[int, int], int]:
    """How edges cost: alike, small, huge, of either sign, by the vertices' places."""
    largest = rng.choice((0, 1, 2, 6, 100, 10**9, 2**RUSTWORKX_BITS // (4 * size), 10**80))
    kind = rng.randrange(4)
    if kind == 0:
        return lambda v, w: rng.randint(0, largest)
    if kind == 1:
        return lambda v, w: rng.randint(-largest, largest)
    if kind == 2:
        return lambda v, w: abs(v - w) * (largest + 1) // size
    marks = [rng.randrange(3) for _ in range(size)]
    return lambda v, w: largest * (marks[v] == marks[w]) + rng.randint(0, 1)


def random_graph(rng: random.Random, largest: int) -> tuple[int, Costs]:
    """The number of vertices, and the costs of the edges, the smaller vertex first."""
    size = rng.randint(1, largest)
    if size % 2 and rng.random() < 0.9:  # an odd number is soon refused
        size += 1
    has_edge = rng.choice(SHAPES)(rng, size)
    cost = _costs(rng, size)
    return size, {
        (v, w): cost(v, w) for v in range(size) for w in range(v + 1, size) if has_edge(v, w)
    }
