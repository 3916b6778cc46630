"""The selection of upfloaters (art. 3.5), by matching: sets are never listed.

Writing T for the top-scoregroup and R for all below, a set U is legal if T + U can be paired and
R - U can be paired ([C1], [C3]). Most brackets need none or one upfloater, and then single
candidates can be asked about. For more, the sets that complete T alone are the bases of a matroid,
so the best of them is found greedily; if it leaves R pairable and complies with [C6], nothing
better exists. What remains goes to a weighted matching (cheapest_set).
"""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.matching import FREE, augment, bits, maximise
from pairwright.systems.meetings import neighbours, separated
from pairwright.systems.upfloat.cheapest_set import UpfloatSplit, cheapest_sets, graded_set
from pairwright.systems.upfloat.entrants import EntrantField
from pairwright.systems.upfloat.following import FollowingScoregroup
from pairwright.systems.upfloat.rules import UpfloatRules


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
