"""A bracket together with everybody below, as one weighted matching: exact for every structure.

Costs are whole numbers whose digits are the criteria from [C5] on and then the order of 4.3; every
digit has room for the largest sum that can occur. [C4] holds because the matching is perfect.

What lies beyond the following bracket is replaced by stand-ins first. That only adds possibilities:
what is best with stand-ins, and completes the round without them, is best.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.matching import bits
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.burstein.solver.bracket import order_digits
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.solver.lower import BursteinLowerPlayers
from pairwright.systems.burstein.solver.order import Graph, Pairs
from pairwright.systems.meetings import neighbours

Edges = Iterator[tuple[int, int]]


class WeightedBracket:
    """A bracket, the following scoregroup (a mask, or 0), and everybody beyond.

    All best pairings must be perfect matchings of `graph`.
    """

    def __init__(
        self,
        field: BursteinField,
        bracket: int,
        following: int,
        beyond: BursteinLowerPlayers,
        graph: Graph,
    ) -> None:
        self._field = field
        self._graph = graph
        self._bracket = bracket
        self._upper = bracket | following
        self._beyond = beyond

    def pairs(self) -> Pairs:
        """The pairs of the bracket that are best on [C5] to [C8], and first in the order of 4.3."""
        members = bits(self._bracket)
        mate = self._solved(_Order(self._field, members))
        return [(v, mate[v]) for v in members if v < mate[v] and self._bracket >> mate[v] & 1]

    def leaving(self) -> tuple[int, ...]:
        """Those who leave the bracket when it is best on [C5] and [C6]."""
        mate = self._solved(None)
        return tuple(v for v in bits(self._bracket) if not self._bracket >> mate[v] & 1)

    def _solved(self, order: _Order | None) -> dict[int, int]:
        if self._beyond.mask.bit_count() > self._upper.bit_count():  # else they save no vertices
            mate = self._matched(order, list(self._stand_ins()))
            if mate is not None:
                gone = [v for v in bits(self._upper) if not self._upper >> mate[v] & 1]
                if self._beyond.completes_with(gone):
                    return mate
        mate = self._matched(order, list(self._real()))
        assert mate is not None, "a complete pairing exists"
        return mate

    def _real(self) -> Edges:
        """Everybody beyond: whom they may meet."""
        graph, beyond = self._graph, self._beyond.mask
        for v in bits(beyond):
            for w in bits(graph[v] & self._upper):
                yield w, v
            for w in bits(graph[v] & beyond & ~((2 << v) - 1)):
                yield v, w

    def _stand_ins(self) -> Edges:
        """As many stand-ins as can be needed.

        Some fill gaps among those beyond, which only certain players can; the others meet anybody
        who could meet somebody beyond, or each other.
        """
        gaps = self._beyond.lacking
        number = min(self._upper.bit_count(), self._beyond.mask.bit_count())
        first = len(self._field.players)
        for vertex in range(first, first + gaps):
            for v in bits(self._upper & self._beyond.helpers()):
                yield v, vertex
        anybody = neighbours(self._field.graph, self._beyond.mask, self._upper)
        for vertex in range(first + gaps, first + number):
            for v in bits(anybody):
                yield v, vertex
            for other in range(vertex + 1, first + number):
                yield vertex, other

    def _matched(self, order: _Order | None, deep: list[tuple[int, int]]) -> dict[int, int] | None:
        """The cheapest matching, `deep` being the pairs with those beyond or their stand-ins."""
        graph, bracket, upper = self._graph, self._bracket, self._upper
        vertices = {*bits(upper), *(v for pair in deep for v in pair)}
        base = len(vertices) + 1
        quality = _Leaving(self._field, upper, base, order.room * base if order else 1)
        costs: dict[tuple[int, int], int] = {}
        for v in bits(upper):
            for w in bits(graph[v] & upper & ~((2 << v) - 1)):
                floaters = [number for number in (v, w) if bracket >> number & 1]
                cost = 0
                if len(floaters) == 1:
                    cost = quality.floats(floaters[0])
                    cost += order.leaving(floaters[0]) if order else 0
                elif floaters and order:
                    cost = order.inside(v, w)
                costs[v, w] = cost
        for v, w in deep:
            cost = 0
            if upper >> v & 1:
                cost = quality.goes_on(v)
                if bracket >> v & 1:
                    cost += quality.floats(v) + (order.leaving(v) if order else 0)
            costs[min(v, w), max(v, w)] = cost
        return cheapest_perfect_matching(sorted(vertices), costs)


class _Order:
    """[C8] and the order of 4.3 as the lowest digits of a cost."""

    def __init__(self, field: BursteinField, members: list[int]) -> None:
        self._field = field
        self._digits = order_digits(members)
        self._last = len(members) + 1
        self.room: int = (len(members) + 2) ** len(members)

    def inside(self, v: int, w: int) -> int:
        """Two of the bracket meet; v has the smaller BSN."""
        both = 1 << v | 1 << w
        denied = self._field.white & both == both or self._field.black & both == both
        return denied * self.room + self._digits[v][0] * self._digits[w][1]

    def leaving(self, v: int) -> int:
        return self._digits[v][0] * self._last


class _Leaving:
    """What it costs to leave the bracket ([C5], [C6]) or the following one ([C7])."""

    def __init__(self, field: BursteinField, upper: int, base: int, unit: int) -> None:
        self._scores: list[int] = [player.pairing_score for player in field.players]
        known = sorted({self._scores[v] for v in bits(upper)})
        # Digits from the lowest: scores of who goes on, their number, scores of floaters, number.
        self._digit: dict[int, int] = {
            score: unit * base**place for place, score in enumerate(known)
        }
        self._number: int = unit * base ** len(known)
        self._higher: int = base ** (len(known) + 1)

    def goes_on(self, v: int) -> int:
        return self._number + self._digit[self._scores[v]]

    def floats(self, v: int) -> int:
        return self.goes_on(v) * self._higher
