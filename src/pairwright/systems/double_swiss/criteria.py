"""The criteria of C.04.5 article 2 that are not the same in every chapter."""

from __future__ import annotations

from pairwright.systems.double_swiss.messages import MESSAGES
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.upfloat import PairCriterion, UpfloaterCriterion, UpfloatRules
from pairwright.systems.upfloat.floats import floated, opponent_floated

CHAPTER = "C.04.5"


C7 = UpfloaterCriterion("C7", "2.3.4", MESSAGES["criterion.C7"].text, floated)
C8 = PairCriterion(
    "C8",
    "2.3.5",
    MESSAGES["criterion.C8"].text,
    opponent_floated,
)


def rules(view: DoublePosition) -> UpfloatRules:
    """The criteria in force: [C7] and [C8] lapse in the last round (2.3.4, 2.3.5)."""
    if view.position.is_last_round:
        return UpfloatRules(CHAPTER, (), (), view.readings)
    return UpfloatRules(CHAPTER, (C7,), (C8,), view.readings)
