"""What lists tell of an event, kept beside its journal so that no list has to read one.

A summary is written with the entries that make it what it is. One that is not of the last entry (a
database of an older version, a process of one) is worked out anew where a list needs it.
"""

from __future__ import annotations

import json

from msgspec import to_builtins
from sqlalchemy import ColumnElement, Connection, bindparam, func, insert, select, update

from pairwright.event import Event
from pairwright.frozen import Frozen
from pairwright.server.events.coming import ComingStep, coming
from pairwright.server.events.public_view import published_rounds
from pairwright.server.storage.tables import event_entries, event_summaries, events
from pairwright.systems import resolve


class Summary(Frozen):
    """`entered` counts players, or teams; `missing` the boards of the last round without a result;
    `published` the rounds that the public sees; `festival` is that of which it is a tournament,
    called `short_name` there. Whoever changes a field empties the table in a
    migration: every summary is then worked out anew.
    """

    name: str
    city: str
    start_date: str
    end_date: str
    rounds: int
    system: str
    edition: str
    entered: int
    paired: int
    missing: int
    published: int
    finished: bool
    next: ComingStep
    festival: str
    short_name: str

    @property
    def label(self) -> str:
        """What it is called among the tournaments of its festival."""
        return self.short_name or self.name


def summary_of(event: Event) -> Summary:
    state = event.state
    facts, rules = state.facts, resolve(state.facts)
    return Summary(
        facts.name,
        facts.city,
        facts.start_date,
        facts.end_date,
        facts.number_of_rounds or 0,
        rules.system.name,
        rules.edition.name,
        len(facts.teams or facts.players),
        state.paired_rounds,
        state.status(state.paired_rounds).missing if state.paired_rounds else 0,
        published_rounds(state),
        bool(state.finished),
        coming(event),
        state.festival,
        state.short_name,
    )


_CHANGE = (
    update(event_summaries)
    .where(event_summaries.c.event == bindparam("of"))
    .values({name: bindparam(name) for name in ("sequence", "published", "festival", "summary")})
)


def keep(connection: Connection, event_id: int, sequence: int, summary: Summary) -> None:
    """The summary of an event that has so many entries, in the transaction that knows it has."""
    row = {
        "sequence": sequence,
        "published": summary.published,
        "festival": summary.festival,
        "summary": json.dumps(to_builtins(summary)),
    }
    if not connection.execute(_CHANGE, {"of": event_id, **row}).rowcount:
        connection.execute(insert(event_summaries), {"event": event_id, **row})


def read(text: str) -> Summary:
    told = json.loads(text)
    return Summary(**told | {"next": ComingStep(**told["next"])})


def head() -> ColumnElement[int]:
    """The number of the last entry of an event, in a query of events."""
    return (
        select(func.max(event_entries.c.sequence))
        .where(event_entries.c.event == events.c.id)
        .scalar_subquery()
    )


def outdated(connection: Connection) -> list[str]:
    """The events whose last entry has no summary."""
    found = connection.scalars(
        select(events.c.slug)
        .outerjoin(event_summaries, event_summaries.c.event == events.c.id)
        .where(event_summaries.c.sequence.is_(None) | (event_summaries.c.sequence != head()))
    )
    return list(found)
