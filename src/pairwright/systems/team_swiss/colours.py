"""Colour allocation (C.04.6 article 4). Colours are those of first boards (1.6.1)."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation, alternated, by_parity
from pairwright.systems.preferences import PreferenceStrength
from pairwright.systems.team_swiss.players import TeamEntry
from pairwright.tournament import Colour


def allocate(
    team_entry: TeamEntry, other: TeamEntry, initial: Colour | None
) -> Allocation[TeamEntry]:
    """4.3: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    first, second = sorted((team_entry, other), key=lambda team: team.rank)  # 4.2
    due, article = _colour_of_first(first, second, initial)
    if due is Colour.WHITE:
        return Allocation(first, second, article)
    return Allocation(second, first, article)


def _colour_of_first(
    first: TeamEntry, second: TeamEntry, initial: Colour | None
) -> tuple[Colour, str]:
    if not first.colours and not second.colours:
        return by_parity(first, initial, "C.04.6 art. 4.1"), "4.3.1"
    preferred = _by_preferences(first, second)
    if preferred is not None:
        return preferred
    if first.difference != second.difference:
        fewer = first.difference < second.difference
        return (Colour.WHITE if fewer else Colour.BLACK), "4.3.5"
    alternate = alternated(first, second)
    if alternate is not None:
        return alternate, "4.3.6"
    if first.preference.colour is not None:
        return first.preference.colour, "4.3.7"
    if first.colours:
        return first.colours[-1].other, "4.3.8"
    return second.colours[-1], "4.3.9"


def _by_preferences(first: TeamEntry, second: TeamEntry) -> tuple[Colour, str] | None:
    """4.3.2 to 4.3.4: where preferences alone decide."""
    mine, theirs = first.preference, second.preference
    if mine.colour is None and theirs.colour is None:
        return None
    if mine.colour is None or theirs.colour is None:
        granted = theirs.colour.other if theirs.colour is not None else mine.colour
        assert granted is not None
        return granted, "4.3.2"
    if mine.colour is not theirs.colour:
        return mine.colour, "4.3.3"
    if mine.strength is not theirs.strength:
        is_mine = mine.strength is PreferenceStrength.STRONG
        return (mine.colour if is_mine else mine.colour.other), "4.3.4"
    return None
