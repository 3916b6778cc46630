"""The absolute criteria of two players who are to meet: [C1] and [C3]."""

from __future__ import annotations

from typing import Final

from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE


def may_meet(position: DutchPosition, first: DutchPlayer, second: DutchPlayer) -> bool:
    """[C1], [C3] and the forbidden pairs of the tournament: whether two players may be paired."""
    return (
        second.number not in first.opponents
        and not violates_colours(first, second)
        and (min(first.number, second.number), max(first.number, second.number))
        not in position.forbidden
    )


def violates_colours(first: DutchPlayer, second: DutchPlayer) -> bool:
    """[C3] 2.1.3 (2017: C.3): two non-topscorers with the same absolute colour preference.

    readings.md R-DUTCH-10: a topscorer on either side lifts the bar.
    """
    return (
        first.preference.strength is _ABSOLUTE
        and first.preference == second.preference
        and not (first.is_topscorer or second.is_topscorer)
    )
