"""The tables of `check`, `generate` and `simulate`: the same rows in every form, as documented."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from pairwright import formats
from pairwright.cli.main import run
from pairwright.formats.rows import CellKind, RowColumn, RowFormat
from pairwright.service import checking
from pairwright.service.check_rows import CHECK_COLUMNS
from pairwright.service.generating import GENERATED_COLUMNS
from pairwright.service.simulating import SIMULATED_COLUMNS
from tests.cli import files
from tests.formats.test_rows import read
from tests.test_project import text_of

MADE = ["generate", "--players", "7-9", "--rounds", "3", "--count", "5", "--seed", "3"]
CHECKED = ["check", "--jobs", "1"]
SIMULATED = ["simulate", "--players", "8", "--rounds", "3", "--count", "2", "--jobs", "1"]


def in_csv(cell: Any) -> str:
    """What a cell of JSON is in CSV."""
    if isinstance(cell, bool):
        return str(cell).lower()
    return "" if cell is None else str(cell)


def tables_of(words: Sequence[str], folder: Path, code: int = 0) -> list[dict[str, Any]]:
    """The rows as JSON Lines have them, after a look whether the other forms have the same."""
    found = {}
    for ending in RowFormat:
        assert run([*words, "--table", str(folder / f"a.{ending}")]) == code
        found[ending] = read(folder / f"a.{ending}")
    lines, exact = found[RowFormat.JSON_LINES], found[RowFormat.PARQUET]
    assert found[RowFormat.CSV] == [
        {name: in_csv(cell) for name, cell in row.items()} for row in lines
    ]
    assert [list(row) for row in exact] == [list(row) for row in lines]
    for row, typed in zip(lines, exact, strict=True):
        for name, cell in typed.items():
            said = row[name]
            # A decimal is text in JSON: the same number, with as many places as there are.
            same = type(cell)(said) if isinstance(said, str) else said
            assert same == cell, name
    return lines


@pytest.fixture
def made(tmp_path: Path) -> Path:
    assert run([*MADE, "--jobs", "1", "--output", str(tmp_path / "made")]) == 0
    return tmp_path / "made"


@pytest.mark.parametrize("row", ["tournament", "round"])
def test_what_was_generated(tmp_path: Path, row: str) -> None:
    words = [*MADE, "--jobs", "1", "--row", row, "--force", "--output", str(tmp_path / "made")]
    rows = tables_of(words, tmp_path)
    assert len(rows) == (5 if row == "tournament" else 15)
    for each in rows:
        ends = ("white_wins", "draws", "black_wins", "other_results", "forfeits")
        assert sum(each[end] for end in ends) == each["games"] > 0
    assert rows[0]["file"] == "tournament-0001.trf"
    assert rows[0]["seed"] == "3"


@pytest.mark.parametrize("row", ["tournament", "round"])
def test_what_was_checked_is_what_was_generated(tmp_path: Path, made: Path, row: str) -> None:
    words = [*MADE, "--jobs", "1", "--row", row, "--force", "--output", str(made)]
    assert run([*words, "--table", str(tmp_path / "made.parquet")]) == 0
    rows = tables_of([*CHECKED, str(made), "--row", row], tmp_path)
    for checked, generated in zip(rows, read(tmp_path / "made.parquet"), strict=True):
        assert checked["file"] == f"{made}/{generated['file']}"
        for name in ("tournament", "system", "edition", "round" if row == "round" else "players"):
            assert checked[name] == generated[name]
        if row == "round":
            assert checked["verdict"] == "IDENTICAL"
            assert (checked["boards"], checked["bye"]) == (generated["boards"], generated["bye"])
            assert checked["players"] == 2 * checked["boards"] + (checked["bye"] is not None)
        else:
            assert checked["identical"] == checked["rounds"] == generated["rounds_played"]


def test_verdicts_with_what_decides(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    files.write(folder / "a-pairs.trf", files.WRONG_PAIRS)
    files.write(folder / "b-colours.trf", files.WRONG_COLOURS)
    files.write(folder / "c-bye.trf", files.SECOND_BYE)
    (folder / "d-nothing.trf").write_text("nothing\n")
    *rows, nothing = tables_of([*CHECKED, str(folder)], tmp_path, code=1)
    pairs, colours, bye = rows[1::2]
    assert (pairs["verdict"], pairs["criterion"], pairs["articles"]) == (
        *("DIFFERENT", "C12"),
        "C.04.3 art. 2.4.7; C.04.3 art. 3.8.1",
    )
    assert (pairs["recorded"], pairs["by_the_rules"]) == ("2-7 3-1", "2-3 7-1")
    assert (colours["criterion"], colours["articles"]) == (None, "C.04.3 art. 5.2.1")
    assert bye["verdict"] == "ILLEGAL"
    assert bye["rules_broken"]
    assert bye["articles"] == "C.04.3 art. 2.1.2; C.04.1 art. 4"
    assert {name for name, cell in nothing.items() if cell is not None} == {
        *("file", "problem", "problem_code"),
    }
    by_tournament = tables_of([*CHECKED, str(folder), "--row", "tournament"], tmp_path, code=1)
    counts = [(each["different"], each["illegal"]) for each in by_tournament]
    assert counts == [(1, 0), (1, 0), (0, 1), (None, None)]


def test_a_position_with_its_pairs(tmp_path: Path, made: Path) -> None:
    """The round is the next one, and what is counted is what was expected."""
    text = (made / "tournament-0001.trf").read_text()
    folder = tmp_path / "positions"
    folder.mkdir()
    (folder / "x.r4.trf").write_text(re.sub("^(142|XXR).*$", r"\1 9", text, flags=re.M))
    (folder / "x.r4.pairs").write_text("1 2\n3 0\n")
    [row] = tables_of([*CHECKED, str(folder)], tmp_path, code=1)
    assert (row["round"], row["boards"], row["players"], row["bye"]) == (4, 1, 3, 3)


def test_teams(tmp_path: Path) -> None:
    """A board is a match, a player a team."""
    words = [
        "generate",
        "--system",
        "team-swiss",
        "--players",
        "5",
        "--rounds",
        "2",
        "--boards",
        "3",
    ]
    words += ["--seed", "1", "--jobs", "1", "--force", "--output", str(tmp_path / "made")]
    for row in tables_of([*words, "--row", "round"], tmp_path):
        assert row["boards"] <= 2 < row["games"] <= 3 * row["boards"]
    for row in tables_of([*CHECKED, str(tmp_path / "made")], tmp_path):
        assert row["players"] == 2 * row["boards"] + (row["bye"] is not None) <= 5


@pytest.mark.parametrize("kept", [[], ["--state", "STATE"]])
def test_processes_and_kept_work_change_no_row(
    tmp_path: Path, made: Path, kept: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "a.jsonl"
    words = [word.replace("STATE", str(tmp_path / "state")) for word in kept]
    assert run([*CHECKED, str(made), "--table", str(table)]) == 0
    alone = table.read_text()
    for _ in range(2):
        assert run(["check", "--jobs", "2", str(made), "--table", str(table), *words]) == 0
        assert table.read_text() == alone
        if kept:
            monkeypatch.setattr("pairwright.service.checking.examine", pytest.fail)


def test_a_state_without_rows_is_of_another_run(
    tmp_path: Path, made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = ["--state", str(tmp_path / "state")]
    assert run([*CHECKED, str(made), *state]) == 0
    assert run([*CHECKED, str(made), *state, "--table", str(tmp_path / "a.csv")]) == 3
    assert "belongs to a run with other settings" in capsys.readouterr().err


def test_a_table_of_what_was_done_before_it_was_stopped(
    tmp_path: Path, made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examine, seen = checking.examine, 0

    def stops(*arguments: Any) -> Any:
        nonlocal seen
        seen += 1
        if seen > 4:
            raise KeyboardInterrupt
        return examine(*arguments)

    monkeypatch.setattr(checking, "examine", stops)
    table = tmp_path / "a.parquet"
    words = [*CHECKED, str(made), "--state", str(tmp_path / "state"), "--table", str(table)]
    assert run(words) == 130
    assert len(read(table)) == 4 * 3
    monkeypatch.undo()
    assert run(words) == 0
    assert len(read(table)) == 5 * 3


def test_a_generation_that_goes_on_has_all_rows(
    tmp_path: Path, made: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dumps, seen = formats.dumps, 0

    def stops(*arguments: Any) -> str:
        nonlocal seen
        seen += 1
        if seen > 4:
            raise KeyboardInterrupt
        return dumps(*arguments)

    monkeypatch.setattr(formats, "dumps", stops)
    table = tmp_path / "a.jsonl"
    words = [*MADE, "--jobs", "1", "--output", str(tmp_path / "again"), "--table", str(table)]
    assert run(words) == 130
    assert not table.exists()
    monkeypatch.undo()
    assert run(words) == 0
    names = [path.name for path in sorted(made.iterdir())]
    assert [row["file"] for row in read(table)] == names


def test_many_files_are_split_into_folders(tmp_path: Path, made: Path) -> None:
    words = [*MADE, "--jobs", "1", "--output", str(tmp_path / "split"), "--files-in-folder", "2"]
    assert run([*words, "--table", str(tmp_path / "a.jsonl")]) == 0
    names = [f"{1 + n // 2}/tournament-{n + 1:04}.trf" for n in range(5)]
    assert [row["file"] for row in read(tmp_path / "a.jsonl")] == names
    found = [path for path in sorted((tmp_path / "split").rglob("*")) if path.is_file()]
    assert [str(path.relative_to(tmp_path / "split")) for path in found] == names
    whole = [path.read_bytes() for path in sorted(made.iterdir())]
    assert [path.read_bytes() for path in found] == whole
    assert run(words) == 5, "the files are there"


@pytest.mark.parametrize(("row", "count"), [("tournament", 4), ("round", 12), ("value", 0)])
def test_what_was_simulated(tmp_path: Path, row: str, count: int) -> None:
    words = [*SIMULATED, "--row", row, "--tie-breaks", "BH", "--system", "dutch"]
    rows = tables_of([*words, "--system", "dubov"], tmp_path)
    assert len(rows) == count or row == "value"
    assert rows[0]["variant"] == "dutch 2026"
    assert rows[-1]["variant"] == "dubov 2026"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([*CHECKED, "a.trf", "--row", "round"], "add --table FILE"),
        ([*CHECKED, "a.trf", "--table", "a.xml"], "ends in .jsonl, .csv, .parquet"),
        (["generate", "--table", "a.csv"], "add --output DIR"),
        ([*SIMULATED, "--table", "a.txt"], "ends in"),
    ],
)
def test_mistakes(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert told in shown.err


# --- what the documents promise ------------------------------------------------------------------

DOCUMENTED: Mapping[str, Sequence[RowColumn]] = {
    "A round that was checked": CHECK_COLUMNS["round"],
    "A tournament that was checked": CHECK_COLUMNS["tournament"],
    "A round that was generated": GENERATED_COLUMNS["round"],
    "A tournament that was generated": GENERATED_COLUMNS["tournament"],
    "A round that was simulated": SIMULATED_COLUMNS["round"],
    "A tournament that was simulated": SIMULATED_COLUMNS["tournament"],
    "A value of a simulation": SIMULATED_COLUMNS["value"],
}


def documented(heading: str) -> Iterator[tuple[str, str]]:
    """Columns with their kinds, from the table under the heading."""
    page = text_of("docs/how-to/many-tournaments.md")
    section = page.partition(f"### {heading}\n")[2].partition("\n##")[0]
    for names, kind in re.findall(r"^\| (`.*?`) \| (\w[^|]*) \|", section, re.M):
        yield from ((name, kind) for name in re.findall(r"`(\w+)`", names))


@pytest.mark.parametrize("heading", DOCUMENTED)
def test_the_columns_are_the_documented_ones(heading: str) -> None:
    columns = DOCUMENTED[heading]
    assert list(documented(heading)) == [(each.name, each.kind.value) for each in columns]
    assert {column.kind for column in columns} <= set(CellKind)
