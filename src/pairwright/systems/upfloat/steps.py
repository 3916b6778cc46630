"""What the procedure did, bracket by bracket: the trace that explanations are made from."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.systems import round_steps
from pairwright.systems.upfloat.entrants import Entrant


class UpfloatBracketStep(Frozen):
    """One bracket (art. 1.3.2) and how it was paired.

    `following_complies` is [C6] for the chosen set, None where no upfloater was needed.
    `upfloater_values` and `pair_values` are the values of the criteria of the round's UpfloatRules.
    `pairs` have the top member first (art. 3.6.1), in ascending order of top members. Where [C6] is
    graded (R-UPFLOAT-2), `following_surplus` is by how many the following scoregroup needs more
    upfloaters than its parity asks for.
    """

    residents: tuple[Entrant, ...]
    upfloaters: tuple[Entrant, ...]
    following_complies: bool | None
    upfloater_values: tuple[int, ...]
    pairs: tuple[tuple[Entrant, Entrant], ...]
    pair_values: tuple[int, ...]
    following_surplus: int = 0

    @property
    def identifier(self) -> tuple[int, ...]:
        """Art. 3.6.2: the TPNs of the top members, then those of their bottom members."""
        return tuple(top.tpn for top, _ in self.pairs) + tuple(low.tpn for _, low in self.pairs)


class UpfloatRoundSteps(round_steps.RoundSteps[Entrant, UpfloatBracketStep]):
    """A round: who received the bye (art. 3.4), and the brackets from the top."""
