"""A copy of everything in one file, and back: into a new database of either kind.

JSON Lines: the first line names the format and the revision of the schema, every other one is a row
of a table; the last line counts them, so that a file that was cut off is seen.
"""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Column, Connection, LargeBinary, Table, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from pairwright.server.storage.database import PRIVATE, Database
from pairwright.server.storage.schema import require_current, upgrade
from pairwright.server.storage.tables import METADATA
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

FORMAT = "pairwright-backup"
ROWS_AT_ONCE = 500
LONGEST_LINE = 64 * 2**20


def backup(database: Database, path: Path) -> int:
    """Write everything, as it stands at one moment; the answer is the number of rows.

    Raises InvalidRequest for a database that no server of this version has used, OSError; a file
    that exists is not written over.
    """
    with database.reading() as connection:
        require_current(connection)
    with database.reading() as connection, _private_file(path) as file:
        revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
        file.write(json.dumps({"format": FORMAT, "revision": revision}) + "\n")
        rows = 0
        for table in METADATA.sorted_tables:
            for row in connection.execute(select(table)):
                data = {"table": table.name, "row": _told(dict(row._mapping))}
                file.write(json.dumps(data) + "\n")
                rows += 1
        file.write(json.dumps({"rows": rows}) + "\n")
    return rows


@contextmanager
def _private_file(path: Path) -> Iterator[IO[str]]:
    """A new file that nobody else can read: a backup has what the database has.

    One that was not written to its end goes: half a copy on a full disk helps nobody.
    """
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            yield file
    except BaseException:
        path.unlink()
        raise


def restore(path: Path, database: Database) -> int:
    """Read a backup into a new database, all or nothing; the answer is the number of rows.

    Raises InvalidRequest for another file, one that was cut off or damaged, and a database with
    accounts; OSError for one that cannot be read.
    """
    with path.open(encoding="utf-8") as file:
        upgrade(database)
        with database.writing() as connection:
            return _restored(connection, file, path)


def _restored(connection: Connection, file: IO[str], path: Path) -> int:
    _require_empty(connection)
    lines = _lines(file)
    head = next(lines, {})
    if head.get("format") != FORMAT:
        raise InvalidRequest(fault("server:backup.none", path=str(path)))
    revision = connection.scalar(text("SELECT version_num FROM alembic_version"))
    if head.get("revision") != revision:
        raise InvalidRequest(
            fault(
                "server:backup.version",
                path=str(path),
                schema=str(head.get("revision")),
                revision=revision,
            )
        )
    rows = _insert_all(connection, lines, path)
    _set_counters(connection)
    return rows


def _insert_all(connection: Connection, lines: Iterator[dict[str, Any]], path: Path) -> int:
    waiting: dict[str, list[dict[str, Any]]] = {}
    rows = 0
    for line in lines:
        if "rows" in line:
            _flush(connection, waiting, path)
            if line["rows"] != rows:
                break
            return rows
        table = METADATA.tables.get(str(line.get("table")))
        row = None if table is None else _read(table, line.get("row"))
        if table is None or row is None:
            raise InvalidRequest(fault("server:backup.row", path=str(path), rows=rows + 2))
        waiting.setdefault(table.name, []).append(row)
        rows += 1
        if sum(map(len, waiting.values())) >= ROWS_AT_ONCE:
            _flush(connection, waiting, path)
    raise InvalidRequest(fault("server:backup.cut", path=str(path), rows=rows))


def _flush(connection: Connection, waiting: dict[str, list[dict[str, Any]]], path: Path) -> None:
    for name, rows in waiting.items():
        try:
            connection.execute(insert(METADATA.tables[name]), rows)
        except (IntegrityError, UnicodeEncodeError):
            raise InvalidRequest(
                fault("server:backup.damaged", path=str(path), name=name)
            ) from None
    waiting.clear()


def _require_empty(connection: Connection) -> None:
    for table in METADATA.sorted_tables:
        if connection.scalar(select(func.count()).select_from(table)):
            raise InvalidRequest(fault("server:backup.not-new", name=table.name))


def _set_counters(connection: Connection) -> None:
    """PostgreSQL counts numbers on its own: it has to go on after the restored ones."""
    if connection.dialect.name != "postgresql":
        return
    for table in METADATA.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            highest = connection.scalar(select(func.max(column)))
            if highest is not None:
                name = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
                connection.execute(text(f"SELECT setval({name}, {int(highest)})"))


def _lines(file: IO[str]) -> Iterator[dict[str, Any]]:
    """Up to the first that is none: the file was cut off or damaged there."""
    while True:
        try:
            data = json.loads(file.readline(LONGEST_LINE))
        except (ValueError, RecursionError):
            return
        if not isinstance(data, dict):
            return
        yield data


def _told(row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64encode(bytes(value)).decode()
        if isinstance(value, bytes | memoryview)
        else value
        for name, value in row.items()
    }


def _read(table: Table, row: object) -> dict[str, Any] | None:
    """A row for the database, bytes from base64; None where it has not what the columns hold.

    SQLite would keep a text in a column of numbers.
    """
    if not isinstance(row, dict) or row.keys() != set(table.columns.keys()):
        return None
    found = {name: _value(table.columns[name], value) for name, value in row.items()}
    fits = (
        column.nullable if found[name] is None else type(found[name]) is column.type.python_type
        for name, column in table.columns.items()
    )
    return found if all(fits) else None


def _value(column: Column[Any], value: object) -> object:
    if isinstance(column.type, LargeBinary) and isinstance(value, str):
        try:
            return base64.b64decode(value, validate=True)
        except ValueError:
            return value
    return value
