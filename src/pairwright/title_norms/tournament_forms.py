"""IT3, the tournament report: the event, its officials, and how many players of which kind."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.rating.time_control import rating_cadence
from pairwright.title_norms.forms import (
    TITLES,
    FormField,
    chief_of,
    days_of,
    event_id,
    event_type,
    form_name,
    rate_of_play,
    remarks_of,
    rounds_a_day,
)
from pairwright.title_norms.games import FIDE_FLAG, federation_of
from pairwright.title_norms.officials import ARBITER, CHIEF, DEPUTY, event_officials, organiser_of
from pairwright.tournament import Player, Tournament

DEPUTIES = 2
"""So many have a field of their own; others stand with the further arbiters."""


class CountedPlayers(Frozen):
    """A line of the tournament report: how many of a kind, of how many federations."""

    kind: str
    total: int
    federations: int
    host: int

    @property
    def foreign(self) -> int:
        return self.total - self.host


class TournamentForm(Frozen):
    """IT3."""

    fields: tuple[FormField, ...]
    counts: tuple[CountedPlayers, ...]


def tournament_form(tournament: Tournament) -> TournamentForm:
    fields = (*_of_event(tournament), remarks_of(tournament), *_officials(tournament))
    return TournamentForm(fields, tuple(_counts(tournament)))


def _of_event(facts: Tournament) -> Iterator[FormField]:
    organiser, rounds = organiser_of(facts), facts.number_of_rounds or len(facts.rounds)
    yield FormField("federation", facts.federation, "federation")
    yield event_id(facts)
    yield FormField("event", facts.name, "name")
    yield FormField("place", facts.city, "city")
    yield from days_of(facts)
    yield FormField("organiser-id", organiser.fide_id, "registration.organiser")
    yield FormField("organiser", form_name(organiser.name), "registration.organiser")
    yield FormField("organiser-email", organiser.email, "registration.organiser")
    yield FormField("rounds", str(rounds or ""), "number_of_rounds")
    yield FormField("rounds-a-day", rounds_a_day(facts.round_dates), "round_dates")
    rate = rate_of_play(facts)
    yield rate
    cadence = rating_cadence(facts).cadence.value
    yield FormField("cadence", cadence if rate.value else "", "time_control")
    kind = "team" if facts.is_team_event else "individual"
    yield FormField("players", kind, "is_team_event")
    yield event_type(facts, "system")
    acceleration = facts.declaration.acceleration or "-"
    yield FormField("acceleration", acceleration, "declaration", optional=True)
    yield FormField("program", facts.pairing_controller, "pairing_controller", optional=True)


def _officials(facts: Tournament) -> Iterator[FormField]:
    """The places of deputies may be empty; one who is named has a FIDE ID."""
    officials = event_officials(facts)
    yield from chief_of(facts)
    chief = next(found for found in officials if found.role == CHIEF)
    yield FormField("chief-arbiter-email", chief.official.email, chief.fact)
    deputies = [found.official for found in officials if found.role == DEPUTY]
    for place in range(DEPUTIES):
        deputy = deputies[place] if place < len(deputies) else None
        name, number = (form_name(deputy.name), deputy.fide_id) if deputy else ("", "")
        yield FormField(f"deputy-{place + 1}", name, "deputy_arbiters", optional=True)
        yield FormField(f"deputy-{place + 1}-id", number, "deputy_arbiters", optional=not deputy)
    others = [*deputies[DEPUTIES:], *(f.official for f in officials if f.role == ARBITER)]
    named = "; ".join(f"{form_name(o.name)} ({o.fide_id or '-'})" for o in others)
    yield FormField("arbiters", named, "registration.arbiters", optional=True)


def _counts(facts: Tournament) -> Iterator[CountedPlayers]:
    host = facts.federation.strip().upper()
    kinds: dict[str, list[Player]] = {
        "rated": [player for player in facts.players if player.rating],
        "unrated": [player for player in facts.players if not player.rating],
    }
    kinds |= {
        title.value: [player for player in facts.players if player.title is title]
        for title in TITLES
    }
    for kind, players in kinds.items():
        flags = [federation_of(player) for player in players]
        federations = {*flags} - {"", FIDE_FLAG}
        yield CountedPlayers(kind, len(players), len(federations), flags.count(host))
