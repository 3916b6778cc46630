"""Restricting the graph level by level keeps exactly the best pairings."""

from __future__ import annotations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pairwright.matching import FREE, maximise
from pairwright.systems.dutch.criteria import QUALITY_2026
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.refine import Restriction
from tests.systems.dutch.solver.matchings import (
    Matching,
    marks,
    perfect_matchings,
    small_graphs,
)


def uses(matching: Matching, against: dict[int, int]) -> int:
    return sum(against.get(v, 0) >> w & 1 for v, w in matching)


def best_of(best: Restriction) -> set[Matching]:
    """The matchings of the graph of which one pair leads out of each odd set."""
    return {
        matching
        for matching in perfect_matchings(best.graph, best.among)
        if all(
            sum((odd_set >> v ^ odd_set >> w) & 1 for v, w in matching) == 1
            for odd_set in best.odd_sets
        )
    }


@given(
    small_graphs(st.sampled_from([2, 4, 6, 8])),
    st.lists(st.sets(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=24), max_size=3),
)
@settings(max_examples=600, deadline=None)
def test_every_level_keeps_exactly_the_best(
    graph: dict[int, int], marked: list[set[tuple[int, int]]]
) -> None:
    among = (1 << len(graph)) - 1
    mate = [FREE] * len(graph)
    assume(not maximise(graph, mate, among))
    best = Restriction(dict(graph), among, mate)
    expected = set(perfect_matchings(graph, among))
    for pairs in marked:
        against = {v: m for v, m in marks(pairs).items() if v < len(graph)}
        count = best.apply(QualityLevel(QUALITY_2026[0], 1, against))
        least = min(uses(m, against) for m in expected)
        expected = {m for m in expected if uses(m, against) == least}
        assert count == least
        assert best_of(best) == expected
        in_hand = frozenset((v, w) for v, w in enumerate(best.mate) if v < w)
        assert in_hand in expected


def test_edges_keep_both_ends_where_a_pair_is_forced() -> None:
    """0 can only meet 1, at a cost; 1 also has a costly edge to 2, of which nothing is to be said.

    An edge that is left at one of its ends only leads searches astray.
    """
    graph = {0: 0b000010, 1: 0b000101, 2: 0b011010, 3: 0b100100, 4: 0b100100, 5: 0b011000}
    mate = [FREE] * 6
    assert not maximise(graph, mate, 0b111111)
    best = Restriction(dict(graph), 0b111111, mate)
    against = {0: 0b000010, 1: 0b000101, 2: 0b001010, 3: 0b000100}
    assert best.apply(QualityLevel(QUALITY_2026[0], 1, against)) == 1
    for v, partners in best.graph.items():
        for w in range(6):
            assert partners >> w & 1 == best.graph[w] >> v & 1, (v, w)
