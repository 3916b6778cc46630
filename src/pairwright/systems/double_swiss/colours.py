"""Colour allocation (C.04.5 article 4). Colours are those of the first game of a match (4.4)."""

from __future__ import annotations

from pairwright.position import Participant
from pairwright.systems.allocation import Allocation, allocate_by, alternated, by_parity
from pairwright.tournament import Colour


def allocate(
    first: Participant, second: Participant, initial: Colour | None
) -> Allocation[Participant]:
    """4.3: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    return allocate_by(_colour_of_higher, first, second, initial)


def _colour_of_higher(
    higher: Participant, lower: Participant, initial: Colour | None
) -> tuple[Colour, str]:
    if not higher.colours and not lower.colours:
        # 4.3.1; who had no colour has yet to play (R-DOUBLE-6)
        return by_parity(higher, initial, "C.04.5 art. 4.1"), "4.3.1"
    mine = higher.colours.count(Colour.WHITE)
    theirs = lower.colours.count(Colour.WHITE)
    if mine != theirs:
        return (Colour.WHITE if mine < theirs else Colour.BLACK), "4.3.2"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "4.3.3"
    if higher.colours:
        return higher.colours[-1].other, "4.3.4"
    return lower.colours[-1], "4.3.5"
