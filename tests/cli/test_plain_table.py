"""A table without rich is the table that rich writes where there is no terminal."""

from __future__ import annotations

import io

from hypothesis import given
from hypothesis import strategies as st
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright.cli.console import WIDE
from pairwright.cli.plain_table import plain_table
from pairwright.vocabulary.printable import printable

CELLS = st.text(st.characters(codec="utf-8"), max_size=12).map(lambda text: printable(text).strip())


def as_rich_does(title: str, headings: tuple[str, ...], rows: list[list[str]]) -> str:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD)
    table.add_column(headings[0], justify="right", no_wrap=True)
    for heading in headings[1:]:
        table.add_column(heading)
    for row in rows:
        table.add_row(*map(Text, row))
    text = io.StringIO()
    Console(file=text, highlight=False, width=WIDE).print(table)
    return text.getvalue()


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=6))
def test_any_table(rows: list[list[str]]) -> None:
    headings = ("Board", "White", "Black")
    made = plain_table("Round 3", headings, rows, frozenset({0}))
    assert made == as_rich_does("Round 3", headings, rows)


def test_wide_letters_and_no_rows() -> None:
    headings = ("Board", "White", "Black")
    for rows in ([], [["1", "丁立人 (2.0)", "Ñandú e\u0301 (1.5)"]]):
        made = plain_table("Round 12", headings, rows, frozenset({0}))
        assert made == as_rich_does("Round 12", headings, rows)
