"""The first exchange of residents (art. 4.3), without weighing all pairs.

In a pair inside the original S2 the smaller number moves up; in a pair inside the original S1 the
larger one moves down, and so does a floater of S1: any other choice comes later in the order. So
the digits of art. 4.3.2 are properties of pairs, and are settled one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.matching import FREE, bits
from pairwright.systems.dutch.criteria import Aggregate, DutchCriterion
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.solver.values import VertexValues

EXCHANGED = DutchCriterion("4.3.2", "4.3.2", "players exchanged", Aggregate.COUNT)


class ExchangeSearch:
    """The original S1 and S2 of a remainder, and the pairings that are still the best.

    `best` is narrowed down step by step; each step may raise Unresolved and leaves it correct.
    """

    def __init__(self, best: Restriction, players: list[int], number_of_pairs: int) -> None:
        self._best = best
        self._players = players
        self._s1 = sum(1 << player for player in players[:number_of_pairs])
        self._s2 = sum(1 << player for player in players[number_of_pairs:])
        self._beyond = best.among & ~self._s1 & ~self._s2

    def exchange_fewest(self) -> None:
        """Art. 4.3.2.1: the fewest players are exchanged."""
        self._best.apply(QualityLevel(EXCHANGED, 1, dict.fromkeys(bits(self._s2), self._s2)))

    def smallest_difference(self) -> None:
        """Art. 4.3.2.2: the smallest difference of the sums of the numbers moved.

        As many move up as down, so both may be counted from the border of S1 and S2.
        """
        best = self._best
        costs: dict[int, list[tuple[int, int]]] = {}
        count = self._s1.bit_count()
        place = {player: index for index, player in enumerate(self._players)}
        for v in bits(best.among):
            free = best.graph[v] & best.among & ~self._moving_edges(v)
            costs[v] = [(0, free)]
        for v, place_of_v in place.items():
            moving = self._moved_by(v)
            if moving:
                halves = 2 * (count - 1 - place_of_v if place_of_v < count else place_of_v - count)
                costs[v].append((halves, moving))
                for w in bits(moving):
                    costs[w].append((halves, 1 << v))
        mate = best.mate[:]
        for v in bits(best.among):
            w = mate[v]
            if w != FREE and not any(cost == 0 and mask >> w & 1 for cost, mask in costs[v]):
                mate[v] = mate[w] = FREE
        values = VertexValues(costs, mate, best.among)
        values.settle()
        best.graph, best.mate = values.tight, mate

    def _moved_by(self, v: int) -> int:
        """The partners with whom v is the one who changes its subgroup."""
        partners = self._best.graph[v] & self._best.among
        if self._s2 >> v & 1:
            return partners & self._s2 & ~((2 << v) - 1)
        return partners & (self._s1 & ((1 << v) - 1) | self._beyond)

    def _moving_edges(self, v: int) -> int:
        """The partners with whom v or the partner changes its subgroup."""
        if self._s2 >> v & 1:
            return self._s2
        return self._s1 | self._beyond if self._s1 >> v & 1 else self._s1

    def first_moved(self) -> int:
        """Art. 4.3.2.3 and 4.3.2.4: the largest numbers move down, then the smallest move up.

        Returns the new S1.
        """
        down = self._take_first(reversed(bits(self._s1)))
        up = self._take_first(bits(self._s2))
        return self._s1 & ~down | up

    def _take_first(self, players: Iterable[int]) -> int:
        """Let every player in turn change its subgroup if some best pairing does so."""
        taken = 0
        for v in players:
            moving = self._moved_by(v)
            if moving and self._best.keep_only(v, moving):
                taken |= 1 << v
            else:
                self._best.drop(v, moving)
        return taken
