"""Festivals: the events of one owner whose journals name the same one.

What belongs together is asked of the summaries each time; only the address of a festival is kept,
so that a code on a wall stays good whatever becomes of a tournament. A tournament that somebody
else owns is not in it, whatever its journal says.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, insert, select
from sqlalchemy.exc import IntegrityError

from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.errors import NotFound
from pairwright.server.events.listings import (
    IS_SHOWN,
    LISTED,
    EventListing,
    ListedDesk,
    desks,
    listings,
    with_part,
)
from pairwright.server.events.store import SLUG_BYTES
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import event_summaries, events, festivals
from pairwright.service.events.festivals import by_label
from pairwright.vocabulary.reason import fault

MOST_TOURNAMENTS = 60
"""So many of a festival are shown."""
LONGEST_SLUG = 40


class Festival(Frozen):
    """Where a festival is: its address, whose it is, and its name."""

    slug: str
    owner: int
    name: str

    @property
    def address(self) -> str:
        """Where its desk is."""
        return f"/f/{self.slug}"

    @property
    def public_address(self) -> str:
        return f"/p/{self.slug}"


class Festivals:
    """The festivals of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def at(self, slug: str) -> Festival:
        """The festival at an address. Raises NotFound."""
        with self._database.reading() as connection:
            row = connection.execute(
                select(festivals).where(festivals.c.slug == slug[:LONGEST_SLUG])
            ).one_or_none()
        if row is None:
            raise NotFound(fault("server:no-event"))
        return Festival(row.slug, row.owner, row.name)

    def is_at(self, slug: str) -> bool:
        """Whether an address is that of a festival."""
        with suppress(NotFound):
            return bool(self.at(slug))
        return False

    def of(self, slug: str) -> Festival | None:
        """That of the event at an address; it gets its own when it is first asked for."""
        with self._database.reading() as connection:
            row = connection.execute(
                select(events.c.owner, event_summaries.c.festival)
                .join(event_summaries, event_summaries.c.event == events.c.id)
                .where(events.c.slug == slug)
            ).one_or_none()
        return self._called(row.owner, row.festival) if row is not None and row.festival else None

    def of_account(self, account: Account) -> list[Festival]:
        """Those in which an account has a part, by name."""
        with self._database.reading() as connection:
            rows = connection.execute(
                _with_part(account).where(event_summaries.c.festival != "")
            ).all()
        names = {(row.owner, row.of_festival) for row in rows}
        found = [self._called(owner, name) for owner, name in names]
        return sorted(found, key=lambda festival: (by_label(festival.name), festival.slug))

    def tournaments(self, festival: Festival, account: Account) -> list[ListedDesk]:
        """Those in which an account has a part, by what they are called."""
        with self._database.reading() as connection:
            rows = connection.execute(_with_part(account).where(*_of(festival))).all()
        return _in_order(desks(rows, account))

    def published(self, festival: Festival) -> list[EventListing]:
        """Those that the public sees, by what they are called."""
        with self._database.reading() as connection:
            rows = connection.execute(LISTED.where(IS_SHOWN, *_of(festival))).all()
        return _in_order(listings(rows))

    def any_of(self, festival: Festival) -> str:
        """The address of one of its tournaments, published or not; empty where it has none."""
        with self._database.reading() as connection:
            found = connection.execute(LISTED.where(*_of(festival)).limit(1)).first()
        return "" if found is None else str(found.slug)

    def _called(self, owner: int, name: str) -> Festival:
        """The festival of this name, at an address of its own from now on."""
        known = select(festivals).where(festivals.c.owner == owner, festivals.c.name == name)
        with self._database.reading() as connection:
            row = connection.execute(known).one_or_none()
        if row is None:
            made = insert(festivals).values(
                slug=secrets.token_hex(SLUG_BYTES), owner=owner, name=name
            )
            # Somebody may have asked at the same moment.
            with suppress(IntegrityError), self._database.writing() as connection:
                connection.execute(made)
            with self._database.reading() as connection:
                row = connection.execute(known).one()
        return Festival(row.slug, row.owner, row.name)


Listed = TypeVar("Listed", bound=EventListing)


def _in_order(listed: Iterable[Listed]) -> list[Listed]:
    found = sorted(listed, key=lambda event: (by_label(event.summary.label), event.slug))
    return found[:MOST_TOURNAMENTS]


def _of(festival: Festival) -> tuple[ColumnElement[bool], ...]:
    return (
        events.c.owner == festival.owner,
        event_summaries.c.festival == festival.name,
        events.c.archived.is_(None),
    )


def _with_part(account: Account) -> Select[Any]:
    """The same as everywhere, with the festival, but for what is put away."""
    of_festival = event_summaries.c.festival.label("of_festival")
    return with_part(account).add_columns(of_festival).where(events.c.archived.is_(None))
