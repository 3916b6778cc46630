"""A national rating of a player, as it is typed."""

from __future__ import annotations

import re

from msgspec.structs import replace

from pairwright.service.events.words import Unclear
from pairwright.tournament import Player, Rating
from pairwright.tournament.players import FIDE, NATIONAL

_TYPED = r"(?:([A-Z]{3})[ :]*)?([0-9]{1,4})"


def with_national_rating(player: Player, text: str, home: str) -> Player:
    """The player with this national rating, `FRA 1850`; without a code it is that of `home`.

    Nothing, or 0, takes it away. A rating that is typed is of no list. Raises Unclear.
    """
    if text.strip() == national_rating_text(player):
        return player
    found = re.fullmatch(_TYPED, text.strip().upper() or "0")
    if found is None:
        raise Unclear("event.national-rating", text=text[:40])
    value = int(found[2])
    typed = (Rating(value, found[1] or home.upper() or NATIONAL),) if value else ()
    kept = tuple(rating for rating in player.ratings if rating.source == FIDE or rating in typed)
    new = tuple(rating for rating in typed if rating not in kept)
    sources = {rating.source for rating in kept}
    return replace(
        player,
        ratings=(*kept, *new),
        origins=tuple(origin for origin in player.origins if origin.source in sources),
    )


def national_rating_text(player: Player) -> str:
    """The first national rating of a player, as it is typed."""
    found = next((rating for rating in player.ratings if rating.source != FIDE), None)
    return "" if found is None else f"{found.source} {found.value}"
