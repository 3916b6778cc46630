"""One bracket whose outgoing floaters are settled: fewest denied preferences ([C8]), then 4.3.

The first pairing in the order of art. 4.3, by matching: pairings are never listed.

Everybody in the order of BSNs takes the largest opponent with whom the others can still be matched;
floating comes last. One matching is kept in hand and repaired by an alternating path; where the
repair fails, its barrier tells which pairs no matching has, of this player and of those to come.

What is left of those who can be the one floater, rule by rule: for explanations.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.frozen import Frozen
from pairwright.matching import (
    FREE,
    bits,
    mask_of,
    maximise,
    rematch_or_barrier,
    rule_out,
    structure,
)
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.burstein.criteria import denied_in
from pairwright.systems.burstein.solver.field import BursteinField

Graph = dict[int, int]
Pairs = list[tuple[int, int]]


def first_pairing(graph: Graph, mate: list[int], floats: int) -> Pairs:
    """The pairs of the first perfect matching of the graph; `mate` is one and becomes it.

    `floats` are the vertices that stand for floating (the virtual players of 4.2). The graph loses
    what no perfect matching of those who are left has.
    """
    among = mask_of(graph)
    pairs = []
    for v in bits(among & ~floats):
        if not among >> v & 1:
            continue
        w = largest_partner(graph, mate, v, among, ~floats)
        if w == FREE:
            w = largest_partner(graph, mate, v, among, floats)
        else:
            pairs.append((v, w))
        among &= ~(1 << v | 1 << w)
    return pairs


def largest_partner(graph: Graph, mate: list[int], v: int, among: int, allowed: int) -> int:
    """Match v with the largest of those allowed with whom all of `among` stay matched, or FREE."""
    while partners := graph[v] & among & allowed:
        w = partners.bit_length() - 1
        barrier = rematch_or_barrier(graph, mate, v, w, among)
        if barrier is None:
            return w
        rule_out(graph, barrier)
    return FREE


def pair_bracket(
    whole: BursteinField, bracket: int, floaters: Sequence[int], known: Sequence[int]
) -> Pairs:
    """The best and first pairing when one player of each mask in `floaters` leaves the bracket.

    `known` is a matching to start from. Some perfect matching must exist.
    """
    field = whole.narrowed(bracket)
    leaving = [field.inward(mask & bracket) for mask in floaters]
    pairs = _paired(field, leaving, field.matched(known))
    return [(field.vertices[v], field.vertices[w]) for v, w in pairs]


def _paired(field: BursteinField, floaters: Sequence[int], known: Sequence[int]) -> Pairs:
    """The same in a field that has nobody else."""
    graph, floats = _with_floats(field, floaters)
    mate = _started(field, known, len(floaters))
    among = field.everybody | floats
    good = _granting(field, graph)
    if not maximise(good, mate, among):
        return first_pairing(good, mate, floats)
    partly, free = mate[:], mask_of([v for v in bits(among) if mate[v] == FREE])
    left = maximise(graph, mate, among)
    assert not left, "the floaters were chosen so that the others can be paired"
    tight = _tight(graph, good, partly, free, among)
    if tight is not None and not maximise(tight, partly, among):
        return first_pairing(tight, partly, floats)
    return _by_weights(field, graph, floats)


def _with_floats(field: BursteinField, floaters: Sequence[int]) -> tuple[Graph, int]:
    """The graph of the bracket with a vertex for every float, and the mask of these."""
    graph = dict(enumerate(field.graph))
    floats = 0
    for vertex, mask in enumerate(floaters, start=len(field.players)):
        floats |= 1 << vertex
        graph[vertex] = mask
        for v in bits(mask):
            graph[v] |= 1 << vertex
    return graph, floats


def _started(field: BursteinField, known: Sequence[int], floats: int) -> list[int]:
    """What of a known matching grants both preferences."""
    mate = [FREE] * (len(field.players) + floats)
    preferring = [set(bits(field.white)), set(bits(field.black))]
    for v, w in enumerate(known):
        if w != FREE and not any(v in prefer and w in prefer for prefer in preferring):
            mate[v] = w
    return mate


def _denies(field: BursteinField, v: int, w: int) -> bool:
    both = 1 << v | 1 << w
    return field.white & both == both or field.black & both == both


def _granting(field: BursteinField, graph: Graph) -> Graph:
    """Without the pairs in which both prefer the same colour."""
    good = dict(graph)
    for prefer in (field.white, field.black):
        for v in bits(prefer):
            good[v] &= ~prefer
    return good


def _tight(graph: Graph, good: Graph, mate: list[int], free: int, among: int) -> Graph | None:
    """The pairs that pairings with the fewest denied preferences can have; None if not proved.

    With D the vertices that largest matchings of `good` can miss, A their other neighbours and C
    the rest, value them 1/2, -1/2 and 0. If no two of D are joined in `good`, no pair costs less
    than the values of its two add up to; so a matching of pairs that cost exactly as much is best,
    and all best ones are such (solver.md has the argument at length).
    """
    found = structure(good, mate, among, free)
    if found.has_cycles:
        return None
    outer, inner = found.outer, found.inner
    rest = among & ~outer & ~inner
    tight = {v: good[v] & inner | graph[v] & ~good[v] & outer for v in bits(outer)}
    tight.update((v, good[v] & outer) for v in bits(inner))
    tight.update((v, good[v] & rest) for v in bits(rest))
    return tight


def _by_weights(field: BursteinField, graph: Graph, floats: int) -> Pairs:
    """By one weighted matching whose costs are denied preferences and then the order of 4.3.

    The digits of the order: for every BSN that is not met by a smaller one, how far its opponent is
    from the largest. Smaller BSNs have higher digits.
    """
    members = [v for v in graph if not floats >> v & 1]
    size = len(members)
    digits = order_digits(members)
    room = (size + 2) ** size
    costs = {
        (v, w): _denies(field, v, w) * room + digits[v][0] * digits[w][1]
        for v in members
        for w in bits(graph[v] & ~floats & ~((2 << v) - 1))
    }
    costs.update({(v, f): digits[v][0] * (size + 1) for f in bits(floats) for v in bits(graph[f])})
    mate = cheapest_perfect_matching(sorted(graph), costs)
    assert mate is not None, "the floaters were chosen so that the others can be paired"
    return [(v, mate[v]) for v in members if v < mate[v] and not floats >> mate[v] & 1]


def order_digits(members: Sequence[int]) -> dict[int, tuple[int, int]]:
    """For every member the weight of its digit, and its distance from the largest BSN, from 1."""
    size = len(members)
    return {v: ((size + 2) ** (size - 1 - place), size - place) for place, v in enumerate(members)}


class SingleChoice(Frozen):
    """Masks of players: who can float alone (with the lowest score), whom the following bracket
    is served best by, and with whom the fewest players, `denied`, miss their colours."""

    possible: int
    served: int
    granting: int
    denied: int


def fewest_denied(
    field: BursteinField, players: int, floaters: int, known: Sequence[int]
) -> tuple[int, int]:
    """Those of the floaters with whom the fewest are denied their colours, and how many."""
    lost = {}
    for v in bits(floaters):
        pairs = pair_bracket(field, players, (1 << v,), known)
        lost[v] = denied_in((field.players[a], field.players[b]) for a, b in pairs)
    least = min(lost.values())
    return sum([1 << v for v, number in lost.items() if number == least]), least
