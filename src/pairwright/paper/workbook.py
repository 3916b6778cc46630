"""Everything of a tournament as an Excel workbook: a sheet each for players, rounds and tables.

Cells hold values and nothing that is computed: text that begins like a formula stays text, also
when somebody edits its cell. Numbers are numbers, so that columns can be sorted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from io import BytesIO
from typing import Any

from pairwright.frozen import Frozen
from pairwright.paper.boards import seated_boards
from pairwright.paper.words import ROOM, Words, result_text
from pairwright.position.order import strengths
from pairwright.ranking import Table, cross_table, standings, standings_table
from pairwright.ranking.tables import is_number
from pairwright.tournament import InvalidTournament, Tournament
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.printable import text_width

_FORMULA_SIGNS = ("=", "+", "-", "@")
_NUMBER = re.compile(r"\d+(?:\.\d+)?", re.ASCII)
_WIDEST = 45
_LONGEST = 32_767
"""What Excel keeps of a cell."""

CellValue = str | int | Decimal


class SheetContent(Frozen):
    """A sheet of the workbook."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[CellValue, ...], ...]


def workbook(tournament: Tournament, lang: str = "en", lots: str | None = None) -> bytes:
    """The tournament as a workbook; `lots` is the seed of drawn lots (C.07 art. 4.2).

    Raises InvalidRequest for a language that is not there, MissingExtra without openpyxl.
    """
    words = Words(lang)
    sheets = [_players(tournament, words), _rounds(tournament, words)]
    sheets += _tables(tournament, words, lots)
    with of_extra("excel"):
        from openpyxl import Workbook

    book = Workbook()
    for place, content in enumerate(sheets):
        sheet = book.active if place == 0 else book.create_sheet()
        _fill(sheet, content)
    saved = BytesIO()
    book.save(saved)
    return saved.getvalue()


# --- What stands in it ---------------------------------------------------------------------------


def _players(tournament: Tournament, words: Words) -> SheetContent:
    say = words.say
    ratings = strengths(tournament, max(1, len(tournament.rounds)))
    teams = {number: team.name for team in tournament.teams for number in team.members}
    headings = (
        say("column-number"),
        say("column-title"),
        say("column-name"),
        say("column-federation"),
        say("column-rating"),
        "FIDE ID",
        say("column-club"),
        *((say("column-team"),) if tournament.teams else ()),
    )
    rows = tuple(
        (
            player.number,
            player.title.value,
            words.name(player),
            words.text(player.federation),
            ratings[player.number] or "",
            words.text(player.fide_id),
            words.text(player.club),
            *((words.text(teams.get(player.number, "")),) if tournament.teams else ()),
        )
        for player in sorted(tournament.players, key=lambda player: player.number)
    )
    return SheetContent(say("sheet-players"), headings, rows)


def _rounds(tournament: Tournament, words: Words) -> SheetContent:
    """Every board of every round, those without an opponent left out."""
    say = words.say
    headings = (
        say("column-round"),
        say("column-board"),
        say("column-number"),
        say("column-white"),
        say("column-result"),
        say("column-black"),
        say("column-number"),
    )
    rows = tuple(
        (
            number,
            board.place if tournament.is_team_event else board.number,
            board.white.number,
            words.titled(board.white),
            result_text(board.game).replace(ROOM, ""),
            words.titled(board.black),
            board.black.number,
        )
        for number in range(1, len(tournament.rounds) + 1)
        for board in seated_boards(tournament, number)
    )
    return SheetContent(say("sheet-rounds"), headings, rows)


def _tables(tournament: Tournament, words: Words, lots: str | None) -> list[SheetContent]:
    """Standings and cross-table; none where the rounds cannot be evaluated."""
    try:
        made = standings(tournament, lots=lots)
    except InvalidTournament:
        return []
    return [
        _of_table(words.say("sheet-standings"), standings_table(made, tournament, words.language)),
        _of_table(words.say("sheet-crosstable"), cross_table(made, language=words.language)),
    ]


def _of_table(title: str, table: Table) -> SheetContent:
    rows = tuple(
        tuple(
            _value(cell, shown) if is_number(key) else shown
            for key, cell, shown in zip(table.keys, row, printed, strict=True)
        )
        for row, printed in zip(table.rows, table.printed_rows, strict=True)
    )
    return SheetContent(title, table.headings, rows)


def _value(cell: str, shown: str) -> CellValue:
    """A number where the cell is one, else what people read."""
    if not _NUMBER.fullmatch(cell):
        return shown
    return Decimal(cell) if "." in cell else int(cell)


# --- How it is written ---------------------------------------------------------------------------


def _fill(sheet: Any, content: SheetContent) -> None:
    with of_extra("excel"):
        from openpyxl.styles import Font
        from openpyxl.utils import get_column_letter

    sheet.title = content.title
    for line, row in enumerate((content.headings, *content.rows), start=1):
        _write(sheet, line, row)
    for place in range(1, len(content.headings) + 1):
        sheet.cell(1, place).font = Font(bold=True)
    for place, cells in enumerate(_columns(content), start=1):
        widest = max(text_width(str(cell)) for cell in cells)
        sheet.column_dimensions[get_column_letter(place)].width = min(_WIDEST, widest + 2)
    sheet.freeze_panes = "A2"


def _columns(content: SheetContent) -> Iterable[tuple[CellValue, ...]]:
    return zip(content.headings, *content.rows, strict=True)


def _write(sheet: Any, line: int, row: Sequence[CellValue]) -> None:
    for place, value in enumerate(row, start=1):
        if value == "":
            continue
        cell = sheet.cell(line, place)
        if isinstance(value, str):
            cell.value = value[:_LONGEST]
            cell.data_type = "s"
            cell.quotePrefix = value.startswith(_FORMULA_SIGNS)
        else:
            cell.value = value
