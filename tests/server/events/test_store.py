"""Events in the database: two processes over one journal, requests that come twice, conflicts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from pairwright.event import (
    Action,
    Announce,
    Create,
    DeclareTieBreaks,
    DrawInitialColour,
    Event,
    Pair,
    Publish,
    Result,
    Sheet,
    Undo,
    Withdraw,
)
from pairwright.server.accounts.accounts import Account, create
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.events.conflicts import changed_since, subjects
from pairwright.server.events.rights import ALL, EventRight, read, right_for, written
from pairwright.server.events.store import Conflict, EventStore, Kept, Request
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.tournament import ByeKind, GameResult

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


def _playing(store: EventStore, owner: Account) -> Kept:
    event = Event.start(Create.of(NAMES, rounds=3), author="Kask", time=now())
    kept = store.begin(event, owner)
    return store.act(kept.slug, _asked(DrawInitialColour("seed"), Pair(), Publish(Sheet.PAIRINGS)))


def _result(kept: Kept, board: int, result: GameResult = GameResult.DRAW) -> Result:
    game = kept.event.tournament.rounds[0].games[board]
    return Result(1, game.white, game.black, result)


def test_what_one_process_does_the_other_sees(database: Database, owner: Account) -> None:
    one, other = EventStore(database), EventStore(database)
    kept = _playing(one, owner)
    assert other.open(kept.slug).event.head == kept.event.head
    grown = other.act(kept.slug, _asked(_result(kept, 0)))
    assert one.open(kept.slug).event.head == grown.event.head
    assert one.head(kept.slug) == grown.sequence
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
    assert {one.sequence for one in answers} == {kept.sequence + 1}


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
    assert store.rights(kept, owner) == ALL
    assert store.rights(kept, helper) == frozenset()
    some = frozenset({EventRight.READ, EventRight.ENTER})
    store.share(kept, "Helper", some)
    assert store.rights(kept, helper) == some == read(written(some))
    assert [one.kept.slug for one in store.listed(helper)] == [kept.slug]
    store.share(kept, "Helper", frozenset())
    assert store.listed(helper) == []
    with pytest.raises(NotFound):
        store.share(kept, "Nobody", some)
    with pytest.raises(NotFound):
        store.open("0" * 12)


def test_entering_and_changing_are_different_rights() -> None:
    assert right_for(Result(1, 1, 2, GameResult.DRAW)) is EventRight.ENTER
    assert right_for(Withdraw(1)) is EventRight.RUN
    assert subjects(Result(1, 1, 2, GameResult.DRAW)) == {("board", 1, 1, 2)}


def test_an_event_is_put_away_and_brought_back(database: Database, owner: Account) -> None:
    store = EventStore(database)
    kept = _playing(store, owner)
    store.archive(kept, True)
    assert store.listed(owner) == []
    assert store.every() == []
    assert [one.kept.slug for one in store.listed(owner, archived=True)] == [kept.slug]
    store.archive(kept, False)
    assert [one.slug for one in store.every()] == [kept.slug]
