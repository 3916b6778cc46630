"""The selection of upfloaters (art. 3.5), by matching: sets are never listed.

Writing T for the top-scoregroup and R for all below, a set U is legal if T + U can be paired and
R - U can be paired ([C1], [C3]). Most brackets need none or one upfloater, and then single
candidates can be asked about. For more, the sets that complete T alone are the bases of a matroid,
so the best of them is found greedily; if it leaves R pairable and complies with [C6], nothing
better exists. What remains goes to a weighted matching (cheapest_set).

[C6] 2.3.3: whether a set of upfloaters leaves the following scoregroup well paired.

Sets of upfloaters by weighted matching (art. 3.5), for what simpler ways leave open.

[C4] to [C7] and the order of 3.5.4 are sums over upfloaters and over pairs
(systems/cheapest_set.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.matching import FREE, augment, bits, maximise
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.cheapest_set import Costs, Weights, across, inside, spare, windows
from pairwright.systems.field import neighbours, separated
from pairwright.systems.upfloat.rules import EntrantField, UpfloatRules


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


class UpfloaterChoice(Frozen):
    """The set of upfloaters as a mask, and whether it complies with [C6] (None without any)."""

    mask: int
    following_complies: bool | None


class UpfloaterSelection:
    """The choice of upfloaters for one top-scoregroup.

    `mate` is a pairing of all who are not yet paired: [C3] holds before the choice.
    """

    def __init__(
        self, field: EntrantField, rules: UpfloatRules, mate: list[int], top: int, lower: int
    ) -> None:
        self.field = field
        self.rules = rules
        self._graded = rules.readings.following_graded
        self.top = top
        self.lower = lower
        self.following = FollowingScoregroup(field, mate, top, lower)
        self._mate = separated(mate, top, lower)
        self.free_top = maximise(field.graph, self._mate, top)
        self.free_lower = maximise(field.graph, self._mate, lower)

    def choose(self) -> UpfloaterChoice:
        """3.5.5: the first set among those that comply best with [C4] to [C7]."""
        needed = self.free_top.bit_count()
        if not needed and not self.free_lower:
            return UpfloaterChoice(0, None)
        if needed == 1 and self.free_lower.bit_count() == 1:
            single = self._single()
            if single is not None and (single.following_complies or not self._graded):
                return single
        greedy = self._greedy() if needed else None
        if greedy is not None and self.is_legal(greedy) and self.following.complies(greedy):
            return UpfloaterChoice(greedy, True)
        return self._cheapest()

    def _order(self, level: int) -> list[int]:
        """The entrants of a scoregroup by [C7], then TPN."""
        entrants = self.field.players
        return sorted(bits(level), key=lambda i: (self.rules.upfloater_cost(entrants[i]), i))

    def _single(self) -> UpfloaterChoice | None:
        """The one upfloater, or None where one is not enough."""
        possible = self.lower
        known = False
        for level in self.field.levels(self.lower):  # [C5]
            first = None
            for index in self._order(level):
                if not possible >> index & 1:
                    continue
                if not known and not self.is_legal(1 << index):
                    possible, known = self._single_upfloaters(), True
                    continue
                if self.following.complies(1 << index):
                    return UpfloaterChoice(1 << index, True)
                first = index if first is None else first
            if first is not None:
                return UpfloaterChoice(1 << first, False)
        return None

    def _single_upfloaters(self) -> int:
        """Everybody who as the only upfloater makes a legal pairing."""
        graph = self.field.graph
        top = graph.missable(self._mate, self.top, self.free_top)
        lower = graph.missable(self._mate, self.lower, self.free_lower)
        return neighbours(graph, top, lower)

    def is_legal(self, upfloaters: int) -> bool:
        """[C1], [C3]: the bracket can be paired, and so can those who stay below."""
        graph = self.field.graph
        mate = self._mate.copy()
        for v in bits(upfloaters):
            if mate[v] != FREE:
                mate[mate[v]] = FREE
                mate[v] = FREE
        return not maximise(graph, mate, self.top | upfloaters) and not maximise(
            graph, mate, self.lower & ~upfloaters
        )

    def _greedy(self) -> int | None:
        """The best set that completes the top-scoregroup with as few as its own pairing leaves.

        By [C5], [C7] and the order of 3.5.4, without regard to those who stay below; None if the
        top-scoregroup cannot be completed so.
        """
        graph = self.field.graph
        mate = self._mate.copy()
        chosen, left = 0, self.free_top
        for level in self.field.levels(self.lower):
            for index in self._order(level):
                was = mate[index]
                mate[index] = FREE
                among = self.top | chosen | 1 << index
                end = augment(graph, mate, index, among, left | 1 << index)
                if end == FREE:
                    mate[index] = was
                    continue
                chosen |= 1 << index
                left &= ~(1 << end)
                if not left:
                    return chosen
        return None

    def _cheapest(self) -> UpfloaterChoice:
        """The set by weighted matching, on as small a part of the field as proves it."""
        split = UpfloatSplit(
            self.field,
            self.rules,
            self.top,
            self.lower,
            self.following.residents,
            self.free_top.bit_count(),
        )
        if self._graded:
            return UpfloaterChoice(*graded_set(split))
        for upfloaters, complies in cheapest_sets(split):
            if self.is_legal(upfloaters) and (not complies or self.following.complies(upfloaters)):
                return UpfloaterChoice(upfloaters, complies)
        raise AssertionError("[C3] promises a legal set of upfloaters")
