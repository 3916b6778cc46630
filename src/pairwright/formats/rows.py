"""Rows of named, typed columns, written as JSON Lines, CSV or Parquet while they come.

A row is written when it is there, so that a table may have more of them than fit the memory.
Numbers are exact: points and other decimal fractions are text in a row, in JSON and in CSV, and
decimals in Parquet. Only what is an estimate by nature is a binary fraction.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from enum import StrEnum
from typing import Any

from pairwright.formats.files import taking_the_place_of
from pairwright.frozen import Frozen
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.printable import csv_cell
from pairwright.vocabulary.reason import fault

Cell = str | int | float | bool | None
Row = tuple[Cell, ...]
"""Cells in the order of the columns; None where there is nothing to say."""
RowWriting = Callable[[Iterable[Row]], None]

ROWS_IN_GROUP = 10_000
"""Rows that Parquet holds in memory before they are written."""
DIGITS = 18
"""Of a decimal in Parquet, its places included."""


class RowOf(StrEnum):
    """What a row of a table about tournaments is about."""

    TOURNAMENT = "tournament"
    ROUND = "round"


class CellKind(StrEnum):
    TEXT = "text"
    WHOLE = "whole number"
    TRUTH = "true or false"
    DECIMAL = "decimal"
    """Exact; in a row it is text, such as `2.50`."""
    ESTIMATE = "estimate"


class RowColumn(Frozen):
    """A column of a table for programs; `places` is for decimals."""

    name: str
    kind: CellKind = CellKind.TEXT
    places: int = 2


class RowFormat(StrEnum):
    """How rows are written; a file has the end of its name from it."""

    JSON_LINES = "jsonl"
    CSV = "csv"
    PARQUET = "parquet"

    @classmethod
    def of(cls, path: str) -> RowFormat:
        """The format that a file has by its name. Raises InvalidRequest."""
        ending = os.path.splitext(path)[1].removeprefix(".").lower()
        if ending not in list(cls):
            known = ", ".join(f".{each}" for each in cls)
            raise InvalidRequest(fault("formats:rows-name", path=path, known=known))
        return cls(ending)


@contextmanager
def rows_written(path: str, columns: Sequence[RowColumn]) -> Iterator[RowWriting]:
    """What takes rows for a file, which is there when all are written, or not at all.

    Raises InvalidRequest for a name that tells no format, MissingExtra without pyarrow, OSError.
    """
    into = _WRITERS[RowFormat.of(path)]
    with taking_the_place_of(path) as place, into(place, columns) as write:
        yield write


@contextmanager
def _json_lines(place: str, columns: Sequence[RowColumn]) -> Iterator[RowWriting]:
    names = [column.name for column in columns]
    with open(place, "w", encoding="ascii", newline="") as file:

        def write(rows: Iterable[Row]) -> None:
            for row in rows:
                # One write a row: who is stopped in between leaves no half of one.
                file.write(json.dumps(dict(zip(names, row, strict=True))) + "\n")

        yield write


@contextmanager
def _csv(place: str, columns: Sequence[RowColumn]) -> Iterator[RowWriting]:
    import csv

    with open(place, "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(column.name for column in columns)

        def write(rows: Iterable[Row]) -> None:
            for row in rows:
                table.writerow([_in_csv(cell) for cell in row])

        yield write


def _in_csv(cell: Cell) -> str:
    if isinstance(cell, str):
        return csv_cell(cell)
    if isinstance(cell, bool):
        return "true" if cell else "false"
    return "" if cell is None else str(cell)


@contextmanager
def _parquet(place: str, columns: Sequence[RowColumn]) -> Iterator[RowWriting]:
    """By groups of rows, so that the memory holds one group and no more."""
    with of_extra("parquet"):
        import pyarrow
        from pyarrow.parquet import ParquetWriter

    types = {column.name: _parquet_type(pyarrow, column) for column in columns}
    schema = pyarrow.schema(types.items())
    waiting: list[Row] = []

    def flush(table: Any) -> None:
        arrays = [
            pyarrow.array([_in_parquet(cell, column) for cell in cells], field.type)
            for column, field, cells in zip(
                columns, schema, zip(*waiting, strict=True), strict=True
            )
        ]
        table.write_batch(pyarrow.record_batch(arrays, schema=schema))
        waiting.clear()

    with ParquetWriter(place, schema) as table:

        def write(rows: Iterable[Row]) -> None:
            for row in rows:
                waiting.append(row)
                if len(waiting) == ROWS_IN_GROUP:
                    flush(table)

        yield write
        if waiting:
            flush(table)


def _parquet_type(pyarrow: Any, column: RowColumn) -> Any:
    types = {
        CellKind.TEXT: pyarrow.string(),
        CellKind.WHOLE: pyarrow.int64(),
        CellKind.TRUTH: pyarrow.bool_(),
        CellKind.DECIMAL: pyarrow.decimal128(DIGITS, column.places),
        CellKind.ESTIMATE: pyarrow.float64(),
    }
    return types[column.kind]


def _in_parquet(cell: Cell, column: RowColumn) -> Cell | Decimal:
    if not isinstance(cell, str):
        return cell
    if column.kind is CellKind.DECIMAL:
        return Decimal(cell)
    # Names of files may hold bytes that are no text, which nothing but JSON can write.
    return cell.encode("utf-8", "replace").decode()


_WRITERS = {
    RowFormat.JSON_LINES: _json_lines,
    RowFormat.CSV: _csv,
    RowFormat.PARQUET: _parquet,
}
