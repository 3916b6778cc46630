"""Colour allocation (C.04.3 article 5 in 2026, section E in 2017: the same content)."""

from __future__ import annotations

from typing import Final

from pairwright.systems.allocation import OTHER, Allocation, allocate_by, alternated, by_parity
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE
_WHITE: Final = Colour.WHITE
_BLACK: Final = Colour.BLACK


def allocate(
    first: DutchPlayer, second: DutchPlayer, initial: Colour | None
) -> Allocation[DutchPlayer]:
    """Art. 5.2: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    mine, theirs = first.preference.colour, second.preference.colour
    if mine is not theirs:
        if _has_white_of_different(mine, theirs):
            return Allocation(first, second, "5.2.1")
        return Allocation(second, first, "5.2.1")
    return allocate_by(_colour_of_higher, first, second, initial)


def has_white(higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None) -> bool:
    """Whether the higher-ranked player has White, for who asks for no article. Raises likewise."""
    mine, theirs = higher.preference.colour, lower.preference.colour
    if mine is not theirs:
        return _has_white_of_different(mine, theirs)
    return _colour_of_higher(higher, lower, initial)[0] is _WHITE


def _has_white_of_different(mine: Colour | None, theirs: Colour | None) -> bool:
    """5.2.1: both preferences can be granted, whoever is higher ranked."""
    return mine is _WHITE or theirs is _BLACK


def _colour_of_higher(
    higher: DutchPlayer, lower: DutchPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    """The same for two players with the same preference, or none."""
    mine, theirs = higher.preference, lower.preference
    if mine.colour is not None:
        if mine.strength != theirs.strength:  # 5.2.2: the stronger preference
            stronger_mine = mine.strength > theirs.strength
            return (mine.colour if stronger_mine else OTHER[mine.colour]), "5.2.2"
        mine_wide, theirs_wide = abs(higher.colour_difference), abs(lower.colour_difference)
        if mine.strength is _ABSOLUTE and mine_wide != theirs_wide:
            # 5.2.2: both absolute, the wider colour difference
            return (mine.colour if mine_wide > theirs_wide else OTHER[mine.colour]), "5.2.2"
    alternate = alternated(higher, lower)
    if alternate is not None:  # 5.2.3: alternate from the latest round with different colours
        return alternate, "5.2.3"
    if mine.colour is not None:  # 5.2.4: the preference of the higher-ranked player
        return mine.colour, "5.2.4"
    return by_parity(higher, initial, "C.04.3 art. 5.1"), "5.2.5"
