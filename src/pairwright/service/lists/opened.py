"""Several rating lists, opened to be asked together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress

from pairwright.formats import InvalidFile
from pairwright.formats.rating_list import ListedPlayer, RatingList, Sighting
from pairwright.service.events.list_update import name_key
from pairwright.service.lists.shelf import ListShelf
from pairwright.tournament import Player
from pairwright.tournament.players import FIDE

MOST_OF_A_NAME = 50
"""So many of one name are looked at."""

Person = tuple[Sighting, ...]
"""Somebody as the lists have them, the first list first."""


class OpenLists:
    """Lists in the order in which they are asked: those of FIDE first."""

    def __init__(self, lists: Iterable[RatingList]) -> None:
        titled = [(ratings, ratings.title) for ratings in lists]
        self._lists = sorted(titled, key=lambda each: each[1].source != FIDE)

    def search(self, text: str, limit: int) -> tuple[Person, ...]:
        """By FIDE ID, or by the beginnings of names and national numbers."""
        found: list[Person] = []
        for ratings, about in self._lists:
            by_id = ratings.by_id(text)
            for listed in (by_id,) if by_id else ratings.search(text, limit):
                alike = (place for place, known in enumerate(found) if _is_same(known, listed))
                place = next(alike, None)
                if place is None:
                    found.append((Sighting(listed, about),))
                elif all(sighting.about != about for sighting in found[place]):
                    found[place] = (*found[place], Sighting(listed, about))
        return tuple(found[:limit])

    def of_player(self, player: Player) -> Person:
        """Somebody who entered: by the FIDE ID; without one on either side by a name that only one
        in a list has.
        """
        return self._gathered(lambda ratings: _by_id_or_name(player, ratings))

    def of_proposal(self, player: Player, national_id: str, name: str) -> Person:
        """Somebody whose proposal was taken: by the FIDE ID, else by the number that the list has,
        while the name is the same, else by that `name` alone.
        """

        def meant(ratings: RatingList) -> ListedPlayer | None:
            found = ratings.by_id(player.fide_id) or ratings.by_national_id(national_id)
            if found is not None and str(found.fide_id) != player.fide_id:
                found = found if name_key(found.name) == name_key(player.name) else None
            is_named = bool(name) and name_key(name) == name_key(player.name)
            return found or (_by_id_or_name(player, ratings) if is_named else None)

        return self._gathered(meant)

    @property
    def by_fide_id(self) -> Callable[[str], ListedPlayer | None] | None:
        """Finds somebody as a list of FIDE has them; None where none of the lists is FIDE's: those
        of a federation do not know everybody who has a number.
        """
        of_fide = [ratings for ratings, about in self._lists if about.source == FIDE]

        def found(fide_id: str) -> ListedPlayer | None:
            return next(filter(None, (ratings.by_id(fide_id) for ratings in of_fide)), None)

        return found if of_fide else None

    def _gathered(self, meant: Callable[[RatingList], ListedPlayer | None]) -> Person:
        found = ((meant(ratings), about) for ratings, about in self._lists)
        return tuple(Sighting(listed, about) for listed, about in found if listed is not None)


@contextmanager
def opened(shelf: ListShelf, month: str = "") -> Iterator[OpenLists | None]:
    """The lists of a shelf that are valid in a month; None where there are none."""
    with ExitStack() as stack:
        found: list[RatingList] = []
        for kept in shelf.valid(month):
            with suppress(InvalidFile, OSError):  # it may go in this very moment
                found.append(stack.enter_context(RatingList(shelf.place(kept))))
        yield OpenLists(found) if found else None


def _is_same(known: Person, listed: ListedPlayer) -> bool:
    ids = {sighting.listed.fide_id for sighting in known} - {0}
    if ids and listed.fide_id:
        return listed.fide_id in ids
    first = known[0].listed
    born = {first.birth, listed.birth} - {""}
    return len(born) < 2 and name_key(first.name) == name_key(listed.name)


def _by_id_or_name(player: Player, ratings: RatingList) -> ListedPlayer | None:
    """The one whom the list can mean, if there is one."""
    found = ratings.by_id(player.fide_id) if player.fide_id else None
    if found is not None:
        return found
    alike = [
        listed
        for listed in ratings.search(player.name, MOST_OF_A_NAME)
        if name_key(listed.name) == name_key(player.name)
        and not (player.fide_id and listed.fide_id)
        and (not player.birth or not listed.birth or player.birth[:4] == listed.birth)
    ]
    return alike[0] if len(alike) == 1 else None
