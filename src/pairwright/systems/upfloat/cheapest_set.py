"""Sets of upfloaters by weighted matching (art. 3.5), for what simpler ways leave open.

[C4] to [C7] and the order of 3.5.4 are sums over upfloaters and over pairs
(systems/cheapest_set.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.matching import bits
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.cheapest_set import Costs, Weights, across, inside, spare, windows
from pairwright.systems.meetings import neighbours
from pairwright.systems.upfloat.entrants import EntrantField
from pairwright.systems.upfloat.rules import UpfloatRules


class UpfloatSplit(Frozen):
    """Those not yet paired, as masks: the top-scoregroup, all below, the following scoregroup.

    `fewest` is a number of upfloaters that no legal set can go below.
    """

    field: EntrantField
    rules: UpfloatRules
    top: int
    lower: int
    following: int
    fewest: int


def cheapest_sets(split: UpfloatSplit) -> Iterator[tuple[int, bool]]:
    """Sets to be tried in turn, each with whether it should comply with [C6].

    The first one that does what it says is the set that art. 3.5.5 chooses.
    """
    top, lower = split.top, split.lower
    if lower.bit_count() < top.bit_count():
        yield from _best(split, _Part(split, lower, real_top=False))
    for window in windows(split.field.levels(lower)):
        if 2 * window.bit_count() > lower.bit_count():
            break
        for found, complies in _best(split, _Part(split, window, real_top=True)):
            # [C4] is certain only where no number of upfloaters could be smaller.
            if found.bit_count() == split.fewest:
                yield found, complies
    yield from _best(split, _Part(split, lower, real_top=True))


def graded_set(split: UpfloatSplit) -> tuple[int, bool]:
    """Return the set that is best where [C6] is graded, and whether it complies with it.

    readings-double-swiss.md R-UPFLOAT-2, the reading that we do not take: the fewest upfloaters in
    the following bracket come before [C7], whatever its parity asks for.
    """
    found = _Part(split, split.lower, real_top=True).solve(following_counts=True)
    assert found is not None, "[C3] promises a legal set of upfloaters"
    upfloaters, leaving = found
    return upfloaters, leaving <= (split.following & ~upfloaters).bit_count() % 2


def _best(split: UpfloatSplit, part: _Part) -> Iterator[tuple[int, bool]]:
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

    def __init__(self, split: UpfloatSplit, window: int, real_top: bool) -> None:
        field = split.field
        self._split = split
        self._window = window
        self._top = split.top if real_top else 0
        self._reach = neighbours(field.graph, split.top, window)
        deeper = split.lower & ~window
        self._reach_below = neighbours(field.graph, deeper, window)
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
        # [C4], [C5]; [C6] is counted; [C7]; 3.5.4 by the order of 3.5.3
        terms = [split.rules.upfloater_cost(entrant) for entrant in field.players]
        self._weights = Weights(field.levels(window), terms, window.bit_count())

    def solve(self, following_counts: bool) -> tuple[int, int] | None:
        """The best set, and how many of the following scoregroup then leave it downwards."""
        vertices = [*bits(self._top | self._window), *self._above, *self._deep]
        mate = cheapest_perfect_matching(vertices, self._costs(following_counts))
        if mate is None:
            return None
        following = self._split.following
        upfloaters = leaving = 0
        for index in self._weights.order:
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

    def _costs(self, following_counts: bool) -> Costs:
        """Every edge once, with its cost."""
        graph, window = self._split.field.graph, self._window
        following = self._split.following
        rising = self._weights.rising
        leaving = self._weights.counted if following_counts else 0
        costs = dict.fromkeys(inside(graph, self._top), 0)
        costs |= {edge: rising[w] for edge, w in across(graph, self._top, window)}
        for v, w in inside(graph, window):
            parted = (following >> v & 1) != (following >> w & 1)
            costs[v, w] = leaving if parted else 0
        costs |= {(v, s): rising[v] for v in bits(self._reach) for s in self._above}
        for v in bits(self._reach_below):
            down = leaving if following >> v & 1 else 0
            costs |= {(v, stand_in): down for stand_in in self._deep}
        return costs | spare(self._above) | spare(self._deep)
