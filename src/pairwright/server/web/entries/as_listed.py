"""Somebody who is entered by typing, with what only the loaded rating list has."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.formats.rating_list import Cadence, ListedPlayer, RatingList
from pairwright.server.web.entries.rating_lists import RatingListOfOne
from pairwright.service.events.list_update import name_key
from pairwright.tournament import Player


def as_listed(player: Player, national_id: str, own: RatingListOfOne) -> Player:
    """The player with the national rating of the loaded list, and with the lists that the ratings
    are from: a rating that somebody typed is not that of a list. Without a FIDE ID it is the one
    whose proposal was taken, while the name is the same.
    """

    def completed(ratings: RatingList) -> Player:
        listed = ratings.by_id(player.fide_id)
        if listed is None:
            named = ratings.by_national_id(national_id)
            is_same = named is not None and name_key(named.name) == name_key(player.name)
            listed = named if is_same else None
        return player if listed is None else _completed(player, listed, ratings)

    return own.asked(completed) or player


def _completed(player: Player, listed: ListedPlayer, ratings: RatingList) -> Player:
    same = (c for c in Cadence if listed.rating(c) == player.rating)
    found = listed.player(0, next(same, Cadence.STANDARD), ratings.title)
    typed = {rating.source for rating in player.ratings}
    added = tuple(r for r in found.ratings if r.source not in typed and r.source != "FIDE")
    kept = (*player.ratings, *added)
    return replace(
        player,
        ratings=kept,
        strength=player.strength if kept else player.strength or found.strength,
        origins=tuple(
            origin
            for origin, rating in zip(found.origins, found.ratings, strict=False)
            if rating in kept
        ),
    )
