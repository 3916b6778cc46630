"""Colour allocation (C.04.4.2 article 5)."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation, ColourRule, alternated, by_parity
from pairwright.systems.burstein.players import BursteinPlayer
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour


def allocate(
    first: BursteinPlayer, second: BursteinPlayer, initial: Colour | None
) -> Allocation[BursteinPlayer]:
    """5.2: the first rule that decides; who is higher ranked is decided by 1.8, not by scores.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    return _allocated(_colour_of_higher, first, second, initial)


def allocate_old(
    first: BursteinPlayer, second: BursteinPlayer, initial: Colour | None
) -> Allocation[BursteinPlayer]:
    """The old text: 5.1 for a first game, 5.2 and 5.3 for who cannot have the other colour, 5.4.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    return _allocated(_old_colour_of_higher, first, second, initial)


def _allocated(
    rule: ColourRule[BursteinPlayer],
    first: BursteinPlayer,
    second: BursteinPlayer,
    initial: Colour | None,
) -> Allocation[BursteinPlayer]:
    higher, lower = sorted((first, second), key=lambda player: player.ranking)
    due, article = rule(higher, lower, initial)
    if due is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def _colour_of_higher(
    higher: BursteinPlayer, lower: BursteinPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    mine, theirs = higher.preference, lower.preference
    if mine.colour is None and theirs.colour is None:  # 5.2.1: both have yet to play
        return by_parity(higher, initial, "C.04.4.2 art. 5.1"), "5.2.1"
    if theirs.colour is None:  # 5.2.2, 1.5.4: the only preference is granted
        assert mine.colour is not None
        return mine.colour, "5.2.2"
    if mine.colour is not theirs.colour:  # 5.2.2: both preferences can be granted
        return theirs.colour.other, "5.2.2"
    if mine.strength != theirs.strength:  # 5.2.3: the stronger preference
        stronger_mine = mine.strength > theirs.strength
        return (theirs.colour if stronger_mine else theirs.colour.other), "5.2.3"
    alternate = alternated(higher, lower)
    if alternate is not None:  # 5.2.4: alternate to the latest time with different colours
        return alternate, "5.2.4"
    return theirs.colour, "5.2.5"  # the preference of the higher-ranked player


def _old_colour_of_higher(
    higher: BursteinPlayer, lower: BursteinPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    mine, theirs = higher.preference, lower.preference
    if mine.colour is None and theirs.colour is None:
        return by_parity(higher, initial, "C.04.4.2 (old) 5.1"), "5.1"
    if theirs.colour is None:
        assert mine.colour is not None
        return mine.colour, "5.4.1"
    if mine.colour is not theirs.colour:  # both due colours
        return theirs.colour.other, "5.4.1"
    absolute = PreferenceStrength.ABSOLUTE
    if (mine.strength is absolute) != (theirs.strength is absolute):  # 5.2, 5.3 permit no choice
        return (theirs.colour if mine.strength is absolute else theirs.colour.other), "5.3"
    mine_wide, theirs_wide = abs(higher.colour_difference), abs(lower.colour_difference)
    if mine_wide != theirs_wide:  # equalising the numbers of games with each colour
        return (theirs.colour if mine_wide > theirs_wide else theirs.colour.other), "5.4.2"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "5.4.3"
    return theirs.colour, "5.4.4"  # the due colour of the player who is ranked higher (3.2)
