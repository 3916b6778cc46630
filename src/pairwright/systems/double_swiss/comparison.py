"""Two pairings of a Double-Swiss round side by side, and what decides between them (C.04.5)."""

from __future__ import annotations

from pairwright.rules.proposal import Proposal
from pairwright.systems.double_swiss.criteria import rules
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.upfloat import comparison
from pairwright.vocabulary.comparison import Comparison


def compare(view: DoublePosition, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    return comparison.compare(view, rules(view), recorded, engine)
