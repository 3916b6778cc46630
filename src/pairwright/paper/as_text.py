"""Documents as plain text: every cell whole, long ones folded."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairwright.paper.document import Align, Document, PrintedMatchSheet, PrintedSeat, Section, Slip

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod

# Rich is imported where a text is written: lists in other forms are made without it.

_WIDE = 10_000
"""Nothing is cut or squeezed: a terminal that is narrower folds lines itself."""
_LONGEST_CELL = 40
"""Names beyond this go on in the next line of their cell."""
_JUSTIFY: dict[Align, JustifyMethod] = {
    Align.LEFT: "left",
    Align.RIGHT: "right",
    Align.CENTRE: "center",
}


def text(document: Document) -> str:
    """The document for a terminal or a plain file."""
    from rich.console import Console
    from rich.text import Text

    written = io.StringIO()
    console = Console(file=written, width=_WIDE, highlight=False, color_system=None)
    console.print(Text(document.event))
    console.print(Text(document.title))
    if document.details:
        console.print(Text(document.details))
    for section in document.sections:
        _print_section(section, console)
    for slip in document.slips:
        console.print(Text("\n".join(["", *_slip_lines(slip, document.signature)])))
    for sheet in document.sheets:
        console.print(Text("\n".join(["", *_sheet_lines(sheet, document.signature)])))
    if document.notes:
        console.print()
    for note in document.notes:
        console.print(Text(note))
    return "".join(f"{line.rstrip()}\n" for line in written.getvalue().split("\n")[:-1])


def _print_section(section: Section, console: Console) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    for line in (section.heading, section.facts):
        if line:
            console.print(Text(f"\n{line}" if line is section.heading else line))
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False)
    for column in section.columns:
        table.add_column(
            Text(column.heading),
            justify=_JUSTIFY[column.align],
            overflow="fold",
            max_width=_LONGEST_CELL if column.wide else None,
        )
    for row in section.rows:
        table.add_row(*(Text(cell) for cell in row))
    console.print(table)


def _slip_lines(slip: Slip, signature: str) -> Iterator[str]:
    yield f"{slip.board}  ({slip.round})"
    for player in slip.players:
        yield f"  {player.colour}  {player.name} ({player.details})"
    for game in slip.games:
        label = f"{game.label}   " if game.label else ""
        yield f"  {label}" + "   ".join(f"[ ] {choice}" for choice in game.choices)
    if slip.note:
        yield f"  {slip.note}"
    yield "  " + "   ".join(f"{signature} ({p.colour}) ______________" for p in slip.players)


def _sheet_lines(sheet: PrintedMatchSheet, signature: str) -> Iterator[str]:
    first, second = (f"{team.name} ({team.details})" for team in sheet.teams)
    yield f"{sheet.match}  ({sheet.round})   {first} \N{EN DASH} {second}"
    for board in sheet.boards:
        choices = "   ".join(f"[ ] {choice}" for choice in board.choices)
        text, other = map(_seated, board.seats)
        yield f"  {board.number}  {text}   {choices}   {other}"
    yield f"  {sheet.columns[-1]}  ______ : ______"
    yield f"  {sheet.note}"
    yield "  " + "   ".join(f"{signature} ({team.name}) ______________" for team in sheet.teams)


def _seated(seat: PrintedSeat) -> str:
    name = " ".join([seat.name or "______________", seat.rating]).strip()
    return f"({seat.colour}) {name}"
