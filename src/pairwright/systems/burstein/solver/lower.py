"""Everybody below a bracket: can the round be completed with these floaters? ([C4] 2.2.1)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairwright.matching import FREE, complete, mask_of, maximise
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.meetings import neighbours, separated

Likeness = tuple[tuple[int, int, int], ...]


def likeness(field: BursteinField, floaters: Sequence[int], below: int) -> Likeness:
    """Equal for sets of floaters that are alike to those below.

    For each floater those below whom it may meet and its score; and itself, if it may meet another
    one of the set.
    """
    together = sum([1 << v for v in floaters])
    return tuple(
        sorted(
            (field.graph[v] & below, field.score(v), v if field.graph[v] & together else FREE)
            for v in floaters
        )
    )


class BursteinLowerPlayers:
    """The players below a bracket, before anybody floats down to them.

    `known` is a matching to start from.
    """

    def __init__(self, field: BursteinField, mask: int, known: Sequence[int]) -> None:
        self._field = field
        self.mask = mask
        self._mate = separated(known, mask)
        self._free = maximise(field.graph, self._mate, mask)
        self._helpers: int | None = None
        self._known: dict[Likeness, bool] = {}

    @property
    def lacking(self) -> int:
        """How many players a largest matching of them leaves over."""
        return self._free.bit_count()

    def helpers(self) -> int:
        """The mask of those who can take the place of a player left over."""
        if self._helpers is None:
            graph = self._field.graph
            missable = graph.missable(self._mate, self.mask, self._free)
            self._helpers = neighbours(graph, missable, self._field.everybody)
        return self._helpers

    def completes_with(self, floaters: Iterable[int]) -> bool:
        """Whether all of them and these floaters can be paired."""
        chosen = tuple(floaters)
        key = likeness(self._field, chosen, self.mask)
        if key not in self._known:
            self._known[key] = complete(
                self._field.graph, self._mate[:], self.mask | mask_of(chosen)
            )
        return self._known[key]

    def matched_with(self, floaters: int) -> list[int]:
        """A pairing of all of them and these floaters, who complete the round."""
        mate = self._mate[:]
        left = maximise(self._field.graph, mate, self.mask | floaters)
        assert not left, "the floaters were chosen so that the round can be completed"
        return mate
