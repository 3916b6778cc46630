"""Pairings with the fewest pairs of equal wishes ([C8], [C9] of C.04.6), by counting.

Let one wish be had by d of the members of a bracket, and r members not have it. If d > r for a
wish, at least (d - r) / 2 pairs of equal wishes come about, and exactly as many only where
everybody else meets somebody with this wish. Otherwise there need not be any such pair. So there is
a graph all of whose complete pairings have the least number that counting allows, and that has all
such pairings: if it has one at all, nothing is better. Wishes that refine each other can be counted
one after the other.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from pairwright.matching import bits


def with_fewest_clashes(
    graph: Mapping[int, int], wishes: Mapping[int, Hashable | None]
) -> dict[int, int]:
    """The graph of the pairs that a pairing with the fewest clashes can have, by counting alone."""
    groups: dict[Hashable, int] = {}
    for v, wish in wishes.items():
        if wish is not None:
            groups[wish] = groups.get(wish, 0) | 1 << v
    for group in groups.values():
        if 2 * group.bit_count() > len(graph):
            return {v: p if group >> v & 1 else p & group for v, p in graph.items()}
    same = {v: group for group in groups.values() for v in bits(group)}
    return {v: partners & ~same.get(v, 0) for v, partners in graph.items()}
