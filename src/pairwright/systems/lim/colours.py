"""Colour allocation (C.04.4.3 art. 5 and 7.2)."""

from __future__ import annotations

from pairwright.systems.allocation import Allocation, alternated, by_parity, rank
from pairwright.systems.lim.players import LimPlayer, LimPosition
from pairwright.systems.lim.readings import TAKEN, LimReadings
from pairwright.tournament import Colour

Decided = tuple[Colour, str]
"""The colour of the higher-ranked player, and the article (by its number of 2026)."""


def allocate(
    view: LimPosition, first: LimPlayer, second: LimPlayer, readings: LimReadings = TAKEN
) -> Allocation[LimPlayer]:
    """The colours of a pair. Raises InvalidTournament where only the lot of 7.2 can tell."""
    higher, lower = sorted((first, second), key=rank)
    colour, article = _colour_of_higher(view, higher, lower, readings)
    white, black = (higher, lower) if colour is Colour.WHITE else (lower, higher)
    return Allocation(white, black, article)


def _colour_of_higher(
    view: LimPosition, higher: LimPlayer, lower: LimPlayer, readings: LimReadings
) -> Decided:
    white = higher.may_have_white and lower.may_have_black
    black = higher.may_have_black and lower.may_have_white
    if white != black:  # 5.1.1, 5.1.2 come before everything
        return (Colour.WHITE if white else Colour.BLACK), "5.3"
    if higher.due is None and lower.due is None:
        return by_parity(higher, view.position.initial_colour, "C.04.4.3 art. 7.2"), "7.2"
    if higher.due is None:
        assert lower.due is not None
        return lower.due.other, "5.1"
    if higher.due is not lower.due:
        return higher.due, "5.1"
    return _both_due(view, higher, lower, higher.due, readings)


def _both_due(
    view: LimPosition, higher: LimPlayer, lower: LimPlayer, due: Colour, readings: LimReadings
) -> Decided:
    """5.6: both are due the same colour: the histories decide as in 5.4 (R-LIM-13)."""
    if readings.imbalance_first:
        mine, theirs = abs(higher.colour_difference), abs(lower.colour_difference)
        if mine != theirs:
            return (due if mine > theirs else due.other), "5.6"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "5.4"
    if readings.parity_of_rounds and view.position.round_number % 2 and higher.colours:
        due = higher.colours[-1].other
    # Identical histories, as far as they go: R-LIM-14 for whose rank counts
    below = view.side(higher) < 0 and view.side(lower) < 0
    return (due.other if below else due), "5.4"
