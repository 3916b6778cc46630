"""Colour allocation (C.04.4.1 article 5, 2026)."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation, allocate_by, alternated, by_parity
from pairwright.systems.dubov.players import DubovPlayer
from pairwright.tournament import Colour


def allocate(
    first: DubovPlayer, second: DubovPlayer, initial: Colour | None
) -> Allocation[DubovPlayer]:
    """5.2: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    return allocate_by(_colour_of_higher, first, second, initial)


def _colour_of_higher(
    higher: DubovPlayer, lower: DubovPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    if not higher.colours and not lower.colours:  # 5.2.1: R-DUBOV-7 for the odd TPN
        return by_parity(higher, initial, "C.04.4.1 art. 5.1"), "5.2.1"
    mine, theirs = higher.preference, lower.preference
    if higher.colour is not lower.colour:  # 5.2.2: both preferences
        return higher.colour, "5.2.2"
    if mine.strength != theirs.strength:  # 5.2.3: the stronger preference
        stronger = mine.strength > theirs.strength
        return (higher.colour if stronger else higher.colour.other), "5.2.3"
    alternate = alternated(higher, lower)
    if alternate is not None:  # 5.2.4: alternate from the latest round with different colours
        return alternate, "5.2.4"
    return higher.colour, "5.2.5"
