"""A table is the table that rich writes, with a terminal or without one."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright.cli.fitted_screen import FittedScreen
from pairwright.cli.listing import WIDE, Listing, ListingColumn, PlainScreen
from pairwright.vocabulary.printable import printable

CELLS = st.text(st.characters(codec="utf-8"), max_size=12).map(lambda text: printable(text).strip())
COLUMNS = (
    ListingColumn("Board", right=True, whole=True),
    ListingColumn("White"),
    ListingColumn("Black"),
)
NAMES = (ListingColumn("No.", right=True, whole=True), ListingColumn("Name", whole=True, longest=9))
ROWS = [
    ("1", "12", "\u00c4 \u6f22\u5b57 x"),
    ("2=", "3", "e\u0301 name "),
    ("2=", " 4 ", " before"),
    ("4", "5", ""),
]


def rich_table(listing: Listing) -> Table:
    padding = (0, 1, 0, 0) if listing.tight else (0, 1)
    title = listing.title or None
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=padding)
    for column in listing.columns:
        table.add_column(
            column.heading,
            justify="right" if column.right else "left",
            no_wrap=column.whole,
            overflow="ellipsis" if column.longest else "fold",
            max_width=column.longest,
        )
    for row in listing.rows:
        table.add_row(*map(Text, row))
    return table


def as_rich_does(listing: Listing, width: int = WIDE, terminal: bool = False) -> str:
    console = terminal_of(width, terminal)
    console.print(rich_table(listing))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def terminal_of(width: int, terminal: bool) -> Console:
    colours = "truecolor" if terminal else None
    return Console(
        file=io.StringIO(),
        width=width,
        highlight=False,
        force_terminal=terminal,
        color_system=colours,  # type: ignore[arg-type]
    )


def plain(listing: Listing) -> str:
    text = io.StringIO()
    PlainScreen(text).listing(listing)
    return text.getvalue()


@given(st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=6), st.booleans())
def test_any_table(rows: list[list[str]], tight: bool) -> None:
    listing = Listing(COLUMNS, rows, "Round 3", tight=tight)
    assert plain(listing) == as_rich_does(listing)


@pytest.mark.parametrize("tight", [False, True])
@pytest.mark.parametrize("rows", [[], ROWS])
def test_wide_letters_no_rows_and_no_title(rows: list[tuple[str, ...]], tight: bool) -> None:
    listing = Listing(COLUMNS, rows, tight=tight)
    assert plain(listing) == as_rich_does(listing)


@pytest.mark.parametrize(
    "name", ["Berg, Ada", "Berg, Ada-Maria", "\u4e01\u7acb\u4eba" * 3, "x" * 30]
)
def test_long_cells_are_cut(name: str) -> None:
    listing = Listing(NAMES, [("1", name)], "Players", tight=True)
    assert plain(listing) == as_rich_does(listing)


@pytest.mark.parametrize("terminal", [False, True])
@pytest.mark.parametrize("width", [30, 35, 36, 37, 38, 80, 1000])
@pytest.mark.parametrize("rows", [[], ROWS[:1], ROWS])
def test_on_a_terminal_it_is_set_as_rich_sets_it(
    rows: list[tuple[str, ...]], width: int, terminal: bool
) -> None:
    listing = Listing(COLUMNS, rows, "Title \u6f22")
    console = terminal_of(width, terminal)
    FittedScreen(console=console).listing(listing)
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue() == as_rich_does(listing, width, terminal)


def test_names_give_way_before_a_table_is_wider_than_the_terminal() -> None:
    columns = (ListingColumn("Name", whole=True, longest=24), ListingColumn("Games", whole=True))
    console = terminal_of(40, False)
    FittedScreen(console=console).listing(Listing(columns, [("n" * 24, "g" * 20)]))
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert max(map(len, lines)) <= 40
    assert "g" * 20 in lines[-2]
