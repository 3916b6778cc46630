"""A rating list in an SQLite file: built once as a stream, then asked by number or name.

A list has some two million players; neither building nor asking holds more than a few of them in
memory.
"""

from __future__ import annotations

import csv
import itertools
import os
import re
import sqlite3
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from os import PathLike, fspath
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import IO

from pairwright.formats.archives import ZIP_DAMAGE
from pairwright.formats.diagnostics import Collector, InvalidFile
from pairwright.formats.rating_list.national_list import read_national_list
from pairwright.formats.rating_list.record import FIDE, ListedPlayer, ListTitle
from pairwright.formats.rating_list.text_list import next_line, read_text_list
from pairwright.formats.rating_list.xml_list import read_xml_list
from pairwright.frozen import Frozen
from pairwright.tournament import Cadence, Sex, Title, TooLarge
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.folding import folded
from pairwright.vocabulary.reason import Phrase, fault

MOST_PLAYERS = 20_000_000
LARGEST_UNPACKED = 8 << 30
LARGEST_CLUBS = 16 << 20
LONGEST_TITLE = 100
EARLIEST_ARCHIVE = 1980
"""Archives without a date of their files have this year."""
FEWEST_LETTERS = 2
"""Fewer letters of a name find half the world."""

_APPLICATION = 0x50574C32
"""By this number an SQLite file is known to be such an index, in this form of it."""
_BATCH = 1_000
_PLAYERS, _CLUBS = "spieler.csv", "vereine.csv"
"""The German archive has the clubs beside the players."""
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = re.compile(rf"({'|'.join(MONTHS)})(\d\d)(?!\d)")
_COLUMNS = (
    "id, name, federation, sex, title, standard, rapid, blitz, birth, inactive, "
    "standard_k, rapid_k, blitz_k, national, national_id, club"
)
_SCHEMA = f"""
PRAGMA application_id = {_APPLICATION};
CREATE TABLE players (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, federation TEXT NOT NULL, sex TEXT NOT NULL,
  title TEXT NOT NULL, standard INTEGER, rapid INTEGER, blitz INTEGER, birth TEXT NOT NULL,
  inactive INTEGER NOT NULL, standard_k INTEGER, rapid_k INTEGER, blitz_k INTEGER,
  national INTEGER, national_id TEXT NOT NULL, club TEXT NOT NULL
);
CREATE TABLE about (name TEXT NOT NULL, date TEXT NOT NULL, source TEXT NOT NULL);
CREATE VIRTUAL TABLE names USING fts5(
  name, content='players', content_rowid='id', tokenize="unicode61 remove_diacritics 2"
);
"""


class IndexSummary(Frozen):
    """How many players the index has, what was unusual in the list, and what it is called."""

    players: int
    diagnostics: tuple[Diagnostic, ...]
    title: ListTitle = ListTitle()


def build_index(
    source: str | PathLike[str],
    database: str | PathLike[str],
    told: Callable[[int], None] = lambda players: None,
    title: ListTitle | None = None,
) -> IndexSummary:
    """Read a list (text or XML, also zipped as published) into a new index at `database`.

    Which rating a list of one cadence holds, its name tells (`rapid`, `blitz`). The index is there
    whole or not at all. `told` hears how many players were read, again and
    again. `title` is what the list is called, and of when it is: as its file tells, where it is not
    given. Raises InvalidFile with every problem, TooLarge and OSError.
    """
    target = Path(database)
    problems = Collector(fspath(source))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".pairwright-")
    os.close(handle)
    try:
        with _opened(source, problems) as opened:
            reading = _Reading(opened, problems)
            count = _fill(name, reading.players(), told)
            found = _titled(title or ListTitle(), opened, reading)
            _note(name, found)
        if not count and not problems.failed:
            problems.error("RATINGS-EMPTY", fault("formats:ratings.empty"))
        if problems.failed:
            raise InvalidFile(problems.diagnostics)
        os.replace(name, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)
    return IndexSummary(count, problems.diagnostics, found)


class _OpenList(Frozen):
    """A list to be read: its stream, the names that tell what it is, the day on which it was
    packed, and the clubs that are packed beside it.
    """

    stream: IO[bytes]
    called: str
    day: str = ""
    clubs: Mapping[str, str] = MappingProxyType({})


@contextmanager
def _opened(source: str | PathLike[str], problems: Collector) -> Iterator[_OpenList]:
    with open(source, "rb") as file:
        if not zipfile.is_zipfile(file):
            file.seek(0)
            yield _OpenList(file, Path(source).name)
            return
        try:
            with zipfile.ZipFile(file) as archive:
                member = _only_list(archive, problems)
                year, month, day = member.date_time[:3]
                packed = f"{year}-{month:02}-{day:02}" if year > EARLIEST_ARCHIVE else ""
                clubs = _clubs(archive)
                with archive.open(member) as stream:
                    called = f"{Path(source).name} {member.filename}"
                    yield _OpenList(stream, called, packed, clubs)
        except ZIP_DAMAGE as error:
            problems.error("RATINGS-FORMAT", fault("formats:ratings.archive", why=str(error)))
            raise InvalidFile(problems.diagnostics) from None


def _only_list(archive: zipfile.ZipFile, problems: Collector) -> zipfile.ZipInfo:
    lists = [m for m in archive.infolist() if m.filename.lower().endswith((".txt", ".xml", ".csv"))]
    named = [m for m in lists if m.filename.lower().endswith(_PLAYERS)]
    lists = named or lists
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


def _clubs(archive: zipfile.ZipFile) -> dict[str, str]:
    """The names of clubs by their numbers, where an archive has them beside the players."""
    found = next((m for m in archive.infolist() if m.filename.lower().endswith(_CLUBS)), None)
    if found is None or found.file_size > LARGEST_CLUBS:
        return {}
    with archive.open(found) as stream:
        rows = csv.reader(iter(lambda: next_line(stream), None))
        return {row[0].strip(): row[3].strip() for row in rows if len(row) > 3}


class _Reading:
    """The players of a list in any form; whose national ratings it has is known with the first."""

    def __init__(self, opened: _OpenList, problems: Collector) -> None:
        self._opened = opened
        self._problems = problems
        self.source = FIDE
        self.header = ""

    def players(self) -> Iterator[ListedPlayer]:
        stream, cadence = self._opened.stream, _cadence(self._opened.called)
        start = stream.read(512)
        stream.seek(0)
        # A byte order mark, of UTF-8 or UTF-16, and the zeros of UTF-16 may stand around the sign.
        begins = start.lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n")
        if begins.startswith(b"<"):
            yield from read_xml_list(stream, cadence, self._problems)
        elif begins.lower().startswith(b"id number"):
            self.header = begins.partition(b"\n")[0].decode("ascii", "replace")
            yield from read_text_list(stream, cadence, self._problems)
        else:
            listed = read_national_list(stream, self._opened.clubs, self._problems)
            for layout, player in listed:
                self.source = layout.source
                yield player


def _titled(given: ListTitle, opened: _OpenList, read: _Reading) -> ListTitle:
    """What a list is called and of when it is: as given, else as its file tells."""
    name = given.name or opened.called.split(" ")[0]
    month = _MONTH.search(f"{read.header} {opened.called}".lower())
    named = f"20{month[2]}-{MONTHS.index(month[1]) + 1:02}" if month else ""
    return ListTitle(name[:LONGEST_TITLE], given.date or named or opened.day, read.source)


def _note(database: str, title: ListTitle) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        values = (title.name, title.date, title.source)
        connection.execute("INSERT INTO about (name, date, source) VALUES (?, ?, ?)", values)


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
            connection.executemany(insert, map(_row, batch, itertools.count(read - len(batch) + 1)))
            told(read)
        connection.execute("INSERT INTO names (names) VALUES ('rebuild')")
        connection.execute("COMMIT")
        [(count,)] = connection.execute("SELECT count(*) FROM players")
        assert isinstance(count, int)
        return count


def _row(listed: ListedPlayer, number: int) -> tuple[object, ...]:
    """Who has no FIDE ID has a number below 0 here."""
    return (
        listed.fide_id or -number,
        listed.name,
        listed.federation,
        listed.sex.value,
        listed.title.value,
        listed.standard,
        listed.rapid,
        listed.blitz,
        listed.birth,
        listed.inactive,
        listed.standard_k,
        listed.rapid_k,
        listed.blitz_k,
        listed.national,
        listed.national_id,
        listed.club,
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

    @property
    def title(self) -> ListTitle:
        """What the list is called, and of when it is."""
        [(name, date, source)] = self._connection.execute("SELECT name, date, source FROM about")
        return ListTitle(name, date, source)

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
            number, name, federation, sex, title, standard, rapid, blitz, birth, inactive = row[:10]
            yield ListedPlayer(
                max(0, number),
                name,
                federation,
                Sex(sex),
                Title(title),
                standard,
                rapid,
                blitz,
                birth,
                bool(inactive),
                *row[10:],
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
