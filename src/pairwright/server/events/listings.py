"""Events in lists: of an account, of a festival, of the public; their journals are not read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, Select, func, select

from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.events import summaries
from pairwright.server.events.rights import ALL, EventRight, read
from pairwright.server.events.summaries import Summary
from pairwright.server.storage.tables import event_notes, event_people, event_summaries, events

HELD_BACK = "held-back"
IS_HELD_BACK = event_notes.c.name == HELD_BACK
IS_SHOWN = (
    events.c.archived.is_(None)
    & ~events.c.practice
    & (event_summaries.c.published > 0)
    & events.c.id.not_in(select(event_notes.c.event).where(IS_HELD_BACK))
)
"""Of events in a query: they have published something, and nobody keeps them from the public."""
LISTED = (
    select(events.c.slug, events.c.practice, event_summaries.c.summary)
    .join(event_summaries, event_summaries.c.event == events.c.id)
    .order_by(events.c.id.desc())
)


class EventListing(Frozen):
    """An event in a list."""

    slug: str
    practice: bool
    summary: Summary


class ListedDesk(EventListing):
    """The same in the list of an account, with what it may do there."""

    rights: frozenset[EventRight]


def with_part(account: Account) -> Select[Any]:
    """The events in which an account has a part, for `desks`."""
    return (
        LISTED.add_columns(events.c.owner, event_people.c.rights)
        .outerjoin(
            event_people,
            (event_people.c.event == events.c.id) & (event_people.c.account == account.id),
        )
        .where((events.c.owner == account.id) | event_people.c.rights.is_not(None))
    )


def desks(rows: Iterable[Any], account: Account) -> list[ListedDesk]:
    return [
        ListedDesk(
            row.slug,
            row.practice,
            summaries.read(row.summary),
            ALL if row.owner == account.id else read(row.rights),
        )
        for row in rows
    ]


def listings(rows: Iterable[Any]) -> list[EventListing]:
    return [EventListing(row.slug, row.practice, summaries.read(row.summary)) for row in rows]


def desks_of(connection: Connection, account: Account, archived: bool) -> list[ListedDesk]:
    """The events that an account has a part in, put away or not, the newest first."""
    is_away = events.c.archived.is_not(None) if archived else events.c.archived.is_(None)
    return desks(connection.execute(with_part(account).where(is_away)), account)


def shown_to_everybody(
    connection: Connection, first: int, most: int
) -> tuple[list[EventListing], int]:
    """`most` of the events that the public sees, from the `first` on, and how many there are."""
    rows = connection.execute(LISTED.where(IS_SHOWN).offset(first - 1).limit(most))
    found = listings(rows)
    count = connection.scalar(
        select(func.count()).select_from(events.join(event_summaries)).where(IS_SHOWN)
    )
    return found, int(count or 0)
