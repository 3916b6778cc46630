"""Work that is done is kept in a file: a run that was stopped goes on where it was.

The file is a small SQLite database: the settings of the run, and the answer to every piece of work
by its key. An answer is there whole or not at all, also after a power cut, and asking whether one
is there takes no memory, however many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    import sqlite3

FORM = "pairwright kept work 3"
"""Raised whenever answers are written otherwise than before."""
PATIENCE = 2.0
"""Seconds to wait for another run that is writing into the file."""

_TABLES = (
    "CREATE TABLE IF NOT EXISTS run (form TEXT NOT NULL, settings TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS done (key TEXT PRIMARY KEY, answer TEXT NOT NULL) WITHOUT ROWID",
)


def digest_of(settings: Any) -> str:
    """Return the SHA-256 of what settings hold, as JSON: names of our classes are no part of it.

    A value of a kind that JSON does not know stands in it as it is shown (`repr`).
    """
    import json
    from hashlib import sha256

    from msgspec import to_builtins

    # Not msgspec's own text: names of files may have bytes that are none.
    data = to_builtins(settings, order="sorted", str_keys=True, enc_hook=repr)
    return sha256(json.dumps(data).encode()).hexdigest()


class KeptWork:
    """The answers that are known."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def answer(self, key: str) -> str | None:
        found = self._connection.execute("SELECT answer FROM done WHERE key = ?", (key,)).fetchone()
        return None if found is None else str(found[0])

    def keep(self, answers: Iterable[tuple[str, str]]) -> None:
        """Keep all of these, or none if the program ends meanwhile; each key counts once."""
        with self._connection:
            self._connection.executemany("INSERT OR REPLACE INTO done VALUES (?, ?)", answers)

    def forget(self, key: str) -> None:
        """The work is to be done again: what it made is no longer there."""
        with self._connection:
            self._connection.execute("DELETE FROM done WHERE key = ?", (key,))

    def __len__(self) -> int:
        return int(self._connection.execute("SELECT count(*) FROM done").fetchone()[0])


@contextmanager
def kept_work(path: Path, settings: str) -> Iterator[KeptWork]:
    """The file of a run with these settings, made at first use.

    Raises InvalidRequest for a file of another run or of something else, and OSError.
    """
    with path.open("ab"):
        pass  # tells of a folder that is not there or not ours in the usual words
    with _opened(path) as connection:
        _prepare(connection, path, settings)
        connection.isolation_level = "DEFERRED"
        yield KeptWork(connection)


def kept_settings(path: Path) -> str | None:
    """The settings of the run that the file belongs to, if there is one. Raises as above."""
    if not path.exists():
        return None
    with _opened(path) as connection:
        known = connection.execute("SELECT name FROM sqlite_master WHERE name = 'run'").fetchone()
        found = known and connection.execute("SELECT settings FROM run").fetchone()
        return None if found is None else str(found[0])


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    import sqlite3  # few keep their work

    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            yield connection
        except sqlite3.OperationalError as error:
            raise OSError(None, f"{error} (is another run using it?)", str(path)) from error
        except sqlite3.DatabaseError as error:
            raise InvalidRequest(
                fault("service:no-earlier-run", path=str(path), what=str(error))
            ) from error


def _prepare(connection: sqlite3.Connection, path: Path, settings: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for table in _TABLES:
        connection.execute(table)
    found = connection.execute("SELECT form, settings FROM run").fetchone()
    if found is None:
        connection.execute("INSERT INTO run VALUES (?, ?)", (FORM, settings))
    connection.execute("COMMIT")
    if found is not None and found != (FORM, settings):
        raise InvalidRequest(
            fault("service:other-settings", path=str(path), found=str(found[1]), settings=settings)
        )
