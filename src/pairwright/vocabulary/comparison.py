"""Two pairings of one round side by side, and what decides between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.vocabulary.quality import CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Reason, in_series

if TYPE_CHECKING:
    from pairwright.vocabulary.translation import Catalogue


class Decision(Frozen):
    """Why one pairing is preferred: the criterion, the bracket, and both values.

    `criterion` is empty where all criteria are equal and the order of generation decides.
    `bracket` is empty where the round as a whole decides. `reasons` say it, what decides first;
    `others` are what the pairings are worth besides.
    """

    criterion: str
    article: str
    bracket: str
    recorded: CriterionValue | None
    engine: CriterionValue | None
    reasons: tuple[Reason, ...]
    others: tuple[Reason, ...] = ()

    @property
    def text(self) -> str:
        """What decides, in English."""
        from pairwright.vocabulary.language import english

        return english().told(in_series(self.reasons))


class Comparison(Frozen):
    """Both quality vectors, and what decides."""

    recorded: RoundQuality
    engine: RoundQuality
    decision: Decision

    def placed(self, catalogue: Catalogue) -> Comparison:
        """The same, told by messages of a system that a language finds without having them."""
        decision = replace(
            self.decision,
            reasons=tuple(map(catalogue.with_room, self.decision.reasons)),
            others=tuple(map(catalogue.with_room, self.decision.others)),
        )
        return replace(self, decision=decision)


def better_than_ours(theirs: CriterionValue, ours: CriterionValue) -> tuple[Reason, ...]:
    """What is added to a decision that must not be: the recorded round is better."""
    return (Reason("judge.better"),) if theirs.value < ours.value else ()
