"""What the forms of FIDE ask for, from the facts of the event: fields, each with its fact.

Every field names the fact that it is from, or from which it would be: one that no fact tells is
there without a value, so that what is missing is known before the last round. Which fields a form
has is known from public programs; the forms themselves are FIDE's (readings-norms.md R-NORM-12).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pairwright.frozen import Frozen
from pairwright.systems import SYSTEMS, resolve
from pairwright.title_norms.officials import EventOfficial, event_officials
from pairwright.tournament import Title, Tournament

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
