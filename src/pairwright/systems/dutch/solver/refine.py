"""Optimising one level after the other, exactly, by restricting the graph.

The invariant: the perfect matchings of `graph` are exactly the pairings that are best on all levels
so far, and `mate` is one of them. Where odd sets have a say (`odd_sets`), they are those of these
matchings of which one pair leads out of each.

A level marks edges that are to be used as seldom as possible. If a perfect matching does without
them, they are dropped. Otherwise let the unmarked edges be matched as far as possible, and take the
Gallai-Edmonds structure of that matching: the outer vertices D, their neighbours A, the rest C.
Where the components of D are single vertices, give the vertices of D the dual value 1/2, those of
A -1/2 and those of C 0. No edge costs less than the values of its ends add up to, so a perfect
matching that uses only edges where both are equal (unmarked D-A and C-C edges, marked D-D edges) is
best, and every best matching is of this kind: these edges are the new graph. If they have no
perfect matching, the values are shifted again, by the structure of the new graph and as far as the
edges allow. The values are the proof. Where a component of D has several vertices,
values of odd sets belong to it: then `matching.face` settles the level, and all that follow until
no odd set is left.

Two cases need no such structure: marked edges of which every perfect matching uses the same (a
vertex with one neighbour left), and marked edges that all meet in one vertex, of which at most one
can be used.

Values of vertices that prove what a perfect matching costs at least.

As long as the values of the two ends of every edge add up to no more than its cost, no perfect
matching costs less than the sum of all values; one that uses only edges where both are equal costs
no more. Costs are whole numbers of at least 0; costs and values are counted in halves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pairwright.matching import (
    FREE,
    Parts,
    Rows,
    Structure,
    augment,
    bits,
    complete,
    first_partner,
    mask_of,
    maximise_and_structure,
    narrow,
    with_one_left,
)
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.trace import Proof

if TYPE_CHECKING:
    from pairwright.matching.face import Face, Level
from collections.abc import Iterator

from pairwright.matching import (
    neighbours,
    structure,
)

Masks = dict[int, int]
Costs = Sequence[tuple[int, Sequence[tuple[int, int]]]]
"""Masks of vertices, and for each the masks of others to whom an edge costs so many halves."""


class UnresolvedStructure(Exception):  # noqa: N818
    """The structure of a problem needs more than vertex values: weighted matching decides."""


class VertexValues:
    """The values, and the edges that cost just what their ends add up to.

    `mate` is a matching of edges that cost nothing; `settle` makes it a cheapest perfect one.
    """

    def __init__(
        self, graph: Rows, costs: Costs, mate: list[int], among: int, free: Rows | None = None
    ) -> None:
        """`free` is the graph of the edges that cost nothing, for those who have it already."""
        self._graph = graph
        self._costs = costs
        self._among = among
        self._masks = {0: among}
        """The vertices of every value."""
        self._masks_of = [{0: members & among} for members, _ in costs]
        """The same for every set of vertices that have costs in common."""
        self.mate = mate
        self.tight = free if free is not None else self._tight()
        """The graph of the edges that cost what their ends add up to."""

    @property
    def total(self) -> int:
        """What every perfect matching costs at least."""
        return sum(value * mask.bit_count() for value, mask in self._masks.items()) // 2

    def settle(self, known: tuple[int, Structure] | None = None) -> list[Structure]:
        """Shift the values until the tight edges have a perfect matching.

        `known` is whom a largest matching of the first tight edges leaves, and its structure, for
        those who have looked already.

        The perfect matchings of `tight` are then exactly the cheapest ones: the values prove it.
        Returns the structures by which the values were shifted. Some perfect matching must exist.
        Raises Unresolved where odd cycles are in the way.
        """
        shifted: list[Structure] = []
        while True:
            free, found = known or maximise_and_structure(self.tight, self.mate, self._among)
            known = None
            if not free:
                return shifted
            if found.has_cycles:
                found = self._without_cycles(free)
            self._shift(found)
            self.tight = self._tight()
            shifted.append(found)

    def _without_cycles(self, free: int) -> Structure:
        """The structure around those free vertices that have no odd cycle in reach.

        Values may be shifted around any of the free vertices alone.
        """
        mate, among = self.mate, self._among
        plain = 0
        for v in bits(free):
            if not structure(self.tight, mate, among, 1 << v).has_cycles:
                plain |= 1 << v
        if not plain:
            raise UnresolvedStructure
        return structure(self.tight, mate, among, plain)

    def _tight(self) -> Rows:
        masks = self._masks
        parts: list[tuple[int, int]] = []
        for (_, costs), masks_of in zip(self._costs, self._masks_of, strict=True):
            for value, members in masks_of.items():
                allowed = 0
                for cost, others in costs:
                    allowed |= others & masks.get(cost - value, 0)
                parts.append((members, allowed))
        graph = self._graph.copy()
        narrow(graph, parts)
        return graph

    def _shift(self, found: Structure) -> None:
        """Raise the outer vertices and lower the inner ones as far as the edges allow.

        There are more outer vertices than inner ones: the sum rises, so this comes to an end.
        """
        step = min(self._room(found))
        self._masks = _shifted(self._masks, found, step)
        self._masks_of = [_shifted(masks, found, step) for masks in self._masks_of]

    def _room(self, found: Structure) -> Iterator[int]:
        """How far the values of the outer vertices can rise, for every edge that limits them.

        Both ends of an edge between outer vertices rise. Raises Unresolved for half of a half.
        """
        outside = ~found.outer & ~found.inner
        reached: dict[int, int] = {}
        for (_, costs), masks_of in zip(self._costs, self._masks_of, strict=True):
            for value, mask in masks_of.items():
                some = mask & found.outer
                if some:
                    near = neighbours(self._graph, some)
                    for cost, others in costs:
                        left = cost - value
                        reached[left] = reached.get(left, 0) | others & near
        for left, others in reached.items():
            for value, mask in self._masks.items():
                if others & mask & outside:
                    yield left - value
                if others & mask & found.outer:
                    if (left - value) % 2:
                        raise UnresolvedStructure
                    yield (left - value) // 2


def _shifted(masks: Masks, found: Structure, step: int) -> Masks:
    """The vertices of every value after the outer ones rose by a step and the inner ones fell."""
    shifted: Masks = {}
    for value, mask in masks.items():
        for part, change in (
            (mask & found.outer, step),
            (mask & found.inner, -step),
            (mask & ~found.outer & ~found.inner, 0),
        ):
            if part:
                shifted[value + change] = shifted.get(value + change, 0) | part
    return shifted


class BoundProof:
    """A proof that a level cannot be improved, with its witness sets as masks."""

    __slots__ = ("kind", "partners", "witness")

    def __init__(self, kind: Proof, witness: int = 0, partners: int = 0) -> None:
        self.kind, self.witness, self.partners = kind, witness, partners


MARKED: Final = 2
"""What a marked edge costs, in halves."""

REACHED_BOUND: Final = BoundProof(Proof.REACHED_BOUND)
WEIGHED: Final = BoundProof(Proof.WEIGHTED_MATCHING)


class Restriction:
    """The graph of the pairings that are still best, with one of them in hand."""

    __slots__ = ("_face", "among", "graph", "mate", "proof")

    def __init__(self, graph: Rows, among: int, mate: list[int]) -> None:
        self.graph = graph
        self.among = among
        self.mate = mate
        self.proof = REACHED_BOUND
        """Why the level applied last cannot be improved."""
        self._face: Face | None = None
        """The best pairings where the graph alone does not tell them: odd sets do as well."""

    @property
    def odd_sets(self) -> list[int]:
        """The sets of which exactly one pair of a best pairing leads out, as masks."""
        return [] if self._face is None else self._face.odd_sets

    def apply(self, level: QualityLevel) -> int:
        """Minimise the marked edges; returns how many marked edges every best pairing uses."""
        try:
            return self.mark(level)
        except UnresolvedStructure:
            return self.weigh(level.costs())

    def mark(self, level: QualityLevel) -> int:
        """Minimise the marked edges by values of vertices. Raises Unresolved, all unchanged."""
        if self._face is not None or level.is_uneven:
            raise UnresolvedStructure
        marked = _together(level.against)
        unavoidable = self._unavoidable(marked)
        if unavoidable:
            # An edge is marked from both of its ends or from none: the graph stays symmetric.
            marked = [(members & ~unavoidable, to & ~unavoidable) for members, to in marked]
        count = unavoidable.bit_count() // 2
        self.proof = BoundProof(Proof.FORCED, unavoidable) if count else REACHED_BOUND
        return count + self._avoid(marked)

    def _unavoidable(self, marked: Parts) -> int:
        """The vertices with one neighbour left, to whom their only edge is marked, and these."""
        found = 0
        for members, partners in marked:
            for v in with_one_left(self.graph, members, self.among):
                left = self.graph[v] & self.among
                if left & partners:
                    found |= 1 << v | left
        return found

    def _avoid(self, marked: Parts) -> int:
        """Use as few of the marked edges as possible; returns how many."""
        mate = self.mate[:]
        used = False
        for members, partners in marked:
            for v in bits(members):
                w = mate[v]
                if w != FREE and partners >> w & 1:
                    mate[v] = mate[w] = FREE
                    used = True
        good = self.graph.copy()
        narrow(good, [(members, ~partners) for members, partners in marked])
        if used:
            left = maximise_and_structure(good, mate, self.among)
            if left[0]:
                if self._meet_in_one_vertex(marked):
                    return 1
                return self._accept_marked(good, mate, marked, left)
        self.graph, self.mate = good, mate
        return 0

    def _meet_in_one_vertex(self, marked: Parts) -> bool:
        """If so, that vertex uses a marked edge: only those remain to it."""
        graph, among = self.graph, self.among
        centre, spokes = FREE, 0
        ends: list[tuple[int, int]] = []
        for members, partners in marked:
            for v in bits(members):
                reached = graph[v] & partners & among
                if reached & (reached - 1):
                    if centre != FREE:
                        return False
                    centre, spokes = v, reached
                elif reached:
                    ends.append((v, reached.bit_length() - 1))
        if centre == FREE:
            if len(ends) != 2:
                return False
            centre, only = ends.pop(0)
            spokes = 1 << only
        if any(other != centre for _, other in ends):
            return False
        self.graph = graph.copy()
        others = 1 << centre
        narrow(self.graph, [(graph[centre] & ~spokes, ~others), (others, spokes)])
        self.proof = BoundProof(Proof.ONE_PLAYER, others, spokes)
        return True

    def _accept_marked(
        self,
        good: Rows,
        mate: list[int],
        marked: Parts,
        left: tuple[int, Structure],
    ) -> int:
        """Prove by values of the vertices how many marked edges it takes.

        `mate` is a largest matching of the unmarked edges, `left` whom it leaves and its structure.
        """
        costs: list[tuple[int, list[tuple[int, int]]]] = []
        others = self.among
        for members, partners in marked:
            costs.append((members, [(0, ~partners), (MARKED, partners)]))
            others &= ~members
        costs.append((others, [(0, self.among)]))
        values = VertexValues(self.graph, costs, mate, self.among, good)
        shifted = values.settle(left)
        self.graph, self.mate = values.tight, mate
        if len(shifted) == 1:
            witness = shifted[0]
            self.proof = BoundProof(Proof.TOO_FEW_PARTNERS, witness.outer, witness.inner)
        else:
            self.proof = BoundProof(Proof.PLAYER_VALUES)
        return values.total

    def minimise(self, costs: Level) -> int:
        """Keep the pairings of least cost; returns it."""
        try:
            return self._value(costs)
        except UnresolvedStructure:
            return self.weigh(costs)

    def _value(self, costs: Level) -> int:
        """Keep the pairings of least cost by values of vertices. Raises Unresolved."""
        if self._face is not None:
            raise UnresolvedStructure
        in_halves: list[tuple[int, list[tuple[int, int]]]] = []
        mate = self.mate[:]
        for v in bits(self.among):
            free = self.graph[v] & self.among
            rows = []
            for cost, partners in costs.get(v, ()):
                rows.append((2 * cost, free & partners))
                free &= ~partners
            in_halves.append((1 << v, [(0, free), *rows]))
            if not free >> mate[v] & 1:
                mate[v] = FREE
        values = VertexValues(self.graph, in_halves, mate, self.among)
        values.settle()
        self.graph, self.mate = values.tight, mate
        return values.total

    def weigh(self, costs: Level) -> int:
        """Keep the pairings of least cost, whatever proves it; returns the cost."""
        from pairwright.matching.face import Face

        face = self._face or Face(self.graph, self.mate, self.among)
        least = face.apply(costs)
        self._follow(face)
        self.proof = WEIGHED
        return least

    def _follow(self, face: Face) -> None:
        """Take over what the face has; where it has no odd sets the graph tells everything."""
        self.graph = face.graph
        self.mate = self.mate[:]
        for v in bits(self.among):
            self.mate[v] = face.mate[v]
        self._face = face if face.odd_sets else None

    def settle(self, v: int, w: int) -> None:
        """Take out a pair that every best pairing has."""
        self.among ^= 1 << v | 1 << w
        if self._face is not None:
            self._face.settle(v, w)
            self._follow(self._face)

    def first_partner(self, v: int, allowed: int) -> int:
        """Pair v with the smallest partner that lets the others be paired, and take them out."""
        if self._face is None:
            w = first_partner(self.graph, self.mate, v, self.among, allowed)
            assert w != FREE, "a perfect matching was in hand, so some partner must do"
        else:
            partners = bits(self.graph[v] & allowed)  # no best pairing gives v another one
            costs: dict[int, list[tuple[int, int]]] = {v: []}
            for place, w in enumerate(partners[1:], start=1):
                costs[v].append((place, 1 << w))
                costs[w] = [(place, 1 << v)]
            self.weigh(costs)
            w = self.mate[v]
        self.settle(v, w)
        return w

    def allow(self, graph: Rows) -> bool:
        """Keep only the edges of `graph`, which are some of those left, if a pairing remains."""
        if self._face is not None:
            return not self.weigh({v: [(1, self.graph[v] & ~graph[v])] for v in graph})
        mate = self.mate_within(graph)
        if not complete(graph, mate, self.among):
            return False
        self.graph, self.mate = graph, mate
        return True

    def mate_within(self, graph: Rows) -> list[int]:
        """The pairs in hand that are edges of this graph."""
        mate = self.mate[:]
        for v in bits(self.among):
            w = mate[v]
            if w != FREE and not graph[v] >> w & 1:
                mate[v] = mate[w] = FREE
        return mate

    def grant(self, wishes: Sequence[tuple[int, int]]) -> int:
        """Let each vertex in turn have one of these partners if some best pairing does so.

        Returns the vertices that have it so.
        """
        if self._face is not None:
            return self._grant_by_weights(wishes)
        granted = 0
        for v, partners in wishes:
            if partners and self.drop(v, ~partners):
                granted |= 1 << v
            else:
                self.drop(v, partners)
        return granted

    def _grant_by_weights(self, wishes: Sequence[tuple[int, int]]) -> int:
        """The same where odd sets have a say: a wish costs more than all later ones."""
        costs: dict[int, dict[int, int]] = {v: {} for v in bits(self.among)}
        amount = 1
        for v, partners in reversed(wishes):
            left = self.graph[v]
            if left & partners:
                for w in bits(left & ~partners):
                    costs[v][w] = costs[w][v] = costs[v].get(w, 0) + amount
                amount *= 2
        self.weigh({v: _by_cost(row) for v, row in costs.items()})
        return mask_of([v for v, partners in wishes if partners >> self.mate[v] & 1])

    def drop(self, v: int, partners: int) -> bool:
        """Take the edges from v to `partners` away if a perfect matching remains.

        Only where no odd set has a say.
        """
        dropped = self.graph[v] & partners & self.among
        if not dropped:
            return True
        graph, mate, w = self.graph, self.mate, self.mate[v]
        kept = graph[v] & ~dropped
        if not kept & self.among:
            return False
        graph = graph.copy()
        narrow(graph, [(1 << v, kept), (dropped, ~(1 << v))])
        if dropped >> w & 1:
            mate[v] = mate[w] = FREE
            if augment(graph, mate, v, self.among, 1 << v | 1 << w) == FREE:
                mate[v], mate[w] = w, v
                return False
        self.graph = graph
        return True


def _together(against: Mapping[int, int]) -> list[tuple[int, int]]:
    """The masks of vertices one after the other that have marked edges to the same partners."""
    parts: list[tuple[int, int]] = []
    members: list[int] = []
    common = 0
    for v, partners in against.items():
        if partners != common:
            if members:
                parts.append((mask_of(members), common))
            members, common = [], partners
        members.append(v)
    if members:
        parts.append((mask_of(members), common))
    return parts


def _by_cost(costs: dict[int, int]) -> list[tuple[int, int]]:
    """The edges of a vertex as a level has them: the partners of each cost."""
    partners: dict[int, int] = {}
    for w, cost in costs.items():
        partners[cost] = partners.get(cost, 0) | 1 << w
    return list(partners.items())
