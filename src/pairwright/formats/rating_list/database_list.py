"""National lists in an SQLite file: named columns of a table `players`, clubs beside them.

A file from elsewhere may hold anything, also what SQLite computes while it reads: views, virtual
tables, generated columns. Only stored columns of plain tables are read, by a connection that may do
nothing else, with limits on the length of a cell, the number of rows and the work for each.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.national_layouts import NationalLayout
from pairwright.formats.rating_list.national_list import layout_of, listed_rows, refuse_header
from pairwright.formats.rating_list.record import ListedPlayer
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import Phrase, fault

MAGIC = b"SQLite format 3\0"
LARGEST = 512 << 20
LONGEST_CELL = 10_000
MOST_ROWS = 2_000_000
MOST_CLUBS = 50_000
MOST_STEPS = 2_000
"""Thousands of steps of SQLite for the headings, and again for every thousand rows."""

_CHUNK = 1 << 20
_PLAYERS, _CLUBS = "players", "clubs"
_CLUB_COLUMNS = ["Club", "Name"]
_ALLOWED = (sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_PRAGMA)


def read_database_list(
    stream: IO[bytes], problems: Collector
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of a list in SQLite, each with the layout. Raises TooLarge."""
    with TemporaryDirectory(prefix="pairwright-") as folder:
        place = Path(folder) / "list"
        _copy(stream, place, problems)
        try:
            with closing(_opened(place)) as connection:
                yield from _listed(connection, problems)
        except sqlite3.Error as error:
            problems.error(
                "RATINGS-DATABASE",
                fault("formats:ratings.database", why=str(error)[:200]),
                expected=Phrase("formats:expected.whole-list"),
            )


def _copy(stream: IO[bytes], place: Path, problems: Collector) -> None:
    """To the disk: SQLite reads no archive, and nobody changes this file meanwhile."""
    there = 0
    with place.open("xb") as file:
        while piece := stream.read(_CHUNK):
            there += len(piece)
            if there > LARGEST:
                raise TooLarge(fault("formats:large.rating-list", file=problems.file))
            file.write(piece)


def _opened(place: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{place.as_uri()}?mode=ro&immutable=1", uri=True)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1 << 20)
    connection.setlimit(sqlite3.SQLITE_LIMIT_SQL_LENGTH, 1 << 16)
    connection.setlimit(sqlite3.SQLITE_LIMIT_COLUMN, 500)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.text_factory = lambda cell: cell[:LONGEST_CELL].decode("utf-8", "replace")
    connection.set_authorizer(
        lambda action, *_: sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY
    )
    return connection


def _listed(
    connection: sqlite3.Connection, problems: Collector
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    patience = _Patience()
    connection.set_progress_handler(patience.is_over, 1_000)
    columns = _columns(connection, _PLAYERS)
    layout = layout_of(columns)
    if layout is None:
        refuse_header(", ".join(columns), problems)
        return
    wanted = list(dict.fromkeys(layout.headings.values()))
    clubs: dict[str, str] = {}
    if set(_CLUB_COLUMNS) <= set(_columns(connection, _CLUBS)):
        rows = _rows(connection, _CLUBS, _CLUB_COLUMNS, patience, MOST_CLUBS)
        clubs = dict(rows)
    players = _rows(connection, _PLAYERS, wanted, patience, MOST_ROWS)
    yield from listed_rows(layout, layout.places(wanted), players, clubs, problems)


class _Patience:
    """How much SQLite may do before it gives something."""

    def __init__(self) -> None:
        self._left = MOST_STEPS

    def renew(self) -> None:
        self._left = MOST_STEPS

    def is_over(self) -> bool:
        self._left -= 1
        return self._left < 0


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    """The stored columns of a plain table; none where there is no such table."""
    found = connection.execute(
        "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ? AND rootpage > 0", (table,)
    ).fetchone()
    if found is None:
        return []
    asked = connection.execute(f"PRAGMA table_xinfo({table})")
    return [str(name) for _, name, _, _, _, _, hidden in asked if not hidden]


def _rows(
    connection: sqlite3.Connection, table: str, columns: list[str], patience: _Patience, most: int
) -> Iterator[list[str]]:
    named = ", ".join('"' + column.replace('"', '""') + '"' for column in columns)
    for number, row in enumerate(connection.execute(f"SELECT {named} FROM {table}")):
        if number >= most:
            raise TooLarge(fault("formats:large.rated-players", most=most))
        if number % 1_000 == 0:
            patience.renew()
        yield [_text(cell) for cell in row]


def _text(cell: object) -> str:
    """A cell as it would stand in a list; what is no text or number is nothing."""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell).strip() if isinstance(cell, str | int | float) else ""
