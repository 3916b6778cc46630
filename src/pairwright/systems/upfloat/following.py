"""[C6] 2.3.3: whether a set of upfloaters leaves the following scoregroup well paired."""

from __future__ import annotations

from pairwright.matching import FREE, bits, maximise
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.meetings import neighbours, separated
from pairwright.systems.upfloat.entrants import EntrantField


class FollowingScoregroup:
    """The scoregroup after the top-scoregroup, and those below it, ready to be asked about."""

    def __init__(self, field: EntrantField, mate: list[int], top: int, lower: int) -> None:
        self._graph = field.graph
        self.residents = field.following(top, lower)
        self._below = lower & ~self.residents
        self._mate: list[int] | None = None
        self._start = mate

    def complies(self, upfloaters: int) -> bool:
        """Whether the group is paired with the upfloaters that its parity asks for, 0 or 1.

        readings-double-swiss.md R-UPFLOAT-2. Those below must stay pairable ([C3]).
        """
        residents, below = self.residents & ~upfloaters, self._below & ~upfloaters
        if not residents:
            return True
        if self._mate is None:
            self._mate = separated(self._start, self.residents, self._below)
            maximise(self._graph, self._mate, self.residents)
            maximise(self._graph, self._mate, self._below)
        mate = self._mate.copy()
        for v in bits(upfloaters):
            if mate[v] != FREE:
                mate[mate[v]] = FREE
                mate[v] = FREE
        left = maximise(self._graph, mate, residents)
        left_below = maximise(self._graph, mate, below)
        allowed = residents.bit_count() % 2
        if left.bit_count() > allowed or left_below.bit_count() > allowed:
            return False
        return not allowed or self._one_can_join(mate, (residents, left), (below, left_below))

    def surplus(self, upfloaters: int) -> int:
        """Return how many upfloaters the group needs beyond what its parity asks for.

        readings-double-swiss.md R-UPFLOAT-2, the reading that we do not take.
        """
        residents, below = self.residents & ~upfloaters, self._below & ~upfloaters
        rest = residents | below
        parted = {
            (v, w): int(residents >> v & 1 != residents >> w & 1)
            for v in bits(rest)
            for w in bits(self._graph[v] & rest & ~((2 << v) - 1))
        }
        mate = cheapest_perfect_matching(bits(rest), parted)
        assert mate is not None, "[C3]: those below can be paired"
        joining = sum(1 for v in bits(residents) if below >> mate[v] & 1)
        return joining - residents.bit_count() % 2

    def _one_can_join(
        self, mate: list[int], group: tuple[int, int], below: tuple[int, int]
    ) -> bool:
        """Whether somebody from below can be the one upfloater of the group."""
        graph = self._graph
        if neighbours(graph, group[1], below[1]):
            return True
        joining, leaving = graph.missable(mate, *group), graph.missable(mate, *below)
        return bool(neighbours(graph, joining, leaving))
