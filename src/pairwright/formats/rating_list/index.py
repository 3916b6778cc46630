"""A rating list in an SQLite file: built once as a stream, then asked by number or name.

A list has some two million players; neither building nor asking holds more than a few of them in
memory.
"""

from __future__ import annotations

import itertools
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from os import PathLike, fspath
from pathlib import Path
from types import TracebackType

from pairwright.formats.diagnostics import Collector, InvalidFile
from pairwright.formats.rating_list.opening import opened
from pairwright.formats.rating_list.reading import ListReading
from pairwright.formats.rating_list.record import ListedPlayer, ListTitle, OwnList
from pairwright.frozen import Frozen
from pairwright.tournament import ListedRating, Sex, Title, TooLarge
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.folding import folded, words_in
from pairwright.vocabulary.reason import Phrase, fault

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
