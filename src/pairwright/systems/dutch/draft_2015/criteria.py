"""The criteria of the draft of 2015: A.11 for the bracket as a whole, B.5 to B.12 for its pairs."""

from __future__ import annotations

from pairwright.systems.dutch.criteria import (
    COUNT,
    LIST,
    DutchCriterion,
    Scope,
    artificial_difference,
    each_player,
    floater_again,
    floater_times,
    mdp_opponent,
    mdp_opponent_difference,
    preference_denied,
    score_difference,
    third_in_a_row,
    wide_difference,
)
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.preferences import PreferenceStrength


def _strong_or_absolute_denied(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """Z counts pairs of two strong or absolute preferences, as A.8 does (R-DUTCH15-6)."""
    weaker = min(higher.preference.strength, lower.preference.strength)
    denied = preference_denied(scope, higher, lower)
    return int(denied and weaker >= PreferenceStrength.STRONG)


DOWNFLOATERS_2015 = (
    DutchCriterion("A.11.b", "A.11.b", "downfloaters", COUNT, floater=each_player),
    DutchCriterion(
        "A.11.c",
        "A.11.c",
        "pairing score differences",
        LIST,
        pair=score_difference,
        floater=artificial_difference,
    ),
)
"""What P1, M1 and the weight of the Limbo settle before the pairs are weighed (C.11 to C.14)."""

QUALITY_2015 = (
    DutchCriterion(
        "B.5",
        "B.5",
        "topscorers or their opponents with a colour difference beyond +2 or -2",
        COUNT,
        pair=wide_difference,
    ),
    DutchCriterion(
        "B.6",
        "B.6",
        "topscorers or their opponents with the same colour three times running",
        COUNT,
        pair=third_in_a_row,
    ),
    DutchCriterion(
        "B.7", "B.7", "players without their colour preference", COUNT, pair=preference_denied
    ),
    DutchCriterion(
        "B.8",
        "B.8",
        "players without their strong colour preference",
        COUNT,
        pair=_strong_or_absolute_denied,
    ),
    DutchCriterion(
        "B.9",
        "B.9",
        "downfloaters who had a downfloat in the previous round",
        COUNT,
        floater=floater_again(1),
    ),
    DutchCriterion(
        "B.10",
        "B.10",
        "downfloaters who had a downfloat two rounds before",
        COUNT,
        floater=floater_again(2),
    ),
    DutchCriterion(
        "B.11",
        "B.11",
        "MDP opponents who had an upfloat in the previous round",
        COUNT,
        pair=mdp_opponent(1),
    ),
    DutchCriterion(
        "B.12",
        "B.12",
        "MDP opponents who had an upfloat two rounds before",
        COUNT,
        pair=mdp_opponent(2),
    ),
)
"""The requirements that C.9 lowers, the last one first (R-DUTCH15-5 has their scope)."""

DIFFERENCES_2015 = (
    DutchCriterion(
        "A.11.g.1",
        "A.11.g",
        "score differences of downfloaters who had a downfloat in the previous round",
        LIST,
        floater=floater_times(floater_again(1)),
    ),
    DutchCriterion(
        "A.11.g.2",
        "A.11.g",
        "score differences of downfloaters who had a downfloat two rounds before",
        LIST,
        floater=floater_times(floater_again(2)),
    ),
    DutchCriterion(
        "A.11.g.3",
        "A.11.g",
        "score differences of MDP opponents who had an upfloat in the previous round",
        LIST,
        pair=mdp_opponent_difference(1),
    ),
    DutchCriterion(
        "A.11.g.4",
        "A.11.g",
        "score differences of MDP opponents who had an upfloat two rounds before",
        LIST,
        pair=mdp_opponent_difference(2),
    ),
)
"""The note to section B: for whom B.9 to B.12 are dropped, the difference is to be smallest."""
