"""Two pairings of a Double-Swiss round side by side, and what decides between them (C.04.5)."""

from __future__ import annotations

from pairwright.position import Position
from pairwright.systems.double_swiss.criteria import entrants, rules
from pairwright.systems.upfloat import EntrantField, RoundSteps
from pairwright.systems.upfloat import comparison as upfloat
from pairwright.vocabulary.comparison import Comparison
from pairwright.vocabulary.proposal import Proposal


def compare(position: Position, recorded: Proposal, engine: Proposal) -> Comparison:
    """Compare two complete pairings that differ in who meets whom."""
    theirs, ours = implied_steps(position, recorded), implied_steps(position, engine)
    return upfloat.compare_steps(theirs, ours, rules(position))


def implied_steps(position: Position, proposal: Proposal) -> RoundSteps:
    """The bye and the brackets (art. 3.3.2) of a complete pairing."""
    field = EntrantField(entrants(position), position.forbidden)
    return upfloat.implied_steps(field, rules(position), proposal)
