"""What the procedure did, bracket by bracket: the trace that explanations are made from."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.systems import round_steps
from pairwright.systems.burstein.players import BursteinPlayer

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


class BursteinRoundSteps(round_steps.RoundSteps[BursteinPlayer, BursteinBracketStep]):
    """A round: who received the bye (art. 3.1), and the brackets from the top."""
