"""The journals of events in the database, read at need and appended in whole transactions.

Every process keeps the events that are in use in memory. Before each use it asks for entries that
another process may have appended; appending fails where one was faster, and is tried again on what
is there then. What `act` returned is on the disk.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import cached_property
from threading import Lock
from typing import Any, TypeVar

from cachetools import LRUCache
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from pairwright.event import Action, Entry, Event, OfTheOwner, Publish
from pairwright.event.entry import entry_from_line, entry_line
from pairwright.event.event import Working
from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import Account
from pairwright.server.clock import now
from pairwright.server.errors import Busy, NotFound
from pairwright.server.events import summaries
from pairwright.server.events.away import DeskAway, away_of, end_away, require_here, set_away
from pairwright.server.events.conflicts import changed_since
from pairwright.server.events.labels import shown_label
from pairwright.server.events.listings import (
    HELD_BACK,
    IS_HELD_BACK,
    EventListing,
    ListedDesk,
    desks_of,
    shown_to_everybody,
)
from pairwright.server.events.messages import UnclearHere
from pairwright.server.events.people import candidate, owner_of, settle
from pairwright.server.events.rights import ALL, EventRight, read
from pairwright.server.events.summaries import Summary
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import (
    METADATA,
    accounts,
    event_entries,
    event_links,
    event_notes,
    event_people,
    event_requests,
    event_screens,
    events,
)
from pairwright.server.threads import place_lent
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.reason import fault

MOST_IN_MEMORY = 64
MOST_TRIES = 20
SLUG_BYTES = 6
LONGEST_TOKEN = 64

T = TypeVar("T")


class StoredEvent(Frozen, dict=True):
    """An event as the database has it. `recall` keeps what was worked out from this very state."""

    id: int
    slug: str
    event: Event
    practice: bool = False

    @cached_property
    def _worked_out(self) -> dict[str, Any]:
        return {}

    @property
    def sequence(self) -> int:
        return len(self.event.entries)

    def recall(self, name: str, work: Callable[[], T]) -> T:
        """What `work` gives, worked out once for this state of the event."""
        if name not in self._worked_out:
            self._worked_out[name] = work()
        found: T = self._worked_out[name]
        return found


class Request(Frozen):
    """One request to act: by whom, with what answers, and what its author had seen.

    `token` names the request: the same one is never done twice. `seen` is the number of entries
    that the author's page knew of; None asks for no comparison.
    """

    author: str
    actions: Callable[[Event], Sequence[Action]]
    token: str = ""
    seen: int | None = None
    reason: str = ""
    confirmed: frozenset[str] = frozenset()


class Conflict(Exception):  # noqa: N818  (what happened)
    """Others have changed what this request is about; `entries` say how."""

    def __init__(self, kept: StoredEvent, entries: tuple[Entry, ...]) -> None:
        super().__init__(f"{len(entries)} entries since")
        self.kept = kept
        self.entries = entries


class _Plan(Frozen):
    """What a request comes to in an event, worked out and not written yet."""

    request: Request
    actions: tuple[Action, ...]
    kept: StoredEvent
    grown: StoredEvent
    summary: Summary


class _Behind(Exception):  # noqa: N818
    """Somebody else was faster."""


class EventStore:
    """The events of a database."""

    def __init__(self, database: Database, working: Working | None = None) -> None:
        self._database = database
        self._working = working
        self._memory: LRUCache[str, StoredEvent] = LRUCache(MOST_IN_MEMORY)
        self._locks: dict[str, Lock] = {}
        self._guard = Lock()
        self.told: Callable[[str, int], None] = lambda slug, sequence: None
        """Called with every event that grew here."""

    # --- Reading ---------------------------------------------------------------------------------

    def open(self, slug: str) -> StoredEvent:
        """The event as it stands. Raises NotFound."""
        with self._guard:
            known = self._memory.get(slug)
        with self._database.reading() as connection:
            if known is None:
                row = connection.execute(select(events).where(events.c.slug == slug)).one_or_none()
                if row is None:
                    raise NotFound(fault("server:no-event"))
                known = StoredEvent(row.id, slug, Event(), row.practice)
            lines = _lines_after(connection, known)
        if lines:
            entries = [entry_from_line(line, f"{slug}:{number}") for number, line in lines]
            known = StoredEvent(known.id, slug, known.event.with_entries(entries), known.practice)
        self._remember(known)
        return known

    def head(self, slug: str) -> int:
        """How many entries the event has. Raises NotFound."""
        with self._database.reading() as connection:
            found = connection.execute(
                select(events.c.id, func.count(event_entries.c.sequence))
                .outerjoin(event_entries, event_entries.c.event == events.c.id)
                .where(events.c.slug == slug)
                .group_by(events.c.id)
            ).one_or_none()
        if found is None:
            raise NotFound(fault("server:no-event"))
        return int(found[1])

    def rights(self, slug: str, account: Account) -> frozenset[EventRight]:
        """What an account may do in an event; nothing where there is none.

        One question, whatever is there: how long it takes tells nothing.
        """
        part = (event_people.c.event == events.c.id) & (event_people.c.account == account.id)
        with self._database.reading() as connection:
            row = connection.execute(
                select(events.c.owner, event_people.c.rights)
                .outerjoin(event_people, part)
                .where(events.c.slug == slug)
            ).one_or_none()
        if row is None:
            return frozenset()
        return ALL if row.owner == account.id else read(row.rights or "")

    def listed(self, account: Account, archived: bool = False) -> list[ListedDesk]:
        """The events that an account has a part in, the newest first."""
        with self._listing() as connection:
            return desks_of(connection, account, archived)

    def published(self, first: int, most: int) -> tuple[list[EventListing], int]:
        """`most` of the events that have published something, from the `first` on, the newest
        first, and how many there are; none that is put away, held back or for practice.
        """
        with self._listing() as connection:
            return shown_to_everybody(connection, first, most)

    def is_empty(self) -> bool:
        """Whether there is no event, but for those put away."""
        with self._database.reading() as connection:
            query = select(events.c.id).where(events.c.archived.is_(None)).limit(1)
            return connection.scalar(query) is None

    @contextmanager
    def _listing(self) -> Iterator[Connection]:
        """A transaction that sees a summary of every event as it stands."""
        self.catch_up()
        with self._database.reading() as connection:
            yield connection

    def catch_up(self) -> None:
        """Summarise the events that have grown without it; one that cannot be read is left out."""
        with self._database.reading() as connection:
            behind = summaries.outdated(connection)
        for slug in behind:
            with suppress(PairwrightError):
                self._summarise(self.open(slug))

    def _summarise(self, kept: StoredEvent) -> None:
        summary = summaries.summary_of(kept.event)
        with suppress(_Behind), self._database.writing() as connection:
            _require_head(connection, kept, kept.sequence)
            summaries.keep(connection, kept.id, kept.sequence, summary)

    # --- Writing ---------------------------------------------------------------------------------

    def begin(
        self, event: Event, account: Account, practice: bool = False, held_back: bool = False
    ) -> StoredEvent:
        """Keep a new event; one that is held back is not public before something is published."""
        slug = secrets.token_hex(SLUG_BYTES)
        summary = summaries.summary_of(event)
        with self._database.writing() as connection:
            made = connection.execute(
                insert(events).values(slug=slug, owner=account.id, created=now(), practice=practice)
            )
            [number] = made.inserted_primary_key or (0,)
            kept = StoredEvent(int(number), slug, event, practice)
            _append(connection, kept, 0, summary)
            if held_back:
                connection.execute(
                    insert(event_notes).values(event=kept.id, name=HELD_BACK, text="yes")
                )
        self._remember(kept)
        return kept

    def kept_as(self, event: Event, account: Account) -> str:
        """Where the same event is kept already, of those of the account; empty where nowhere.

        A journal is known by its first entry, whatever was done after it.
        """
        with self._database.reading() as connection:
            found = connection.scalars(
                select(events.c.slug)
                .join(event_entries, event_entries.c.event == events.c.id)
                .where(events.c.owner == account.id, event_entries.c.sequence == 1)
                .where(event_entries.c.line == entry_line(event.entries[0]))
                .order_by(events.c.archived.is_not(None), events.c.id)  # copies last
            ).first()
        return found or ""

    def act(self, slug: str, request: Request) -> StoredEvent:
        """The event after the acts of a request: all of them or none.

        Raises NotFound, Busy, Conflict, what `Event.act` raises, UnclearHere where the desk is at
        another machine, and Forbidden for an act of the owner by somebody else.
        """
        return self.act_together({slug: request})[slug]

    def act_together(self, requests: Mapping[str, Request]) -> dict[str, StoredEvent]:
        """The same in several events, by their addresses: the acts of all of them or none."""
        with ExitStack() as alone:
            for slug in sorted(requests):  # in one order, so that no two wait for each other
                alone.enter_context(self._alone(slug))
            for _ in range(MOST_TRIES):
                found = {slug: self.open(slug) for slug in requests}
                if all(self._is_done(found[slug], requests[slug].token) for slug in requests):
                    return {slug: self.open(slug) for slug in requests}  # with what others wrote
                planned = [self._planned(found[slug], requests[slug]) for slug in requests]
                try:
                    with self._database.writing() as connection:
                        for plan in planned:
                            _write(connection, plan)
                except _Behind:
                    continue
                for plan in planned:
                    self._remember(plan.grown)
                    self.told(plan.grown.slug, plan.grown.sequence)
                return {plan.grown.slug: plan.grown for plan in planned}
        raise Busy(fault("server:others-change"))

    def _planned(self, kept: StoredEvent, request: Request) -> _Plan:
        actions = tuple(request.actions(kept.event))
        self._require_unchanged(kept, request, actions)
        event = self._acted(kept.event, request, actions)
        grown = StoredEvent(kept.id, kept.slug, event, kept.practice)
        return _Plan(request, actions, kept, grown, summaries.summary_of(event))

    def _acted(self, event: Event, request: Request, actions: Sequence[Action]) -> Event:
        for action in actions:
            event = event.act(
                action,
                author=request.author,
                time=now(),
                reason=request.reason,
                confirmed=request.confirmed,
                working=self._working,
            )
        return event

    def _require_unchanged(
        self, kept: StoredEvent, request: Request, actions: Collection[Action]
    ) -> None:
        if request.seen is None or request.seen >= kept.sequence:
            return
        found = changed_since(kept.event, request.seen, actions)
        if found:
            raise Conflict(kept, found)

    def _is_done(self, kept: StoredEvent, token: str) -> bool:
        if not token:
            return False
        with self._database.reading() as connection:
            found = connection.scalar(
                select(event_requests.c.sequence).where(
                    event_requests.c.event == kept.id,
                    event_requests.c.token == token[:LONGEST_TOKEN],
                )
            )
        return found is not None

    def archive(self, kept: StoredEvent, away: bool) -> None:
        """Put an event away, or bring it back; nothing is lost."""
        with self._database.writing() as connection:
            connection.execute(
                update(events)
                .where(events.c.id == kept.id)
                .values(archived=now() if away else None)
            )

    def is_held_back(self, kept: StoredEvent) -> bool:
        """Whether the public sees nothing of it, whatever its file had published."""
        with self._database.reading() as connection:
            own = IS_HELD_BACK & (event_notes.c.event == kept.id)
            return connection.scalar(select(event_notes.c.event).where(own)) is not None

    def show(self, kept: StoredEvent) -> None:
        """Let the public see what is published in an event that was held back."""
        with self._database.writing() as connection:
            _show(connection, kept)

    def delete(self, kept: StoredEvent) -> None:
        """Delete an event with everything that belongs to it, for good."""
        with self._alone(kept.slug), self._database.writing() as connection:
            for table in reversed(METADATA.sorted_tables):
                if "event" in table.c and table.c.event.references(events.c.id):
                    connection.execute(delete(table).where(table.c.event == kept.id))
            connection.execute(delete(events).where(events.c.id == kept.id))
        with self._guard:
            self._memory.pop(kept.slug, None)

    # --- Two machines ----------------------------------------------------------------------------

    def away(self, kept: StoredEvent) -> DeskAway | None:
        """Where the desk of an event is, if not here."""
        with self._database.reading() as connection:
            return away_of(connection, kept.id)

    def hand_over(self, kept: StoredEvent, to: str) -> None:
        """From now on nothing is done here. Raises UnclearHere."""
        if not shown_label(to):
            raise UnclearHere("desk.name")
        with self._database.writing() as connection:
            require_here(connection, kept.id)
            set_away(connection, kept.id, DeskAway(shown_label(to), now()))

    def take_back(self, kept: StoredEvent, event: Event) -> StoredEvent:
        """The desk is here again, with what the event has more than is here. Raises Busy."""
        grown = StoredEvent(kept.id, kept.slug, event, kept.practice)
        with self._alone(kept.slug):
            try:
                with self._database.writing() as connection:
                    _append(connection, grown, kept.sequence, summaries.summary_of(event))
                    end_away(connection, kept.id)
            except _Behind:
                raise Busy(fault("server:others-change")) from None
            self._remember(grown)
        self.told(kept.slug, grown.sequence)
        return grown

    def keep_other(self, kept: StoredEvent, event: Event, account: Account) -> StoredEvent:
        """The event as another machine has it, in place of this one, which is put away as a copy.
        Links, screens and notes go with it.
        """
        made = self.begin(event, account, kept.practice)
        with self._database.writing() as connection:
            end_away(connection, kept.id)
            for table in (event_links, event_screens, event_people, event_notes):
                connection.execute(
                    update(table).where(table.c.event == kept.id).values(event=made.id)
                )
        self.archive(kept, away=True)
        return made

    # --- People ----------------------------------------------------------------------------------

    def owned_by(self, name: str) -> list[str]:
        """The events of an account, put away or not, by their addresses."""
        with self._database.reading() as connection:
            found = connection.scalars(
                select(events.c.slug)
                .join(accounts, accounts.c.id == events.c.owner)
                .where(accounts.c.name == name)
                .order_by(events.c.id)
            )
            return list(found)

    def people(self, kept: StoredEvent) -> list[tuple[str, frozenset[EventRight]]]:
        """The owner and everybody who has a part in an event."""
        with self._database.reading() as connection:
            _, owner = owner_of(connection, kept.id)
            others = connection.execute(
                select(accounts.c.name, event_people.c.rights)
                .join(event_people, event_people.c.account == accounts.c.id)
                .where(event_people.c.event == kept.id)
                .order_by(accounts.c.name)
            ).all()
        return [(owner, ALL), *((row.name, read(row.rights)) for row in others)]

    def can_name(self, action: OfTheOwner) -> bool:
        """Whether the account that an act of the owner names is there, and one it can be for."""
        with self._database.reading() as connection:
            try:
                candidate(connection, action)
            except NotFound:
                return False
        return True

    # --- In memory -------------------------------------------------------------------------------

    def _remember(self, kept: StoredEvent) -> None:
        with self._guard:
            known = self._memory.get(kept.slug)
            if known is None or known.sequence <= kept.sequence:
                self._memory[kept.slug] = kept

    @contextmanager
    def _alone(self, slug: str) -> Iterator[None]:
        """Inside, no other thread of this process acts in the event."""
        with self._guard:
            lock = self._locks.setdefault(slug, Lock())
        if not lock.acquire(blocking=False):
            with place_lent():
                lock.acquire()
        try:
            yield
        finally:
            lock.release()


def _lines_after(connection: Connection, known: StoredEvent) -> list[tuple[int, str]]:
    """The entries that are not known yet. Raises NotFound where the event was deleted since."""
    asked = {"event": known.id, "slug": known.slug, "known": known.sequence}
    rows = connection.execute(_FROM, asked).all()
    if known.sequence and not rows:
        raise NotFound(fault("server:no-event"))
    return [(row.sequence, row.line) for row in rows if row.sequence > known.sequence]


def _show(connection: Connection, kept: StoredEvent) -> None:
    connection.execute(delete(event_notes).where(IS_HELD_BACK & (event_notes.c.event == kept.id)))


def _require_head(connection: Connection, kept: StoredEvent, known: int) -> None:
    """Raises _Behind where the event has not just so many entries."""
    if connection.scalar(_COUNT, {"event": kept.id}) != known:
        raise _Behind


def _write(connection: Connection, plan: _Plan) -> None:
    """Raises _Behind where the event has grown meanwhile, UnclearHere, Forbidden."""
    kept = plan.kept
    require_here(connection, kept.id)
    _append(connection, plan.grown, kept.sequence, plan.summary)
    for action in plan.actions:
        if isinstance(action, OfTheOwner):
            settle(connection, kept.id, plan.request.author, action)
        if isinstance(action, Publish):
            _show(connection, kept)
    _note(connection, plan.grown, plan.request.token)


def _append(connection: Connection, grown: StoredEvent, known: int, summary: Summary) -> None:
    """Append the entries after the one numbered `known`. Raises _Behind where there are more."""
    _require_head(connection, grown, known)
    entries = grown.event.entries[known:]
    if entries:
        connection.execute(
            insert(event_entries),
            [
                {"event": grown.id, "sequence": entry.sequence, "line": entry_line(entry)}
                for entry in entries
            ],
        )
        summaries.keep(connection, grown.id, grown.sequence, summary)


# Statements that every page asks: building one takes longer than running it.
_FROM = (
    select(event_entries.c.sequence, event_entries.c.line)
    .join(events, events.c.id == event_entries.c.event)
    .where(
        event_entries.c.event == bindparam("event"),
        events.c.slug == bindparam("slug"),
        event_entries.c.sequence >= bindparam("known"),
    )
    .order_by(event_entries.c.sequence)
)
_COUNT = (
    select(func.count())
    .select_from(event_entries)
    .where(event_entries.c.event == bindparam("event"))
)


def _note(connection: Connection, grown: StoredEvent, token: str) -> None:
    if token:
        connection.execute(
            insert(event_requests).values(
                event=grown.id, token=token[:LONGEST_TOKEN], sequence=grown.sequence
            )
        )
