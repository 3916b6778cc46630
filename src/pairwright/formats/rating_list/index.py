"""A rating list: opened as it is published, read in any form, and searched in an SQLite file.

A list is a file, or the one list of an archive. It is read once as a stream into the index, which
is asked by number or name. A list has some two million players; neither building nor asking holds
more than a few of them in memory.
"""

from __future__ import annotations

import codecs
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

from pairwright.formats.diagnostics import Collector, InvalidFile
from pairwright.formats.entry_list.workbook import OLD_EXCEL, ZIP, ZIP_DAMAGE
from pairwright.formats.rating_list.fide_list import next_line, read_text_list, read_xml_list
from pairwright.formats.rating_list.national_layouts import NationalLayout
from pairwright.formats.rating_list.national_list import (
    MAGIC,
    is_program_list,
    read_database_list,
    read_national_list,
    read_program_list,
    read_sheet_list,
)
from pairwright.formats.rating_list.record import ListedPlayer, ListTitle, OwnList
from pairwright.frozen import Frozen
from pairwright.tournament import Cadence, ListedRating, Sex, Title, TooLarge
from pairwright.tournament.players import FIDE
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.folding import folded, words_in
from pairwright.vocabulary.reason import Phrase, fault

# --- Opening --------------------------------------------------------------------------------------

LARGEST_UNPACKED = 8 << 30
LARGEST_CLUBS = 16 << 20
EARLIEST_ARCHIVE = 1980
"""Archives without a date of their files have this year."""

_LISTS = (".txt", ".xml", ".csv", ".tsv", ".lst", ".swx", ".sqlite", ".db", ".xlsx")
_WORKBOOK = "xl/workbook.xml"
"""An Excel file is an archive too, and has this."""
_PLAYERS, _CLUBS = "spieler.csv", "vereine.csv"
"""The German archive has the clubs beside the players."""


class OpenList(Frozen):
    """A list to be read: its stream, the names that tell what it is, the day on which it was
    packed, and the clubs that are packed beside it.
    """

    stream: IO[bytes]
    called: str
    day: str = ""
    clubs: Mapping[str, str] = MappingProxyType({})


@contextmanager
def opened(source: str | PathLike[str], problems: Collector) -> Iterator[OpenList]:
    """Raises InvalidFile, TooLarge and OSError."""
    with open(source, "rb") as file:
        begins = file.read(len(ZIP))
        if begins != ZIP and not zipfile.is_zipfile(file):  # of a cut archive the end is missing
            file.seek(0)
            yield OpenList(file, Path(source).name)
            return
        try:
            with zipfile.ZipFile(file) as archive:
                if _WORKBOOK in archive.namelist():
                    file.seek(0)
                    yield OpenList(file, Path(source).name)
                    return
                member = _only_list(archive, problems)
                year, month, day = member.date_time[:3]
                packed = f"{year}-{month:02}-{day:02}" if year > EARLIEST_ARCHIVE else ""
                clubs = _clubs(archive)
                with archive.open(member) as stream:
                    called = f"{Path(source).name} {member.filename}"
                    yield OpenList(stream, called, packed, clubs)
        except ZIP_DAMAGE as error:
            problems.error("RATINGS-FORMAT", fault("formats:ratings.archive", why=str(error)))
            raise InvalidFile(problems.diagnostics) from None


def _only_list(archive: zipfile.ZipFile, problems: Collector) -> zipfile.ZipInfo:
    lists = [m for m in archive.infolist() if m.filename.lower().endswith(_LISTS)]
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


# --- Reading --------------------------------------------------------------------------------------

LONGEST_TITLE = 100
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = re.compile(rf"({'|'.join(MONTHS)})(\d\d)(?!\d)")
_START = 512
_WEB_PAGE = (b"<!doctype html", b"<htm")
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class ListReading:
    """The players of a list in any form; whose national ratings it has is known with the first."""

    def __init__(self, opened: OpenList, problems: Collector, own: OwnList | None = None) -> None:
        self._opened = opened
        self._problems = problems
        self._own = own
        self._source = FIDE
        self._header = ""

    def players(self) -> Iterator[ListedPlayer]:
        stream, cadence = self._opened.stream, _cadence(self._opened.called)
        start = stream.read(_START)
        stream.seek(0)
        # A byte order mark, of UTF-8 or UTF-16, and the zeros of UTF-16 may stand around the sign.
        begins = start.lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n")
        if any(mark in start.replace(b"\0", b"").lower() for mark in _WEB_PAGE):
            self._refuse_web_page()
        elif begins.startswith(b"<"):
            yield from read_xml_list(stream, cadence, self._problems)
        elif begins.lower().startswith(b"id number"):
            self._header = begins.partition(b"\n")[0].decode("ascii", "replace")
            yield from read_text_list(stream, cadence, self._problems)
        else:
            for layout, player in self._national(stream, start):
                self._source = layout.source
                yield player

    def title(self, given: ListTitle) -> ListTitle:
        """What the list is called and of when it is: as given, else as its file tells. Once the
        players are read.
        """
        called = self._opened.called
        name = given.name or called.split(" ")[0]
        month = _MONTH.search(f"{self._header} {called}".lower())
        named = f"20{month[2]}-{MONTHS.index(month[1]) + 1:02}" if month else ""
        date = given.date or named or self._opened.day
        return ListTitle(name[:LONGEST_TITLE], date, self._source)

    def _national(
        self, stream: IO[bytes], start: bytes
    ) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
        if start.startswith(MAGIC):
            return read_database_list(stream, self._problems)
        if start.startswith((ZIP, OLD_EXCEL)):
            return read_sheet_list(stream, self._problems, self._own)
        if start.startswith(_WIDE):
            stream = codecs.EncodedFile(stream, "utf-8", "utf-16", "replace")
        first = next_line(stream) or ""
        stream.seek(0)
        if is_program_list(first):
            return read_program_list(stream, self._problems)
        return read_national_list(stream, self._opened.clubs, self._problems, self._own)

    def _refuse_web_page(self) -> None:
        self._problems.error(
            "RATINGS-FORMAT",
            fault("formats:ratings.web-page"),
            line=1,
            expected=Phrase("formats:expected.file-itself"),
        )


def _cadence(called: str) -> Cadence:
    named = (
        cadence for cadence in (Cadence.RAPID, Cadence.BLITZ) if cadence.value in called.lower()
    )
    return next(named, Cadence.STANDARD)


# --- The index ------------------------------------------------------------------------------------

MOST_PLAYERS = 20_000_000
MOST_WORDS = 8
"""So many words of a name are looked for."""

_APPLICATION = 0x50574C33
"""By this number an SQLite file is known to be such an index, in this form of it."""
_BATCH = 1_000
_COLUMNS = (
    "id, name, federation, sex, title, standard, rapid, blitz, birth, inactive, "
    "standard_k, rapid_k, blitz_k, national, national_id, club, strength"
)
_TYPES = """
  name TEXT NOT NULL, federation TEXT NOT NULL, sex TEXT NOT NULL,
  title TEXT NOT NULL, standard INTEGER, rapid INTEGER, blitz INTEGER, birth TEXT NOT NULL,
  inactive INTEGER NOT NULL, standard_k INTEGER, rapid_k INTEGER, blitz_k INTEGER,
  national INTEGER, national_id TEXT NOT NULL, club TEXT NOT NULL, strength INTEGER
"""
_SCHEMA = f"""
PRAGMA application_id = {_APPLICATION};
CREATE TABLE about (name TEXT NOT NULL, date TEXT NOT NULL, source TEXT NOT NULL);
CREATE TABLE players (place INTEGER PRIMARY KEY, id INTEGER NOT NULL, {_TYPES});
CREATE VIRTUAL TABLE names USING fts5(
  name, content='', columnsize=0, detail=none, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 2"
);
CREATE TEMP TABLE read (id INTEGER PRIMARY KEY, {_TYPES});
CREATE UNIQUE INDEX temp.by_national ON read (national_id) WHERE national_id <> '';
"""
"""Players are read as they come, and kept in the order in which they are proposed, the strongest
first: then the first that fit a name are the ones to propose, and nobody else is looked at. Words
are found by their first letters without going through all that begin so."""
_SORTED = f"""
INSERT INTO main.players ({_COLUMNS}) SELECT {_COLUMNS} FROM temp.read
ORDER BY coalesce(standard, rapid, blitz, national, strength, 0) DESC, name, id;
CREATE UNIQUE INDEX by_id ON players (id);
CREATE UNIQUE INDEX by_national_id ON players (national_id) WHERE national_id <> '';
INSERT INTO names (rowid, name) SELECT place, spelt(name, national_id) FROM main.players
ORDER BY place;
INSERT INTO names (names) VALUES ('optimize');
DROP TABLE temp.read;
"""


class IndexSummary(Frozen):
    """How many players the index has, what was unusual in the list, and what it is called."""

    players: int
    diagnostics: tuple[Diagnostic, ...]
    title: ListTitle = ListTitle()
    kinds: tuple[ListedRating, ...] = ()
    """The kinds of ratings that somebody has in it."""


def build_index(
    source: str | PathLike[str],
    database: str | PathLike[str],
    told: Callable[[int], None] = lambda players: None,
    title: ListTitle | None = None,
    own: OwnList | None = None,
) -> IndexSummary:
    """Read a list in any form that is known, also zipped as published, into a new index.

    Which rating a list of one cadence holds, its name tells (`rapid`, `blitz`). The index is there
    whole or not at all. `told` hears how many players were read, again and again. `title` is what
    the list is called, and of when it is: as its file tells, where it is not given. `own`: a table
    with names and ratings is taken for a list, whoever made it. Raises InvalidFile with every
    problem, TooLarge and OSError.
    """
    target = Path(database)
    problems = Collector(fspath(source))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".pairwright-")
    os.close(handle)
    try:
        with opened(source, problems) as found:
            reading = ListReading(found, problems, own)
            count = _fill(name, reading.players(), told)
            called = reading.title(title or ListTitle())
            _note(name, called)
        if not count and not problems.failed:
            problems.error("RATINGS-EMPTY", fault("formats:ratings.empty"))
        if problems.failed:
            raise InvalidFile(problems.diagnostics)
        with closing(sqlite3.connect(name)) as connection:
            kinds = _kinds(connection)
        os.replace(name, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)
    return IndexSummary(count, problems.diagnostics, called, kinds)


def _kinds(connection: sqlite3.Connection) -> tuple[ListedRating, ...]:
    """The kinds of ratings that somebody has: the column of each is called like it."""
    query = "SELECT EXISTS (SELECT 1 FROM players WHERE {} IS NOT NULL)"
    asked = {kind: connection.execute(query.format(kind.value)) for kind in ListedRating}
    return tuple(kind for kind, [(is_there,)] in asked.items() if is_there)


def _note(database: str, title: ListTitle) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        values = (title.name, title.date, title.source)
        connection.execute("INSERT INTO about (name, date, source) VALUES (?, ?, ?)", values)


def _fill(database: str, players: Iterable[ListedPlayer], told: Callable[[int], None]) -> int:
    """Write the players, of two with one number the last; how many there are."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        # The file counts only once it is whole, so nothing has to survive a crash meanwhile.
        connection.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
        connection.create_function("spelt", 2, _spelt, deterministic=True)
        connection.execute("BEGIN")
        places = ", ".join("?" * len(_COLUMNS.split(", ")))
        insert = f"INSERT OR REPLACE INTO temp.read ({_COLUMNS}) VALUES ({places})"
        source = iter(players)
        read = 0
        while batch := list(itertools.islice(source, _BATCH)):
            read += len(batch)
            if read > MOST_PLAYERS:
                raise TooLarge(fault("formats:large.rated-players", most=MOST_PLAYERS))
            connection.executemany(insert, map(_row, batch, itertools.count(read - len(batch) + 1)))
            told(read)
        for statement in _SORTED.split(";"):
            connection.execute(statement)
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
        listed.strength,
    )


def _spelt(name: str, national_id: str) -> str:
    """What somebody is found by."""
    return " ".join((*_spellings(name), national_id))


def _spellings(name: str) -> tuple[str, ...]:
    """A name in plain letters, in one way or in two: "Müller" is "muller" and "mueller"."""
    plain = folded(name)
    if name.isascii():  # as most names are
        return (plain,)
    return tuple(dict.fromkeys((plain, folded(name.casefold().translate(_TWO_LETTERS)))))


_TWO_LETTERS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae", "ß": "ss"}
)
"""How lists in plain letters write what German and Nordic names have."""


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

    @property
    def kinds(self) -> tuple[ListedRating, ...]:
        """The kinds of ratings that somebody has in it; looks at everybody where one is missing."""
        return _kinds(self._connection)

    def by_id(self, fide_id: int | str) -> ListedPlayer | None:
        """The player with this FIDE ID; None for nobody, or for what is no number."""
        written = str(fide_id).strip()
        if not (written.isascii() and written.isdigit()) or len(written) > 18:
            return None
        query = f"SELECT {_COLUMNS} FROM players WHERE id = ?"
        return next(self._asked(query, (int(written),)), None)

    def by_national_id(self, national_id: str) -> ListedPlayer | None:
        """The player with this number of a national list; None for nobody."""
        query = f"SELECT {_COLUMNS} FROM players WHERE national_id = ? AND national_id <> ''"
        return next(self._asked(query, (national_id.strip(),)), None)

    def search(self, name: str, limit: int = 20) -> tuple[ListedPlayer, ...]:
        """Those whose names have words that begin so, in any order, the strongest first.

        Case and accents do not matter, and the number of a national list is found like a name.
        """
        words = (_beginnings(word) for word in name.split())
        wanted = " AND ".join(itertools.islice((text for text in words if text), MOST_WORDS))
        if not wanted:
            return ()
        columns = ", ".join(f"players.{column}" for column in _COLUMNS.split(", "))
        query = (
            f"SELECT {columns} FROM names JOIN players ON players.place = names.rowid "
            "WHERE names MATCH ? ORDER BY names.rowid LIMIT ?"
        )
        try:
            return tuple(self._asked(query, (wanted, max(0, limit))))
        except sqlite3.OperationalError:  # letters that are newer than those which SQLite knows
            return ()

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


def _beginnings(word: str) -> str:
    """What to ask the index for a typed word, which may be two ("d'Arc"); empty for no letter."""
    spelt = (words_in(spelling) for spelling in _spellings(word))
    asked = (" AND ".join(f'"{part}"*' for part in parts[:MOST_WORDS]) for parts in spelt if parts)
    found = " OR ".join(f"({parts})" for parts in asked)
    return f"({found})" if found else ""


def _no_index(file: str) -> Diagnostic:
    return Diagnostic(
        Severity.ERROR,
        "RATINGS-INDEX",
        fault("formats:ratings.index"),
        file,
        0,
        expected=Phrase("formats:expected.index"),
    )
