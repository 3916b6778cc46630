"""The lowest leftovers of a matching, against all sets."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from pairwright.matching import FREE, bits, maximise
from pairwright.systems.dutch.solver.lower import lowest_leavers
from tests.systems.dutch.solver.matchings import small_graphs


@given(small_graphs(st.integers(1, 8)), st.integers(0, 255), st.integers(0, 4))
@settings(max_examples=500, deadline=None)
def test_lowest_of_all_sets(graph: dict[int, int], allowed: int, count: int) -> None:
    size = len(graph)
    among = (1 << size) - 1

    def leaves_a_matching(chosen: tuple[int, ...]) -> bool:
        rest = among & ~sum(1 << v for v in chosen)
        return not maximise({v: graph[v] & rest for v in bits(rest)}, [FREE] * size, rest)

    candidates = [v for v in range(size) if allowed >> v & 1]
    sets = [chosen for chosen in combinations(candidates, count) if leaves_a_matching(chosen)]
    found = lowest_leavers(graph, among, count, allowed, size)
    if not sets:
        assert found is None
    else:
        assert found is not None
        assert tuple(bits(found)) == max(sets)
