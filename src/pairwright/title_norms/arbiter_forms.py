"""FA1 and IA1: the norm report of an arbiter, who is one of the arbiters of the event.

How many norms a title needs, and in which events, is not known here and not judged: the report
says what the event was (readings-norms.md R-NORM-14).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairwright.frozen import Frozen
from pairwright.title_norms.forms import (
    TITLES,
    FormField,
    chief_of,
    days_of,
    event_id,
    event_type,
    name_parts,
    rate_of_play,
)
from pairwright.title_norms.games import FIDE_FLAG, NO_FEDERATION, federation_of
from pairwright.title_norms.officials import EventOfficial, arbiters_of
from pairwright.tournament import Tournament

CANDIDATES: Mapping[str, frozenset[str]] = {
    "fa1": frozenset({"", "NA"}),
    "ia1": frozenset({"FA"}),
}
"""Whose title a report could raise: who is no FIDE arbiter yet, and who is one."""


class ArbiterForm(Frozen):
    """FA1 or IA1, for one arbiter; `role` is what the candidate was in the event."""

    name: str
    role: str
    fields: tuple[FormField, ...]


def arbiter_forms(form: str, tournament: Tournament) -> tuple[ArbiterForm, ...]:
    """`fa1` or `ia1` for every arbiter of the event who can make use of it."""
    return tuple(
        ArbiterForm(found.official.name, found.role, tuple(_fields(found, tournament)))
        for found in arbiters_of(tournament)
        if found.official.title in CANDIDATES[form]
    )


def _fields(found: EventOfficial, facts: Tournament) -> Iterator[FormField]:
    candidate, fact = found.official, found.fact
    yield from name_parts(candidate.name, fact)
    yield FormField("id", candidate.fide_id, fact)
    yield FormField("own-federation", candidate.federation, fact)
    yield FormField("role", found.role, fact)
    yield from _of_event(facts)


def _of_event(facts: Tournament) -> Iterator[FormField]:
    yield FormField("federation", facts.federation, "federation")
    yield event_id(facts)
    yield FormField("event", facts.name, "name")
    yield from days_of(facts)
    yield FormField("place", facts.city, "city")
    yield event_type(facts, "type")
    yield FormField("rounds", str(facts.number_of_rounds or len(facts.rounds) or ""), "rounds")
    players = facts.players
    flags = {federation_of(player) for player in players} - NO_FEDERATION - {FIDE_FLAG}
    yield FormField("number-of-players", str(len(players)), "players")
    yield FormField("rated-players", str(sum(bool(p.rating) for p in players)), "players.ratings")
    yield FormField("federations-of-players", str(len(flags)), "players.federation")
    titled = sum(player.title in TITLES for player in players)
    yield FormField("titled-players", str(titled), "players.title")
    yield rate_of_play(facts)
    yield from chief_of(facts)
    yield FormField("certifying", facts.federation, "federation")
