"""Perfect matchings with the fewest pairs of one kind, by values of the vertices: all of them.

Nothing weighted is searched. Vertices get whole numbers so that no pair costs less than the values
of its two add up to (a pair that is counted costs 2, any other 0). The cost of a perfect matching
is then at least the sum of all values, and exactly that if and only if all its pairs are tight,
which means that they cost as much as their values add up to. So as soon as the tight pairs contain
a perfect matching, the perfect matchings of tight pairs are all those with the fewest counted ones.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.matching import FREE, Structure, bits, mask_of, maximise_and_structure, structure

Graph = dict[int, int]
Values = dict[int, int]

COUNTED = 2
"""What a counted pair costs: 2, so that halves of it are whole numbers."""


def with_fewest(
    graph: Graph, mate: list[int], counted: Mapping[int, int], values: Values
) -> Graph | None:
    """The tight pairs, in which the perfect matchings are those with the fewest counted pairs.

    `counted` has the mask of the counted pairs of a vertex, if it has any; `values` are those to
    start from and are changed. `mate` becomes a perfect matching of the result. None where values
    of vertices alone prove nothing, because odd cycles would need values of their own.
    """
    among = mask_of(graph)
    free_of = {v: mask & ~counted.get(v, 0) for v, mask in graph.items()}
    costly = {v: mask & counted.get(v, 0) for v, mask in graph.items()}
    while True:
        levels = _levels(values)
        tight = {
            v: free_of[v] & levels.get(-value, 0) | costly[v] & levels.get(COUNTED - value, 0)
            for v, value in values.items()
        }
        for v in bits(among):
            if mate[v] != FREE and not tight[v] >> mate[v] & 1:
                mate[mate[v]] = FREE
                mate[v] = FREE
        free, every = maximise_and_structure(tight, mate, among)
        if not free:
            return tight
        found = _trees(tight, mate, among, free, every)
        if found is None:
            return None
        # Raising the outer vertices and lowering the inner ones keeps the matching tight; there
        # are more outer ones, so that the sum of all values grows, and this comes to an end.
        step = _step(free_of, costly, values, levels, found.outer, found.inner)
        if step is None:
            return None
        for v in bits(found.outer):
            values[v] += step
        for v in bits(found.inner):
            values[v] -= step


def _trees(
    tight: Graph, mate: list[int], among: int, free: int, every: Structure
) -> Structure | None:
    """The alternating trees of all free vertices (`every`), or of some, without odd cycles.

    Their outer vertices have no tight neighbours but their inner ones: another outer one would
    close a cycle or end an augmenting path, and any other vertex would have been grown into.
    """
    if not every.has_cycles:
        return every
    single = {root: structure(tight, mate, among, 1 << root) for root in bits(free)}
    roots = [root for root, tree in single.items() if not tree.has_cycles]
    if not roots:
        return None
    found = structure(tight, mate, among, sum([1 << root for root in roots]))
    return single[roots[0]] if found.has_cycles else found


def _levels(values: Values) -> dict[int, int]:
    """The mask of the vertices of each value."""
    levels: dict[int, int] = {}
    for v, value in values.items():
        levels[value] = levels.get(value, 0) | 1 << v
    return levels


def _step(
    free_of: Graph, costly: Graph, values: Values, levels: dict[int, int], outer: int, inner: int
) -> int | None:
    """How far the outer vertices can be raised until another pair is tight; None if not at all."""
    found: int | None = None
    for v in bits(outer):
        for cost, neighbours in ((0, free_of[v] & ~inner), (COUNTED, costly[v] & ~inner)):
            for value, level in levels.items():
                reached = neighbours & level
                if not reached:
                    continue
                room = cost - values[v] - value
                if reached & outer:  # both are raised
                    if room % 2:
                        return None
                    room //= 2
                if found is None or room < found:
                    found = room
    return found


def receiving(graph: Graph, side: int) -> Values | None:
    """Values to start from when exactly the pairs between `side` and the others are counted.

    If no two of the vertices that largest matchings of the side can miss are joined, each of them
    is worth a whole counted pair, and their other neighbours so much less than nothing. A pair of
    the side is never worth more than nothing, since those missed meet only those neighbours, and a
    counted pair never more than it costs. None if some of them are joined.
    """
    mate = [FREE] * (max(graph) + 1)
    _, found = maximise_and_structure(graph, mate, side)
    if found.has_cycles:
        return None
    values = dict.fromkeys(graph, 0)
    values.update(dict.fromkeys(bits(found.outer), COUNTED))
    values.update(dict.fromkeys(bits(found.inner), -COUNTED))
    return values
