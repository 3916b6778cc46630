"""Events in the database: two processes over one journal, requests that come twice, conflicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from pairwright.event import (
    Action,
    Announce,
    CorrectResult,
    Create,
    DeclareTieBreaks,
    DrawInitialColour,
    DrawLots,
    Event,
    FreezeNumbers,
    NeedsConfirmation,
    Pair,
    Publish,
    Result,
    SetInitialColour,
    Share,
    Sheet,
    Transfer,
    Undo,
    Withdraw,
)
from pairwright.server.accounts.accounts import Account, create, set_disabled
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.errors import Forbidden, NotFound
from pairwright.server.events.conflicts import changed_since
from pairwright.server.events.rights import ALL, EventRight, read, written
from pairwright.server.events.store import Conflict, EventStore, Request, StoredEvent
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.tournament import ByeKind, Colour, GameResult
from tests.event.acting import do

NAMES = [f"Player {letter}" for letter in "ABCDEFGH"]


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


def _asked(*actions: Action, token: str = "", seen: int | None = None) -> Request:
    def given(_: Event) -> Sequence[Action]:
        return actions

    return Request("Kask", given, token, seen)


def _playing(store: EventStore, owner: Account) -> StoredEvent:
    event = Event.start(Create.of(NAMES, rounds=3), author="Kask", time=now())
    kept = store.begin(event, owner)
    return store.act(kept.slug, _asked(DrawInitialColour("seed"), Pair(), Publish(Sheet.PAIRINGS)))


def _result(kept: StoredEvent, board: int, result: GameResult = GameResult.DRAW) -> Result:
    game = kept.event.tournament.rounds[0].games[board]
    return Result(1, game.white, game.black, result)


def test_what_one_process_does_the_other_sees(database: Database, owner: Account) -> None:
    event_store, other = EventStore(database), EventStore(database)
    kept = _playing(event_store, owner)
    assert other.open(kept.slug).event.head == kept.event.head
    grown = other.act(kept.slug, _asked(_result(kept, 0)))
    assert event_store.open(kept.slug).event.head == grown.event.head
    assert event_store.head(kept.slug) == grown.sequence
    assert EventStore(database).open(kept.slug).event.entries == grown.event.entries


def test_results_from_many_hands_are_all_kept(database: Database, owner: Account) -> None:
    stores = [EventStore(database) for _ in range(4)]
    kept = _playing(stores[0], owner)

    def enter(board: int) -> None:
        stores[board].act(kept.slug, _asked(_result(kept, board), seen=kept.sequence))

    with ThreadPoolExecutor(4) as hands:
        list(hands.map(enter, range(4)))
    event = EventStore(database).open(kept.slug).event
    assert event.tournament.rounds[0].is_complete
    assert len(event.entries) == kept.sequence + 4


def test_the_same_request_is_done_once(database: Database, owner: Account) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    asked = _asked(_result(kept, 0), token="request-1")
    with ThreadPoolExecutor(3) as hands:
        answers = list(hands.map(lambda _: EventStore(database).act(kept.slug, asked), range(3)))
    assert {answer.sequence for answer in answers} == {kept.sequence + 1}


def test_a_board_that_another_has_set_is_a_conflict(database: Database, owner: Account) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    store.act(kept.slug, _asked(_result(kept, 0)))
    mine = _asked(_result(kept, 0, GameResult.WHITE_WINS), seen=kept.sequence)
    with pytest.raises(Conflict) as caught:
        store.act(kept.slug, mine)
    assert [entry.action.name for entry in caught.value.entries] == ["result"]
    assert store.open(kept.slug).sequence == kept.sequence + 1


def test_acts_about_different_things_go_side_by_side(database: Database, owner: Account) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    store.act(kept.slug, _asked(_result(kept, 0)))
    bye = Announce(3, (2,), ByeKind.HALF_POINT)
    grown = store.act(kept.slug, _asked(bye, seen=kept.sequence))
    assert changed_since(grown.event, kept.sequence, [Withdraw(3)])
    assert not changed_since(grown.event, kept.sequence, [Withdraw(4)])
    assert changed_since(grown.event, kept.sequence, [Undo()])
    assert not changed_since(grown.event, grown.sequence, [Undo()])
    assert not changed_since(grown.event, kept.sequence, [DeclareTieBreaks(("PTS", "BH"))])


def test_what_was_undone_is_no_conflict_but_the_undo_is(database: Database, owner: Account) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    store.act(kept.slug, _asked(_result(kept, 0)))
    undone = store.act(kept.slug, _asked(Undo()))
    found = changed_since(undone.event, kept.sequence, [_result(kept, 0)])
    assert [entry.action.name for entry in found] == ["undo"]


def test_nothing_of_a_request_is_kept_where_one_act_fails(
    database: Database, owner: Account
) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    with pytest.raises(Exception, match="published"):
        store.act(kept.slug, _asked(_result(kept, 0), Publish(Sheet.STANDINGS)))
    assert store.open(kept.slug).sequence == kept.sequence


def test_rights_are_those_given(database: Database, owner: Account) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    with database.writing() as connection:
        helper = create(connection, "Helper", Role.ARBITER, now())
    assert store.rights(kept.slug, owner) == ALL
    assert store.rights(kept.slug, helper) == frozenset()
    some = frozenset({EventRight.READ, EventRight.ENTER})
    store.act(kept.slug, _asked(Share("Helper", EventRight.ENTER)))
    assert store.rights(kept.slug, helper) == some == read(written(some))
    assert [listed_desk.slug for listed_desk in store.listed(helper)] == [kept.slug]
    store.act(kept.slug, _asked(Share("Helper")))
    assert store.listed(helper) == []
    with pytest.raises(NotFound):
        store.act(kept.slug, _asked(Share("Nobody", EventRight.ENTER)))
    with pytest.raises(NotFound):
        store.open("0" * 12)


def _transferred(author: str, account: str) -> Request:
    confirmed = frozenset({"transfer.owner"})
    return Request(author, lambda _: [Transfer(account)], confirmed=confirmed)


def test_a_transfer_stands_in_the_journal_and_the_former_owner_runs_the_event(
    database: Database, owner: Account
) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    with database.writing() as connection:
        heir = create(connection, "Heir", Role.ARBITER, now())
    store.act(kept.slug, _asked(Share("Heir", EventRight.READ)))
    grown = store.act(kept.slug, _transferred("Kask", "Heir"))
    assert [entry.action for entry in grown.event.entries[kept.sequence :]] == [
        Share("Heir", EventRight.READ),
        Transfer("Heir"),
    ]
    assert grown.event.state == kept.event.state
    assert store.people(kept) == [("Heir", ALL), ("Kask", ALL)]
    assert store.rights(kept.slug, heir) == ALL
    with pytest.raises(Forbidden):
        store.act(kept.slug, _transferred("Kask", "Kask"))
    back = store.act(kept.slug, _transferred("Heir", "Kask"))
    assert store.people(back)[0][0] == "Kask"


def test_what_is_refused_changes_neither_rights_nor_the_journal(
    database: Database, owner: Account
) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    with database.writing() as connection:
        for name, role in (
            ("Deputy", Role.ARBITER),
            ("Gone", Role.ARBITER),
            ("Auditor", Role.COMMISSION),
        ):
            made = create(connection, name, role, now())
            if name == "Gone":
                set_disabled(connection, made.id, True)
    kept = store.act(kept.slug, _asked(Share("Deputy", EventRight.RUN)))
    before = store.people(kept)
    by_deputy = Request("Deputy", lambda _: [Share("Deputy"), _result(kept, 0)])
    for request, error in (
        (by_deputy, Forbidden),
        (_transferred("Deputy", "Deputy"), Forbidden),
        (_asked(_result(kept, 0), Share("Nobody", EventRight.RUN)), NotFound),
        (_asked(Share("Kask", EventRight.READ)), NotFound),
        (_asked(Share("Gone", EventRight.READ)), NotFound),
        (_transferred("Kask", "Gone"), NotFound),
        (_transferred("Kask", "Auditor"), NotFound),
        (_asked(Transfer("Deputy")), NeedsConfirmation),
    ):
        with pytest.raises(error):
            store.act(kept.slug, request)
    assert store.people(kept) == before
    assert EventStore(database).open(kept.slug).sequence == kept.sequence


def test_the_right_of_an_account_that_was_disabled_is_taken(
    database: Database, owner: Account
) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    with database.writing() as connection:
        gone = create(connection, "Gone", Role.ARBITER, now())
    store.act(kept.slug, _asked(Share("Gone", EventRight.RUN)))
    with database.writing() as connection:
        set_disabled(connection, gone.id, True)
    store.act(kept.slug, _asked(Share("Gone")))
    assert store.people(kept) == [("Kask", ALL)]


def test_two_pages_that_set_the_right_of_one_account_are_a_conflict(
    database: Database, owner: Account
) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    with database.writing() as connection:
        for name in ("One", "Two"):
            create(connection, name, Role.ARBITER, now())
    store.act(kept.slug, _asked(Share("One", EventRight.RUN), seen=kept.sequence))
    with pytest.raises(Conflict):
        store.act(kept.slug, _asked(Share("One"), seen=kept.sequence))
    store.act(kept.slug, _asked(Share("Two", EventRight.READ), seen=kept.sequence))


@pytest.mark.parametrize(
    ("done", "wanted"),
    [
        (SetInitialColour(Colour.WHITE), DrawInitialColour("lakeside")),
        (DrawLots("one"), DrawLots("other")),
        (FreezeNumbers(), FreezeNumbers()),
    ],
)
def test_what_is_settled_twice_at_once_is_told(done: Action, wanted: Action) -> None:
    """These had no subject in a table by names, and went beside everything."""
    event = do(Event(), Create.of([f"Name {n}" for n in range(8)], rounds=3))
    after = do(event, done)
    assert changed_since(after, len(event.entries), [wanted]) == (after.entries[-1],)
    assert changed_since(after, len(after.entries), [wanted]) == ()


def test_entering_and_changing_are_different_rights() -> None:
    assert Result.needs is EventRight.ENTER
    assert CorrectResult.needs is EventRight.CHANGE
    assert Withdraw.needs is EventRight.RUN


def test_an_event_is_put_away_and_brought_back(database: Database, owner: Account) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    store.archive(kept, True)
    assert store.listed(owner) == []
    assert store.is_empty()
    assert store.published(1, 9) == ([], 0)
    assert [listed_desk.slug for listed_desk in store.listed(owner, archived=True)] == [kept.slug]
    store.archive(kept, False)
    assert not store.is_empty()
    assert [listing.slug for listing in store.published(1, 9)[0]] == [kept.slug]
