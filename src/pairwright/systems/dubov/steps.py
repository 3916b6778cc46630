"""What the procedure of C.04.4.1 (2026) did, bracket by bracket: the trace of a round."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.systems import round_steps
from pairwright.systems.dubov.criteria import denied
from pairwright.systems.dubov.players import DubovPlayer

Players = tuple[DubovPlayer, ...]


class DubovBracketStep(Frozen):
    """One bracket (1.3.2) and how it was paired.

    `residents` are by TPN, `upfloaters` in the order of 4.2. `g1` and `g2` are the subgroups of
    3.2.3, in the orders of 4.3.2. `shifted_out` left the smaller subgroup (3.2.4.1), `shifted_back`
    the larger one (3.2.4.2), each by the numbers of 4.3.3. `pairs` are S1 with T2 (3.2.6).
    """

    residents: Players
    upfloaters: Players
    g1: Players
    g2: Players
    shifted_out: Players
    shifted_back: Players
    pairs: tuple[tuple[DubovPlayer, DubovPlayer], ...]

    @property
    def score(self) -> int:
        return self.residents[0].pairing_score

    @property
    def denied(self) -> int:
        """[C7]: how many players do not get their colour preference."""
        return sum(denied(first, second) for first, second in self.pairs)

    @property
    def g1_is_smaller(self) -> bool:
        """3.2.4.1: the smaller subgroup, or G1 if both are equal."""
        return len(self.g1) <= len(self.g2)


class DubovRoundSteps(round_steps.RoundSteps[DubovPlayer, DubovBracketStep]):
    """A round: who received the bye (3.1), and the brackets from the top (3.2)."""
