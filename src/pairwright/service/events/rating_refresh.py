"""The players of an event with the ratings of a list: what would change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.event import State
from pairwright.formats.rating_list import Cadence, ListedPlayer, RatingList
from pairwright.service.events.list_update import ListUpdate, compared, name_key, players_now
from pairwright.tournament import ListedRating, Player

MOST_OF_A_NAME = 50
"""So many of one name are looked at."""


def refreshed(
    state: State, ratings: RatingList, wanted: Cadence | Sequence[ListedRating]
) -> ListUpdate:
    """What the list says of everybody who entered.

    Somebody is known by the FIDE ID; without one on either side by a name that only one in the list
    has.
    """
    about = ratings.title
    listed = [
        found.player(player.number, wanted, about)
        for player in players_now(state).values()
        for found in _found(player, ratings)
    ]
    return compared(state, listed, respells=False)


def _found(player: Player, ratings: RatingList) -> Iterator[ListedPlayer]:
    """The one whom the list can mean, if there is one."""
    if player.fide_id:
        found = ratings.by_id(player.fide_id)
        if found is not None:
            yield found
            return
    alike = [
        listed
        for listed in ratings.search(player.name, MOST_OF_A_NAME)
        if name_key(listed.name) == name_key(player.name)
        and not (player.fide_id and listed.fide_id)
        and (not player.birth or not listed.birth or player.birth[:4] == listed.birth)
    ]
    if len(alike) == 1:
        yield alike[0]
