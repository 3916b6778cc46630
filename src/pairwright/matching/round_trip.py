"""Graphs in which nobody has to search: degrees tell that a cycle passes through all vertices.

Every second edge of such a cycle makes a perfect matching where the number of vertices is even;
where it is odd, one of all vertices but any one.
"""

from __future__ import annotations

from pairwright.matching.cardinality import Graph
from pairwright.matching.masks import bits


def has_round_trip(graph: Graph, among: int) -> bool:
    """Whether degrees tell that a cycle passes through all vertices of a mask, three or more.

    Chvátal's condition: let d(1), d(2), ... be the degrees in ascending order. If for every i below
    half of the number n of vertices either d(i) is more than i or d(n - i) is at least n - i, there
    is such a cycle. The converse does not hold: False tells nothing.
    """
    degrees = [(graph[v] & among).bit_count() for v in bits(among)]
    degrees.sort()
    count = len(degrees)
    if count < 3:
        return False
    for i in range(1, (count + 1) // 2):
        if degrees[i - 1] <= i and degrees[count - i - 1] < count - i:
            return False
    return True
