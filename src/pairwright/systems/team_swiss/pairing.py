"""Team Swiss: from a position to a round of matches, fast or word by word."""

from __future__ import annotations

from pairwright.rules.pairing import Solution
from pairwright.systems import upfloat
from pairwright.systems.team_swiss.colours import allocate
from pairwright.systems.team_swiss.criteria import rules
from pairwright.systems.team_swiss.players import TeamView
from pairwright.systems.upfloat.pairing import solved


def solve(view: TeamView) -> Solution:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (3.3.3), InvalidTournament when the
    initial colour is needed and not known.
    """
    return solved(upfloat.pair, view, rules(view), allocate)


def solve_literally(view: TeamView) -> Solution:
    """Pair the round by enumeration, word by word: for small fields. Raises as `solve` does."""
    return solved(upfloat.pair_literally, view, rules(view), allocate)
