"""Who is left over by a matching of fewest leftovers, the lowest ranked as far as possible."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.matching import FREE, bits, mask_of, maximise
from pairwright.systems.dutch.solver.refine import Restriction


def lowest_leavers(
    graph: Mapping[int, int], among: int, count: int, allowed: int, first_vertex: int
) -> int | None:
    """Of the sets of this size that leave the others a perfect matching, the lowest ranked.

    None if there is no set of `count` vertices of `allowed`. `first_vertex` and those after it are
    not used by the graph. The sets that some matching covers are the independent sets of a
    matroid, so it is best to cover the highest ranked vertex that can be covered, then the next,
    and so on: no other set of leftovers has lower scores. Nothing is enumerated.
    """
    leaving = among & allowed
    exits = ((1 << count) - 1) << first_vertex
    extended = {v: graph[v] & among for v in bits(among)}
    mate = [FREE] * (first_vertex + count)
    maximise(extended, mate, among)
    extended.update((v, extended[v] | exits) for v in bits(leaving))
    extended.update((vertex, leaving) for vertex in bits(exits))
    everybody = among | exits
    if maximise(extended, mate, everybody):
        return None
    best = Restriction(extended, everybody, mate)
    for v in bits(leaving):
        best.drop(v, exits)
    return mask_of([best.mate[vertex] for vertex in bits(exits)])
