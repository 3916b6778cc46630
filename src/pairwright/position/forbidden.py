"""Who may not meet in a round: pairs that are forbidden, and those that a soft rule can give up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairwright.frozen import Frozen
from pairwright.tournament import Tournament

Pair = tuple[int, int]
"""Two participants, the smaller number first."""


def pairs_among(participants: Iterable[int]) -> Iterator[Pair]:
    """Every two of these."""
    members = sorted(participants)
    return ((a, b) for place, a in enumerate(members) for b in members[place + 1 :])


class SoftGroup(Frozen):
    """Those whom a soft rule keeps apart in a round that can be paired so.

    `rule` is its place among the forbidden pairs of the tournament; `by` and `shared` are what the
    members have in common, if that is why. `pairs` are those that nothing else forbids. `free` are
    the members who may meet each other in this round all the same: None where the round is still
    to be paired, and nobody knows yet.
    """

    rule: int
    by: str
    shared: str
    pairs: frozenset[Pair]
    free: tuple[int, ...] | None = None

    @property
    def members(self) -> frozenset[int]:
        return frozenset(number for pair in self.pairs for number in pair)

    @property
    def kept(self) -> frozenset[Pair]:
        """The pairs that do not meet."""
        return self.pairs - set(pairs_among(self.free)) if self.free else self.pairs


class ForbiddenMeetings(Frozen):
    """What a round has to keep: firm pairs with what they have in common, and soft groups."""

    firm: dict[Pair, tuple[str, str]]
    soft: tuple[SoftGroup, ...]

    @property
    def pairs(self) -> frozenset[Pair]:
        return frozenset(self.firm).union(*(group.kept for group in self.soft))


def forbidden_meetings(
    tournament: Tournament, number: int, paired: frozenset[int]
) -> ForbiddenMeetings:
    """Who of those to be paired in round `number` may not meet.

    What soft rules gave up is known of a round that is recorded.
    """
    in_force = [
        (place, rule)
        for place, rule in enumerate(tournament.forbidden_pairs)
        if rule.is_in_force(number)
    ]
    firm = {
        pair: (rule.by, rule.shared)
        for _, rule in in_force
        if not rule.is_soft
        for pair in pairs_among(paired.intersection(rule.participants))
    }
    is_recorded = number <= len(tournament.rounds)
    soft = []
    for place, rule in in_force:
        if not rule.is_soft:
            continue
        waived = rule.waived(number) if is_recorded else ()
        met = {pair for w in waived if w.by_hand for pair in pairs_among(w.participants)}
        free = tuple(n for w in waived if not w.by_hand for n in w.participants if n in paired)
        among = set(pairs_among(paired.intersection(rule.participants)))
        pairs = frozenset(among - met - firm.keys())
        soft.append(SoftGroup(place, rule.by, rule.shared, pairs, free if is_recorded else None))
    return ForbiddenMeetings(firm, tuple(group for group in soft if group.pairs))
