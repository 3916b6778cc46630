"""The first pairing in the order of art. 4.3, by matching: pairings are never listed.

Everybody in the order of BSNs takes the largest opponent with whom the others can still be matched;
floating comes last. One matching is kept in hand and repaired by an alternating path; where the
repair fails, its barrier tells which pairs no matching has, of this player and of those to come.
"""

from __future__ import annotations

from pairwright.matching import FREE, bits, mask_of, rematch_or_barrier, rule_out

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
