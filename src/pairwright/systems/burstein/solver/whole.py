"""A bracket together with everybody below, criterion after criterion, without weights.

The pairings that are best so far are the perfect matchings of one graph. Every criterion from [C5]
to [C8] counts pairs of one kind and takes pairs out of the graph; what is left is paired in the
order of 4.3. [C4] holds because the matchings are perfect.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairwright.matching import FREE, bits
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.solver.order import Pairs, largest_partner
from pairwright.systems.burstein.solver.potentials import Graph, Values, receiving, with_fewest


class NoProof(Exception):  # noqa: N818
    """Values of players alone do not prove what is best: a weighted matching has to."""


class WholeRound:
    """A bracket, the following scoregroup (a mask, or 0), and everybody beyond.

    `known` is a matching to start from. The perfect matchings of `graph` are the pairings that are
    best on the criteria settled so far, also after Undecided was raised.
    """

    def __init__(
        self, field: BursteinField, bracket: int, following: int, beyond: int, known: Sequence[int]
    ) -> None:
        self._field = field
        self._bracket = bracket
        self._following = following
        self._everybody = bracket | following | beyond
        self._mate = list(known)
        self.graph: Graph = {v: field.graph[v] & self._everybody for v in bits(self._everybody)}

    def pairs(self) -> Pairs:
        """The pairs of the bracket best on [C5] to [C8] and first by 4.3. Raises Undecided."""
        self._let_few_leave(self._bracket)  # [C5] and [C6]
        if self._following:
            self._let_few_leave(self._bracket | self._following)  # [C7]
        self._deny_few()
        return self._first()

    def leaving(self) -> tuple[int, ...]:
        """Those who leave the bracket when it is best on [C5] and [C6]. Raises Undecided."""
        self._let_few_leave(self._bracket)
        return tuple(v for v in bits(self._bracket) if not self._bracket >> self._mate[v] & 1)

    def _let_few_leave(self, upper: int) -> None:
        """As few of them as possible leave them, and then as few as possible from the top."""
        lower = self._everybody & ~upper
        starts = (receiving(self.graph, side) for side in (lower, upper))
        self._count(self._between(upper, lower), (start for start in starts if start is not None))
        for level in self._field.levels(upper)[:-1]:
            self._count(self._between(level, lower), ())

    def _between(self, upper: int, lower: int) -> Graph:
        counted = {v: self.graph[v] & lower for v in bits(upper)}
        counted.update((v, self.graph[v] & upper) for v in bits(lower))
        return counted

    def _deny_few(self) -> None:
        """[C8]: both prefer the same colour."""
        counted: Graph = {}
        for prefer in (self._field.white & self._bracket, self._field.black & self._bracket):
            counted.update((v, self.graph[v] & prefer) for v in bits(prefer))
        self._count(counted, ())

    def _count(self, counted: Graph, starts: Iterable[Values]) -> None:
        """Keep only the pairings with the fewest of these pairs."""
        if not any(counted.values()):
            return
        for values in (*starts, dict.fromkeys(self.graph, 0)):
            mate = self._mate[:]
            found = with_fewest(self.graph, mate, counted, values)
            if found is not None:
                self.graph, self._mate = found, mate
                return
        raise NoProof

    def _first(self) -> Pairs:
        """The first pairing by 4.3; whom the floaters will meet below stays open."""
        graph, mate = self.graph, self._mate
        among, inside = self._everybody, self._bracket
        pairs = []
        for v in bits(self._bracket):
            if not inside >> v & 1:
                continue
            inside &= ~(1 << v)
            w = largest_partner(graph, mate, v, among, inside)
            if w == FREE:
                continue
            pairs.append((v, w))
            inside &= ~(1 << w)
            among &= ~(1 << v | 1 << w)
        return pairs
