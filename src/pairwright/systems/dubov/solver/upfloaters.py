"""The choice of upfloaters (3.2.1, 3.2.2), by matching.

Writing T for the residents and R for all below, a set U is legal if T + U and R - U can both be
paired. Most brackets need none or one; then a few searches tell all who can be the one, and for
each colour all with whom no pair inside the smaller subgroup is needed ([C7]). Few sets are
looked at one by one, the most promising first. What remains goes to a weighted matching.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import heapify, heappop, heappush
from itertools import combinations
from math import comb

from msgspec import Struct

from pairwright.matching import FREE, bits, mask_of, maximise, structure
from pairwright.systems.dubov.solver.cheapest_set import cheapest_sets, whole_sets
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.dubov.solver.greedy_set import (
    CompletingSet,
    GreedySets,
    GrowingSet,
    RelievingSet,
)
from pairwright.systems.dubov.solver.inside import fewest_denied
from pairwright.systems.meetings import neighbours, separated

FEW = 400
"""So many sets are looked at one by one."""

Value = tuple[tuple[int, ...], int, tuple[int, ...], tuple[int, ...]]
"""[C6], [C7], [C8] to [C10], and the numbers of 4.2.2: the smaller the better."""


class DubovSplit(Struct):
    """Those not yet paired: the scoregroup to be paired, and all below; `mate` pairs them all."""

    field: DubovField
    mate: list[int]
    top: int
    lower: int


def choose_upfloaters(split: DubovSplit) -> list[int]:
    """3.2.2: the first set, in the order of 4.2, whose bracket complies best."""
    return _Selection(split).choose()


class _Selection:
    def __init__(self, split: DubovSplit) -> None:
        self._field = split.field
        self._graph = split.field.graph
        self._top, self._lower = split.top, split.lower
        self._mate = separated(split.mate, split.top, split.lower)
        self._free_top = maximise(self._graph, self._mate, split.top)
        self._free_lower = maximise(self._graph, self._mate, split.lower)
        self._levels = split.field.levels(split.lower)

    def choose(self) -> list[int]:
        needed = max(self._free_top.bit_count(), self._free_lower.bit_count())
        if not needed:
            return []
        if needed == 1:
            single = self._single()
            if single is not None:
                return [single]
            needed = 3
        while needed <= self._lower.bit_count() and self._few(needed):
            best = self._one_by_one(needed)
            if best is not None:
                return best
            needed += 2
        best = self._greedy(needed)
        if best is not None:
            return best
        # Where those below need the upfloaters, only the whole field can tell.
        own = needed == self._free_top.bit_count()
        ways = cheapest_sets if own else whole_sets
        for found in ways(self._field, self._top, self._lower, needed):
            if self._is_legal(mask_of(found)):
                return found
        raise AssertionError("[C4] promises a legal set of upfloaters")

    def _few(self, needed: int) -> bool:
        return comb(self._lower.bit_count(), needed) <= FEW

    # --- one upfloater --------------------------------------------------------------------------

    def _single(self) -> int | None:
        """The one upfloater; None where one is not enough."""
        top = self._graph.missable(self._mate, self._top, self._free_top)
        lower = self._graph.missable(self._mate, self._lower, self._free_lower)
        possible = neighbours(self._graph, top, lower)
        if not possible:
            return None
        level = next(level & possible for level in self._levels if level & possible)  # [C6]
        white = self._field.white
        whites = (self._top & white).bit_count()
        blacks = self._top.bit_count() - whites
        # [C7]: an upfloater of the rarer colour leaves the fewest pairs of one colour.
        colours = (white, ~white) if whites < blacks else (~white, white)
        for colour in colours:
            best = self._without_pairs_inside(level & colour, colour, whites < blacks)
            if best:
                return self._first(best)
        return self._first_by_exact_value(level)

    def _first(self, candidates: int) -> int:
        """[C8] to [C10], then TPN."""
        return min(bits(candidates), key=lambda v: (self._field.costs[v], v))

    def _without_pairs_inside(self, candidates: int, colour: int, white_is_rarer: bool) -> int:
        """Those of the candidates, all due one colour, with whom nobody inside S must meet.

        With an upfloater of either colour the rarer colour of the residents remains S, or both
        subgroups become equal and each can stand for S.
        """
        if not candidates:
            return 0
        residents = self._field.narrowed(self._top)
        everybody, white = residents.everybody, residents.white
        smaller = white if white_is_rarer else everybody & ~white
        graph = {v: residents.graph[v] & ~smaller for v in bits(smaller)}
        graph.update((v, residents.graph[v]) for v in bits(everybody & ~smaller))
        mate = residents.matched(self._mate)
        for v, w in enumerate(mate):
            if w != FREE and not graph[v] >> w & 1:
                mate[v] = mate[w] = FREE
        free = maximise(graph, mate, everybody)
        if free.bit_count() != 1:
            return 0
        meets = structure(graph, mate, everybody, free).outer
        if (colour == self._field.white) == white_is_rarer:  # the upfloater is of S
            meets &= ~smaller
        met = mask_of([residents.vertices[v] for v in bits(meets)])
        return neighbours(self._graph, met, candidates)

    def _first_by_exact_value(self, candidates: int) -> int:
        """All of them by [C7]; who may meet the same residents and is due one colour is alike."""
        known: dict[tuple[int, int], int] = {}
        values = []
        for v in bits(candidates):
            alike = self._graph[v] & self._top, self._field.white >> v & 1
            if alike not in known:
                known[alike] = self._denied(1 << v)
            values.append((known[alike], self._field.costs[v], v))
        return min(values)[2]

    # --- any set --------------------------------------------------------------------------------

    def _is_legal(self, upfloaters: int) -> bool:
        """[C1], [C3], [C4]: the bracket can be paired, and so can those who stay below."""
        mate = self._mate.copy()
        for v in bits(upfloaters):
            if mate[v] != FREE:
                mate[mate[v]] = FREE
                mate[v] = FREE
        return not maximise(self._graph, mate, self._top | upfloaters) and not maximise(
            self._graph, mate, self._lower & ~upfloaters
        )

    def _denied(self, upfloaters: int) -> int:
        """[C7] of the ensuing bracket, which must have a legal pairing."""
        return fewest_denied(self._graph, self._field.white, self._top | upfloaters, self._mate)

    def _greedy(self, needed: int) -> list[int] | None:
        """The best set of this size for one side, if it is legal and proves itself the best."""
        given = GreedySets(self._field, self._top, self._lower, needed, self._side(needed)).best()
        if given is None or len(given) != needed:
            return None
        mask = mask_of(given)
        least = self._bound(tuple(given))[1]
        return given if self._is_legal(mask) and self._denied(mask) == least else None

    def _side(self, needed: int) -> Callable[[], GrowingSet]:
        """The side that needs so many upfloaters; `choose` has tried the smaller numbers."""
        graph, mate = self._graph, self._mate
        if needed == self._free_top.bit_count():
            return lambda: CompletingSet(graph, mate, self._top, self._free_top)
        return lambda: RelievingSet(graph, mate, self._lower, self._free_lower)

    def _one_by_one(self, needed: int) -> list[int] | None:
        """The best of the few sets of this size; None if none of them is legal.

        A set is asked for its [C7] only if no other set can be better: the difference between the
        two colours is a bound that costs nothing.
        """
        waiting = [(self._bound(given), False, given) for given in self._sets(needed)]
        heapify(waiting)
        while waiting:
            value, exact, given = heappop(waiting)
            if exact:
                return list(given)
            mask = mask_of(given)
            if self._is_legal(mask):
                heappush(waiting, ((value[0], self._denied(mask), *value[2:]), True, given))
        return None

    def _sets(self, needed: int) -> Iterator[tuple[int, ...]]:
        numbered = [v for level in self._levels for v in bits(level)]  # 4.2.2
        return combinations(numbered, needed)

    def _bound(self, given: tuple[int, ...]) -> Value:
        players, costs = self._field.players, self._field.costs
        mask = self._top | mask_of(given)
        whites = (mask & self._field.white).bit_count()
        scores = tuple(sorted(players[v].pairing_score for v in given))
        return (
            tuple([-score for score in scores]),
            abs(mask.bit_count() - 2 * whites) // 2,
            tuple(map(sum, zip(*[costs[v] for v in given], strict=True))),
            tuple([self._number(v) for v in given]),
        )

    def _number(self, v: int) -> int:
        """4.2.2, good enough to compare: by descending score, then TPN."""
        level = next(i for i, level in enumerate(self._levels) if level >> v & 1)
        return level * len(self._field.players) + v
