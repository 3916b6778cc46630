"""Who runs an event: chief arbiter, deputies, further arbiters, organiser."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.tournament import Official, Tournament

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
