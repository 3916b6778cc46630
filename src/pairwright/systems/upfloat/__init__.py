"""Pairing with upfloaters: articles 3.2 to 3.6, which C.04.5 and C.04.6 share word for word.

What differs between the two chapters is given to the procedure: who may receive the bye, the
criteria of article 2.3 that look at upfloaters and at pairs, and in which rounds they lapse.
"""

from pairwright.systems.upfloat.literal import pair_literally
from pairwright.systems.upfloat.rules import (
    ClashCriterion,
    Entrant,
    EntrantField,
    PairCriterion,
    UpfloatBracketStep,
    UpfloaterCriterion,
    UpfloatRoundSteps,
    UpfloatRules,
)
from pairwright.systems.upfloat.solver import pair

__all__ = [
    "ClashCriterion",
    "Entrant",
    "EntrantField",
    "PairCriterion",
    "UpfloatBracketStep",
    "UpfloatRoundSteps",
    "UpfloatRules",
    "UpfloaterCriterion",
    "pair",
    "pair_literally",
]
