"""Tables on a terminal."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, JustifyMethod
from rich.table import Table as RichTable
from rich.text import Text

from pairwright.standings.tables import Table, is_number

MARGINS = 3
"""Blanks around every column, beside the one that begins a line."""


def to_rich(table: Table) -> RichTable:
    """A table for the terminal."""
    rich = _frame(table, [0] * len(table.keys))
    for row in table.shown:
        rich.add_row(*(Text(cell) for cell in row))
    return rich


def _frame(table: Table, widths: list[int]) -> RichTable:
    """Title and headings, of columns that have at least these widths."""
    rich = RichTable(title=Text(table.title), title_justify="left", box=SIMPLE_HEAD)
    for key, heading, width in zip(table.keys, table.headings, widths, strict=True):
        justify: JustifyMethod = "right" if is_number(key) else "left"
        rich.add_column(Text(heading), justify=justify, min_width=width or None)
    return rich


def print_table(console: Console, table: Table) -> None:
    """The table as Rich prints it.

    Rich lays out every cell by itself, which takes half a minute for thousands of rows. Where all
    columns have the room that they want there is nothing to lay out: then Rich makes the head and
    the foot, and the rows between them are set here.
    """
    shown = table.shown
    sides = [is_number(key) for key in table.keys]
    cells = [*shown, tuple(table.headings)]
    widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
    too_wide = sum(widths) + MARGINS * len(widths) + 1 > console.width
    if too_wide or not shown or any("\n" in cell for row in cells for cell in row):
        console.print(to_rich(table))
        return
    with console.capture() as captured:
        console.print(_frame(table, widths))
    *head, foot = captured.get().splitlines(keepends=True)
    console.file.writelines((*head, *(_line(row, widths, sides) for row in shown), foot))


def _line(row: tuple[str, ...], widths: list[int], sides: list[bool]) -> str:
    """One row, every cell in its column; characters may be two places wide, or none."""
    set_cells = []
    for cell, width, right in zip(row, widths, sides, strict=True):
        text = cell.rstrip() if right else cell
        blanks = " " * (width - cell_len(text))
        set_cells.append(f" {blanks}{text} " if right else f" {text}{blanks} ")
    return f" {' '.join(set_cells)} \n"
