"""A bracket together with everybody below, criterion after criterion, without weights.

The pairings that are best so far are the perfect matchings of one graph. Every criterion from [C5]
to [C8] counts pairs of one kind and takes pairs out of the graph; what is left is paired in the
order of 4.3. [C4] holds because the matchings are perfect.

Perfect matchings with the fewest pairs of one kind, by values of the vertices: all of them.

Nothing weighted is searched. Vertices get whole numbers so that no pair costs less than the values
of its two add up to (a pair that is counted costs 2, any other 0). The cost of a perfect matching
is then at least the sum of all values, and exactly that if and only if all its pairs are tight,
which means that they cost as much as their values add up to. So as soon as the tight pairs contain
a perfect matching, the perfect matchings of tight pairs are all those with the fewest counted ones.

A bracket together with everybody below, as one weighted matching: exact for every structure.

Costs are whole numbers whose digits are the criteria from [C5] on and then the order of 4.3; every
digit has room for the largest sum that can occur. [C4] holds because the matching is perfect.

What lies beyond the following bracket is replaced by stand-ins first. That only adds possibilities:
what is best with stand-ins, and completes the round without them, is best.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pairwright.matching import FREE, Structure, bits, mask_of, maximise_and_structure, structure
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.burstein.solver.bracket import Graph, Pairs, largest_partner, order_digits
from pairwright.systems.burstein.solver.field import BursteinField, BursteinLowerPlayers
from pairwright.systems.field import neighbours

Values = dict[int, int]

COUNTED = 2
"""What a counted pair costs: 2, so that halves of it are whole numbers."""


def with_fewest(
    graph: Graph, mate: list[int], counted: Mapping[int, int], values: Values
) -> Graph | None:
    """The tight pairs, in which the perfect matchings are those with the fewest counted pairs.

    `counted` has the mask of the counted pairs of a vertex, if it has any; `values` are those to
    start from and are changed. `mate` becomes a perfect matching of the result. None where values
    of vertices alone prove nothing, because odd cycles would need values of their own.
    """
    among = mask_of(graph)
    free_of = {v: mask & ~counted.get(v, 0) for v, mask in graph.items()}
    costly = {v: mask & counted.get(v, 0) for v, mask in graph.items()}
    while True:
        levels = _levels(values)
        tight = {
            v: free_of[v] & levels.get(-value, 0) | costly[v] & levels.get(COUNTED - value, 0)
            for v, value in values.items()
        }
        for v in bits(among):
            if mate[v] != FREE and not tight[v] >> mate[v] & 1:
                mate[mate[v]] = FREE
                mate[v] = FREE
        free, every = maximise_and_structure(tight, mate, among)
        if not free:
            return tight
        found = _trees(tight, mate, among, free, every)
        if found is None:
            return None
        # Raising the outer vertices and lowering the inner ones keeps the matching tight; there
        # are more outer ones, so that the sum of all values grows, and this comes to an end.
        step = _step(free_of, costly, values, levels, found.outer, found.inner)
        if step is None:
            return None
        for v in bits(found.outer):
            values[v] += step
        for v in bits(found.inner):
            values[v] -= step


def _trees(
    tight: Graph, mate: list[int], among: int, free: int, every: Structure
) -> Structure | None:
    """The alternating trees of all free vertices (`every`), or of some, without odd cycles.

    Their outer vertices have no tight neighbours but their inner ones: another outer one would
    close a cycle or end an augmenting path, and any other vertex would have been grown into.
    """
    if not every.has_cycles:
        return every
    single = {root: structure(tight, mate, among, 1 << root) for root in bits(free)}
    roots = [root for root, tree in single.items() if not tree.has_cycles]
    if not roots:
        return None
    found = structure(tight, mate, among, sum([1 << root for root in roots]))
    return single[roots[0]] if found.has_cycles else found


def _levels(values: Values) -> dict[int, int]:
    """The mask of the vertices of each value."""
    levels: dict[int, int] = {}
    for v, value in values.items():
        levels[value] = levels.get(value, 0) | 1 << v
    return levels


def _step(
    free_of: Graph, costly: Graph, values: Values, levels: dict[int, int], outer: int, inner: int
) -> int | None:
    """How far the outer vertices can be raised until another pair is tight; None if not at all."""
    found: int | None = None
    for v in bits(outer):
        for cost, adjacent in ((0, free_of[v] & ~inner), (COUNTED, costly[v] & ~inner)):
            for value, level in levels.items():
                reached = adjacent & level
                if not reached:
                    continue
                room = cost - values[v] - value
                if reached & outer:  # both are raised
                    if room % 2:
                        return None
                    room //= 2
                if found is None or room < found:
                    found = room
    return found


def receiving(graph: Graph, side: int) -> Values | None:
    """Values to start from when exactly the pairs between `side` and the others are counted.

    If no two of the vertices that largest matchings of the side can miss are joined, each of them
    is worth a whole counted pair, and their other neighbours so much less than nothing. A pair of
    the side is never worth more than nothing, since those missed meet only those neighbours, and a
    counted pair never more than it costs. None if some of them are joined.
    """
    mate = [FREE] * (max(graph) + 1)
    _, found = maximise_and_structure(graph, mate, side)
    if found.has_cycles:
        return None
    values = dict.fromkeys(graph, 0)
    values.update(dict.fromkeys(bits(found.outer), COUNTED))
    values.update(dict.fromkeys(bits(found.inner), -COUNTED))
    return values


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
