"""One level of costs on a face: the search, and what it leaves of the face.

That exactly one edge leaves an odd set S is the same as that (|S| - 1) / 2 edges are inside of it,
and more cannot be. So every edge is cheaper by `2 * unit` for each odd set of the face that it is
inside of, where a unit is more than all edges of a matching cost on the level: the cheapest
matchings leave every odd set once, and among these they are the cheapest of the level.

The search starts from the matching before, whose proof is known: a vertex is worth a unit less
than nothing for each odd set around it, every odd set is worth a unit. All edges that cost nothing
on the level are tight then. Odd sets that still are blossoms of tight edges stay nodes; the others
are opened, and are worth nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pairwright.matching.blossoms import NONE, Blossoms
from pairwright.matching.edge_search import EdgeSearch
from pairwright.matching.mask_search import CostRows, MaskSearch
from pairwright.matching.masks import bits
from pairwright.matching.tree import Tree

FEW_COSTS: Final = 8
"""With so many different costs at the edges of a vertex, on average, neighbourhoods are looked at
as masks, not edge by edge."""


class LevelSearch:
    """The values on one level, and the search.

    `graph` and `odd_sets` are those of the face, `costly` the edges that cost something on this
    level, with their costs.
    """

    __slots__ = (
        "_blossoms",
        "_costly",
        "_rows",
        "_tree",
        "_values",
        "_vertices",
        "graph",
        "odd_sets",
    )

    def __init__(
        self,
        graph: dict[int, int],
        odd_sets: Sequence[int],
        blossoms: Blossoms,
        costly: CostRows,
    ) -> None:
        self.graph = graph
        """The edges that best matchings may use, as soon as the level is settled."""
        self.odd_sets = sorted(odd_sets, key=int.bit_count)
        """The sets that they leave once, likewise."""
        self._blossoms = blossoms
        self._costly = costly
        self._vertices = list(graph)
        self._values = [0] * blossoms.size
        self._tree = Tree(blossoms, self._values)
        highest = max([cost for rows in costly.values() for cost, _ in rows])
        unit = 2 * (len(graph) * highest + 1)
        self._rows = self._costs(unit)
        self._open_loose()
        self._start(unit)

    def _costs(self, unit: int) -> CostRows:
        """Twice the costs of the level, less for edges inside of odd sets."""
        around: dict[int, list[int]] = {}
        for odd_set in self.odd_sets:
            for v in bits(odd_set):
                around.setdefault(v, []).append(odd_set)
        found: CostRows = {}
        for v, left in self.graph.items():
            rows = []
            for cost, mask in self._costly.get(v, ()):
                rows.append((2 * cost, mask))
                left &= ~mask
            if left:
                rows.append((0, left))
            if v in around:
                rows = _cheaper_inside(rows, around[v], 2 * unit)
            found[v] = rows
        return found

    def _open_loose(self) -> None:
        """Open the blossoms in which a link is not tight, and those around them."""
        blossoms = self._blossoms
        loose: set[int] = set()
        nodes = sorted(blossoms.blossoms(), key=lambda node: len(blossoms.inside[node]))
        for node in nodes:
            links = [self._is_free(v, w) for v, w in blossoms.links[node]]
            if not all(links) or not loose.isdisjoint(blossoms.cycle[node]):
                loose.add(node)
        for node in reversed(nodes):
            if node in loose:
                blossoms.open(node)

    def _is_free(self, v: int, w: int) -> bool:
        """Whether there is an edge that costs nothing on the level."""
        return self.graph[v] >> w & 1 == 1 and not _cost(self._costly.get(v, ()), w)

    def _start(self, unit: int) -> None:
        """Give the odd sets and vertices their values, and part the pairs that are not tight."""
        blossoms, values = self._blossoms, self._values
        kept = {blossoms.mask[node]: node for node in blossoms.blossoms()}
        for odd_set in self.odd_sets:
            if odd_set in kept:
                blossoms.value[kept[odd_set]] = unit
            else:
                for v in bits(odd_set):
                    values[v] -= unit
        mate, top = blossoms.mate, blossoms.top
        for v in self._vertices:
            w = mate[v]
            if v > w or top[v] == top[w]:
                continue
            if _cost(self._rows[v], w) != values[v] + values[w]:
                mate[v] = mate[w] = NONE

    def settle(self) -> int:
        """Find a best matching and all edges and odd sets of best ones; returns the cost."""
        blossoms = self._blossoms
        search = self._search()
        for v in self._vertices:
            if blossoms.mate[blossoms.base[blossoms.top[v]]] == NONE:
                matched = search.match(v)
                assert matched, "the matching before is one of those looked for"
        mate = blossoms.mate
        total = sum([_cost(self._rows[v], mate[v]) for v in self._vertices]) // 2
        assert total == self._bound(), "the values prove the cost"
        self._keep_tight()
        valued = self._valued()
        self.odd_sets = [blossoms.mask[node] for node in valued]
        for node in valued:
            blossoms.value[node] = 0
        return sum([_cost(rows, mate[v]) for v, rows in self._costly.items()]) // 2

    def _search(self) -> MaskSearch | EdgeSearch:
        rows, blossoms = self._rows, self._blossoms
        if sum([len(row) for row in rows.values()]) <= FEW_COSTS * len(rows):
            return MaskSearch(rows, blossoms, self._tree)
        neighbours: list[list[tuple[int, int]]] = [[] for _ in range(blossoms.size)]
        for v, row in rows.items():
            for cost, mask in row:
                neighbours[v] += [(w, cost) for w in bits(mask)]
        return EdgeSearch(neighbours, blossoms, self._tree)

    def _bound(self) -> int:
        """What all values add up to: no perfect matching costs less."""
        blossoms = self._blossoms
        bound = sum([self._values[v] for v in self._vertices])
        for node in blossoms.blossoms():
            bound -= blossoms.value[node] * (len(blossoms.inside[node]) - 1)
        return bound

    def _keep_tight(self) -> None:
        """Leave the face only the tight edges: each costs what its ends are worth, less twice the
        value of every set around both.

        Whom an edge of v may lead to is looked up by what that one is worth, seen from the smallest
        set around v: from there every other vertex has its own sets in common with v.
        """
        blossoms, values = self._blossoms, self._values
        everybody: dict[int, int] = {}
        for v in self._vertices:
            everybody[values[v]] = everybody.get(values[v], 0) | 1 << v
        worth = {NONE: everybody}
        smallest = dict.fromkeys(self._vertices, NONE)
        for node in reversed(self._valued()):
            around = worth[smallest[blossoms.inside[node][0]]]
            worth[node] = _worth_within(around, blossoms.mask[node], 2 * blossoms.value[node])
            smallest.update(dict.fromkeys(blossoms.inside[node], node))
        for v in self._vertices:
            seen, own, tight = worth[smallest[v]], values[v], 0
            for cost, mask in self._rows[v]:
                tight |= mask & seen.get(cost - own, 0)
            self.graph[v] = tight

    def _valued(self) -> list[int]:
        """The blossoms that have a value, smaller ones first."""
        blossoms = self._blossoms
        valued = [node for node in blossoms.blossoms() if blossoms.value[node]]
        return sorted(valued, key=lambda node: len(blossoms.inside[node]))


def _worth_within(around: dict[int, int], members: int, less: int) -> dict[int, int]:
    """What vertices are worth as seen from a set, given how they are seen from right around it."""
    found: dict[int, int] = {}
    for worth, mask in around.items():
        within = mask & members
        if not within:
            found[worth] = found.get(worth, 0) | mask
            continue
        found[worth - less] = found.get(worth - less, 0) | within
        if mask != within:
            found[worth] = found.get(worth, 0) | mask ^ within
    return found


def _cheaper_inside(
    rows: list[tuple[int, int]], around: list[int], reward: int
) -> list[tuple[int, int]]:
    """The edges of a vertex by cost where each set around, the smallest first, makes it less."""
    found = []
    passed = 0
    for place, odd_set in enumerate(around):
        ring = odd_set & ~passed
        passed = odd_set
        less = reward * (len(around) - place)
        found += [(cost - less, mask & ring) for cost, mask in rows if mask & ring]
    return found + [(cost, mask & ~passed) for cost, mask in rows if mask & ~passed]


def _cost(rows: Sequence[tuple[int, int]], w: int) -> int:
    """What the edge to w costs; nothing if it is in none of the rows."""
    for cost, mask in rows:
        if mask >> w & 1:
            return cost
    return 0
