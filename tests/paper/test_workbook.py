"""The workbook of everything: values in their places, and nothing that a program would run."""

from __future__ import annotations

from io import BytesIO

import openpyxl
import pytest
from msgspec.structs import replace

from pairwright.paper.workbook import workbook
from pairwright.tournament import Tournament
from tests.paper.events import OPEN
from tests.paper.test_team_sheets import cup
from tests.paper.test_writers import HOSTILE


def sheets(tournament: Tournament, lang: str = "en") -> dict[str, list[tuple[object, ...]]]:
    book = openpyxl.load_workbook(BytesIO(workbook(tournament, lang)))
    return {sheet.title: list(sheet.iter_rows(values_only=True)) for sheet in book.worksheets}


def test_players_rounds_standings_and_cross_table_have_a_sheet_each() -> None:
    found = sheets(OPEN)
    assert list(found) == ["Players", "Rounds", "Standings", "Cross-table"]
    assert found["Players"][1][:5] == (1, "GM", "Émery, Zoé", "FRA", 2400)
    assert len(found["Players"]) == 1 + len(OPEN.players)
    assert found["Rounds"][1] == (1, 1, 1, "GM Émery, Zoé", "1 – 0", "Zuber, Dan", 5)
    assert len(found["Rounds"]) == 1 + 4 + 3 + 4
    assert found["Rounds"][-1][4] is None, "no result yet"
    points = [row[5] for row in found["Standings"][1:]]
    assert points[0] == 2
    assert all(isinstance(value, int | float) for value in points)


def test_sheets_speak_the_language_asked_for() -> None:
    assert list(sheets(OPEN, "it")) == ["Giocatori", "Turni", "Classifica", "Tabellone"]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@"])
def test_what_begins_like_a_formula_is_text(sign: str) -> None:
    name = f'{sign}HYPERLINK("http://x","y")'
    players = tuple(replace(player, name=name, club=name) for player in OPEN.players)
    book = openpyxl.load_workbook(BytesIO(workbook(replace(OPEN, players=players))))
    cells = [cell for sheet in book.worksheets for row in sheet.iter_rows() for cell in row]
    assert "f" not in {cell.data_type for cell in cells}
    named = [cell for cell in cells if cell.value == name]
    assert named
    assert all(cell.quotePrefix for cell in named)


def test_control_characters_and_markup_are_only_text() -> None:
    assert len(sheets(HOSTILE)["Players"]) == 9


def test_boards_of_teams_are_those_of_their_matches() -> None:
    seated = cup().with_match(1, 3, ["1-0", "*"], line_ups=((3, 1), (7, 8)))
    found = sheets(seated)
    assert [row[1] for row in found["Rounds"][1:]] == ["1.1", "1.2"]
    assert found["Players"][0][-1] == "Team"
    assert found["Players"][1][-1] == "Mill"
