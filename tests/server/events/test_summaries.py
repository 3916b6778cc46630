"""Lists tell what the journals say, and read none of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest
from sqlalchemy import delete, event

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Action,
    ActRefusal,
    Announce,
    Create,
    Describe,
    DrawInitialColour,
    Event,
    Finish,
    Pair,
    Publish,
    Redo,
    Result,
    Sheet,
    Undo,
    Withdraw,
)
from pairwright.server.accounts.accounts import Account, create
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.events import store as store_module
from pairwright.server.events.store import EventStore, Request, StoredEvent
from pairwright.server.events.summaries import summary_of
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.storage.tables import event_summaries
from pairwright.tournament import ByeKind, GameResult

NAMES = [f"Player {letter}" for letter in "ABCDEFG"]
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS, GameResult.MISSING)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    made = Database(database_url)
    upgrade(made)
    yield made
    made.close()


@pytest.fixture
def owner(database: Database) -> Account:
    with database.writing() as connection:
        return create(connection, "Kask", Role.ARBITER, now())


def _begin(store: EventStore, owner: Account, number: int = 0) -> StoredEvent:
    made = Create.of(NAMES, rounds=3, name=f"Open {number}")
    return store.begin(Event.start(made, author="Kask", time=now()), owner)


def _act(store: EventStore, slug: str, *actions: Action) -> StoredEvent:
    given = store.open(slug).event
    keys = {finding.key for action in actions for finding in given.check(action)}

    def asked(_: Event) -> Sequence[Action]:
        return actions

    confirmed = frozenset(keys | {LEAVE_FIDE_MODE})
    return store.act(slug, Request("Kask", asked, reason="test", confirmed=confirmed))


def _random_act(event: Event, chance: random.Random) -> Action:
    number = max(1, event.state.paired_rounds)
    games = event.state.facts.rounds[-1].games if event.state.facts.rounds else ()
    player = chance.randint(1, len(NAMES))
    results = (Result(number, game.white, game.black, chance.choice(RESULTS)) for game in games)
    return chance.choice(
        [
            *(*results, *results, *(Publish(sheet) for sheet in Sheet), Pair(), Pair(), Undo()),
            *(Redo(), Finish(), Describe(city=chance.choice(["Tartu", "Narva"]))),
            *(Announce(player, (number + 1,), ByeKind.HALF_POINT), Withdraw(player)),
            DrawInitialColour("seed"),
        ]
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_summary_is_what_the_journal_says(database: Database, owner: Account, seed: int) -> None:
    chance = random.Random(seed)
    store = EventStore(database)
    slug = _begin(store, owner).slug
    done = 0
    while done < 40:
        try:
            _act(store, slug, _random_act(store.open(slug).event, chance))
        except ActRefusal:
            continue
        done += 1
        folded = EventStore(database).open(slug)
        [listed] = store.listed(owner)
        assert listed.summary == summary_of(folded.event)
        public, count = store.published(1, 10)
        assert (
            count == len(public) == bool(folded.event.state.files[:1] and listed.summary.published)
        )


@contextmanager
def _statements(database: Database) -> Iterator[list[str]]:
    """What the database is asked inside."""
    asked: list[str] = []

    def note(*told: object) -> None:
        asked.append(str(told[2]))

    event.listen(database.engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(database.engine, "before_cursor_execute", note)


def _forbid_folding(monkeypatch: pytest.MonkeyPatch) -> None:
    def folded(*_: object) -> None:
        pytest.fail("a journal was read for a list")

    monkeypatch.setattr(store_module, "entry_from_line", folded)


def test_no_list_reads_a_journal(
    database: Database, owner: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = EventStore(database)
    lists: tuple[Callable[[EventStore], object], ...] = (
        lambda store: store.published(1, 60),
        lambda store: store.listed(owner),
    )
    counts = []
    for number in (1, 11):
        for value in range(number):
            slug = _begin(first, owner, value).slug
            _act(first, slug, DrawInitialColour("seed"), Pair(), Publish(Sheet.PAIRINGS))
        with monkeypatch.context() as patched:
            _forbid_folding(patched)
            for look in lists:
                with _statements(database) as asked:
                    look(EventStore(database))
                counts.append(len(asked))
    assert len(first.listed(owner)) == first.published(1, 60)[1] == 12
    assert counts[:2] == counts[2:], "as many statements for twelve events as for one"


def test_the_public_list_is_cut_into_pages(database: Database, owner: Account) -> None:
    store = EventStore(database)
    for number in range(5):
        slug = _begin(store, owner, number).slug
        if number != 2:
            _act(store, slug, DrawInitialColour("seed"), Pair(), Publish(Sheet.PAIRINGS))
    shown, total = store.published(2, 2)
    assert total == 4
    assert [listing.summary.name for listing in shown] == ["Open 3", "Open 1"]


def test_events_of_an_older_version_are_listed(database: Database, owner: Account) -> None:
    """As after the migration, and as where a process of that version still writes."""
    store = EventStore(database)
    slugs = [_begin(store, owner, number).slug for number in range(3)]
    with database.writing() as connection:
        connection.execute(delete(event_summaries))
    assert [listed_desk.slug for listed_desk in store.listed(owner)] == slugs[::-1]
    with database.reading() as connection:
        old = connection.execute(event_summaries.select()).all()
    _act(store, slugs[0], Describe(city="Valga"))
    with database.writing() as connection:
        connection.execute(delete(event_summaries))
        connection.execute(event_summaries.insert(), [dict(row._mapping) for row in old])
    assert store.listed(owner)[-1].summary.city == "Valga"


def test_an_event_that_cannot_be_read_is_left_out(
    database: Database, owner: Account, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = EventStore(database)
    good, bad = (_begin(store, owner, number) for number in range(2))
    with database.writing() as connection:
        connection.execute(delete(event_summaries).where(event_summaries.c.event == bad.id))
        connection.exec_driver_sql(
            f"UPDATE event_entries SET line = '{{}}' WHERE event = {bad.id}"  # damaged
        )
    assert [listed_desk.slug for listed_desk in EventStore(database).listed(owner)] == [good.slug]
