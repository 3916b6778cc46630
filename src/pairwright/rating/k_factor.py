"""K, the development coefficient (B.02, 8.3.3), and where it came from."""

from __future__ import annotations

import re
from enum import StrEnum

from pairwright.frozen import Frozen
from pairwright.rating.editions import RatingEdition
from pairwright.tournament import Player, Title
from pairwright.tournament.player import LARGEST_K

MOST_K_TIMES_GAMES = 700
"""8.3.3: where K times the games of a period is more, K is as much less as it takes."""
_TOP, _JUNIOR_BELOW, _ADULT = 2400, 2300, 18
_OF_TOP = frozenset({Title.GM, Title.IM})
_YEAR = re.compile(r"(\d{4})(?:-|$)")


class KSource(StrEnum):
    """What says which K a player has. The last three are what the entry lets expect."""

    GIVEN = "given"
    """By who asked."""
    LISTED = "listed"
    """It stands in the entry, or in the rating list from which the rating is."""
    FOR_ALL = "for-all"
    """The edition has one for everybody."""
    REACHED = "reached"
    """The rating is 2400 or more: 10 for ever."""
    TITLE = "title"
    """A title for which, as a rule, a rating has been 2400."""
    JUNIOR = "junior"
    """Until the end of the year of the 18th birthday, below 2300."""
    USUAL = "usual"
    """Below 2400; how many games the player has completed is not known."""


_EXPECTED = frozenset({KSource.TITLE, KSource.JUNIOR, KSource.USUAL})


class KFactor(Frozen):
    """The K of a player, what says so, and `games`, the number of games that it is applied to."""

    full: int
    source: KSource
    games: int

    @property
    def value(self) -> int:
        """The K that is applied: K times the games is at most 700."""
        if self.full * self.games <= MOST_K_TIMES_GAMES:
            return self.full
        return MOST_K_TIMES_GAMES // self.games

    @property
    def is_limited(self) -> bool:
        return self.value != self.full

    @property
    def is_assumed(self) -> bool:
        """Whether the rating list could say otherwise."""
        return self.source in _EXPECTED


def k_factor(
    player: Player, rating: int, games: int, edition: RatingEdition, day: str, given: int | None
) -> KFactor:
    """The K of a player in a tournament that began on a day.

    The text gives no order between its lines; readings-ratings.md R-RTG-4 has the one taken.
    """
    if given is not None:
        return KFactor(given, KSource.GIVEN, games)
    if known := _known(player):
        return KFactor(known, KSource.LISTED, games)
    if edition.k_for_all is not None:
        return KFactor(edition.k_for_all, KSource.FOR_ALL, games)
    if rating >= _TOP:
        return KFactor(10, KSource.REACHED, games)
    if player.title in _OF_TOP:
        return KFactor(10, KSource.TITLE, games)
    if rating < _JUNIOR_BELOW and _is_junior(player.birth, day):
        return KFactor(40, KSource.JUNIOR, games)
    return KFactor(20, KSource.USUAL, games)


def _known(player: Player) -> int:
    """The K of the entry, else that of the list from which its FIDE rating is; 0 for none."""
    of_list = (origin.k for origin in player.origins if origin.source == "FIDE")
    return next((k for k in (player.k, *of_list) if k and 1 <= k <= LARGEST_K), 0)


def _is_junior(birth: str, day: str) -> bool:
    born, now = _YEAR.match(birth), _YEAR.match(day)
    return born is not None and now is not None and int(now[1]) - int(born[1]) <= _ADULT
