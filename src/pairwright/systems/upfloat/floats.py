"""The two criteria about floaters of the previous round, as both chapters count them."""

from __future__ import annotations

from pairwright.systems.upfloat.entrants import Entrant


def floated(upfloater: Entrant) -> int:
    """An upfloater that was a floater in the previous round."""
    return int(upfloater.floated)


def opponent_floated(higher: Entrant, lower: Entrant) -> int:
    """Only pairs of different scores have an upfloater; the higher one is its opponent.

    readings-double-swiss.md R-UPFLOAT-5.
    """
    return int(higher.pairing_score > lower.pairing_score and higher.floated)
