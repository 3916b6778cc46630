"""A rating list in an SQLite file: built once as a stream, then asked by number or name.

A list has some two million players; neither building nor asking holds more than a few of them in
memory.
"""

from __future__ import annotations

import itertools
import os
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from os import PathLike, fspath
from pathlib import Path
from types import TracebackType
from typing import IO

from pairwright.formats.archives import ZIP_DAMAGE
from pairwright.formats.diagnostics import Collector, InvalidFile
from pairwright.formats.rating_list.record import ListedPlayer
from pairwright.formats.rating_list.text_list import read_text_list
from pairwright.formats.rating_list.xml_list import read_xml_list
from pairwright.frozen import Frozen
from pairwright.tournament import Cadence, Sex, Title, TooLarge
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.folding import folded
from pairwright.vocabulary.reason import Phrase, fault

MOST_PLAYERS = 20_000_000
LARGEST_UNPACKED = 8 << 30
FEWEST_LETTERS = 2
"""Fewer letters of a name find half the world."""

_APPLICATION = 0x50574C31
"""By this number an SQLite file is known to be such an index, in this form of it."""
_BATCH = 1_000
_COLUMNS = "id, name, federation, sex, title, standard, rapid, blitz, birth, inactive"
_SCHEMA = f"""
PRAGMA application_id = {_APPLICATION};
CREATE TABLE players (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, federation TEXT NOT NULL, sex TEXT NOT NULL,
  title TEXT NOT NULL, standard INTEGER, rapid INTEGER, blitz INTEGER, birth TEXT NOT NULL,
  inactive INTEGER NOT NULL
);
CREATE VIRTUAL TABLE names USING fts5(
  name, content='players', content_rowid='id', tokenize="unicode61 remove_diacritics 2"
);
"""


class IndexSummary(Frozen):
    """How many players the index has, and what was unusual in the list."""

    players: int
    diagnostics: tuple[Diagnostic, ...]


def build_index(
    source: str | PathLike[str],
    database: str | PathLike[str],
    told: Callable[[int], None] = lambda players: None,
) -> IndexSummary:
    """Read a list (text or XML, also zipped as published) into a new index at `database`.

    Which rating a list of one cadence holds, its name tells (`rapid`, `blitz`). The index is there
    whole or not at all. `told` hears how many players were read, again and
    again. Raises InvalidFile with every problem, TooLarge and OSError.
    """
    target = Path(database)
    problems = Collector(fspath(source))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".pairwright-")
    os.close(handle)
    try:
        with _opened(source, problems) as (stream, called):
            count = _fill(name, _players(stream, called, problems), told)
        if not count and not problems.failed:
            problems.error("RATINGS-EMPTY", fault("formats:ratings.empty"))
        if problems.failed:
            raise InvalidFile(problems.diagnostics)
        os.replace(name, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)
    return IndexSummary(count, problems.diagnostics)


@contextmanager
def _opened(source: str | PathLike[str], problems: Collector) -> Iterator[tuple[IO[bytes], str]]:
    """The stream of the list, and the name that tells its cadence."""
    with open(source, "rb") as file:
        if not zipfile.is_zipfile(file):
            file.seek(0)
            yield file, Path(source).name
            return
        try:
            with zipfile.ZipFile(file) as archive:
                member = _only_list(archive, problems)
                with archive.open(member) as stream:
                    yield stream, f"{Path(source).name} {member.filename}"
        except ZIP_DAMAGE as error:
            problems.error("RATINGS-FORMAT", fault("formats:ratings.archive", why=str(error)))
            raise InvalidFile(problems.diagnostics) from None


def _only_list(archive: zipfile.ZipFile, problems: Collector) -> zipfile.ZipInfo:
    lists = [m for m in archive.infolist() if m.filename.lower().endswith((".txt", ".xml"))]
    if len(lists) != 1:
        problems.error(
            "RATINGS-FORMAT",
            fault("formats:ratings.lists", number=len(lists)),
            expected=Phrase("formats:expected.one-list"),
        )
        raise InvalidFile(problems.diagnostics)
    if lists[0].file_size > LARGEST_UNPACKED:
        raise TooLarge(fault("formats:large.rating-list", file=problems.file))
    return lists[0]


def _players(stream: IO[bytes], called: str, problems: Collector) -> Iterator[ListedPlayer]:
    """The players of a list in either form, by how it begins."""
    start = stream.read(512)
    stream.seek(0)
    # A byte order mark, of UTF-8 or UTF-16, and the zeros of UTF-16 may stand around the sign.
    is_xml = start.lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n").startswith(b"<")
    reader = read_xml_list if is_xml else read_text_list
    return reader(stream, _cadence(called), problems)


def _cadence(called: str) -> Cadence:
    named = (
        cadence for cadence in (Cadence.RAPID, Cadence.BLITZ) if cadence.value in called.lower()
    )
    return next(named, Cadence.STANDARD)


def _fill(database: str, players: Iterable[ListedPlayer], told: Callable[[int], None]) -> int:
    """Write the players, of two with one number the last; how many there are."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        # The file counts only once it is whole, so nothing has to survive a crash meanwhile.
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
        connection.execute("BEGIN")
        places = ", ".join("?" * len(_COLUMNS.split(", ")))
        insert = f"INSERT OR REPLACE INTO players ({_COLUMNS}) VALUES ({places})"
        source = iter(players)
        read = 0
        while batch := list(itertools.islice(source, _BATCH)):
            read += len(batch)
            if read > MOST_PLAYERS:
                raise TooLarge(fault("formats:large.rated-players", most=MOST_PLAYERS))
            connection.executemany(insert, map(_row, batch))
            told(read)
        connection.execute("INSERT INTO names (names) VALUES ('rebuild')")
        connection.execute("COMMIT")
        [(count,)] = connection.execute("SELECT count(*) FROM players")
        assert isinstance(count, int)
        return count


def _row(listed: ListedPlayer) -> tuple[object, ...]:
    return (
        listed.fide_id,
        listed.name,
        listed.federation,
        listed.sex.value,
        listed.title.value,
        listed.standard,
        listed.rapid,
        listed.blitz,
        listed.birth,
        listed.inactive,
    )


class RatingList:
    """An index, opened to be asked; it is a context manager."""

    def __init__(self, database: str | PathLike[str]) -> None:
        """Raises InvalidFile for a file that is no index, and OSError."""
        with open(database, "rb"):  # SQLite would make a new file, and tell less
            pass
        place = Path(database).resolve().as_uri() + "?mode=ro"
        self._connection = sqlite3.connect(place, uri=True)
        try:
            [(found,)] = self._connection.execute("PRAGMA application_id")
        except sqlite3.DatabaseError:
            found = None
        if found != _APPLICATION:
            self.close()
            raise InvalidFile([_no_index(fspath(database))])

    def __enter__(self) -> RatingList:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()

    def by_id(self, fide_id: int | str) -> ListedPlayer | None:
        """The player with this FIDE ID; None for nobody, or for what is no number."""
        written = str(fide_id).strip()
        if not (written.isascii() and written.isdigit()) or len(written) > 18:
            return None
        query = f"SELECT {_COLUMNS} FROM players WHERE id = ?"
        return next(self._asked(query, (int(written),)), None)

    def search(self, name: str, limit: int = 20) -> tuple[ListedPlayer, ...]:
        """Those whose names have words that begin so, in any order, the strongest first.

        Case and accents do not matter. Nobody is found for fewer than two letters.
        """
        words = "".join(c if c.isalnum() else " " for c in name).split()
        if sum(map(len, words)) < FEWEST_LETTERS:
            return ()
        # Most lists write names in plain letters; some keep those of their language.
        wanted = " AND ".join(f'("{text}"* OR "{folded(text)}"*)' for text in words)
        columns = ", ".join(f"players.{column}" for column in _COLUMNS.split(", "))
        query = (
            f"SELECT {columns} FROM names JOIN players ON players.id = names.rowid "
            "WHERE names MATCH ? ORDER BY coalesce(standard, rapid, blitz, 0) DESC, "
            "players.name, players.id LIMIT ?"
        )
        return tuple(self._asked(query, (wanted, max(0, limit))))

    def __len__(self) -> int:
        [(count,)] = self._connection.execute("SELECT count(*) FROM players")
        assert isinstance(count, int)
        return count

    def _asked(self, query: str, values: tuple[object, ...]) -> Iterator[ListedPlayer]:
        for row in self._connection.execute(query, values):
            number, name, federation, sex, title, standard, rapid, blitz, birth, inactive = row
            yield ListedPlayer(
                number,
                name,
                federation,
                Sex(sex),
                Title(title),
                standard,
                rapid,
                blitz,
                birth,
                bool(inactive),
            )


def _no_index(file: str) -> Diagnostic:
    return Diagnostic(
        Severity.ERROR,
        "RATINGS-INDEX",
        fault("formats:ratings.index"),
        file,
        0,
        expected=Phrase("formats:expected.index"),
    )
