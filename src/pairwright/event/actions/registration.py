"""Officials and numbers that reports to FIDE and federations ask for (B.01, 1.7; B.02, 9)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.findings import Finding, notice, refusal
from pairwright.event.limits import text_problem
from pairwright.event.phrases import listed
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament import Official
from pairwright.tournament.declarations import ARBITER_TITLES, MOST_ARBITERS, MOST_REMARKS
from pairwright.vocabulary.reason import Phrase

_NUMBER = r"[1-9]\d{0,9}"
_FEDERATION = r"[A-Z]{3}"
_EMAIL = r"[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+"
_WEB = r"https?://[^\s/]+\S*"


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class Register(Action):
    """Organiser, arbiters, FIDE's number of the event; what is not named stays.

    An organiser without a name takes the organiser back; nobody as chief arbiter leaves the event
    without one.
    """

    name: ClassVar[str] = "register"
    article: ClassVar[str] = "B.01 art. 1.7"
    when_finished: ClassVar[bool] = True
    in_session: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    event_id: str | None = None
    web: str | None = None
    organiser: Official | None = None
    chief: Official | None = None
    deputies: tuple[Official, ...] | None = None
    arbiters: tuple[Official, ...] | None = None
    remarks: tuple[str, ...] | None = None

    @property
    def _officials(self) -> tuple[Official, ...]:
        alone = (official for official in (self.organiser, self.chief) if official is not None)
        return (*alone, *(self.deputies or ()), *(self.arbiters or ()))

    def check(self, state: State) -> Iterator[Finding]:
        given = [getattr(self, name) for name in self.__struct_fields__]
        if all(value is None for value in given):
            yield refusal("describe.nothing")
        people = len(self.deputies or ()) + len(self.arbiters or ()) + 1
        if people > MOST_ARBITERS or len(self.remarks or ()) > MOST_REMARKS:
            yield refusal("register.many", arbiters=MOST_ARBITERS, remarks=MOST_REMARKS)
            return
        if self.event_id and not re.fullmatch(_NUMBER, self.event_id):
            yield refusal("register.number", text=self.event_id[:40])
        if self.web and not re.fullmatch(_WEB, self.web):
            yield refusal("register.web", text=self.web[:40])
        for text in (self.event_id, self.web, *(self.remarks or ())):
            if text and (problem := text_problem(text)):
                yield refusal("describe.text", what=problem)
        for official in self._officials:
            yield from _wrong(official, is_arbiter=official is not self.organiser)

    def apply(self, state: State, done: Deed) -> State:
        facts = state.facts
        changes: dict[str, Any] = {
            name: getattr(self, name)
            for name in ("event_id", "web", "arbiters", "remarks")
            if getattr(self, name) is not None
        }
        if self.organiser is not None:
            changes["organiser"] = self.organiser if self.organiser.name else None
        records: dict[str, Any] = {}
        if self.chief is not None:
            records["chief_arbiter"] = self.chief.record
        if self.deputies is not None:
            records["deputy_arbiters"] = tuple(deputy.record for deputy in self.deputies)
        if records:
            named = (self.chief, *(self.deputies or ()))
            changes["details"] = _merged(facts.registration.details, named)
        return state.changed(**records, registration=replace(facts.registration, **changes))

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        given = ((name, getattr(self, name)) for name in self.__struct_fields__)
        what = listed(_said(name, value) for name, value in given if value is not None)
        return Phrase("act.register", {"what": what})


def _wrong(official: Official, is_arbiter: bool) -> Iterator[Finding]:
    """What is wrong with an official, and that a report comes back without a FIDE ID."""
    name = official.name.strip()
    if not name:
        if any((official.fide_id, official.title, official.federation, official.email)):
            yield refusal("register.name")
        return
    texts = (official.name, official.fide_id, official.title, official.federation, official.email)
    if problem := next(filter(None, map(text_problem, texts)), ""):
        yield refusal("describe.text", what=problem)
        return
    if not official.fide_id:
        yield notice("register.no-number", name=name)
    elif not re.fullmatch(_NUMBER, official.fide_id):
        yield refusal("register.number", text=official.fide_id[:40])
    if official.federation and not re.fullmatch(_FEDERATION, official.federation):
        yield refusal("register.federation", text=official.federation[:40])
    if official.email and not re.fullmatch(_EMAIL, official.email):
        yield refusal("register.email", text=official.email[:60])
    if official.title and not (is_arbiter and official.title in ARBITER_TITLES):
        known = ", ".join(ARBITER_TITLES) if is_arbiter else "-"
        yield refusal("register.title", text=official.title[:20], known=known)


def _merged(
    before: tuple[Official, ...], named: tuple[Official | None, ...]
) -> tuple[Official, ...]:
    """What is known of people by their names: the newest, without who has nothing beside a name."""
    known = {official.name.casefold(): official for official in before}
    known |= {official.name.casefold(): official for official in named if official is not None}
    kept = [official for official in known.values() if official.name]
    return tuple(kept[-MOST_ARBITERS:])


def _said(name: str, value: str | Official | tuple[str | Official, ...]) -> tuple[str, str]:
    values = value if isinstance(value, tuple) else (value,)
    texts = (item.record if isinstance(item, Official) else item for item in values)
    return name, "; ".join(filter(None, texts)) or "\N{EN DASH}"
