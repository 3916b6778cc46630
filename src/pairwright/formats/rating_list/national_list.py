"""National lists: as text, in workbooks of Excel, in SQLite files, and of Swiss-Chess.

The first three are rows of cells, known by their headings. An SQLite file has named columns in a
table `players`, clubs beside them. It comes from elsewhere and may hold anything, also what SQLite
computes while it reads: views, virtual tables, generated columns. Only stored columns of plain
tables are read, by a connection that may do nothing else, with limits on the length of a cell, the
number of rows and the work for each.

The list of Swiss-Chess (LST, SWX) has 29 fields in one order, without headings, in code page 850.
Nobody has published its layout; what is taken here is what the files show (R-LIST-3 in
docs/explanation/readings-lists.md). A line of another length is nobody.
"""

from __future__ import annotations

import csv
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.entry_list.workbook import OLD_EXCEL, read_workbook
from pairwright.formats.rating_list.fide_list import next_line
from pairwright.formats.rating_list.national_layouts import (
    EXAMPLE,
    FIELDS_TOLD,
    LAYOUTS,
    NationalLayout,
    own_layout,
    short_layout,
)
from pairwright.formats.rating_list.record import (
    HIGHEST_RATING,
    ListedPlayer,
    OwnList,
    listed_player,
    whole,
)
from pairwright.tournament import Cadence, TooLarge
from pairwright.vocabulary.reason import Phrase, fault

# --- Rows of cells --------------------------------------------------------------------------------

LONGEST_ID = 20
LONGEST_CLUB = 200
SEPARATORS = ";,\t"
MOST_OF_A_HEADER = 300
"""So much of the headings is told to who may name them."""
_TOLD = {"fields": ", ".join(FIELDS_TOLD), "example": EXAMPLE}
_LINES_ABOVE = 3
"""A list may begin with an empty line."""
_COMMA = re.compile(r"\s*,\s*")
_YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")

Rows = Iterable[Sequence[str]]


def read_national_list(
    stream: IO[bytes], clubs: Mapping[str, str], problems: Collector, own: OwnList | None = None
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of a national list, or of one's `own`, each with the layout; `clubs` are names by
    their numbers.
    """
    lines = iter(lambda: next_line(stream), None)
    header = next((line for line in islice(lines, _LINES_ABOVE) if line.strip()), "")
    header = header.removeprefix("\ufeff")
    for separator in SEPARATORS:
        cells = _cells(header, separator)
        layout = layout_of(cells, separator, own)
        if layout is not None:
            rows = _readable(csv.reader(lines, delimiter=separator))
            yield from listed_rows(layout, layout.places(cells), rows, clubs, problems)
            return
    refuse_header(header, problems, own)


def layout_of(
    cells: Sequence[str], separator: str = "", own: OwnList | None = None
) -> NationalLayout | None:
    """Whose list has these headings; one with separators is known by its own separators only."""
    if own is not None and own.columns:  # who tells the columns means them
        return own_layout(cells, own)
    known = (layout for layout in LAYOUTS if separator in layout.separators)
    found = next((layout for layout in known if layout.fits(cells)), None)
    return found or (short_layout(cells) if own is None else own_layout(cells, own))


def refuse_header(header: str, problems: Collector, own: OwnList | None = None) -> None:
    kind = "ratings" if own is None else "own-ratings"
    problems.error(
        "RATINGS-FORMAT",
        fault("formats:ratings.not-a-list"),
        line=1,
        found=header[:80] if own is None else header[:MOST_OF_A_HEADER],
        expected=Phrase(f"formats:expected.{kind}", {} if own is None else _TOLD),
    )


def listed_rows(
    layout: NationalLayout,
    places: Mapping[str, int],
    rows: Rows,
    clubs: Mapping[str, str],
    problems: Collector,
    first: int = 2,
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of rows, from the `first` line on, whose fields stand at these places."""
    seen: set[str] = set()
    for number, row in enumerate(rows, start=first):
        fields = {name: row[place].strip() for name, place in places.items() if place < len(row)}
        player = _player(fields, clubs, layout.needs_number)
        if player is None:
            if any(row):
                _told(problems, number, row)
            continue
        # One line for each club of somebody: a passive membership does not replace an active one.
        known = player.national_id in seen
        if player.national_id:
            seen.add(player.national_id)
        if not (known and fields.get("status", "A") != "A"):
            yield layout, player


def _cells(header: str, separator: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([header], delimiter=separator), [])]


def _readable(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    """Rows, but for those that no quotation mark closes in time."""
    while True:
        try:
            row = next(rows, None)
        except csv.Error:
            row = []
        if row is None:
            return
        yield row


def _told(problems: Collector, number: int, row: Sequence[str]) -> None:
    problems.warning(
        "RATINGS-LINE",
        fault("formats:ratings.line"),
        line=number,
        found=" ".join(row)[:200],
        taken=Phrase("formats:taken.nobody"),
    )


def _player(
    fields: dict[str, str], clubs: Mapping[str, str], needs_number: bool
) -> ListedPlayer | None:
    """The player of these fields; None without a name, or without a number that is needed."""
    if "last" in fields:
        fields["name"] = ", ".join(filter(None, (fields["last"], fields.get("first", ""))))
    fields["name"] = _COMMA.sub(", ", fields.get("name", "")).strip(", ")
    year = _YEAR.search(fields.get("birth", ""))
    fields["birth"] = year[0] if year else ""
    national, strength = _told_apart(fields)
    national_id = fields.get("national_id", "")[:LONGEST_ID]
    fide_id = fields.get("id", "").strip("0")
    found = listed_player({**fields, "id": fields["id"] if fide_id else "1"})
    if found is None or (needs_number and not national_id):
        return None
    club = fields.get("club", "") or clubs.get(fields.get("club_id", ""), "")
    return replace(
        found,
        fide_id=found.fide_id if fide_id else 0,
        national=whole(national, HIGHEST_RATING) or None,
        national_id=national_id,
        club=club[:LONGEST_CLUB],
        strength=whole(strength, HIGHEST_RATING) or None,
        inactive=fields.get("died", "") not in ("", "0") or fields.get("licence", "") == "N",
    )


def _told_apart(fields: dict[str, str]) -> tuple[str, str]:
    """The national rating, and what is only estimated, where a letter says of what kind each
    rating is: F one of FIDE, N a national one, E an estimate.
    """
    national, estimated = fields.get("national", ""), ""
    for cadence in Cadence:
        kind = fields.get(f"{cadence.value} kind", "F").upper()
        if kind == "F":
            continue
        written = fields.pop(cadence.value, "")
        if cadence is Cadence.STANDARD:
            national, estimated = (written, "") if kind == "N" else ("", written)
    return national, estimated


# --- Workbooks ------------------------------------------------------------------------------------

LARGEST_WORKBOOK = 32 << 20
MOST_ROWS_OF_A_WORKBOOK = 200_000


def read_sheet_list(
    stream: IO[bytes], problems: Collector, own: OwnList | None = None
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of the first sheet that is not empty, each with the layout. Raises TooLarge."""
    data = stream.read(LARGEST_WORKBOOK + 1)
    if len(data) > LARGEST_WORKBOOK:
        raise TooLarge(fault("formats:large.rating-list", file=problems.file))
    if data.startswith(OLD_EXCEL):
        problems.error(
            "RATINGS-FORMAT",
            fault("formats:entry.old-excel"),
            expected=Phrase("formats:expected.new-excel"),
        )
        return
    rows = read_workbook(data, problems, MOST_ROWS_OF_A_WORKBOOK)
    if not rows:
        return
    header, *others = [row.cells for row in rows]
    layout = layout_of(header, own=own)
    if layout is None:
        refuse_header(", ".join(header), problems, own)
        return
    yield from listed_rows(layout, layout.places(header), others, {}, problems)


# --- SQLite files ---------------------------------------------------------------------------------

MAGIC = b"SQLite format 3\0"
LARGEST_DATABASE = 512 << 20
LONGEST_CELL = 10_000
MOST_ROWS_OF_A_DATABASE = 2_000_000
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
            if there > LARGEST_DATABASE:
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
    players = _rows(connection, _PLAYERS, wanted, patience, MOST_ROWS_OF_A_DATABASE)
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


# --- The list of Swiss-Chess ----------------------------------------------------------------------

ENCODING = "cp850"
FIELDS = 29
_PLACES = {
    "name": 0,
    "club": 1,
    "federation": 2,
    "standard": 3,
    "national": 4,
    "title": 5,
    "birth": 6,
    "national_id": 7,
    "id": 8,
    "sex": 10,
}
_TITLES = dict(zip("12346789", ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"), strict=True))
_LAYOUT = NationalLayout("GER", {})


def is_program_list(line: str) -> bool:
    """Whether this first line is a player of such a list."""
    cells = _cells_of_program(line)
    if len(cells) != FIELDS or not cells[0] or not cells[_PLACES["national_id"]]:
        return False
    numbers = [cells[_PLACES[name]] for name in ("standard", "national", "title", "birth", "id")]
    return all(c.isdigit() or not c for c in numbers) and cells[_PLACES["sex"]] in ("M", "W", "")


def read_program_list(
    stream: IO[bytes], problems: Collector
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    lines = iter(lambda: next_line(stream, ENCODING), None)
    yield from listed_rows(_LAYOUT, _PLACES, map(_row, lines), {}, problems, first=1)


def _row(line: str) -> Sequence[str]:
    cells = _cells_of_program(line)
    if len(cells) != FIELDS:
        return [line] if line.strip() else []
    cells[_PLACES["title"]] = _TITLES.get(cells[_PLACES["title"]], "")
    return cells


def _cells_of_program(line: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=";"), [])]
    except csv.Error:
        return []
