"""Small random brackets and all their perfect matchings, for comparison with the solver."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from pairwright.matching import bits

Matching = frozenset[tuple[int, int]]


def perfect_matchings(graph: dict[int, int], among: int) -> Iterator[Matching]:
    """Every perfect matching of the vertices `among`, each pair with the smaller vertex first."""
    if not among:
        yield frozenset()
        return
    v = (among & -among).bit_length() - 1
    rest = among & ~(1 << v)
    for w in bits(graph[v] & rest):
        for others in perfect_matchings(graph, rest & ~(1 << w)):
            yield others | {(v, w)}


@st.composite
def small_graphs(draw: st.DrawFn, sizes: st.SearchStrategy[int]) -> dict[int, int]:
    """A random graph that is rather dense, as brackets are."""
    size = draw(sizes)
    graph = dict.fromkeys(range(size), 0)
    missing = draw(st.sets(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1))))
    for v in range(size):
        for w in range(v):
            if (v, w) not in missing:
                graph[v] |= 1 << w
                graph[w] |= 1 << v
    return graph


def marks(pairs: set[tuple[int, int]]) -> dict[int, int]:
    """Marked edges as a level has them."""
    against: dict[int, int] = {}
    for v, w in pairs:
        if v != w:
            against[v] = against.get(v, 0) | 1 << w
            against[w] = against.get(w, 0) | 1 << v
    return against
