"""The first pairing in the order of art. 4.3, by matching: pairings are never listed.

Everybody in the order of BSNs takes the largest opponent with whom the others can still be matched;
floating comes last. One matching is kept in hand and repaired by an alternating path; where the
repair fails, one search tells all possible opponents of the player at once.
"""

from __future__ import annotations

from pairwright.matching import FREE, bits, rematch, structure

Graph = dict[int, int]
Pairs = list[tuple[int, int]]


def first_pairing(graph: Graph, mate: list[int], floats: int) -> Pairs:
    """The pairs of the first perfect matching of the graph; `mate` is one and becomes it.

    `floats` are the vertices that stand for floating (the virtual players of 4.2).
    """
    among = sum([1 << v for v in graph])
    pairs = []
    for v in bits(among & ~floats):
        if not among >> v & 1:
            continue
        w = _largest(graph, mate, v, among, floats)
        if not floats >> w & 1:
            pairs.append((v, w))
        among &= ~(1 << v | 1 << w)
    return pairs


def _largest(graph: Graph, mate: list[int], v: int, among: int, floats: int) -> int:
    """Give v its largest possible opponent, or else a float."""
    opponents = graph[v] & among
    wanted = _highest(opponents & ~floats or opponents)
    if rematch(graph, mate, v, wanted, among):
        return wanted
    possible = opponents & possible_partners(graph, mate, v, among)
    w = _highest(possible & ~floats or possible)
    made = rematch(graph, mate, v, w, among)
    assert made, "the structure without v tells whom it can meet"
    return w


def possible_partners(graph: Graph, mate: list[int], v: int, among: int) -> int:
    """Everybody without whom all but v can be matched."""
    partner = mate[v]
    mate[v] = mate[partner] = FREE
    found = structure(graph, mate, among & ~(1 << v), 1 << partner)
    mate[v], mate[partner] = partner, v
    return found.outer


def _highest(mask: int) -> int:
    return mask.bit_length() - 1
