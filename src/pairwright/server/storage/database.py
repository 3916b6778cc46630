"""The database: opened, brought up to date, and written in whole transactions.

A write holds the whole database (SQLite) or one lock (PostgreSQL) from its first statement on:
what a submission read is what it decides on. Writes are short, the work is done before them.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DataError, OperationalError

from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.reason import fault

BUSY_SECONDS = 30
PRIVATE = 0o600
ROOM = 64 * 2**20
"""A disk with less left is called full before it is: the largest submission (16 MiB) stands in the
write-ahead log and in the file, received and issued.
"""
_POSTGRESQL_DISK_FULL = "53100"
WRITERS = 0x5041_4952
"""The number of the lock that writers of a PostgreSQL database wait for."""


class Unreachable(OSError):  # noqa: N818  (what the database is)
    """The database does not answer."""


class Full(Unreachable):
    """There is no room on the disk: what was to be kept is undone."""

    TEXT = "the disk of the server is full: nothing is kept until there is room"

    def __init__(self) -> None:
        super().__init__(errno.ENOSPC, self.TEXT)


class Database:
    """One database, for any number of threads and processes."""

    def __init__(self, url: str) -> None:
        """Raises InvalidRequest for a URL of another kind, and where the file system cannot WAL."""
        self.engine = _engine(url)
        self._immediate = self.engine.execution_options(immediate=True)
        is_postgresql = self.engine.dialect.name == "postgresql"
        # SQLite reads one state anyway; PostgreSQL has to be asked for it.
        self._snapshot = (
            self.engine.execution_options(isolation_level="REPEATABLE READ")
            if is_postgresql
            else self.engine
        )

    @property
    def mark(self) -> str:
        """Tells this database from others on the machine, also in the name of a folder."""
        url = self.engine.url
        place = os.path.realpath(url.database or "") if url.get_backend_name() == "sqlite" else ""
        said = f"{url.get_backend_name()} {url.host} {url.port} {place or url.database}"
        return hashlib.sha256(said.encode()).hexdigest()[:16]

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one state. Raises Unreachable, Full, InvalidRequest."""
        with (
            _keeping(),
            _connected(self._snapshot) as connection,
            connection.begin(),
        ):
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that no other writer runs beside; durable when it ends, or undone.

        Raises Unreachable, Full, and InvalidRequest for a value that no column can hold.
        """
        with (
            _keeping(),
            _connected(self._immediate) as connection,
            connection.begin(),
        ):
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": WRITERS})
            yield connection

    def answers(self) -> None:
        """See that it is there and, where its file is here, has room. Raises Unreachable, Full."""
        with self.reading() as connection:
            connection.execute(text("SELECT 1"))
        if self.engine.dialect.name != "sqlite":
            return
        if shutil.disk_usage(str(self.engine.url.database)).free < ROOM:
            raise Full

    def leave_no_trace(self) -> None:
        """Take what was deleted out of SQLite's write-ahead log, as soon as nobody reads it there.

        PostgreSQL does it when it vacuums.
        """
        if self.engine.dialect.name == "sqlite":
            with closing(self.engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        self.engine.dispose()


@contextmanager
def _keeping() -> Iterator[None]:
    """What the database cannot keep. Text with a NUL, a number of thirty digits: no column holds
    them, and no name or number that is kept can be them. Raises InvalidRequest; Full.
    """
    try:
        yield
    except (DataError, OverflowError):
        raise InvalidRequest(fault("server:database.value")) from None
    except OperationalError as error:
        if _is_full(error):
            raise Full from None
        raise


def _is_full(error: OperationalError) -> bool:
    """SQLITE_FULL, and disk_full of PostgreSQL."""
    code = getattr(error.orig, "sqlite_errorcode", None) or getattr(error.orig, "sqlstate", None)
    return code in (sqlite3.SQLITE_FULL, _POSTGRESQL_DISK_FULL)


def _connected(engine: Engine) -> Connection:
    """A connection. Raises Unreachable where there is none to be had."""
    try:
        return engine.connect()
    except OperationalError as error:
        if _is_full(error):
            raise
        shown = engine.url.render_as_string(hide_password=True)
        raise Unreachable(f"the database {shown} cannot be opened: {error.orig}") from None


def address(url: str) -> URL:
    """Where a database is. Raises InvalidRequest for what is no address, as the name of a file."""
    try:
        return make_url(url)
    except ArgumentError:
        raise InvalidRequest(fault("server:database.url")) from None


def _engine(url: str) -> Engine:
    parsed = address(url)
    if parsed.drivername in ("sqlite", "sqlite+pysqlite"):
        _keep_private(parsed.database)
        engine = create_engine(parsed, connect_args={"timeout": BUSY_SECONDS})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if parsed.drivername == "postgresql+psycopg":
        with of_extra("postgresql"):
            return create_engine(parsed, pool_pre_ping=True)
    raise InvalidRequest(fault("server:database.kind", drivername=parsed.drivername))


def _keep_private(file: str | None) -> None:
    """The file is its owner's alone, whatever the umask: it holds password hashes and the key of
    the log. SQLite gives the files beside it (`-wal`, `-shm`) the same mode.
    """
    if not file or file == ":memory:":
        return
    with suppress(OSError):  # said where it is opened
        with suppress(FileExistsError):
            # Only a new file is opened here: to close one that SQLite has open in this process
            # would drop its locks, and another process would remove the log that is in use.
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        for path in (file, f"{file}-wal", f"{file}-shm"):
            with suppress(FileNotFoundError):
                os.chmod(path, PRIVATE)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside a writer (WAL), nothing acknowledged lost at a power cut (FULL)."""
    connection.isolation_level = None  # transactions begin where we say so
    cursor = connection.cursor()
    [mode] = cursor.execute("PRAGMA journal_mode=WAL").fetchone()
    if mode != "wal":
        raise InvalidRequest(fault("server:database.wal", mode=mode))
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA secure_delete=ON")  # what is erased is not in a free page either
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    immediate = connection.get_execution_options().get("immediate")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")
