"""Double-Swiss: criteria, from a position to a round of matches, and two rounds compared.

Double-Swiss: from a position to a round of matches, fast or word by word.

The criteria of C.04.5 article 2 that are not the same in every chapter.

Two pairings of a Double-Swiss round side by side, and what decides between them (C.04.5).
"""

from __future__ import annotations

from pairwright.rules.pairing import Solution
from pairwright.rules.proposal import Proposal
from pairwright.systems import upfloat
from pairwright.systems.double_swiss.messages import MESSAGES
from pairwright.systems.double_swiss.players import DoublePosition, allocate
from pairwright.systems.upfloat import PairCriterion, UpfloaterCriterion, UpfloatRules, comparison
from pairwright.systems.upfloat.pairing import solved
from pairwright.systems.upfloat.rules import floated, opponent_floated
from pairwright.vocabulary.comparison import Comparison

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


def solve(view: DoublePosition) -> Solution:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (3.3.3), InvalidTournament when the
    initial colour is needed and not known.
    """
    return solved(upfloat.pair, view, rules(view), allocate)


def solve_literally(view: DoublePosition) -> Solution:
    """Pair the round by enumeration, word by word: for small fields. Raises as `solve` does."""
    return solved(upfloat.pair_literally, view, rules(view), allocate)


def compare(view: DoublePosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    return comparison.compare(view, rules(view), recorded, engine)
