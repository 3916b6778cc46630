"""What a submission asks of the database, counted: it does not grow with the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

import pairwright as pw
from pairwright.server.accounts.accounts import create
from pairwright.server.accounts.roles import Role
from pairwright.server.clock import now
from pairwright.server.pairings.preparation import RegisteredFacts
from pairwright.server.pairings.service import PairingsService
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_keys import ensure_key
from pairwright.server.storage.schema import upgrade
from tests.own_thread import in_own_thread

BESIDE_THE_TREE = 19
"""Statements of a submission: its transactions, what it reads, and what it writes."""


class _Here:
    """In the place of the working processes."""

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = Database(f"sqlite:///{tmp_path / 'one.db'}")
    upgrade(made)
    with made.writing() as connection:
        ensure_key(connection, "test.example/log")
    yield made
    made.close()


def _file(code: str) -> bytes:
    names = [f"Player {number}" for number in range(1, 7)]
    made = pw.Tournament.new(names, name=code, system="dutch", rounds=5)
    return pw.dumps(made, "trf26").encode()


def test_a_submission_asks_the_database_a_few_times(database: Database) -> None:
    service = PairingsService(database, _Here())  # type: ignore[arg-type]
    with database.writing() as connection:
        account = create(connection, "Kask", Role.ARBITER, now())
    asked: list[str] = []
    event.listen(database.engine, "before_cursor_execute", lambda *told: asked.append(str(told[2])))
    for number in range(20):
        code = f"T{number}"
        service.register(account, RegisteredFacts(code, "dutch", "2026", 5, None), code)
        asked.clear()
        in_own_thread(asyncio.run, service.submit(account, code, _file(code), None))
        size = 3 * number + 1  # a registration, a file and a round each, and this registration
        nodes = sum("log_nodes" in text and text.startswith("SELECT") for text in asked)
        assert nodes <= size.bit_count() + 1, "every complete subtree is read once"
        assert len(asked) - nodes <= BESIDE_THE_TREE, "\n".join(asked)
