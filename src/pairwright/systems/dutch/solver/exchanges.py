"""The first exchange of residents (art. 4.3), without weighing all pairs.

In a pair inside the original S2 the smaller number moves up; in a pair inside the original S1 the
larger one moves down, and so does a floater of S1: any other choice comes later in the order. So
the digits of art. 4.3.2 are properties of pairs, and are settled one after the other.
"""

from __future__ import annotations

from pairwright.matching import bits, mask_of
from pairwright.systems.dutch.criteria import Aggregate, DutchCriterion
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.solver.values import UnresolvedStructure

EXCHANGED = DutchCriterion("4.3.2", "4.3.2", "players exchanged", Aggregate.COUNT)


class ExchangeSearch:
    """The original S1 and S2 of a remainder, and the pairings that are still the best.

    `best` is narrowed down step by step.
    """

    def __init__(self, best: Restriction, players: list[int], number_of_pairs: int) -> None:
        self._best = best
        self._players = players
        self._s1 = mask_of(players[:number_of_pairs])
        self._s2 = mask_of(players[number_of_pairs:])
        self._beyond = best.among & ~self._s1 & ~self._s2

    def smallest_exchanges(self) -> int:
        """Art. 4.3.2.1 and 4.3.2.2: the fewest players are exchanged, with the smallest difference
        of the sums of the numbers moved; returns how many.
        """
        inside_s2 = QualityLevel(EXCHANGED, 1, dict.fromkeys(bits(self._s2), self._s2))
        try:
            count = self._best.mark(inside_s2)
        except UnresolvedStructure:
            move = len(self._players) ** 2 + 1  # more than the largest difference
            return self._best.weigh(self._differences(move)) // (2 * move)
        if count:
            self._best.minimise(self._differences(0))
        return count

    def _differences(self, move: int) -> dict[int, list[tuple[int, int]]]:
        """What moving costs: `move`, and how far the number is from the border of S1 and S2.

        As many move up as down, so both may be counted from there.
        """
        costs: dict[int, list[tuple[int, int]]] = {v: [] for v in bits(self._best.among)}
        count = self._s1.bit_count()
        for place, v in enumerate(self._players):
            distance = move + (count - 1 - place if place < count else place - count)
            moving = self._moved_by(v)
            if moving and distance:
                costs[v].append((distance, moving))
                for w in bits(moving):
                    costs[w].append((distance, 1 << v))
        return costs

    def _moved_by(self, v: int) -> int:
        """The partners with whom v is the one who changes its subgroup."""
        partners = self._best.graph[v] & self._best.among
        if self._s2 >> v & 1:
            return partners & self._s2 & ~((2 << v) - 1)
        return partners & (self._s1 & ((1 << v) - 1) | self._beyond)

    def first_moved(self) -> int:
        """Art. 4.3.2.3 and 4.3.2.4: the largest numbers move down, then the smallest move up.

        Returns the new S1.
        """
        players = [*reversed(bits(self._s1)), *bits(self._s2)]
        moved = self._best.grant([(v, self._moved_by(v)) for v in players])
        return self._s1 ^ moved
