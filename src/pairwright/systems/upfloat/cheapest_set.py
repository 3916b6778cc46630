"""Sets of upfloaters by weighted matching (art. 3.5), for what simpler ways leave open.

A pairing of everybody shows its set of upfloaters: those of R whose partner is in T. Every
criterion of a set is a sum over its members or over pairs, so the best set is a perfect matching of
least cost, with costs compared criterion by criterion. A part of the field may be replaced by
stand-ins that anybody can meet who could meet somebody of that part. That only adds
possibilities: a set that is best with stand-ins and legal without them is the best set.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.matching import bits, cheapest_perfect_matching
from pairwright.systems.meetings import neighbours
from pairwright.systems.upfloat.entrants import EntrantField
from pairwright.systems.upfloat.rules import UpfloatRules


class Split(Frozen):
    """Those not yet paired, as masks: the top-scoregroup, all below, the following scoregroup.

    `fewest` is a number of upfloaters that no legal set can go below.
    """

    field: EntrantField
    rules: UpfloatRules
    top: int
    lower: int
    following: int
    fewest: int


def cheapest_sets(split: Split) -> Iterator[tuple[int, bool]]:
    """Sets to be tried in turn, each with whether it should comply with [C6].

    The first one that does what it says is the set that art. 3.5.5 chooses.
    """
    top, lower = split.top, split.lower
    if lower.bit_count() < top.bit_count():
        yield from _best(split, _Part(split, lower, real_top=False))
    levels = split.field.levels(lower)
    size = 1
    while size < len(levels):
        window = sum(levels[:size])
        if 2 * window.bit_count() > lower.bit_count():
            break
        for found, complies in _best(split, _Part(split, window, real_top=True)):
            # [C4] is certain only where no number of upfloaters could be smaller.
            if found.bit_count() == split.fewest:
                yield found, complies
        size *= 2
    yield from _best(split, _Part(split, lower, real_top=True))


def _best(split: Split, part: _Part) -> Iterator[tuple[int, bool]]:
    found = part.solve(following_counts=True)
    if found is None:
        return
    upfloaters, leaving = found
    following = split.following & ~upfloaters
    if leaving <= following.bit_count() % 2:
        yield upfloaters, True
        return
    # No set complies with [C6]: it cannot tell them apart (R-UPFLOAT-2).
    without = part.solve(following_counts=False)
    if without is not None:
        yield without[0], False


class _Part:
    """The graph of a part of the field: vertices of the field, and stand-ins after them.

    `window` are the upper scoregroups of those below; what is deeper is replaced by stand-ins, and
    the top-scoregroup too unless `real_top`. Stand-ins that are not needed meet each other, so
    their number is made such that an even number remains.
    """

    def __init__(self, split: Split, window: int, real_top: bool) -> None:
        field = split.field
        self._split = split
        self._window = window
        self._top = split.top if real_top else 0
        self._reach = neighbours(field.graph, split.top) & window
        deeper = split.lower & ~window
        self._reach_below = neighbours(field.graph, deeper) & window
        above = below = 0
        if not real_top:
            above = self._reach.bit_count()
            above += (above + split.top.bit_count()) % 2
        if deeper:
            below = window.bit_count()
            below += split.top.bit_count() % 2
        size = len(field.players)
        self._above = range(size, size + above)
        self._deep = range(size + above, size + above + below)
        # 3.5.3: by descending score, then TPN
        self._order = [index for level in field.levels(window) for index in bits(level)]

    def solve(self, following_counts: bool) -> tuple[int, int] | None:
        """The best set, and how many of the following scoregroup then leave it downwards."""
        vertices = [*bits(self._top | self._window), *self._above, *self._deep]
        mate = cheapest_perfect_matching(vertices, self._costs(following_counts))
        if mate is None:
            return None
        following = self._split.following
        upfloaters = leaving = 0
        for index in self._order:
            partner = mate[index]
            if self._is_above(partner):
                upfloaters |= 1 << index
            elif following >> index & 1 and not self._is_of(following, partner):
                leaving += 1
        return upfloaters, leaving

    def _is_above(self, vertex: int) -> bool:
        return vertex in self._above or self._is_of(self._top, vertex)

    def _is_of(self, mask: int, vertex: int) -> bool:
        return vertex < len(self._split.field.players) and bool(mask >> vertex & 1)

    def _costs(self, following_counts: bool) -> dict[tuple[int, int], int]:
        """Every edge once, with its cost."""
        graph = self._split.field.graph
        following = self._split.following
        rising = self._rising_costs()
        leaving = self._leaving_cost() if following_counts else 0
        costs: dict[tuple[int, int], int] = {}
        for v in bits(self._top):
            for w in bits(graph[v] & self._top & ~((2 << v) - 1)):
                costs[v, w] = 0
            for w in bits(graph[v] & self._window):
                costs[v, w] = rising[w]
        for v in bits(self._window):
            for w in bits(graph[v] & self._window & ~((2 << v) - 1)):
                parted = (following >> v & 1) != (following >> w & 1)
                costs[v, w] = leaving if parted else 0
            if self._reach >> v & 1:
                costs |= {(v, stand_in): rising[v] for stand_in in self._above}
            if self._reach_below >> v & 1:
                down = leaving if following >> v & 1 else 0
                costs |= {(v, stand_in): down for stand_in in self._deep}
        for stand_ins in (self._above, self._deep):
            costs |= {(v, w): 0 for v in stand_ins for w in stand_ins if v < w}
        return costs

    def _bases(self) -> tuple[int, int]:
        """Bases that no sum of counts and no sum of places in the order can reach."""
        return len(self._order) + 1, 1 << (len(self._order) + 1)

    def _leaving_cost(self) -> int:
        """[C6], below [C5] and above [C7]."""
        _, places = self._bases()
        return int(places * self._cost_base() ** len(self._split.rules.upfloaters))

    def _cost_base(self) -> int:
        rules, entrants = self._split.rules, self._split.field.players
        largest = [max(rules.upfloater_cost(entrants[i]), default=0) for i in self._order]
        return 1 + sum(largest)

    def _rising_costs(self) -> dict[int, int]:
        """What it costs that an entrant of the window floats up."""
        rules, field = self._split.rules, self._split.field
        count, places = self._bases()
        base = self._cost_base()
        costs = {}
        levels = field.levels(self._window)
        level_of = {index: depth for depth, level in enumerate(levels) for index in bits(level)}
        for place, index in enumerate(self._order):
            value = 1  # [C4]
            for depth in reversed(range(len(levels))):  # [C5]: fewest from the lowest score first
                value = value * count + (depth == level_of[index])
            value *= count  # [C6] counts here
            for term in rules.upfloater_cost(field.players[index]):  # [C7]
                value = value * base + term
            # 3.5.4: the smallest TPN at the first difference
            costs[index] = value * places - (1 << (len(self._order) - 1 - place))
        return costs
