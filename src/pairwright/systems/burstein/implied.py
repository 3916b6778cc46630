"""The brackets that a complete pairing implies: they follow from who meets whom, without search.

Whoever meets nobody of the own bracket floats to the next one (art. 1.2.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.rules.proposal import Proposal
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.steps import Pairs

Players = tuple[BursteinPlayer, ...]


class BursteinImpliedBracket(Frozen):
    """A bracket: its players in the order of 1.8, the incoming floaters, pairs, floaters."""

    members: Players
    incoming: Players
    pairs: Pairs
    floaters: Players

    @property
    def opponents(self) -> tuple[int, ...]:
        """4.3: the BSN of everybody's opponent, 0 for who floats."""
        place = {one.number: bsn for bsn, one in enumerate(self.members, start=1)}
        met = {one.number: 0 for one in self.members}
        for first, second in self.pairs:
            met[first.number] = place[second.number]
            met[second.number] = place[first.number]
        return tuple(met.values())


def scoregroups(view: BursteinPosition, bye: int | None) -> list[Players]:
    """1.2.1: the players of each score, from the top, without the receiver of the bye."""
    players = [one for one in view.participants if one.number != bye]
    scores = sorted({one.pairing_score for one in players}, reverse=True)
    return [tuple(one for one in players if one.pairing_score == score) for score in scores]


def implied_brackets(
    view: BursteinPosition, proposal: Proposal, groups: Sequence[Players]
) -> Iterator[BursteinImpliedBracket]:
    """The brackets of a complete pairing, from the top; `groups` are their residents."""
    people = {one.number: one for one in view.participants}
    opponent = {}
    for board in proposal.boards:
        opponent[board.white], opponent[board.black] = board.black, board.white
    incoming: Players = ()
    for residents in groups:
        members = tuple(sorted((*incoming, *residents), key=lambda one: one.ranking))
        inside = {one.number for one in members}
        pairs = []
        floaters = []
        paired: set[int] = set()
        for one in members:
            other = opponent.get(one.number)
            if other not in inside:
                floaters.append(one)
            elif one.number not in paired:
                pairs.append((one, people[other]))
                paired.add(other)
        yield BursteinImpliedBracket(members, incoming, tuple(pairs), tuple(floaters))
        incoming = tuple(floaters)
