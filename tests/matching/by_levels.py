"""Perfect matchings that are best on several levels of costs: a face, applied level by level."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pairwright.matching.cardinality import FREE, maximise
from pairwright.matching.face import Face
from pairwright.matching.mask_search import CostRows

Edge = tuple[int, int]


def lexicographic_matching(
    vertices: Sequence[int], edges: Collection[Edge], levels: Sequence[Mapping[Edge, int]]
) -> dict[int, int] | None:
    """A perfect matching of least cost on the first level, then on the second, and so on.

    Each level has the costs of the edges; those not named cost 0. None if there is no perfect
    matching at all. No level knows of another one: nothing is multiplied to keep them apart.
    """
    graph = dict.fromkeys(vertices, 0)
    for v, w in edges:
        graph[v] |= 1 << w
        graph[w] |= 1 << v
    among = sum([1 << v for v in vertices])
    mate = [FREE] * among.bit_length()
    if maximise(graph, mate, among):
        return None
    face = Face(graph, mate, among)
    for costs in levels:
        face.apply(_by_vertex(edges, costs))
    return {v: face.mate[v] for v in vertices}


def _by_vertex(edges: Collection[Edge], costs: Mapping[Edge, int]) -> CostRows:
    """The masks of the neighbours by cost.

    All perfect matchings have as many edges: so much may be added to each that none is below 0.
    """
    least = min(0, min(costs.values(), default=0))
    masks: dict[int, dict[int, int]] = {}
    for v, w in edges:
        cost = costs.get((v, w), 0) - least
        if cost:
            for number, other in ((v, w), (w, v)):
                row = masks.setdefault(number, {})
                row[cost] = row.get(cost, 0) | 1 << other
    return {v: list(row.items()) for v, row in masks.items()}
