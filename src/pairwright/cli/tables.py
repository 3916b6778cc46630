"""The table of `--table`, where a command has one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.formats.rows import Row, RowColumn, RowWriting

R = TypeVar("R", bound=StrEnum)


def row_asked(table: str | None, row: R | None, usual: R) -> R | None:
    """What a row of the table is about; None without a table. Raises InvalidRequest."""
    if table is None and row is not None:
        raise InvalidRequest(fault("cli:row-alone"))
    return None if table is None else row or usual


@contextmanager
def table_in(
    table: str | None, row: R | None, columns: Mapping[R, Sequence[RowColumn]]
) -> Iterator[RowWriting]:
    """What takes the rows. Raises InvalidRequest for a name that tells no format, and OSError."""
    if table is None or row is None:
        yield _dropped
        return
    from pairwright.formats.rows import rows_written

    with rows_written(table, columns[row]) as write:
        yield write


def _dropped(rows: Iterable[Row]) -> None:
    """Nobody asked for them."""
