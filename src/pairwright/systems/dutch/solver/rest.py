"""Some players, perhaps with the bye: whether they can all be matched, and whom they can spare.

Where everybody may meet more than half of the others, counting answers that (`Field.is_dense`), and
where they are few, a table does. Otherwise a largest matching does, made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FREE, FewVertices, are_few, bits, complete, maximise, structure
from pairwright.systems.dutch.solver.field import Field


class Rest:
    """The players of a mask, and the bye where its vertex is in it."""

    __slots__ = ("_dense", "_few", "_field", "_found", "_players", "_with_bye", "_within", "mask")

    def __init__(self, field: Field, mask: int, within: Rest | None = None) -> None:
        """`within` are some of these players, whose matching is extended to all of them."""
        self._field = field
        self.mask = mask
        self._within = within
        self._with_bye = field.bye != FREE and mask >> field.bye & 1 == 1
        self._players = mask & ~(1 << field.bye) if self._with_bye else mask
        self._dense = field.is_dense(self._players)
        self._found: tuple[list[int], int] | None = None
        self._few: FewVertices | None = None

    @property
    def lacking(self) -> int:
        """How many of them a largest matching leaves over."""
        if not self._dense:
            few = self._table()
            if few is not None and not self.mask.bit_count() % 2 and few.is_perfect_without(0):
                return 0
            if few is not None and self.mask.bit_count() % 2 and few.missable():
                return 1
            return self.matching()[1].bit_count()
        odd = self._players.bit_count() % 2
        if not self._with_bye:
            return odd
        if odd:
            return 0 if self._takers() else 2
        return 1

    def missable(self) -> int:
        """The mask of those whom some largest matching leaves over."""
        if not self._dense or self.lacking == 2:
            few = self._table()
            if few is not None and self.lacking == 1:
                return few.missable()
            mate, free = self.matching()
            return structure(self._field.graph, mate, self.mask, free).outer if free else 0
        if not self.lacking:
            return 0
        if not self._with_bye:
            return self._players
        takers = self._takers()
        if not takers:
            return self.mask & ~self._players
        # Whoever is left over, another one must take the bye.
        return self.mask if takers & (takers - 1) else self.mask & ~takers

    def completes_with(self, floaters: Sequence[int]) -> bool:
        """Whether these players and the floaters can all be matched."""
        field = self._field
        together = self.mask | sum([1 << v for v in floaters])
        if together.bit_count() % 2:
            return False
        if are_few(together):
            return FewVertices(field.graph, together).is_perfect_without(0)
        players = together & ~(1 << field.bye) if self._with_bye else together
        if field.is_dense(players):
            return not self._with_bye or field.graph[field.bye] & players != 0
        return complete(field.graph, self.matching()[0][:], together)

    def _table(self) -> FewVertices | None:
        if self._few is None and are_few(self.mask):
            self._few = FewVertices(self._field.graph, self.mask)
        return self._few

    def matching(self) -> tuple[list[int], int]:
        """A largest matching, and the mask of those left over."""
        if self._found is None:
            mate = [FREE] * len(self._field.graph)
            if self._within is not None:
                mate = self._within.matching()[0][:]
            self._found = mate, maximise(self._field.graph, mate, self.mask)
        return self._found

    def _takers(self) -> int:
        return self._field.graph[self._field.bye] & self._players


class Rests:
    """What is left below each scoregroup; matched, where it must be, from the lowest one on."""

    __slots__ = ("_below", "field")

    def __init__(self, field: Field) -> None:
        self.field = field
        rest = Rest(field, 0 if field.bye == FREE else 1 << field.bye)
        self._below = [rest]
        for group in reversed(field.groups[1:]):
            rest = Rest(field, rest.mask | group, rest)
            self._below.append(rest)
        self._below.reverse()

    def below(self, number: int) -> Rest:
        """Everybody below the scoregroup, which is numbered from 0, and the bye."""
        return self._below[number]


def who_meets(field: Field, candidates: int, wanted: int) -> int:
    """Those of the candidates, who are players, who may meet somebody of a mask."""
    if not wanted:
        return 0
    bye = 0 if field.bye == FREE else wanted & 1 << field.bye
    if field.bars.least_met(wanted & ~bye) > 1:
        return candidates
    graph = field.graph
    found = 0
    if wanted.bit_count() < candidates.bit_count():
        for v in bits(wanted):
            found |= graph[v]
        return found & candidates
    for v in bits(candidates):
        if graph[v] & wanted:
            found |= 1 << v
    return found
