"""Some players, perhaps with the bye: whether they can all be matched, and whom they can spare.

Where they are few, partners are tried; where everybody may meet more than half of the others,
counting answers that (`DutchField.is_dense`); else their degrees may tell (`has_round_trip`).
Otherwise a largest matching does, made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pairwright.matching import (
    FREE,
    FewVertices,
    are_few,
    bits,
    complete,
    has_round_trip,
    mask_of,
    maximise_and_structure,
)
from pairwright.systems.dutch.solver.field import DutchField

COUNTED: Final = 500
"""The neighbours of so many players are counted before a matching is searched for."""
_NOT_ASKED: Final = -1


class Rest:
    """The players of a mask, and the bye where its vertex is in it."""

    __slots__ = (
        "_dense",
        "_few",
        "_field",
        "_lacking",
        "_mate",
        "_missable",
        "_players",
        "_with_bye",
        "_within",
        "mask",
    )

    def __init__(self, field: DutchField, mask: int, within: Rest | None = None) -> None:
        """`within` are some of these players, whose matching is extended to all of them."""
        self._field = field
        self.mask = mask
        self._within = within
        self._with_bye = field.bye != FREE and mask >> field.bye & 1 == 1
        self._players = mask & ~(1 << field.bye) if self._with_bye else mask
        self._few = are_few(mask)
        self._dense = not self._few and field.is_dense(self._players)
        self._mate: list[int] | None = None
        self._lacking = _NOT_ASKED
        self._missable = 0

    @property
    def lacking(self) -> int:
        """How many of them a largest matching leaves over."""
        if self._lacking == _NOT_ASKED:
            self._answer()
        return self._lacking

    def missable(self) -> int:
        """The mask of those whom some largest matching leaves over."""
        if self._lacking == _NOT_ASKED:
            self._answer()
        return self._missable

    def _answer(self) -> None:
        if self._few:
            self._answer_by_trying()
        elif self._dense:
            self._answer_by_counting()
        elif self.mask.bit_count() <= COUNTED and has_round_trip(self._field.graph, self.mask):
            self._lacking = self.mask.bit_count() % 2
            self._missable = self.mask if self._lacking else 0
        if self._lacking == _NOT_ASKED:
            self._matching()

    def _answer_by_counting(self) -> None:
        odd = self._players.bit_count() % 2
        if not self._with_bye:
            self._lacking, self._missable = odd, self._players if odd else 0
            return
        takers = self._field.graph[self._field.bye] & self._players
        if odd and takers:
            self._lacking = 0
        elif not odd and takers:
            # Whoever is left over, another one must take the bye.
            self._lacking = 1
            self._missable = self.mask if takers & (takers - 1) else self.mask & ~takers
        elif not odd:
            self._lacking, self._missable = 1, self.mask & ~self._players

    def _answer_by_trying(self) -> None:
        if not self.mask & (self.mask - 1):  # one player or nobody
            self._lacking, self._missable = (1 if self.mask else 0), self.mask
            return
        few = FewVertices(self._field.graph, self.mask)
        if not self.mask.bit_count() % 2:
            if few.is_perfect_without(0):
                self._lacking = 0
        elif missable := few.missable():
            self._lacking, self._missable = 1, missable

    def completes_with(self, floaters: Sequence[int]) -> bool:
        """Whether these players and the floaters can all be matched."""
        field = self._field
        together = self.mask | mask_of(floaters)
        if together.bit_count() % 2:
            return False
        if are_few(together):
            return FewVertices(field.graph, together).is_perfect_without(0)
        players = together & ~(1 << field.bye) if self._with_bye else together
        if field.is_dense(players):
            return not self._with_bye or field.graph[field.bye] & players != 0
        if self._helped_by(floaters) < self.lacking:
            return False
        if together.bit_count() <= COUNTED and has_round_trip(field.graph, together):
            return True
        return complete(field.graph, self._matching()[:], together)

    def _helped_by(self, floaters: Sequence[int]) -> int:
        """How many of the floaters meet somebody who may be left over.

        A barrier leaves so many odd components without a partner as are lacking, and what is left
        over lies in these only (Gallai and Edmonds): each of them needs a floater of its own.
        """
        graph, missable = self._field.graph, self.missable()
        return sum([1 for v in floaters if graph[v] & missable])

    def _matching(self) -> list[int]:
        """A largest matching, which gives all the answers."""
        if self._mate is None:
            graph = self._field.graph
            within = self._within
            if within is None or within._dense or within._few:  # it has none of its own
                self._mate = [FREE] * len(graph)
            else:
                self._mate = within._matching()[:]
            free, found = maximise_and_structure(graph, self._mate, self.mask)
            self._lacking, self._missable = free.bit_count(), found.outer
        return self._mate


class Rests:
    """What is left below each scoregroup; matched, where it must be, from the lowest one on."""

    __slots__ = ("_below", "field")

    def __init__(self, field: DutchField) -> None:
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


def who_meets(field: DutchField, candidates: int, wanted: int) -> int:
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
