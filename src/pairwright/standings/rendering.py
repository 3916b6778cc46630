"""Tables as comma-separated values and as a page of HTML."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from html import escape

from pairwright.standings.tables import Table, is_number
from pairwright.vocabulary.printable import printable

_STYLE = """
body { font-family: system-ui, sans-serif; margin: 2rem; color: #1a1a1a; background: #fff; }
table { border-collapse: collapse; margin: 0 0 2rem; }
caption { text-align: left; font-weight: 600; font-size: 1.1rem; padding: 0 0 .5rem; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid #d0d0d0; text-align: left; }
th { border-bottom: 2px solid #404040; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; }
@media print { body { margin: 0; } }
"""


def to_csv(tables: Sequence[Table]) -> str:
    """Comma-separated values; several tables are separated by an empty line.

    The headings are the language-independent keys, since programs read this. Names may hold
    anything, so cells are made harmless (see `csv_cell`).
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for index, table in enumerate(tables):
        if index:
            out.write("\n")
        writer.writerow([csv_cell(key) for key in table.keys])
        writer.writerows([csv_cell(cell) for cell in row] for row in table.rows)
    return out.getvalue()


_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
_SIGNS = ("=", "+", "-", "@")


def csv_cell(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: an apostrophe precedes what looks like one.

    Numbers stay numbers, and a sign alone (no value, a forfeit) says nothing to a spreadsheet.
    """
    shown = printable(cell)
    if not cell or cell in _SIGNS or _NUMBER.fullmatch(cell):
        return shown
    dangerous = cell.startswith(_SIGNS) or shown[0] != cell[0]
    return f"'{shown}" if dangerous else shown


def to_html(title: str, tables: Sequence[Table], language: str, remark: str = "") -> str:
    """One self-contained page; `remark` may have several lines."""
    title = printable(title)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        "</head>",
        "<body>",
        f"<h1>{escape(title)}</h1>",
    ]
    for table in tables:
        parts += _html_table(table)
    if remark:
        lines = "\n".join(printable(line) for line in remark.split("\n"))
        parts.append(f"<pre>{escape(lines)}</pre>")
    parts += ["</body>", "</html>", ""]
    return "\n".join(parts)


def _html_table(table: Table) -> list[str]:
    classes = [' class="number"' if is_number(key) else "" for key in table.keys]
    heads = "".join(
        f'<th scope="col"{css}>{escape(heading)}</th>'
        for css, heading in zip(classes, table.headings, strict=True)
    )
    lines = [
        f'<table id="{escape(table.id)}">',
        f"<caption>{escape(table.title)}</caption>",
        f"<thead><tr>{heads}</tr></thead>",
        "<tbody>",
    ]
    for row in table.shown:
        cells = "".join(
            f"<td{css}>{escape(cell)}</td>" for css, cell in zip(classes, row, strict=True)
        )
        lines.append(f"<tr>{cells}</tr>")
    lines += ["</tbody>", "</table>"]
    lines += [f"<p>{escape(note)}</p>" for note in table.notes]
    return lines
