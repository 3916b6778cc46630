"""The players of an event with the ratings of lists: what would change."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.event import State
from pairwright.formats.rating_list import Cadence, entered
from pairwright.service.events.list_update import ListUpdate, compared, players_now
from pairwright.service.lists.opened import OpenLists
from pairwright.tournament import ListedRating


def refreshed(state: State, lists: OpenLists, wanted: Cadence | Sequence[str]) -> ListUpdate:
    """What the lists say of everybody who entered: a cadence alone, or the order of the lists."""
    order = (wanted.value, ListedRating.NATIONAL) if isinstance(wanted, Cadence) else wanted
    found = [(player.number, lists.of_player(player)) for player in players_now(state).values()]
    listed = [entered(number, order, person) for number, person in found if person]
    return compared(state, listed, respells=False)
