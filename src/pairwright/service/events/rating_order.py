"""From which rating lists the players of an event have their ratings, and in which order."""

from __future__ import annotations

from pairwright.event import State
from pairwright.rating.time_control import rating_cadence
from pairwright.systems.resolution import first_day
from pairwright.tournament import Cadence, ListedRating

_USUAL = {
    Cadence.STANDARD: (ListedRating.STANDARD, ListedRating.NATIONAL),
    Cadence.RAPID: (ListedRating.RAPID, ListedRating.STANDARD, ListedRating.NATIONAL),
    Cadence.BLITZ: (ListedRating.BLITZ, ListedRating.STANDARD, ListedRating.NATIONAL),
}
"""Who has no rapid or blitz rating has the standard one in its place (R-LIST-6)."""


def rating_order(state: State) -> tuple[str, ...]:
    """The lists in their order: as declared, else as usual for the time control of the event. Each
    is a `ListedRating`, or the name of a list.
    """
    return state.rating_lists or usual_order(state)


def usual_order(state: State) -> tuple[ListedRating, ...]:
    """The order of an event that declares none."""
    return _USUAL[rating_cadence(state.facts).cadence]


def valid_month(state: State, today: str) -> str:
    """The month, `2026-11`, whose list an event is compared with; empty where it has no first day.

    That of the first day; in an event of more than 30 days the present one (R-LIST-6).
    """
    if state.facts.long_event is not None:
        return today[:7]
    first = first_day(state.facts.start_date)
    return "" if first is None else f"{first:%Y-%m}"
