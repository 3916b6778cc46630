"""What reports to FIDE and federations name besides players and games: officials, event number.

Chief arbiter and deputies stand in `chief_arbiter` and `deputy_arbiters` (records 102 and 112), as
report files have them: `IA Lind, Lea (200100)`. What these cannot hold stands here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.tournament.fact import TournamentFact
from pairwright.vocabulary.reason import Reason, fault

ARBITER_TITLES = ("IA", "FA", "NA")
"""International, FIDE and national arbiter."""
MOST_ARBITERS = 100
MOST_REMARKS = 4
"""So many lines the tournament report has for them."""

_ID_FIRST = r"(\d{4,10})\s+(.+)"
_TITLE = rf"({'|'.join(ARBITER_TITLES)})\s+(?=\S)"
_EMAIL = r"\s*<([^<>]*)>$"
_IN_BRACKETS = r"\s*\(\s*(\d{1,10})?\s*,?\s*([A-Z]{3})?\s*\)$"


class Official(TournamentFact):
    """An arbiter or the organiser, as reports name them; `title` is one of an arbiter."""

    name: str
    fide_id: str = ""
    title: str = ""
    federation: str = ""
    email: str = ""

    @property
    def record(self) -> str:
        """As a report file has it: title, name and FIDE ID; nothing of it is private."""
        number = f" ({self.fide_id})" if self.fide_id else ""
        return f"{self.title} {self.name}{number}".strip()


class EventRegistration(TournamentFact):
    """The event as FIDE and a federation know it.

    `arbiters` are those who are neither chief nor deputies. `details` are what is known of chief
    and deputies besides their records, found by their names. E-mail addresses are never public.
    """

    event_id: str = ""
    web: str = ""
    organiser: Official | None = None
    arbiters: tuple[Official, ...] = ()
    details: tuple[Official, ...] = ()
    remarks: tuple[str, ...] = ()

    def known(self, text: str) -> Official:
        """The official of a record, with what is known besides."""
        official = official_in(text)
        named = official.name.casefold()
        found = next((known for known in self.details if known.name.casefold() == named), None)
        if found is None:
            return official
        return replace(
            found,
            name=official.name,
            fide_id=official.fide_id or found.fide_id,
            title=official.title or found.title,
        )


UNREGISTERED = EventRegistration()
"""Nothing is known."""


def official_in(text: str) -> Official:
    """`IA Lind, Lea (200100)`, `24148296 Lind, Lea`, `FA Moe, Max (200200, NOR) <max@example.org>`.

    What cannot be read so is the name.
    """
    rest, email = text.strip(), ""
    if found := re.search(_EMAIL, rest):
        rest, email = rest[: found.start()], found[1].strip()
    fide_id = federation = ""
    if (found := re.search(_IN_BRACKETS, rest)) and found.start():
        rest, fide_id, federation = rest[: found.start()], found[1] or "", found[2] or ""
    elif found := re.fullmatch(_ID_FIRST, rest):
        fide_id, rest = found[1], found[2]
    title = ""
    if found := re.match(_TITLE, rest):
        title, rest = found[1], rest[found.end() :]
    return Official(rest.strip(), fide_id, title, federation, email)


def wrong_registration(registration: EventRegistration) -> Iterator[Reason]:
    """What no report could hold."""
    for people in (registration.arbiters, registration.details):
        if len(people) > MOST_ARBITERS:
            yield fault("tournament:registration.arbiters", most=MOST_ARBITERS)
    if len(registration.remarks) > MOST_REMARKS:
        yield fault("tournament:registration.remarks", most=MOST_REMARKS)
