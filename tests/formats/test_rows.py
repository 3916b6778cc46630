"""Rows for programs: the same in JSON Lines, CSV and Parquet, and never half a file."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from pairwright.formats import rows as formats_rows
from pairwright.formats.rows import CellKind, Row, RowColumn, RowFormat, rows_written
from pairwright.tournament import InvalidRequest, MissingExtra

COLUMNS = (
    RowColumn("name"),
    RowColumn("round", CellKind.WHOLE),
    RowColumn("finished", CellKind.TRUTH),
    RowColumn("points", CellKind.DECIMAL),
    RowColumn("share", CellKind.DECIMAL, 6),
    RowColumn("mean", CellKind.ESTIMATE),
)
ROWS: tuple[Row, ...] = (
    ("Ågot, Öström", 1, True, "2.5", "0.333333", 0.25),
    ("", 2, False, "-0.25", "-1.000001", 1e-06),
    (None, None, None, None, None, None),
)


def write(path: Path, rows: Sequence[Row] = ROWS) -> Path:
    with rows_written(str(path), COLUMNS) as take:
        take(rows[:1])
        take(rows[1:])
    return path


def read(path: Path) -> list[dict[str, Any]]:
    """The rows as the library of each format has them."""
    if path.suffix == ".parquet":
        found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
        return found
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".csv":
        return list(csv.DictReader(text.splitlines()))
    return [json.loads(line) for line in text.splitlines()]


def test_json_lines(tmp_path: Path) -> None:
    names = [column.name for column in COLUMNS]
    found = read(write(tmp_path / "a.jsonl"))
    assert found == [dict(zip(names, row, strict=True)) for row in ROWS]


def test_csv(tmp_path: Path) -> None:
    assert [list(row.values()) for row in read(write(tmp_path / "a.CSV".lower()))] == [
        ["Ågot, Öström", "1", "true", "2.5", "0.333333", "0.25"],
        ["", "2", "false", "-0.25", "-1.000001", "1e-06"],
        [""] * 6,
    ]


def test_parquet_has_exact_decimals(tmp_path: Path) -> None:
    path = write(tmp_path / "a.parquet")
    types = [str(field.type) for field in parquet.read_schema(path)]
    decimals = ["decimal128(18, 2)", "decimal128(18, 6)"]
    assert types == ["string", "int64", "bool", *decimals, "double"]
    assert [tuple(row.values()) for row in read(path)] == [
        ("Ågot, Öström", 1, True, Decimal("2.50"), Decimal("0.333333"), 0.25),
        ("", 2, False, Decimal("-0.25"), Decimal("-1.000001"), 1e-06),
        (None,) * 6,
    ]


def test_parquet_is_written_group_by_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats_rows, "ROWS_IN_GROUP", 2)
    path = write(tmp_path / "a.parquet", ROWS[:1] * 5)
    file = parquet.ParquetFile(path)
    groups = [file.metadata.row_group(i).num_rows for i in range(file.num_row_groups)]
    assert groups == [2, 2, 1]
    assert file.read().num_rows == 5


@pytest.mark.parametrize("ending", RowFormat)
def test_no_rows_make_a_table_too(tmp_path: Path, ending: str) -> None:
    assert read(write(tmp_path / f"a.{ending}", ())) == []


def test_names_made_to_harm(tmp_path: Path) -> None:
    """A formula is none in CSV; bytes that are no text leave every file readable."""
    hostile = ("=HYPERLINK(1)", "+1+cmd", "@x", "\x1b[31m", "half \udc80", "a\nb")
    rows = tuple((name, *ROWS[2][1:]) for name in hostile)
    shown = [row["name"] for row in read(write(tmp_path / "a.csv", rows))]
    bad = "\N{REPLACEMENT CHARACTER}"
    assert shown == [
        "'=HYPERLINK(1)",
        "'+1+cmd",
        "'@x",
        f"'{bad}[31m",
        f"half {bad}",
        f"a{bad}b",
    ]
    assert [row["name"] for row in read(write(tmp_path / "a.jsonl", rows))] == list(hostile)
    kept = [row["name"] for row in read(write(tmp_path / "a.parquet", rows))]
    assert kept == [name.replace("\udc80", "?") for name in hostile]


@pytest.mark.parametrize("ending", RowFormat)
def test_a_table_is_whole_or_not_there(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"a.{ending}"
    path.write_text("before")

    def fails() -> None:
        with rows_written(str(path), COLUMNS) as take:
            take(ROWS)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fails()
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["a.xlsx", "a", ".csv", "csv"])
def test_the_name_says_the_format(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidRequest, match=r"ends in \.jsonl, \.csv, \.parquet"):
        write(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write(tmp_path / "none" / "a.csv")
    assert caught.value.filename == str(tmp_path / "none" / "a.csv")


def test_without_pyarrow_it_is_said_which_extra_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r'pip install "pairwright\[parquet\]"') as caught:
        write(tmp_path / "a.parquet")
    assert list(tmp_path.iterdir()) == []
    for language in ("fr", "it"):
        assert 'pip install "pairwright[parquet]"' in caught.value.told(language)
    assert len(read(write(tmp_path / "a.csv"))) == 3
