"""Some players, perhaps with the bye: whether they can all be matched, and whom they can spare.

Where everybody may meet more than half of the others, counting answers that (`Field.is_dense`).
Otherwise a largest matching does, made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FREE, bits, complete, maximise, structure
from pairwright.systems.dutch.solver.field import Field


class Rest:
    """The players of a mask, and the bye where its vertex is in it."""

    __slots__ = ("_dense", "_field", "_found", "_players", "_with_bye", "mask")

    def __init__(self, field: Field, mask: int) -> None:
        self._field = field
        self.mask = mask
        self._with_bye = field.bye != FREE and mask >> field.bye & 1 == 1
        self._players = mask & ~(1 << field.bye) if self._with_bye else mask
        self._dense = field.is_dense(self._players)
        self._found: tuple[list[int], int] | None = None

    @property
    def lacking(self) -> int:
        """How many of them a largest matching leaves over."""
        if not self._dense:
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
        players = together & ~(1 << field.bye) if self._with_bye else together
        if field.is_dense(players):
            return not self._with_bye or field.graph[field.bye] & players != 0
        return complete(field.graph, self.matching()[0][:], together)

    def matching(self) -> tuple[list[int], int]:
        """A largest matching, and the mask of those left over."""
        if self._found is None:
            mate = [FREE] * len(self._field.graph)
            self._found = mate, maximise(self._field.graph, mate, self.mask)
        return self._found

    def _takers(self) -> int:
        return self._field.graph[self._field.bye] & self._players


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
