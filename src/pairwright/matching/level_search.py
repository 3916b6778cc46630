"""One level of costs on a face: the searches, and what they leave of the face."""

from __future__ import annotations

from pairwright.matching.blossoms import NONE, Blossoms
from pairwright.matching.cardinality import bits
from pairwright.matching.mask_search import MaskSearch, Rows, SearchEnd
from pairwright.matching.odd_sets import freeze, loosen, outermost
from pairwright.matching.tree import INNER, OUTER, Tree


class LevelSearch:
    """The values on one level, and the searches inside of frozen sets and of all.

    `graph` are the edges of the face, `costly` those of them that cost something on this level,
    with their costs.
    """

    __slots__ = ("_before", "_blossoms", "_rows", "_tree", "_values", "_vertices", "graph")

    def __init__(self, graph: dict[int, int], blossoms: Blossoms, costly: Rows) -> None:
        self.graph = graph
        """The edges that best matchings may use, as soon as the level is settled."""
        self._blossoms = blossoms
        self._vertices = list(graph)
        self._values = [0] * self._blossoms.size
        self._tree = Tree(self._blossoms, self._values)
        self._rows: Rows = {}
        for v in self._vertices:
            left = graph[v]
            rows = []
            for cost, mask in costly.get(v, ()):
                rows.append((2 * cost, mask))
                left &= ~mask
            if left:
                rows.append((0, left))
            self._rows[v] = rows
        self._before = self._blossoms.mate[:]

    def settle(self) -> int:
        """Find a best matching and all edges of best ones; returns the cost."""
        blossoms = self._blossoms
        for node in loosen(blossoms, lambda link: not self._cost(*link)):
            self._form(node)
        nodes = outermost(blossoms, self._vertices)
        outcome = self._search(nodes)
        assert outcome is SearchEnd.MATCHED, "the matching before is one of those looked for"
        total = sum([self._cost(v, blossoms.mate[v]) for v in self._vertices]) // 2
        assert total == self._bound(), "the values prove the cost"
        self._keep_tight()
        freeze(blossoms, self._vertices)
        return total // 2

    def _cost(self, v: int, w: int) -> int:
        for cost, mask in self._rows[v]:
            if mask >> w & 1:
                return cost
        raise AssertionError("an edge of the graph")

    def _form(self, node: int) -> None:
        """Make one blossom of tight edges of the members of a frozen set."""
        blossoms = self._blossoms
        if self._search(blossoms.cycle[node]) is SearchEnd.STUCK:
            self._spread(node)
            return
        whole = blossoms.top[blossoms.inside[node][0]]
        blossoms.replace(node, whole)
        self._shift(whole, self._room(blossoms.mask[whole], blossoms.mask[whole]))

    def _spread(self, node: int) -> None:
        """Replace a frozen set in which not every vertex can be the one matched out any more.

        The search has ended in a tree that nothing leaves: its outer nodes are one more than the
        inner ones, have no edges but to these and out of the set, and one of them is matched out.
        So inner nodes are matched to outer ones and the rest among themselves. Without all other
        edges, one edge at each outer node makes it one for the whole set.
        """
        blossoms, tree = self._blossoms, self._tree
        members = {blossoms.top[v]: None for v in blossoms.inside[node]}
        outer = [member for member in members if tree.label[member] == OUTER]
        inner = [member for member in members if tree.label[member] == INNER]
        self._keep_exit(node)
        tree.finish()
        reach = self._part(node, outer, inner)
        room = self._room(reach, blossoms.mask[node])
        for member in outer:
            blossoms.frozen[member] = member >= blossoms.size
            self._shift(member, room)
        for member in inner:
            self._shift(member, -room)
        blossoms.cycle[node] = list(members)
        blossoms.dissolve(node)

    def _keep_exit(self, node: int) -> None:
        """Match the set inside by tight edges, and out of it as before."""
        blossoms, tree = self._blossoms, self._tree
        whole = blossoms.mask[node]
        (way_out,) = [v for v in blossoms.inside[node] if not whole >> self._before[v] & 1]
        assert tree.label[blossoms.top[way_out]] == OUTER, "the matching before leaves it out"
        tree.rematch(way_out, NONE)
        for v in blossoms.inside[node]:
            if v != way_out:
                self._before[v] = blossoms.mate[v]

    def _part(self, node: int, outer: list[int], inner: list[int]) -> int:
        """Drop the edges that no matching of the face can use; returns the outer vertices."""
        blossoms = self._blossoms
        masks = blossoms.mask
        reach = sum([masks[member] for member in outer])
        taken = sum([masks[member] for member in inner])
        others = masks[node] & ~reach & ~taken
        for v in self._vertices:
            if not masks[node] >> v & 1:
                self._restrict(v, ~taken & ~others)
            elif others >> v & 1:
                self._restrict(v, others)
            elif taken >> v & 1:
                self._restrict(v, reach | masks[blossoms.top[v]])
        return reach

    def _restrict(self, v: int, partners: int) -> None:
        rows = [(cost, mask & partners) for cost, mask in self._rows[v]]
        self._rows[v] = [(cost, mask) for cost, mask in rows if mask]

    def _shift(self, node: int, amount: int) -> None:
        """Change the value of a vertex or of a frozen set."""
        blossoms = self._blossoms
        if node >= blossoms.size:
            blossoms.value[node] += amount
        for v in blossoms.inside[node]:
            self._values[v] += amount

    def _room(self, vertices: int, inside: int) -> int:
        """How much the edge lacks least that leaves a set from these vertices; it may be below 0.

        The sets around have no values yet, so that those of the two ends are all that counts.
        """
        values = self._values
        rooms = []
        for v in bits(vertices):
            for cost, mask in self._rows[v]:
                rooms += [cost - values[v] - values[w] for w in bits(mask & ~inside)]
        return min(rooms)

    def _search(self, nodes: list[int]) -> SearchEnd:
        """Search among these nodes, from the pairs of before that are tight now."""
        blossoms = self._blossoms
        among = 0
        for node in nodes:
            among |= blossoms.mask[node]
            blossoms.mate[blossoms.base[node]] = NONE
            for v in blossoms.inside[node]:
                blossoms.top[v] = node
        for node in nodes:
            self._match_as_before(node, among)
        return MaskSearch(self._rows, blossoms, self._tree, nodes).match_all()

    def _match_as_before(self, node: int, among: int) -> None:
        blossoms, values = self._blossoms, self._values
        inside = blossoms.mask[node]
        for v in blossoms.inside[node]:
            w = self._before[v]
            if not inside >> w & 1:
                if v < w and among >> w & 1 and self._cost(v, w) == values[v] + values[w]:
                    blossoms.rebase(node, v)
                    blossoms.rebase(blossoms.top[w], w)
                    blossoms.mate[v], blossoms.mate[w] = w, v
                return

    def _bound(self) -> int:
        """What all values add up to: no perfect matching of the face costs less."""
        blossoms = self._blossoms
        bound = sum([self._values[v] for v in self._vertices])
        for node in blossoms.blossoms():
            bound -= blossoms.value[node] * (len(blossoms.inside[node]) - 1)
        return bound

    def _keep_tight(self) -> None:
        """Leave the face only the tight edges: those between parts of each set, and outside.

        Blossoms without a value change nothing for the edges in them, so they are no parts.
        """
        blossoms = self._blossoms
        graph = dict.fromkeys(self._vertices, 0)
        for node, parts in self._parts().items():
            around, above = 0, node
            while above != NONE:
                around += blossoms.value[above]
                above = blossoms.above[above]
            self._add_tight(graph, parts, around)
        self.graph = graph

    def _parts(self) -> dict[int, list[int]]:
        """For each set with a value, and the whole (NONE), the vertices and sets right in it."""
        blossoms = self._blossoms
        valued = [node for node in blossoms.blossoms() if blossoms.value[node]]
        holders = {NONE: NONE} | {node: node for node in valued}
        parts: dict[int, list[int]] = {}
        for node in [*self._vertices, *valued]:
            above = blossoms.above[node]
            passed = []
            while above not in holders:
                passed.append(above)
                above = blossoms.above[above]
            holder = holders[above]
            holders.update(dict.fromkeys(passed, holder))
            parts.setdefault(holder, []).append(node)
        return parts

    def _add_tight(self, graph: dict[int, int], nodes: list[int], around: int) -> None:
        """Add the tight edges between different ones of these nodes, all in sets worth `around`."""
        blossoms = self._blossoms
        classes: dict[int, int] = {}
        for node in nodes:
            for v in blossoms.inside[node]:
                value = self._values[v] - around
                classes[value] = classes.get(value, 0) | 1 << v
        for node in nodes:
            outside = ~blossoms.mask[node]
            for v in blossoms.inside[node]:
                value = self._values[v] - around
                for cost, mask in self._rows[v]:
                    graph[v] |= mask & classes.get(cost - value, 0) & outside
