"""Deviations from before schema 0006: what replaced files claimed counted, as if it was issued."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, update

from pairwright.server.accounts.accounts import Account, create
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.pairings.old_versions import compare_old_versions
from pairwright.server.pairings.preparation import RegisteredFacts
from pairwright.server.pairings.service import PairingsService
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_keys import ensure_key, signed_log
from pairwright.server.storage.log_storage import SqlLog
from pairwright.server.storage.schema import upgrade
from pairwright.server.storage.tables import deviations, submissions
from tests.evidence import CASES
from tests.own_thread import in_own_thread
from tests.server.conftest import running

Row = tuple[str, int, str, list[int], str, str]
"""Whose file, round, kind, players, issued, played."""

BEFORE: list[Row] = [
    ("r2", 2, "changed-rating", [4], "4 Delta, D: 2100", "4 Delta, D: 2110"),
    ("r2", 1, "other-pair", [2, 6], "5-2 *:*, 3-6 *:*", "2-6 1:0"),
    ("r2", 1, "other-pair", [5, 3], "5-2 *:*, 3-6 *:*", "5-3 1:0"),
    ("r3bad", 2, "other-pair", [6, 1], "6 bye Z, 2-1 *:*", "6-1 1:0"),
    ("r3bad", 2, "missing-board", [4, 5], "4-5 *:*", "4 not paired, 5 not paired"),
    ("r3", 2, "extra-player", [2, 1], "2 not paired, 6-1 1:0", "2-1 =:="),
    ("r3", 2, "extra-player", [4, 5], "4 not paired, 5 not paired", "4-5 1:0"),
    ("r3", 2, "other-bye", [3], "3 not paired", "3 bye U"),
]
"""What was recorded until then of r1, r2, r3bad and r3 (tests/data/cases/examiner)."""


class _Here:
    """In the place of the working processes."""

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    made = Database(database_url)
    upgrade(made)
    with made.writing() as connection:
        ensure_key(connection, "test.example/log")
    yield made
    made.close()


def play(database: Database) -> tuple[PairingsService, Account]:
    """The tournament of the examination, with deviations as they were recorded before."""
    service = PairingsService(database, _Here())  # type: ignore[arg-type]
    with database.writing() as connection:
        account = create(connection, "Ana", Role.ARBITER, now())
    service.register(account, RegisteredFacts("NICE", "dutch", "2026", 5), "Nice")
    made = {}
    for name in ("r1", "r2", "r3bad", "r3"):
        data = (CASES / "examiner" / f"{name}.trf").read_bytes()
        answer = in_own_thread(asyncio.run, service.submit(account, "NICE", data, None))
        made[name] = answer.submission
    rows = [
        {
            "tournament": "NICE",
            "submission": made[name].id,
            "round": number,
            "kind": kind,
            "players": json.dumps(players),
            "issued": issued,
            "played": played,
            "ground": "",
            "reason": "",
            "issued_opponents": "[]",
            "actual_opponents": "[]",
            "account": account.id,
            "time": now(),
        }
        for name, number, kind, players, issued, played in BEFORE
    ]
    with database.writing() as connection:
        connection.execute(update(deviations).values(superseded_by=None))
        connection.execute(delete(deviations))
        connection.execute(insert(deviations), rows)
    return service, account


def counting(service: PairingsService, account: Account) -> list[tuple[int, str, tuple[int, ...]]]:
    _, found = service.protocol(account, "NICE")
    return [
        (kept.deviation.round, kept.deviation.kind.value, kept.deviation.players)
        for kept in found
        if kept.superseded is None
    ]


def test_old_versions_are_compared_with_what_was_issued(
    database: Database, database_url: str, tmp_path: Path
) -> None:
    service, account = play(database)
    with running(tmp_path, database_url, administrator=False):
        pass  # a server does it when it starts
    assert counting(service, account) == [
        (1, "other-pair", (2, 6)),
        (1, "other-pair", (5, 3)),
        (2, "changed-rating", (4,)),
    ]
    with database.reading() as connection:
        last = SqlLog(connection).indices("NICE")[-1]
        content = SqlLog(connection).content(last)
        assert signed_log(connection).receipt(last)
    told = json.loads(content.data)  # type: ignore[union-attr]
    assert told["compared anew"] == {"round": 3, "version": 2}
    assert len(told["superseded"]) == 5

    compare_old_versions(database)  # there is nothing left to do
    with database.reading() as connection:
        assert SqlLog(connection).indices("NICE")[-1] == last


def test_a_round_whose_file_was_erased_stays_as_it_is(database: Database) -> None:
    service, account = play(database)
    with database.writing() as connection:
        received = connection.scalar(
            submissions.select()
            .with_only_columns(submissions.c.received)
            .where(submissions.c.round == 3, submissions.c.version == 2)
        )
        assert received is not None
        SqlLog(connection).erase(received, now())
    compare_old_versions(database)
    assert len(counting(service, account)) == len(BEFORE)
