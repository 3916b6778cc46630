"""Tables on a terminal: set here, cell for cell as Rich sets them."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from pairwright.standings import Table
from pairwright.standings.terminal import print_table, to_rich

ROWS = (
    ("1", "12", "Ä 漢字 x", "FRA", "2.5"),
    ("2=", "3", "e\u0301 name ", "", "10.0"),
    ("2=", " 4 ", " before", "SUI", ""),
    ("4", "5", "", "", ""),
)
KEYS = ("rank", "number", "name", "federation", "points")


@pytest.mark.parametrize("terminal", [False, True])
@pytest.mark.parametrize("width", [30, 49, 50, 51, 52, 80, 1000])
@pytest.mark.parametrize("rows", [(), ROWS[:1], ROWS, (("1", "2", "two\nlines", "", ""),)])
def test_a_table_is_printed_as_rich_prints_it(
    rows: tuple[tuple[str, ...], ...], width: int, terminal: bool
) -> None:
    table = Table("standings", "Title 漢", KEYS, ("Rank", "No.", "Name", "Fed", "Pts"), rows)

    def console() -> Console:
        colours = "truecolor" if terminal else None
        return Console(
            file=io.StringIO(), width=width, force_terminal=terminal, color_system=colours
        )

    ours, theirs = console(), console()
    print_table(ours, table)
    theirs.print(to_rich(table))
    assert isinstance(ours.file, io.StringIO)
    assert isinstance(theirs.file, io.StringIO)
    assert ours.file.getvalue() == theirs.file.getvalue()
