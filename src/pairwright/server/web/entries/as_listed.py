"""Somebody who is entered by typing, with what only the loaded rating lists have."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pairwright.formats.rating_list import Cadence, entered
from pairwright.server.web.entries.rating_lists import ListsOfOne
from pairwright.server.web.frame.forms import Form
from pairwright.service.lists.opened import OpenLists, Person
from pairwright.tournament import ListedRating, Player
from pairwright.tournament.player import FIDE

_USUAL = (ListedRating.NATIONAL,)


def kinds_in(text: str) -> tuple[str, ...]:
    """The lists that are asked, in their order, as a form sends them."""
    return tuple(filter(None, text.split(",")))


def as_listed(player: Player, form: Form, own: ListsOfOne, month: str = "") -> Player:
    """The player with the national ratings of the lists that are asked, valid in a month, and with
    the lists that the ratings are from: a rating that somebody typed is not that of a list.
    """

    def completed(lists: OpenLists) -> Player:
        person = lists.of_proposal(player, form.text("national_id"), form.text("proposed"))
        return _completed(player, person, kinds_in(form.text("lists"))) if person else player

    return own.asked(completed, month) or player


def _completed(player: Player, person: Person, asked: Sequence[str]) -> Player:
    same = (
        cadence.value
        for cadence in Cadence
        for sighting in person
        if sighting.listed.rating(cadence) == player.rating
    )
    others = [kind for kind in asked or _USUAL if kind not in set(Cadence)]
    wanted = (next(same, Cadence.STANDARD.value), *others)
    found = entered(0, wanted, person)
    typed = {rating.source for rating in player.ratings}
    added = tuple(r for r in found.ratings if r.source not in typed and r.source != FIDE)
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
