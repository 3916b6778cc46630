"""The choice of upfloaters (3.2.1, 3.2.2), by matching.

Writing T for the residents and R for all below, a set U is legal if T + U and R - U can both be
paired. Most brackets need none or one; then a few searches tell all who can be the one, and for
each colour all with whom no pair inside the smaller subgroup is needed ([C7]). Few sets are
looked at one by one, the most promising first. What remains goes to a weighted matching.

Several upfloaters at once (3.2.2), greedily: the sets that suffice for one side make a matroid.

With as few upfloaters as T's own largest pairing leaves players over, the sets that complete T are
the bases of a matroid; and so are, with as few as R's own largest pairing leaves over, the sets
without which R can be paired. The best base by [C6], [C8] to [C10] and the order of 4.2 is found
greedily. [C7] is at least half the difference between the two colours in the bracket. So the best
base with just so many White seekers as make that difference smallest is looked for: a price on
White seekers is raised or lowered until the best base has that many. If the base found suits the
other side as well and the bracket needs no pair inside the smaller subgroup, nothing better exists;
otherwise this way tells nothing.

Sets of upfloaters by weighted matching (3.2.2), for what simpler ways leave open.

[C5] to [C10] and the order of 4.2 are sums over the pairs of the bracket (systems/cheapest_set.py).
A set taken from the upper scoregroups only is better by [C6] than any set of the same number that
is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations
from math import comb
from typing import Protocol

from msgspec import Struct

from pairwright.frozen import Frozen
from pairwright.matching import FREE, augment, bits, mask_of, maximise, structure
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.cheapest_set import Costs, Weights, across, inside, spare, windows
from pairwright.systems.dubov.solver.field import DubovField, fewest_denied
from pairwright.systems.field import neighbours, separated


def cheapest_sets(field: DubovField, top: int, lower: int, needed: int) -> Iterator[list[int]]:
    """Sets to be tried in turn: the first that is legal is the one that 3.2.2 chooses.

    `needed` is a number of upfloaters that no legal set can go below.
    """
    levels = field.levels(lower)
    for window in (*windows(levels), *([lower] if lower else [])):
        candidates = _one_of_each_kind(field, top, window, needed)
        found = _solve(_Part(field, top, candidates, everybody_pairs=True))
        if found is not None and len(found) == needed:
            yield found
            break
    for window in windows(levels):
        found = _solve(_Part(field, top, window, lower & ~window))
        # [C5] is certain only where no number of upfloaters could be smaller.
        if found is not None and len(found) == needed:
            yield found
    yield from whole_sets(field, top, lower, needed)


def whole_sets(field: DubovField, top: int, lower: int, needed: int) -> Iterator[list[int]]:
    """The set by the whole field: nothing is replaced, so it is legal and the best."""
    whole = _solve(_Part(field, top, lower))
    assert whole is not None, "[C4]: everybody can be paired"
    assert len(whole) >= needed
    yield whole


def _one_of_each_kind(field: DubovField, top: int, window: int, needed: int) -> int:
    """Of all who are alike for the bracket, as many as may be needed, by TPN."""
    seen: dict[tuple[object, ...], int] = {}
    kept = 0
    for v in bits(neighbours(field.graph, top, window)):
        player = field.players[v]
        kind = (player.pairing_score, player.colour, field.costs[v], field.graph[v] & top)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= needed:
            kept |= 1 << v
    return kept


class _Part(Frozen):
    """A part of the field: T, and candidates for floating up from some upper scoregroups.

    Candidates may pair with each other as they may meet, or with `everybody_pairs` all of them, or
    with stand-ins for those of `deeper` scoregroups.
    """

    field: DubovField
    top: int
    candidates: int
    deeper: int = 0
    everybody_pairs: bool = False

    def stand_ins(self) -> range:
        """Those that are not needed meet each other, so that an even number must remain."""
        size, count = len(self.field.players), self.candidates.bit_count()
        if self.deeper:
            return range(size, size + count + self.top.bit_count() % 2)
        odd = self.everybody_pairs and (count + self.top.bit_count()) % 2
        return range(size, size + int(odd))

    def weights(self) -> Weights:
        """[C5], [C6]; [C7] is counted; [C8] to [C10]; 4.1.3 by the order of 4.2.2."""
        field, most = self.field, (self.top | self.candidates).bit_count()
        return Weights(field.levels(self.candidates), field.costs, most)

    def costs(self, weights: Weights) -> Costs:
        """Every edge once, with its cost."""
        graph = self.field.graph
        denial, rising = weights.counted, weights.rising
        costs = {edge: denial * self._same(*edge) for edge in inside(graph, self.top)}
        for edge, w in across(graph, self.top, self.candidates):
            costs[edge] = rising[w] + denial * self._same(*edge)
        everybody = [self.field.everybody] * len(graph)
        among: Sequence[int] = everybody if self.everybody_pairs else graph
        costs |= dict.fromkeys(inside(among, self.candidates), 0)
        below = neighbours(graph, self.deeper, self.candidates)
        below = self.candidates if self.everybody_pairs else below
        costs |= {(v, stand_in): 0 for v in bits(below) for stand_in in self.stand_ins()}
        return costs | spare(self.stand_ins())

    def _same(self, v: int, w: int) -> int:
        """[C7]."""
        white = self.field.white
        return int(white >> v & 1 == white >> w & 1)


def _solve(part: _Part) -> list[int] | None:
    """The best set of the part, in the order of 4.2; None if there is none."""
    weights = part.weights()
    vertices = [*bits(part.top | part.candidates), *part.stand_ins()]
    mate = cheapest_perfect_matching(vertices, part.costs(weights))
    if mate is None:
        return None
    size = len(part.field.players)
    return [v for v in weights.order if mate[v] < size and part.top >> mate[v] & 1]


class GrowingSet(Protocol):
    """A set that grows as long as it is part of a base."""

    def takes(self, v: int) -> bool:
        """Take v into the set, if that leaves it part of a base."""

    def is_base(self) -> bool: ...


class CompletingSet:
    """T, whose largest pairing leaves `free` over, is completed by the set."""

    def __init__(self, graph: Sequence[int], mate: list[int], top: int, free: int) -> None:
        self._graph, self._mate = graph, mate.copy()
        self._among, self._free = top, free

    def takes(self, v: int) -> bool:
        was, self._mate[v] = self._mate[v], FREE
        bit = 1 << v
        end = augment(self._graph, self._mate, v, self._among | bit, self._free | bit)
        if end == FREE:
            self._mate[v] = was
            return False
        self._among |= bit
        self._free &= ~(1 << end)
        return True

    def is_base(self) -> bool:
        return not self._free


class RelievingSet:
    """R, whose largest pairing leaves `free` over, can be paired without the set."""

    def __init__(self, graph: Sequence[int], mate: list[int], lower: int, free: int) -> None:
        self._graph, self._mate = graph, mate.copy()
        self._among, self._free = lower, free

    def takes(self, v: int) -> bool:
        partner, bit = self._mate[v], 1 << v
        if partner == FREE:
            end = v
        else:
            self._mate[v] = self._mate[partner] = FREE
            free = self._free | 1 << partner
            end = augment(self._graph, self._mate, partner, self._among & ~bit, free)
            if end == FREE:
                self._mate[v], self._mate[partner] = partner, v
                return False
        self._among &= ~bit
        self._free &= ~(1 << end)
        return True

    def is_base(self) -> bool:
        return not self._free


class GreedySets:
    """The bases of `size` upfloaters for one scoregroup; `side` makes an empty set."""

    def __init__(
        self, field: DubovField, top: int, lower: int, size: int, side: Callable[[], GrowingSet]
    ) -> None:
        self._field = field
        self._top = top
        self._size = size
        self._side = side
        self._candidates = neighbours(field.graph, top, lower)
        self._levels = field.levels(lower)
        self._price = self._prices()

    def best(self) -> list[int] | None:
        """The best base of those with the smallest difference of colours, in the order of 4.2."""
        white = self._field.white
        most = self._base(lambda v: int(not white >> v & 1))
        fewest = self._base(lambda v: white >> v & 1)
        if most is None or fewest is None:
            return None
        # whites - blacks in the bracket is 0 for this many White seekers among the upfloaters
        even = (self._top.bit_count() + self._size) // 2
        even -= (self._top & white).bit_count()
        wanted = min(max(even, (fewest & white).bit_count()), (most & white).bit_count())
        found = self._with_whites(wanted)
        return None if found is None else [v for level in self._levels for v in bits(level & found)]

    def _prices(self) -> dict[int, int]:
        """[C8] to [C10] and the order of 4.2 as one number, doubled."""
        costs = self._field.costs
        numbered = [v for level in self._levels for v in bits(level & self._candidates)]
        base = 1 + sum([term for v in numbered for term in costs[v]])
        prices = {}
        for place, v in enumerate(numbered):
            value = 0
            for term in costs[v]:
                value = value * base + term
            prices[v] = 2 * ((value << len(numbered) + 1) - (1 << len(numbered) - 1 - place))
        return prices

    def _with_whites(self, wanted: int) -> int | None:
        """The cheapest base with this many White seekers, by the price on them."""
        white = self._field.white

        def base(price: int) -> int:
            found = self._base(lambda v: self._price[v] + (price if white >> v & 1 else 0))
            assert found is not None
            return found

        found = base(0)
        if (found & white).bit_count() == wanted:
            return found
        seekers = [self._price[v] for v in bits(self._candidates & white)]
        others = [self._price[v] for v in bits(self._candidates & ~white)]
        # Between two neighbouring differences nothing changes; odd numbers are never a difference.
        steps = sorted({dark - light for light in seekers for dark in others})
        low, high = 0, len(steps)
        while low < high:
            middle = (low + high) // 2
            found = base(steps[middle] + 1)
            number = (found & white).bit_count()
            if number == wanted:
                return found
            if number > wanted:
                low = middle + 1
            else:
                high = middle
        found = base(steps[0] - 1)
        return found if (found & white).bit_count() == wanted else None

    def _base(self, price: Callable[[int], int]) -> int | None:
        """The cheapest base, higher scores first; None if there is none."""
        side = self._side()
        chosen = 0
        for level in self._levels:
            for v in sorted(bits(level & self._candidates), key=lambda v: (price(v), v)):
                if side.takes(v):
                    chosen |= 1 << v
                    if side.is_base():
                        return chosen
        return None


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
