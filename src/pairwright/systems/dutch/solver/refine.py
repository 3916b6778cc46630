"""Optimising one level after the other, exactly, by restricting the graph.

The invariant: the perfect matchings of `graph` are exactly the pairings that are best on all levels
so far, and `mate` is one of them.

A level marks edges that are to be used as seldom as possible. If a perfect matching does without
them, they are dropped. Otherwise let the unmarked edges be matched as far as possible, and take the
Gallai-Edmonds structure of that matching: the outer vertices D, their neighbours A, the rest C.
Where the components of D are single vertices, give the vertices of D the dual value 1/2, those of
A -1/2 and those of C 0. No edge costs less than the values of its ends add up to, so a perfect
matching that uses only edges where both are equal (unmarked D-A and C-C edges, marked D-D edges) is
best, and every best matching is of this kind: these edges are the new graph. If they have no
perfect matching, the values are shifted again, by the structure of the new graph and as far as the
edges allow (`values.py`). The values are the proof; where a component of D has several vertices,
`UnresolvedStructure` is raised and another algorithm takes over.

Two cases need no such structure: marked edges of which every perfect matching uses the same (a
vertex with one neighbour left), and marked edges that all meet in one vertex, of which at most one
can be used.
"""

from __future__ import annotations

from typing import Final

from pairwright.matching import FREE, Structure, augment, bits, maximise_and_structure
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.values import UnresolvedStructure, VertexValues
from pairwright.systems.dutch.trace import Proof


class BoundProof:
    """A proof that a level cannot be improved, with its witness sets as masks."""

    __slots__ = ("kind", "partners", "witness")

    def __init__(self, kind: Proof, witness: int = 0, partners: int = 0) -> None:
        self.kind, self.witness, self.partners = kind, witness, partners


MARKED: Final = 2
"""What a marked edge costs, in halves."""

REACHED_BOUND: Final = BoundProof(Proof.REACHED_BOUND)


class Restriction:
    """The graph of the pairings that are still best, with one of them in hand."""

    __slots__ = ("among", "graph", "mate", "proof")

    def __init__(self, graph: dict[int, int], among: int, mate: list[int]) -> None:
        self.graph = graph
        self.among = among
        self.mate = mate
        self.proof = REACHED_BOUND
        """Why the level applied last cannot be improved."""

    def apply(self, level: QualityLevel) -> int:
        """Minimise the marked edges; returns how many marked edges every best pairing uses.

        Raises Unresolved, with everything unchanged.
        """
        if level.uneven:
            raise UnresolvedStructure
        graph, among = self.graph, self.among
        marked = {}
        unavoidable = 0
        for v, partners in level.against.items():
            left = graph[v] & among
            counted = left & partners
            if counted:
                if left & (left - 1):
                    marked[v] = counted
                else:
                    unavoidable |= 1 << v | left
        if unavoidable:
            # An edge is marked from both of its ends or from none: the graph stays symmetric.
            marked = {
                v: partners & ~unavoidable
                for v, partners in marked.items()
                if not unavoidable >> v & 1 and partners & ~unavoidable
            }
        count = unavoidable.bit_count() // 2
        self.proof = BoundProof(Proof.FORCED, unavoidable) if count else REACHED_BOUND
        return count + self._avoid(marked) if marked else count

    def _avoid(self, marked: dict[int, int]) -> int:
        """Use as few of the marked edges as possible; returns how many."""
        good = dict(self.graph)
        mate = self.mate[:]
        used = False
        for v, partners in marked.items():
            good[v] &= ~partners
            w = mate[v]
            if w != FREE and partners >> w & 1:
                mate[v] = mate[w] = FREE
                used = True
        if used:
            left = maximise_and_structure(good, mate, self.among)
            if left[0]:
                if self._meet_in_one_vertex(marked):
                    return 1
                return self._accept_marked(good, mate, marked, left)
        self.graph, self.mate = good, mate
        return 0

    def _meet_in_one_vertex(self, marked: dict[int, int]) -> bool:
        """If so, that vertex uses a marked edge: only those remain to it."""
        centre = next((v for v, partners in marked.items() if partners & (partners - 1)), None)
        if centre is None:
            if len(marked) != 2:
                return False
            centre = next(iter(marked))
        others = 1 << centre
        if any(partners != others for v, partners in marked.items() if v != centre):
            return False
        graph = dict(self.graph)
        for v in bits(graph[centre] & ~marked[centre]):
            graph[v] &= ~others
        graph[centre] = marked[centre]
        self.graph = graph
        self.proof = BoundProof(Proof.ONE_PLAYER, others, marked[centre])
        return True

    def _accept_marked(
        self,
        good: dict[int, int],
        mate: list[int],
        marked: dict[int, int],
        left: tuple[int, Structure],
    ) -> int:
        """Prove by values of the vertices how many marked edges it takes.

        `mate` is a largest matching of the unmarked edges, `left` whom it leaves and its structure.
        """
        costs = {v: ((0, good[v]), (MARKED, marked.get(v, 0))) for v in bits(self.among)}
        values = VertexValues(costs, mate, self.among, good)
        shifted = values.settle(left)
        self.graph, self.mate = values.tight, mate
        if len(shifted) == 1:
            witness = shifted[0]
            self.proof = BoundProof(Proof.TOO_FEW_PARTNERS, witness.outer, witness.inner)
        else:
            self.proof = BoundProof(Proof.PLAYER_VALUES)
        return values.total

    def settle(self, v: int, w: int) -> None:
        """Take the pair out."""
        self.among &= ~(1 << v | 1 << w)

    def drop(self, v: int, partners: int) -> bool:
        """Take the edges from v to `partners` away if a perfect matching remains."""
        dropped = self.graph[v] & partners & self.among
        if not dropped:
            return True
        graph, mate, w = self.graph, self.mate, self.mate[v]
        kept = graph[v] & ~dropped
        if not kept & self.among:
            return False
        old = {v: graph[v]} | {x: graph[x] for x in bits(dropped)}
        graph[v] = kept
        for x in bits(dropped):
            graph[x] &= ~(1 << v)
        if not dropped >> w & 1:
            return True
        mate[v] = mate[w] = FREE
        if augment(graph, mate, v, self.among, 1 << v | 1 << w) != FREE:
            return True
        mate[v], mate[w] = w, v
        graph.update(old)
        return False

    def keep_only(self, v: int, partners: int) -> bool:
        """Leave v no other partners than these if a perfect matching remains."""
        return self.drop(v, ~partners)
