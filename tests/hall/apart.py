"""Who may not meet, as a hall remembers it: players of one club, or named (R-EVENT-16, -17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from msgspec.structs import replace

import pairwright as pw
from pairwright.tournament import ForbiddenPairs, Tournament

EVER = 10**6


@dataclass
class Named:
    """These do not meet, in these rounds."""

    who: frozenset[int]
    is_soft: bool
    first: int
    last: int = EVER


@dataclass(frozen=True)
class Group:
    """Numbers of the round, by what they are kept apart: of the same groups, lists go first."""

    members: frozenset[int]
    is_soft: bool
    by: str = ""

    def pairs(self, free: frozenset[int]) -> set[tuple[int, int]]:
        """Those who do not meet where these may."""
        return {two for two in combinations(sorted(self.members), 2) if not free.issuperset(two)}


Free = dict[Group, frozenset[int]]


@dataclass
class Apart:
    """The rules. `by_club` is hard, soft, or nothing."""

    named: list[Named] = field(default_factory=list)
    by_club: str = ""

    def forbid(self, who: Sequence[int], is_soft: bool, coming: int) -> None:
        self.named.append(Named(frozenset(who), is_soft, coming))

    def allow(self, who: Sequence[int], coming: int) -> None:
        """They meet again, from the round to come on."""
        for rule in self.named:
            if rule.who == frozenset(who) and rule.last >= coming:
                rule.last = coming - 1

    def withdrawn(self, number: int) -> None:
        """What was said while the pairing of this round was out is known to it."""
        for rule in self.named:
            rule.first = number if rule.first == number + 1 else rule.first
            rule.last = number - 1 if rule.last == number else rule.last

    def in_force(self, coming: int) -> list[frozenset[int]]:
        """Those whom somebody may allow to meet."""
        return [rule.who for rule in self.named if rule.last >= max(coming, rule.first)]

    def _groups(
        self, number: int, keys: Mapping[int, int], clubs: Mapping[int, str]
    ) -> list[Group]:
        """The groups of a round, by the numbers that players have in it."""
        found = [
            Group(frozenset(n for n, key in keys.items() if key in rule.who), rule.is_soft)
            for rule in self.named
            if rule.first <= number <= rule.last
        ]
        if self.by_club:
            for club in sorted({club.casefold() for club in clubs.values() if club}):
                members = frozenset(n for n, name in clubs.items() if name.casefold() == club)
                found.append(Group(members, self.by_club == "soft", "club"))
        return [group for group in found if len(group.members) > 1]

    def paired(
        self, facts: Tournament, keys: Mapping[int, int], clubs: Mapping[int, str]
    ) -> pw.RoundPairing | None:
        """The next round of these facts, with soft rules given up as they have to be."""
        groups = self._groups(len(facts.rounds) + 1, keys, clubs)
        whole = _paired(facts, groups, {})
        soft = [group for group in groups if group.is_soft]
        if whole is not None or not soft:
            return whole
        least = _paired(facts, [group for group in groups if not group.is_soft], {})
        if least is None:
            return None
        order = [player.number for player in least.position.participants]
        free = _from_the_bottom(facts, groups, soft, order)
        for group in sorted(free, key=lambda group: (_places(free[group], order), group.by)):
            without = {other: who for other, who in free.items() if other != group}
            if _paired(facts, groups, without) is not None:
                free = without
        return _paired(facts, groups, free)


def _places(who: frozenset[int], order: list[int]) -> list[int]:
    return sorted(order.index(number) for number in who)


def _from_the_bottom(
    facts: Tournament, groups: list[Group], soft: list[Group], order: list[int]
) -> Free:
    """One more player after the other is free, until the round can be paired."""
    for place in reversed(range(len(order))):
        lower = frozenset(order[place:])
        free = {group: group.members & lower for group in soft if len(group.members & lower) > 1}
        if _paired(facts, groups, free) is not None:
            return free
    raise AssertionError("it can be paired without soft rules")


def _paired(facts: Tournament, groups: list[Group], free: Free) -> pw.RoundPairing | None:
    """The round with these pairs forbidden, as firm ones."""
    pairs = {pair for group in groups for pair in group.pairs(free.get(group, frozenset()))}
    forbidden = tuple(ForbiddenPairs(pair) for pair in sorted(pairs))
    try:
        return pw.pair(replace(facts, forbidden_pairs=forbidden))
    except pw.NoLegalPairing:
        return None
