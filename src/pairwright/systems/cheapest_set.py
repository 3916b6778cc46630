"""Sets of upfloaters by weighted matching: what C.04.4.1, C.04.5 and C.04.6 share of it.

A pairing of everybody shows its set of upfloaters: those below whose partner is in the
top-scoregroup. Every criterion of a set is a sum over its members or over pairs, so the best set is
a perfect matching of least cost, with costs compared criterion by criterion. Parts of the field may
be replaced by less that only adds possibilities, such as stand-ins for all who are deeper: a set
that is best there and legal in truth is the best set.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.matching import bits

Edge = tuple[int, int]
Costs = dict[Edge, int]


class Weights:
    """What things cost, so that no criterion outweighs one that comes before it.

    First the number of upfloaters, then how many of them have each score, the lowest first; then
    what is counted at `counted` each; then the terms of the criteria about upfloaters, one after
    the other; then the order of sets, in which the first of `order` decides. `rising` is what it
    costs that a candidate floats up.
    """

    def __init__(self, levels: Sequence[int], terms: Sequence[tuple[int, ...]], most: int) -> None:
        """Candidates by scoregroup, from the top; `terms` of everybody; nothing exceeds `most`."""
        self.order = [v for level in levels for v in bits(level)]
        base = 1 + sum([term for v in self.order for term in terms[v]])
        count, places = most + 1, 2 << len(self.order)
        criteria = len(terms[self.order[0]]) if self.order else 0
        self.counted = int(places * base**criteria)
        self.rising: dict[int, int] = {}
        for place, v in enumerate(self.order):
            value = 1
            for level in reversed(levels):
                value = value * count + (level >> v & 1)
            value *= count
            for term in terms[v]:
                value = value * base + term
            self.rising[v] = value * places - (1 << (len(self.order) - 1 - place))


def windows(levels: Sequence[int]) -> Iterator[int]:
    """The upper scoregroups of those below, as long as these are not all: 1, 2, 4, ... of them."""
    size = 1
    while size < len(levels):
        yield sum(levels[:size])
        size *= 2


def inside(graph: Sequence[int], mask: int) -> Iterator[Edge]:
    """The pairs of two of the mask who may meet, each once."""
    for v in bits(mask):
        for w in bits(graph[v] & mask & ~((2 << v) - 1)):
            yield v, w


def across(graph: Sequence[int], top: int, candidates: int) -> Iterator[tuple[Edge, int]]:
    """The pairs of the top-scoregroup with candidates, each with the candidate."""
    for v in bits(top):
        for w in bits(graph[v] & candidates):
            yield (min(v, w), max(v, w)), w


def spare(stand_ins: range) -> Costs:
    """Stand-ins that are not needed meet each other: an even number of them must be left."""
    return {(v, w): 0 for v in stand_ins for w in stand_ins if v < w}
