"""Two pairings of one round side by side, and what decides between them."""

from __future__ import annotations

from typing import ClassVar

from pairwright.frozen import Accompanied, Frozen
from pairwright.vocabulary.quality import CriterionValue, RoundQuality
from pairwright.vocabulary.reason import Reason


class Decision(Accompanied):
    """Why one pairing is preferred: the criterion, the bracket, and both values.

    `criterion` is empty where all criteria are equal and the order of generation decides.
    `bracket` is empty where the round as a whole decides. `reasons` say the same in every language,
    what decides first.
    """

    beside: ClassVar = frozenset({"reasons"})

    criterion: str
    article: str
    bracket: str
    recorded: CriterionValue | None
    engine: CriterionValue | None
    text: str
    reasons: tuple[Reason, ...] = ()


class Comparison(Frozen):
    """Both quality vectors, and what decides."""

    recorded: RoundQuality
    engine: RoundQuality
    decision: Decision


def better_than_ours(theirs: CriterionValue, ours: CriterionValue) -> str:
    """What is added to a decision that must not be: the recorded round is better."""
    if theirs.value < ours.value:
        return "; the recorded round is better here, which must not be: please report it"
    return ""
