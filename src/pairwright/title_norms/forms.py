"""What the forms of FIDE ask for, from the facts of the event: IT3 (the tournament report), FA1 and
IA1 (the norm report of an arbiter).

Every field names the fact that it is from, or from which it would be: one that no fact tells is
there without a value, so that what is missing is known before the last round. Which fields a form
has is known from public programs; the forms themselves are FIDE's (readings-norms.md R-NORM-12).

How many norms an arbiter's title needs, and in which events, is not known here and not judged: the
report says what the event was (readings-norms.md R-NORM-14).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from pairwright.frozen import Frozen
from pairwright.rating.time_control import rating_cadence
from pairwright.systems import SYSTEMS, resolve
from pairwright.title_norms.games import FIDE_FLAG, NO_FEDERATION, federation_of
from pairwright.tournament import Official, Player, Title, Tournament

CHIEF, DEPUTY, ARBITER, ORGANISER = "chief", "deputy", "arbiter", "organiser"
NOBODY = Official("")


class EventOfficial(Frozen):
    """An official in a role, and the fact of the event that names them."""

    role: str
    official: Official
    fact: str


def event_officials(facts: Tournament) -> tuple[EventOfficial, ...]:
    """The chief arbiter first, without a name where there is none, the organiser last."""
    return tuple(_officials(facts))


def arbiters_of(facts: Tournament) -> tuple[EventOfficial, ...]:
    """Everybody who is an arbiter of the event."""
    return tuple(
        found for found in event_officials(facts) if found.role != ORGANISER and found.official.name
    )


def organiser_of(facts: Tournament) -> Official:
    return facts.registration.organiser or NOBODY


def _officials(facts: Tournament) -> Iterator[EventOfficial]:
    registration = facts.registration
    yield EventOfficial(CHIEF, registration.known(facts.chief_arbiter), "chief_arbiter")
    for text in facts.deputy_arbiters:
        yield EventOfficial(DEPUTY, registration.known(text), "deputy_arbiters")
    for arbiter in registration.arbiters:
        yield EventOfficial(ARBITER, arbiter, "registration.arbiters")
    yield EventOfficial(ORGANISER, organiser_of(facts), "registration.organiser")


TITLES = (Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM, Title.WFM)
"""The titles that forms count; CM and WCM are not among them."""
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)")


class FormField(Frozen):
    """A field: the key of its name, its value, and the fact of the event that it is from.

    An `optional` one may stay empty; any other one is missing where it has no value.
    """

    key: str
    value: str
    fact: str
    optional: bool = False

    @property
    def is_missing(self) -> bool:
        return not (self.value or self.optional)


def form_name(name: str) -> str:
    """The surname in capitals, as forms have it: `BERG, Ada`."""
    surname, comma, given = name.partition(",")
    return f"{surname.upper()}{comma}{given}" if comma else name


def name_parts(name: str, fact: str) -> Iterator[FormField]:
    """Surname in capitals and given name; a name without a comma is not taken apart."""
    surname, _, given = name.partition(",")
    yield FormField("surname", surname.strip().upper() if given else name, fact)
    yield FormField("given", given.strip(), fact, optional=True)


def form_day(day: str) -> str:
    """dd/mm/yyyy; what is no date stays as it was written."""
    found = _DATE.fullmatch(day)
    return f"{found[3]}/{found[2]}/{found[1]}" if found else day


def rounds_a_day(days: Iterable[str]) -> str:
    """`1-1-2`: how many rounds each day had; empty where a day is not known."""
    given = list(days)
    if not given or not all(given):
        return ""
    return "-".join(str(given.count(day)) for day in dict.fromkeys(given))


def days_of(facts: Tournament) -> Iterator[FormField]:
    yield FormField("start", form_day(facts.start_date), "start_date")
    yield FormField("end", form_day(facts.end_date), "end_date")


def chief_of(facts: Tournament) -> Iterator[FormField]:
    """Name and FIDE ID of the chief arbiter."""
    chief = event_officials(facts)[0]
    yield FormField("chief-arbiter", form_name(chief.official.name), chief.fact)
    yield FormField("chief-arbiter-id", chief.official.fide_id, chief.fact)


def rate_of_play(facts: Tournament) -> FormField:
    said = facts.time_control or facts.encoded_time_control
    return FormField("rate-of-play", said, "time_control")


def event_type(facts: Tournament, key: str) -> FormField:
    """The declared system, else the type as a file says it, else what the event is paired by."""
    declared = facts.declaration
    system = SYSTEMS.get(declared.system or "")
    if system is None and (facts.type_text or declared.code):
        return FormField(key, facts.type_text or declared.code, "type_text")
    return FormField(key, (system or resolve(facts).system).title, "declaration")


def event_id(facts: Tournament) -> FormField:
    return FormField("event-id", facts.registration.event_id, "registration.event_id")


def remarks_of(facts: Tournament) -> FormField:
    """One line each."""
    remarks = "\n".join(facts.registration.remarks)
    return FormField("remarks", remarks, "registration.remarks", optional=True)


def missing_fields(fields: Iterable[FormField]) -> tuple[FormField, ...]:
    """The fields that no fact fills, each once."""
    return tuple({field.key: field for field in fields if field.is_missing}.values())


def without_number(facts: Tournament) -> tuple[EventOfficial, ...]:
    """Officials who are named and have no FIDE ID: a report with one of them comes back."""
    named = (found for found in event_officials(facts) if found.official.name)
    return tuple(found for found in named if not found.official.fide_id)


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
    fields = (*_of_event(tournament), remarks_of(tournament), *_officials_of_event(tournament))
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


def _officials_of_event(facts: Tournament) -> Iterator[FormField]:
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
    yield from _arbiter_event(facts)


def _arbiter_event(facts: Tournament) -> Iterator[FormField]:
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
