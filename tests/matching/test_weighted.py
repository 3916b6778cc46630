"""Cheapest perfect matchings, against plain exhaustive search, with costs of any size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pairwright.matching.weighted import cheapest_perfect_matching


def cheapest(vertices: tuple[int, ...], costs: dict[tuple[int, int], int]) -> int | None:
    if not vertices:
        return 0
    first, rest = vertices[0], vertices[1:]
    found = []
    for other in rest:
        if (first, other) in costs:
            below = cheapest(tuple(v for v in rest if v != other), costs)
            if below is not None:
                found.append(below + costs[first, other])
    return min(found, default=None)


@given(size=st.integers(0, 8), data=st.data())
def test_cheapest_perfect_matching(size: int, data: st.DataObject) -> None:
    big = 10**60  # digits of lexicographic costs go far beyond machine words
    pairs = [(v, w) for v in range(size) for w in range(v + 1, size)]
    cost = st.one_of(st.none(), st.integers(-3, 3), st.integers(-big, big))
    costs = {}
    for pair in pairs:
        value = data.draw(cost)
        if value is not None:
            costs[pair] = value
    mate = cheapest_perfect_matching(list(range(size)), costs)
    expected = cheapest(tuple(range(size)), costs)
    if expected is None:
        assert mate is None
        return
    assert mate is not None
    assert sorted(mate) == list(range(size))
    assert all(mate[mate[v]] == v for v in mate)
    assert sum(costs[v, w] for v, w in mate.items() if v < w) == expected
