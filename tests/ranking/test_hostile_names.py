"""Names made to harm spreadsheets, terminals and pages."""

from __future__ import annotations

import csv
import io
import re

import pytest
from msgspec.structs import replace

from pairwright.cli.listing import PlainScreen
from pairwright.cli.standings_listing import print_tables
from pairwright.formats import read
from pairwright.ranking import (
    Table,
    cross_table,
    progress_table,
    standings,
    standings_table,
    statistics_tables,
    to_csv,
    to_html,
    verify,
    why,
)
from pairwright.tournament import RecordedStanding, Tournament, points
from pairwright.vocabulary.printable import csv_cell
from tests.evidence import CASES
from tests.ranking.notation import players

UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Everything that must not be shown, but the line ends that we write ourselves."""

HOSTILE = "\x1b[2J\u202e\x9b31m\r\n"


def hostile() -> Tournament:
    made = players({1: "2w1 3b?", 2: "1b0 U", 3: "U 1w?"}, type_text="Swiss")
    entered = tuple(
        replace(p, name=f"{HOSTILE}{p.number}", federation=HOSTILE) for p in made.players
    )
    recorded = (RecordedStanding(1, points("7"), 2), RecordedStanding(2, points("1"), 1))
    order = ("PTS", f"OTHER_X\x1b[31m{HOSTILE}X", "TPN")
    return replace(
        made,
        name=HOSTILE,
        players=entered,
        recorded_standings=recorded,
        standings_order=order,
    )


def all_tables(tournament: Tournament) -> list[Table]:
    made = standings(tournament)
    return [
        standings_table(made, tournament),
        cross_table(made),
        progress_table(made),
        *statistics_tables(tournament, made.after_round),
    ]


def on_terminal(tables: list[Table]) -> str:
    text = io.StringIO()
    print_tables(tables, PlainScreen(text))
    return text.getvalue()


@pytest.mark.parametrize(
    ("cell", "written"),
    [
        ("=cmd|calc!A1", "'=cmd|calc!A1"),
        ("+SUM(1)", "'+SUM(1)"),
        ("@SUM(1)", "'@SUM(1)"),
        ("-2+3", "'-2+3"),
        ("\t=1+1", "'\ufffd=1+1"),
        ("\r=1", "'\ufffd=1"),
        ("\n=1", "'\ufffd=1"),
        ("-1.5", "-1.5"),
        ("+3", "+3"),
        ("-", "-"),
        ("=+", "'=+"),
        ("\t", "'\ufffd"),
        ("", ""),
        ("1=", "1="),
        ("Ann = B", "Ann = B"),
        ("1.0 / 2.5", "1.0 / 2.5"),
        ("+4٣", "'+4٣"),
    ],
)
def test_cells_of_csv(cell: str, written: str) -> None:
    assert csv_cell(cell) == written


def test_no_control_character_reaches_terminal_page_or_csv() -> None:
    tables = all_tables(hostile())
    compared = why(standings(hostile()), 1, 2).text()
    page = to_html(hostile().name, tables, "en", compared)
    for text in (on_terminal(tables), page, to_csv(tables), compared):
        assert not UNSAFE.search(text)
    assert "\ufffd[2J" in page
    assert page.count("<tr>") == sum(len(table.rows) + 1 for table in tables)


def test_notes_and_findings_are_one_line_each() -> None:
    notes = standings_table(standings(hostile()), hostile()).notes
    findings = verify(hostile())
    assert {f.kind for f in findings} == {"points", "rank"}
    for text in (*notes, *(f.said_in("fr") for f in findings)):
        assert not UNSAFE.search(text)
        assert "\n" not in text


def test_the_data_keep_the_name_as_it_is() -> None:
    assert standings(hostile()).row(1).name == f"{HOSTILE}1"


@pytest.mark.parametrize("name", ["csv-injection.trf", "hostile.json"])
def test_hostile_files(name: str) -> None:
    tournament = read(CASES / "hostile" / name)
    tables = all_tables(tournament)
    for row in csv.reader(io.StringIO(to_csv(tables))):
        for cell in row:
            assert not re.match(r"[=+@\t\r\n]|-.*[^0-9.]", cell), cell
    assert not UNSAFE.search(on_terminal(tables))
    page = to_html(tournament.name, tables, "it")
    assert not UNSAFE.search(page)
    assert "<script" not in page
    assert "<img" not in page
