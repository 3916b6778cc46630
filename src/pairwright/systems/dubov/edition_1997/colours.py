"""Colour allocation of 1997: chapter 3, and chapter 5 for the first round."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation, alternated, by_parity, rank
from pairwright.systems.dubov.edition_1997.players import Player1997
from pairwright.tournament import Colour


def allocate(
    first: Player1997, second: Player1997, first_round: bool, initial: Colour | None
) -> Allocation[Player1997]:
    """The first rule that decides. Raises InvalidTournament without a needed initial colour."""
    higher, lower = sorted((first, second), key=rank)
    due, article = _colour_of_higher(higher, lower, first_round, initial)
    if due is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def _colour_of_higher(
    higher: Player1997, lower: Player1997, first_round: bool, initial: Colour | None
) -> tuple[Colour, str]:
    if first_round:
        return by_parity(higher, initial, "C.04.4.1 (1997) 5"), "5"
    mine, theirs = higher.due, lower.due
    if mine is not theirs:  # both get their due colour, or the only one who has one
        if mine is not None:
            return mine, "3.1"
        assert theirs is not None
        return theirs.other, "3.1"
    if mine is not None:
        if higher.absolute != lower.absolute:  # C.04.1 f and g come before chapter 3
            return (mine if higher.absolute else mine.other), "2"
        if abs(higher.difference) != abs(lower.difference):
            wider = abs(higher.difference) > abs(lower.difference)
            return (mine if wider else mine.other), "3.2"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "3.3"
    if higher.aro != lower.aro:
        return (Colour.WHITE if higher.aro > lower.aro else Colour.BLACK), "3.4"
    # The one lower in the list has White where the ratings are equal, too (R-DUBOV97-3).
    key = (higher.rating, -higher.tpn) < (lower.rating, -lower.tpn)
    return (Colour.WHITE if key else Colour.BLACK), "3.5"
