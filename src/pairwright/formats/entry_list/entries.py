"""Entry lists: read as players in the order of the list, parted by tournament, written.

Every problem is located. A list with a column for the tournament is parted into one for each, as if
it stood alone; rows keep their places in the file, so that whatever is said of one names its real
line. What is written is what a spreadsheet shows, and can be read again.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from os import PathLike, fspath

from pairwright.formats.diagnostics import Collector, InvalidFile
from pairwright.formats.entry_list.columns import (
    HIGHEST_RATING,
    ColumnKind,
    GridRow,
    Layout,
    birth_of,
    fide_id_of,
    find_layout,
    heading_row,
    is_nothing,
    key_of,
    order_of_date,
    rating_of,
    sex_of,
    title_of,
)
from pairwright.formats.entry_list.delimited import read_delimited
from pairwright.formats.files import LARGEST_FILE, read_limited
from pairwright.frozen import Frozen
from pairwright.tournament import Player, Rating, Sex, Title, TooLarge
from pairwright.tournament.players import NATIONAL
from pairwright.vocabulary.diagnostic import Diagnostic
from pairwright.vocabulary.printable import csv_cell, printable
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

# --- Reading --------------------------------------------------------------------------------------

NOTHING = Phrase("formats:taken.none")
AS_WRITTEN = Phrase("formats:taken.as-written")
LONGEST_KEPT = 200
"""Characters of a club or of another column that a player keeps."""


class EntryList(Frozen):
    """The players, numbered from 1 in the order of the list, and all that was unusual about it.

    There are none where a diagnostic is an error.
    """

    players: tuple[Player, ...]
    diagnostics: tuple[Diagnostic, ...]

    def entered(self) -> tuple[Player, ...]:
        """The players. Raises InvalidFile, with every problem, where the list cannot be taken."""
        if not self.players:
            raise InvalidFile(self.diagnostics)
        return self.players


def read_entries(source: str | PathLike[str] | bytes, name: str = "") -> EntryList:
    """Read an entry list: a path, or the bytes of a file that messages call `name`.

    Raises TooLarge beyond the limits of a list, and OSError.
    """
    if isinstance(source, bytes):
        data, called = source, name or "<list>"
    else:
        data, called = read_limited(source), name or fspath(source)
    if len(data) > LARGEST_FILE:
        raise TooLarge(fault("formats:large.list", file=called, size=LARGEST_FILE >> 20))
    problems = Collector(called)
    rows = _rows(data, problems)
    layout = find_layout(rows, problems) if rows else None
    if rows == [] and not problems.failed:
        problems.error(
            "ENTRY-EMPTY",
            fault("formats:entry.empty"),
            expected=Phrase("formats:expected.row-each"),
        )
    reader = None if layout is None else _Reader(layout, problems)
    players = () if reader is None else reader.players()
    if reader is not None and not players and not problems.failed:
        problems.error(
            "ENTRY-EMPTY",
            fault("formats:entry.no-player"),
            expected=Phrase("formats:expected.row-each"),
        )
    if problems.failed or reader is None:
        return EntryList((), problems.diagnostics)
    return EntryList(players, problems.diagnostics)


def _rows(data: bytes, problems: Collector) -> list[GridRow] | None:
    from pairwright.formats.entry_list.workbook import OLD_EXCEL, ZIP, read_workbook

    if data.startswith(ZIP):
        return read_workbook(data, problems)
    if data.startswith(OLD_EXCEL):
        problems.error(
            "ENTRY-OLD-EXCEL",
            fault("formats:entry.old-excel"),
            expected=Phrase("formats:expected.new-excel"),
        )
        return None
    return read_delimited(data, problems)


class _Reader:
    """Rows to players."""

    def __init__(self, layout: Layout, problems: Collector) -> None:
        self._layout = layout
        self._problems = problems
        self._month_first = self._order_of_dates()

    def players(self) -> tuple[Player, ...]:
        made: list[Player] = []
        seen: dict[str, int] = {}
        for row in self._layout.rows:
            name = self._name(row)
            if not name:
                self._warn(
                    "ENTRY-NO-NAME",
                    fault("formats:entry.no-name"),
                    row,
                    ColumnKind.NAME,
                    found=" | ".join(filter(None, row.cells)),
                    taken=Phrase("formats:taken.no-player"),
                )
                continue
            player = self._player(len(made) + 1, name, row)
            made.append(player)
            self._tell_doubles(player, row, seen)
        return tuple(made)

    def _player(self, number: int, name: str, row: GridRow) -> Player:
        federation = self._federation(row)
        ratings, strength = self._ratings(row, federation)
        return Player(
            number,
            name,
            self._title(row),
            federation,
            self._fide_id(row),
            self._sex(row),
            self._birth(row),
            ratings,
            strength=strength,
            club=self._text(self._cell(row, ColumnKind.CLUB)),
            extra=self._extra(row),
        )

    # --- cells -----------------------------------------------------------------------------------

    def _cell(self, row: GridRow, wanted: ColumnKind) -> str:
        place = self._layout.places.get(wanted)
        return row.cells[place] if place is not None and place < len(row.cells) else ""

    def _warn(
        self,
        code: str,
        reason: Reason,
        row: GridRow,
        where: ColumnKind,
        *,
        found: str = "",
        expected: Fact = "",
        taken: Fact,
    ) -> None:
        place = self._layout.places.get(where, 0)
        self._problems.warning(
            code,
            reason,
            line=row.number,
            column=place + 1,
            found=found,
            expected=expected,
            taken=taken,
        )

    def _left_out(
        self, row: GridRow, where: ColumnKind, expected: Fact, taken: Fact = NOTHING
    ) -> None:
        self._warn(
            f"ENTRY-{where.name.replace('_', '-')}",
            fault("formats:entry.value", field=where.phrase),
            row,
            where,
            found=self._cell(row, where),
            expected=expected,
            taken=taken,
        )

    def _extra(self, row: GridRow) -> tuple[tuple[str, str], ...]:
        """What stands in the columns that have no meaning here."""
        found = (
            (name, self._text(row.cells[place]))
            for name, place in self._layout.extras
            if place < len(row.cells)
        )
        return tuple((name, value) for name, value in found if value)

    def _text(self, cell: str) -> str:
        """A cell as it is kept; nothing for what stands for nothing."""
        return "" if is_nothing(cell) and cell != "0" else printable(cell)[:LONGEST_KEPT]

    def _name(self, row: GridRow) -> str:
        """The whole name, or the last and the first one with a comma between them."""
        whole = self._cell(row, ColumnKind.NAME)
        last, first = self._cell(row, ColumnKind.LAST_NAME), self._cell(row, ColumnKind.FIRST_NAME)
        return whole or ", ".join(part for part in (last, first) if part)

    def _ratings(self, row: GridRow, federation: str) -> tuple[tuple[Rating, ...], int | None]:
        """The ratings, and the arbiter's estimate where the list marks one (C.04.2 art. 2.1)."""
        ratings: list[Rating] = []
        strength = None
        home = federation or NATIONAL
        for where, source in ((ColumnKind.RATING, "FIDE"), (ColumnKind.NATIONAL_RATING, home)):
            found = rating_of(self._cell(row, where))
            if found is None:
                self._left_out(
                    row, where, Phrase("formats:expected.rating", {"highest": HIGHEST_RATING})
                )
                continue
            value, kind = found
            if value and kind == "E":
                strength = value
            listed = {"F": "FIDE", "N": home}.get(kind, source)
            if value and kind != "E" and all(rating.source != listed for rating in ratings):
                ratings.append(Rating(value, listed))
        return tuple(ratings), strength

    def _title(self, row: GridRow) -> Title:
        found = title_of(self._cell(row, ColumnKind.TITLE))
        if found is None:
            known = ", ".join(title.value for title in Title if title)
            self._left_out(
                row, ColumnKind.TITLE, Phrase("formats:expected.title", {"titles": known})
            )
        return found or Title.NONE

    def _federation(self, row: GridRow) -> str:
        written = self._cell(row, ColumnKind.FEDERATION)
        if is_nothing(written):
            return ""
        if len(written) == 3 and written.isascii() and written.isalpha():
            return written.upper()
        self._left_out(
            row,
            ColumnKind.FEDERATION,
            Phrase("formats:expected.three-letters"),
            AS_WRITTEN,
        )
        return written

    def _fide_id(self, row: GridRow) -> str:
        found = fide_id_of(self._cell(row, ColumnKind.FIDE_ID))
        if found is None:
            self._left_out(row, ColumnKind.FIDE_ID, Phrase("formats:expected.ten-digits"))
        return found or ""

    def _sex(self, row: GridRow) -> Sex:
        found = sex_of(self._cell(row, ColumnKind.SEX))
        if found is None:
            self._left_out(row, ColumnKind.SEX, Phrase("formats:expected.m-f-w"))
        return found or Sex.UNKNOWN

    def _birth(self, row: GridRow) -> str:
        written = self._cell(row, ColumnKind.BIRTH)
        found = birth_of(written, self._month_first)
        if found is None:
            other = birth_of(written, not self._month_first)
            expected = Phrase("formats:expected.birth")
            self._left_out(row, ColumnKind.BIRTH, expected, other or AS_WRITTEN)
            return other or written
        return found

    def _order_of_dates(self) -> bool:
        """Whether the month comes first in dates with the year last, as the whole column shows."""
        orders = [(order_of_date(self._cell(r, ColumnKind.BIRTH)), r) for r in self._layout.rows]
        kinds = {order for order, _ in orders}
        month_first = "month" in kinds and "day" not in kinds
        doubtful = next((row for order, row in orders if order == "either"), None)
        if doubtful is not None and "day" not in kinds:
            order = "formats:taken.month-first" if month_first else "formats:taken.day-first"
            written = self._cell(doubtful, ColumnKind.BIRTH)
            self._warn(
                "ENTRY-DAY-OR-MONTH",
                fault("formats:entry.day-or-month"),
                doubtful,
                ColumnKind.BIRTH,
                found=written,
                taken=Phrase(order),
            )
        return month_first

    def _tell_doubles(self, player: Player, row: GridRow, seen: dict[str, int]) -> None:
        """Two rows for one player are told; who is who, the arbiter knows."""
        marks = [(key_of(player.name), "formats:entry.twice-name", ColumnKind.NAME)]
        if player.fide_id:
            marks.append((f"#{player.fide_id}", "formats:entry.twice-id", ColumnKind.FIDE_ID))
        for mark, twice, where in marks:
            if mark in seen:
                self._warn(
                    "ENTRY-TWICE",
                    fault(twice, row=seen[mark]),
                    row,
                    where,
                    found=player.name,
                    taken=Phrase("formats:taken.another-player"),
                )
            else:
                seen[mark] = row.number


# --- A column for the tournament ------------------------------------------------------------------

_TOURNAMENT = frozenset(
    {"tournament", "tournaments", "group", "groups", "section", "event"}
    | {"tournoi", "tournois", "groupe", "groupes", "torneo", "tornei", "gruppo", "gruppi"}
    | {"sezione"}
)
"""Headings of the column, as `key_of` writes them."""


class PartedList(Frozen):
    """The rows of a list by what stands in the column for the tournament, empty where nothing does.

    `column` is the place of that column, None where the list has none.
    """

    heading: GridRow
    column: int | None
    rows: dict[str, tuple[GridRow, ...]]

    def part(self, *names: str) -> bytes:
        """The rows of these tournaments as an entry list; every other line of it is empty."""
        wanted = [row for name in names for row in self.rows.get(name, ())]
        text = io.StringIO()
        writer = csv.writer(text, delimiter="\t", lineterminator="\n")
        line = 1
        for row in (self.heading, *sorted(wanted, key=lambda row: row.number)):
            text.write("\n" * (row.number - line))
            cells = list(row.cells)
            if self.column is not None and self.column < len(cells):
                cells[self.column] = ""
            writer.writerow(cells)
            line = row.number + 1
        return text.getvalue().encode()


def parted(data: bytes, name: str = "<list>") -> PartedList | None:
    """The list by tournaments; None where it has no headings. Raises TooLarge."""
    rows = read_delimited(data, Collector(name)) or []
    index = heading_row([row.cells for row in rows])
    if index is None:
        return None
    heading, listed = rows[index], rows[index + 1 :]
    keys = [key_of(cell) for cell in heading.cells]
    column = next((place for place, key in enumerate(keys) if key in _TOURNAMENT), None)
    found: dict[str, list[GridRow]] = {}
    for row in listed:
        known = column is not None and column < len(row.cells)
        found.setdefault(row.cells[column] if known else "", []).append(row)  # type: ignore[index]
    return PartedList(heading, column, {name: tuple(some) for name, some in found.items()})


# --- Writing --------------------------------------------------------------------------------------

_HEADINGS = (
    "No",
    "Name",
    "Title",
    "Rating",
    "National rating",
    "Federation",
    "FIDE ID",
    "Sex",
    "Birth",
    "Club",
)
ORIGIN = "Rating list"


def players_csv(players: Iterable[Player]) -> str:
    """Everybody with every column that anybody has. No cell is a formula."""
    listed = list(players)
    columns = list(dict.fromkeys(name for player in listed for name, _ in player.extra))
    has_origins = any(player.origins for player in listed)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    headings = (*_HEADINGS, *((ORIGIN,) if has_origins else ()), *columns)
    table.writerow([csv_cell(heading) for heading in headings])
    for player in listed:
        own = dict(player.extra)
        cells = _cells(player, has_origins)
        table.writerow([csv_cell(cell) for cell in (*cells, *(own.get(c, "") for c in columns))])
    return out.getvalue()


def _cells(player: Player, has_origins: bool) -> Iterable[str]:
    national = next((r.value for r in player.ratings if r.source != "FIDE"), None)
    yield from (
        str(player.number),
        player.name,
        player.title.value,
        str(player.rating or ""),
        str(national or ""),
        player.federation,
        player.fide_id,
        player.sex.value,
        player.birth,
        player.club,
    )
    if has_origins:
        yield "; ".join(f"{origin.name} {origin.date}".strip() for origin in player.origins)
