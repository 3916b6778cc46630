"""A player as a form says it, with what only the loaded rating lists have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from pairwright.formats.rating_list import Cadence, entered
from pairwright.server.web.entries.rating_lists import ListsOfOne
from pairwright.server.web.frame.forms import Form
from pairwright.service.events.national_rating import with_national_rating
from pairwright.service.events.words import Unclear
from pairwright.service.lists.opened import OpenLists, Person
from pairwright.tournament import ListedRating, Player, Rating, Sex, Title
from pairwright.tournament.players import FIDE

FIELDS = (
    *("name", "title", "rating", "federation", "fide_id", "sex", "birth", "strength", "k", "club"),
)

Word = TypeVar("Word", Title, Sex)


def player_in(form: Form, before: Player) -> Player:
    """The player with what the form says; what it does not name stays. Raises Unclear."""
    named = {name: form.text(name) for name in FIELDS if name in form.values}
    changes: dict[str, object] = {
        name: named[name] for name in ("name", "fide_id", "birth", "club") if name in named
    }
    if "federation" in named:
        changes["federation"] = named["federation"].upper()
    if "title" in named:
        changes["title"] = _one_of(Title, named["title"].upper())
    if "sex" in named:
        changes["sex"] = _one_of(Sex, named["sex"].lower())
    if "strength" in named:
        changes["strength"] = _whole(named["strength"])
    if "k" in named:
        changes["k"] = _whole(named["k"], "event.k")
    if "rating" in named:
        others = tuple(rating for rating in before.ratings if rating.source != "FIDE")
        value = _whole(named["rating"])
        changes["ratings"] = ((Rating(value),) if value else ()) + others
        if value != before.rating:  # another rating is not that of the list any more
            changes["origins"] = tuple(o for o in before.origins if o.source != "FIDE")
    changes["extra"] = tuple(_extra_in(form, before))
    player = replace(before, **changes)
    if "national" not in form.values:
        return player
    return with_national_rating(player, form.text("national"), player.federation)


def _extra_in(form: Form, before: Player) -> Iterator[tuple[str, str]]:
    """The other columns as the form has them, by their places; one that is emptied goes."""
    for place, (name, value) in enumerate(before.extra):
        field = f"extra-{place}"
        if kept := form.text(field) if field in form.values else value:
            yield name, kept


def rating_in(form: Form) -> Rating:
    """The rating of a form, of the list that it names. Raises Unclear."""
    value = _whole(form.text("rating"))
    if value is None:
        raise Unclear("event.rating", text=form.text("rating"))
    return Rating(value, form.text("source") or "FIDE")


def _whole(text: str, refusal: str = "event.rating") -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 6:
        raise Unclear(refusal, text=text[:40])
    return int(text)


def _one_of(kind: type[Word], text: str) -> Word:
    try:
        return kind(text)
    except ValueError:
        known = ", ".join(sex.value for sex in kind if sex.value)
        raise Unclear("event.one-of", text=text[:40], known=known) from None


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
