"""What the procedure did, bracket by bracket, and the brackets that a pairing implies.

What the procedure did, bracket by bracket: the trace that explanations are made from.

The brackets that a complete pairing implies: they follow from who meets whom, without search.

Whoever meets nobody of the own bracket floats to the next one (art. 1.2.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.rules.proposal import Proposal
from pairwright.systems import decisions
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition

Pairs = tuple[tuple[BursteinPlayer, BursteinPlayer], ...]
Values = tuple[tuple[str, tuple[int, ...]], ...]


class BursteinBracketStep(Frozen):
    """One bracket (art. 1.2.2) and its pairing (art. 3.2.1).

    `members` are the players in the order of their BSNs (4.1), `incoming` those of them who
    floated in. `pairs` have the smaller BSN first, in ascending order. `values` are what the
    quality criteria count, by name, in the order of priority.
    """

    members: tuple[BursteinPlayer, ...]
    incoming: tuple[BursteinPlayer, ...]
    pairs: Pairs
    floaters: tuple[BursteinPlayer, ...]
    values: Values

    @property
    def residents(self) -> tuple[BursteinPlayer, ...]:
        """Those who did not float in, in the order of their BSNs."""
        return tuple(member for member in self.members if member not in self.incoming)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the residents, from the top: more than one where groups were joined."""
        return tuple(sorted({resident.pairing_score for resident in self.residents}, reverse=True))

    @property
    def opponents(self) -> tuple[int, ...]:
        """4.3: the BSN of everybody's opponent, 0 for who floats."""
        place = {member.number: bsn for bsn, member in enumerate(self.members, start=1)}
        met = {member.number: 0 for member in self.members}
        for first, second in self.pairs:
            met[first.number] = place[second.number]
            met[second.number] = place[first.number]
        return tuple(met.values())


class BursteinRoundSteps(decisions.RoundSteps[BursteinPlayer, BursteinBracketStep]):
    """A round: who received the bye (art. 3.1), and the brackets from the top."""


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
        place = {member.number: bsn for bsn, member in enumerate(self.members, start=1)}
        met = {member.number: 0 for member in self.members}
        for first, second in self.pairs:
            met[first.number] = place[second.number]
            met[second.number] = place[first.number]
        return tuple(met.values())


def scoregroups(view: BursteinPosition, bye: int | None) -> list[Players]:
    """1.2.1: the players of each score, from the top, without the receiver of the bye."""
    players = [participant for participant in view.participants if participant.number != bye]
    scores = sorted({player.pairing_score for player in players}, reverse=True)
    return [
        tuple(player for player in players if player.pairing_score == score) for score in scores
    ]


def implied_brackets(
    view: BursteinPosition, proposal: Proposal, groups: Sequence[Players]
) -> Iterator[BursteinImpliedBracket]:
    """The brackets of a complete pairing, from the top; `groups` are their residents."""
    people = {participant.number: participant for participant in view.participants}
    opponent = {}
    for board in proposal.boards:
        opponent[board.white], opponent[board.black] = board.black, board.white
    incoming: Players = ()
    for residents in groups:
        members = tuple(sorted((*incoming, *residents), key=lambda player: player.ranking))
        inside = {member.number for member in members}
        pairs = []
        floaters = []
        paired: set[int] = set()
        for present in members:
            other = opponent.get(present.number)
            if other not in inside:
                floaters.append(present)
            elif present.number not in paired:
                pairs.append((present, people[other]))
                paired.add(other)
        yield BursteinImpliedBracket(members, incoming, tuple(pairs), tuple(floaters))
        incoming = tuple(floaters)
