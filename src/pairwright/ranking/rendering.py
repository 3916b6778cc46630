"""Tables as comma-separated values and as a page of HTML."""

from __future__ import annotations

import io
from collections.abc import Sequence

from pairwright.pages.filling import filled
from pairwright.ranking.tables import Table, is_number
from pairwright.vocabulary.printable import csv_cell, printable


def to_csv(tables: Sequence[Table]) -> str:
    """Comma-separated values; several tables are separated by an empty line.

    The headings are the language-independent keys, since programs read this. Names may hold
    anything, so cells are made harmless (see `csv_cell`).
    """
    import csv  # for this form alone

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for index, table in enumerate(tables):
        if index:
            out.write("\n")
        writer.writerow([csv_cell(key) for key in table.keys])
        writer.writerows([csv_cell(cell) for cell in row] for row in table.rows)
    return out.getvalue()


def to_html(title: str, tables: Sequence[Table], language: str, remark: str = "") -> str:
    """One self-contained page; `remark` may have several lines."""
    return filled(
        "pairwright.ranking",
        "tables.html",
        lang=language,
        title=printable(title),
        tables=tables,
        remark="\n".join(map(printable, remark.split("\n"))),
        looks_of=_looks,
    )


def _looks(table: Table) -> list[str]:
    """The classes of the cells of every column."""
    return ["number" if is_number(key) else "" for key in table.keys]
