"""Two pairings of a Team Swiss round side by side, and what decides between them (C.04.6)."""

from __future__ import annotations

from pairwright.rules.proposal import Proposal
from pairwright.systems.team_swiss.criteria import rules
from pairwright.systems.team_swiss.players import TeamView
from pairwright.systems.upfloat import comparison
from pairwright.vocabulary.comparison import Comparison


def compare(view: TeamView, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    return comparison.compare(view, rules(view), recorded, engine)
