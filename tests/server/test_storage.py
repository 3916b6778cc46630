"""The database, on SQLite and on PostgreSQL: transactions, schema, log."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import insert, inspect, select, text
from sqlalchemy.exc import OperationalError, ProgrammingError

from pairwright.cli.main import run
from pairwright.server.protocol.log import Draft, ProtocolLog
from pairwright.server.protocol.merkle import proves_inclusion
from pairwright.server.protocol.records import ErasureNotice, RecordKind
from pairwright.server.protocol.signed_notes import KeyType, SigningKey
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_storage import SqlLog
from pairwright.server.storage.schema import MIGRATIONS, upgrade
from pairwright.server.storage.tables import METADATA, accounts
from pairwright.tournament import InvalidRequest

KEY = SigningKey.generate("test.example/log", KeyType.LOG)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    made = Database(database_url)
    upgrade(made)
    yield made
    made.close()


def test_the_migrations_make_the_tables(database: Database) -> None:
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


OLDER = [revision.revision for revision in ScriptDirectory(str(MIGRATIONS)).walk_revisions()][:0:-1]
"""Every schema that a database out there can have, but the newest."""


@pytest.mark.parametrize("revision", OLDER)
def test_every_older_schema_is_brought_up_to_date(database_url: str, revision: str) -> None:
    made = Database(database_url)
    upgrade(made, revision)
    with made.writing() as connection:
        connection.execute(text("INSERT INTO log_keys (key) VALUES ('kept')"))
    upgrade(made)
    with made.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.scalars(text("SELECT key FROM log_keys")).all() == ["kept"]
    made.close()


def test_an_upgrade_that_fails_changes_nothing(database_url: str) -> None:
    made = Database(database_url)
    upgrade(made, "0001")
    with made.writing() as connection:
        connection.execute(text("CREATE TABLE one_time_links (x INTEGER)"))  # in its way
        before = inspect(connection).get_table_names()
    with pytest.raises((OperationalError, ProgrammingError)):
        upgrade(made)
    with made.reading() as connection:
        assert inspect(connection).get_table_names() == before
        assert MigrationContext.configure(connection).get_current_revision() == "0001"
    made.close()


def test_an_upgrade_of_what_is_up_to_date_changes_nothing(database: Database) -> None:
    upgrade(database)
    with database.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM alembic_version")) == 1


def test_a_write_that_fails_leaves_nothing(database: Database) -> None:
    def fails() -> None:
        with database.writing() as connection:
            connection.execute(text("INSERT INTO log_keys (key) VALUES ('x')"))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fails()
    with database.reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM log_keys")) == 0


def test_writers_do_not_overtake_each_other(database: Database) -> None:
    """Each writer reads the count and writes one more: none is lost."""

    def add() -> None:
        for _ in range(5):
            with database.writing() as connection:
                count = connection.scalar(text("SELECT count(*) FROM log_keys"))
                connection.execute(
                    text("INSERT INTO log_keys (key) VALUES (:key)"), {"key": str(count)}
                )

    writers = [threading.Thread(target=add) for _ in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    with database.reading() as connection:
        found = connection.scalars(text("SELECT key FROM log_keys")).all()
    assert sorted(map(int, found)) == list(range(20))


def test_the_log_in_the_database(database: Database) -> None:
    time = "2026-11-16T09:00:00Z"
    for number in range(7):
        with database.writing() as connection:
            log = ProtocolLog(SqlLog(connection), KEY.name, [KEY])
            drafts = [Draft("T", RecordKind.RECEIVED, time, b"%d" % number, number + 1)] * 2
            assert log.append(drafts).start == 2 * number
    with database.reading() as connection:
        log = ProtocolLog(SqlLog(connection), KEY.name, [KEY])
        receipt = log.receipt(5)
        checkpoint = receipt.signed.checkpoint
        assert checkpoint.size == 14
        assert proves_inclusion(
            receipt.proof, receipt.record.leaf, 5, checkpoint.size, checkpoint.root
        )
        assert SqlLog(connection).indices("T") == list(range(14))
        assert receipt.record.sequence == 5
    with database.writing() as connection:
        SqlLog(connection).erase(5, time)
    with database.reading() as connection:
        assert SqlLog(connection).content(5) == ErasureNotice(time)


def test_what_is_erased_is_in_no_file_of_the_database(tmp_path: Path) -> None:
    """Neither in a page that is free now nor in the write-ahead log, while it is in use."""
    database = Database(f"sqlite:///{tmp_path / 'one.db'}")
    upgrade(database)
    secret, time = b"Ana Kask, born 1990", "2026-11-16T09:00:00Z"
    for content in (secret, secret * 2000):
        with database.writing() as connection:
            log = ProtocolLog(SqlLog(connection), KEY.name, [KEY])
            log.append([Draft("T", RecordKind.RECEIVED, time, content, 1)])

    def files_with_secret() -> list[str]:
        return [file.name for file in tmp_path.iterdir() if secret in file.read_bytes()]

    database.leave_no_trace()
    assert files_with_secret() == ["one.db"]
    with database.writing() as connection:
        SqlLog(connection).erase(0, time)
        SqlLog(connection).erase(1, time)
    database.leave_no_trace()
    assert files_with_secret() == []
    database.close()


@pytest.mark.parametrize("url", ["", "mysql://x/y", "file.db", "postgresql://x/y", "sqlite+x:///a"])
def test_another_database_is_refused(url: str) -> None:
    with pytest.raises(InvalidRequest, match="sqlite:///FILE"):
        Database(url)


def test_sqlite_is_durable(tmp_path: Path) -> None:
    made = Database(f"sqlite:///{tmp_path / 'one.db'}")
    with made.reading() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA synchronous")) == 2
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
    made.close()


def test_a_database_that_cannot_be_kept_in_wal_mode_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="WAL"), Database("sqlite://").reading():
        pass


def test_opening_a_database_again_drops_no_lock_of_the_first(tmp_path: Path) -> None:
    """A process loses all its POSIX locks on a file when it closes any handle of it: another
    process would take itself for the last one and remove the write-ahead log in use.
    """
    url = f"sqlite:///{tmp_path / 'one.db'}"
    first = Database(url)
    upgrade(first)
    Database(url).close()
    command = [sys.executable, "-m", "pairwright", "server", "account", "add", "Ann"]
    subprocess.run([*command, "--database", url], check=True, capture_output=True)
    assert (tmp_path / "one.db-wal").exists()
    with first.reading() as connection:
        assert connection.scalars(select(accounts.c.name)).all() == ["Ann"]
    first.close()


@pytest.mark.parametrize(
    "url", ["sqlite:////no/such/folder/x.db", "postgresql+psycopg://x@127.0.0.1:1/none"]
)
def test_a_database_that_does_not_answer_is_told_in_one_line(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["serve", "--database", url]) == 5
    told = capsys.readouterr().err
    assert "cannot be opened" in told
    assert told.count("\n") == 1


def test_nothing_is_copied_from_a_database_of_nobody(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    assert run(["server", "backup", str(copy), "--database", f"sqlite:///{tmp_path / 'x.db'}"]) == 3
    assert not copy.exists()


@pytest.mark.parametrize("name", ["a\x00b", 10**30], ids=["NUL", "huge"])
def test_what_no_column_holds_is_refused(database: Database, name: object) -> None:
    column = accounts.c.name if isinstance(name, str) else accounts.c.id
    found = None
    try:
        with database.reading() as connection:
            found = connection.scalar(select(column).where(column == name))
    except InvalidRequest:
        return
    assert found is None  # SQLite compares any text


def test_what_no_column_holds_is_not_kept(database: Database) -> None:
    with pytest.raises(InvalidRequest), database.writing() as connection:
        connection.execute(insert(accounts).values(id=10**30, name="x", role="x", created="x"))
