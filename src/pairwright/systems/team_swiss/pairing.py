"""Team Swiss: criteria, from a position to a round of matches, and two rounds compared.

Team Swiss: from a position to a round of matches, fast or word by word.

The criteria of C.04.6 article 2 that are not the same in every chapter.

Two pairings of a Team Swiss round side by side, and what decides between them (C.04.6).
"""

from __future__ import annotations

from pairwright.position import Position
from pairwright.rules.pairing import Solution
from pairwright.rules.proposal import Proposal
from pairwright.systems import upfloat
from pairwright.systems.preferences import PreferenceStrength
from pairwright.systems.team_swiss.messages import MESSAGES
from pairwright.systems.team_swiss.players import TeamView, allocate
from pairwright.systems.upfloat import (
    ClashCriterion,
    Entrant,
    PairCriterion,
    UpfloaterCriterion,
    UpfloatRules,
    comparison,
)
from pairwright.systems.upfloat.pairing import solved
from pairwright.systems.upfloat.rules import floated, opponent_floated
from pairwright.tournament import Colour, PreferenceType
from pairwright.vocabulary.comparison import Comparison

CHAPTER = "C.04.6"
ARTICLES = {
    "C4": "2.3.1",
    "C5": "2.3.2",
    "C6": "2.3.3",
    "C7": "2.3.4",
    "C8": "2.3.5",
    "C9": "2.3.6",
    "C10": "2.3.7",
}
ROUNDS_WITHOUT_FLOATS = 2
"""2.3.4, 2.3.7: the criteria about floaters lapse in the last two rounds."""


def _text(name: str) -> str:
    return MESSAGES[f"criterion.{name}"].text


C7 = UpfloaterCriterion("C7", ARTICLES["C7"], _text("C7"), floated)
C10 = PairCriterion("C10", ARTICLES["C10"], _text("C10"), opponent_floated)


def rules(view: TeamView) -> UpfloatRules:
    """The criteria in force for a round, and for the preferences of the competition."""
    preferred = {team.number: team.preference for team in view.participants}

    def colour(entrant: Entrant) -> Colour | None:
        return preferred[entrant.number].colour

    def strong_colour(entrant: Entrant) -> Colour | None:
        own = preferred[entrant.number]
        return own.colour if own.strength is PreferenceStrength.STRONG else None

    # R-TEAM-5: a pair leaves a preference unfulfilled if both want the same colour, and a strong
    # one only if both are strong (4.3.4).
    pairs: list[PairCriterion] = []
    if view.rules.preferences is not PreferenceType.NONE:
        pairs.append(ClashCriterion.of("C8", ARTICLES["C8"], _text("C8"), colour))
    if view.rules.preferences is PreferenceType.B:
        pairs.append(ClashCriterion.of("C9", ARTICLES["C9"], _text("C9"), strong_colour))
    if is_without_floats(view.position):
        return UpfloatRules(CHAPTER, (), tuple(pairs), view.readings)
    return UpfloatRules(CHAPTER, (C7,), (*pairs, C10), view.readings)


def is_without_floats(position: Position) -> bool:
    """2.3.4, 2.3.7: whether this is one of the last two rounds."""
    last = position.number_of_rounds
    return last is not None and position.round_number > last - ROUNDS_WITHOUT_FLOATS


def solve(view: TeamView) -> Solution:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (3.3.3), InvalidTournament when the
    initial colour is needed and not known.
    """
    return solved(upfloat.pair, view, rules(view), allocate)


def solve_literally(view: TeamView) -> Solution:
    """Pair the round by enumeration, word by word: for small fields. Raises as `solve` does."""
    return solved(upfloat.pair_literally, view, rules(view), allocate)


def compare(view: TeamView, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    return comparison.compare(view, rules(view), recorded, engine)
