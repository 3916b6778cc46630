"""Colour allocation (C.04.5 article 4). Colours are those of the first game of a match (4.4)."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation, alternated, by_parity
from pairwright.systems.double_swiss.players import DoublePlayer
from pairwright.tournament import Colour


def allocate(
    first: DoublePlayer, second: DoublePlayer, initial: Colour | None
) -> Allocation[DoublePlayer]:
    """4.3: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    higher, lower = (first, second) if first.rank < second.rank else (second, first)  # 4.2
    due, article = _colour_of_higher(higher, lower, initial)
    if due is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def _colour_of_higher(
    higher: DoublePlayer, lower: DoublePlayer, initial: Colour | None
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
