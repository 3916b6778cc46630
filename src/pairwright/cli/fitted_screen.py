"""A terminal: lines folded to its width, tables fitted to it as far as they can be."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright.cli.listing import WIDE, Listing, row_line, shown_cells
from pairwright.vocabulary.printable import printable, text_width

SHORTEST = 12
"""To so many characters cells that may be cut are cut on a narrow terminal."""


class FittedScreen:
    """Standard output, so wide or as wide as the terminal."""

    def __init__(self, width: int | None = None, console: Console | None = None) -> None:
        self._console = console or Console(highlight=False, width=width)

    @property
    def width(self) -> int:
        return self._console.width

    @width.setter
    def width(self, width: int) -> None:
        self._console.width = width

    def line(self, text: str, bold: int = 0, folded: bool = True) -> None:
        told = Text(printable(text))
        if bold:
            told.stylize("bold", 0, bold)
        self._console.print(told, soft_wrap=not folded)

    def listing(self, listing: Listing) -> None:
        """The table as rich prints it.

        Rich lays out every cell by itself, which takes half a minute for thousands of rows. Where
        all columns have the room that they want there is nothing to lay out: then rich makes the
        head and the foot, and the rows between them are set here.
        """
        console, rows = self._console, shown_cells(listing)
        cells = [*rows, [printable(column.heading) for column in listing.columns]]
        widths = [max(map(text_width, column)) for column in zip(*cells, strict=True)]
        longest = [column.longest or WIDE for column in listing.columns]
        room = sum(widths) + len(listing.margin) * len(widths) + 1
        if (
            rows
            and room <= console.width
            and all(w <= m for w, m in zip(widths, longest, strict=True))
        ):
            with console.capture() as captured:
                console.print(_table(listing, (), widths))
            *head, foot = captured.get().splitlines(keepends=True)
            lines = (f"{row_line(listing, row, widths)}\n" for row in rows)
            console.file.writelines((*head, *lines, foot))
        elif all(column.whole for column in listing.columns):
            self._print_whole(_table(listing, rows))
        else:
            console.print(_table(listing, rows))
        if listing.caption:
            self.line(listing.caption)

    def _print_whole(self, table: Table) -> None:
        """A table with all of its columns, wider than a terminal that is too narrow for them.

        Before that, columns that have a largest width give way, down to `SHORTEST`.
        """
        console = self._console
        wide = console.options.update(max_width=WIDE)
        given = console.width
        giving = [column for column in table.columns if column.max_width is not None]
        while (needed := console.measure(table, options=wide).maximum) > given:
            largest = max((column.max_width or 0 for column in giving), default=0)
            if largest <= SHORTEST:
                break
            for column in giving:
                column.max_width = largest - 1
        console.width = max(given, needed)
        console.print(table)
        console.width = given


def _table(
    listing: Listing, rows: Sequence[Sequence[str]], widths: Sequence[int] | None = None
) -> Table:
    table = Table(
        title=Text(printable(listing.title), "table.title") if listing.title else None,
        title_justify="left",
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0) if listing.tight else (0, 1),
    )
    for number, column in enumerate(listing.columns):
        table.add_column(
            Text(printable(column.heading)),
            justify="right" if column.right else "left",
            no_wrap=column.whole,
            overflow="ellipsis" if column.longest else "fold",
            max_width=column.longest,
            min_width=None if widths is None else widths[number] or None,
        )
    for row in rows:
        table.add_row(*map(Text, row))
    return table
