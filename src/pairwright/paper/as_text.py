"""Documents as plain text: every cell whole, long ones folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.paper.document import (
    Align,
    Document,
    FormBox,
    Label,
    PrintedForm,
    PrintedMatchSheet,
    PrintedReceipt,
    PrintedSeat,
    Section,
    Slip,
)
from pairwright.vocabulary.printable import text_width

_LONGEST_CELL = 40
"""Names beyond this go on in the next line of their cell."""
_BETWEEN = "  "
_RULE = "\N{BOX DRAWINGS LIGHT HORIZONTAL}"


def text(document: Document) -> str:
    """The document for a terminal or a plain file: a narrow terminal folds lines itself."""
    return "".join(f"{line.rstrip()}\n" for line in _lines(document))


def _lines(document: Document) -> Iterator[str]:
    yield from (document.event, document.title)
    if document.details:
        yield document.details
    for section in document.sections:
        yield from _section_lines(section)
    for slip in document.slips:
        yield from ("", *_slip_lines(slip, document.signature))
    for sheet in document.sheets:
        yield from ("", *_sheet_lines(sheet, document.signature))
    for receipt in document.receipts:
        yield from ("", *_receipt_lines(receipt, document.signature))
    for plate in document.plates:
        yield from ("", *(text for text in (plate.above, plate.name, plate.below) if text))
    for label in document.labels:
        yield from ("", *_label_lines(label))
    for form in document.forms:
        yield from ("", *_form_lines(form))
    if document.notes:
        yield ""
    yield from document.notes


def _section_lines(section: Section) -> Iterator[str]:
    if section.heading:
        yield from ("", section.heading)
    if section.facts:
        yield section.facts
    longest = [_LONGEST_CELL if column.wide else None for column in section.columns]
    headings = [column.heading for column in section.columns]
    rows = [list(map(_folded, row, longest)) for row in (headings, *section.rows)]
    widths = [
        max(text_width(line) for cell in cells for line in cell)
        for cells in zip(*rows, strict=True)
    ]
    aligns = [column.align for column in section.columns]
    for number, row in enumerate(rows):
        for height in range(max(map(len, row))):
            line = [cell[height] if height < len(cell) else "" for cell in row]
            yield _BETWEEN.join(map(_padded, line, widths, aligns))
        if number == 0:
            yield _RULE * (sum(widths) + len(_BETWEEN) * len(widths) - 1)


def _folded(cell: str, longest: int | None) -> Sequence[str]:
    """The lines of a cell."""
    if longest is None or text_width(cell) <= longest:
        return (cell,)
    from textwrap import wrap

    return wrap(cell, longest, break_on_hyphens=False)


def _padded(cell: str, width: int, align: Align) -> str:
    if align is Align.LEFT:
        return cell + " " * (width - text_width(cell))
    cell = cell.rstrip()
    room = width - text_width(cell)
    before = room if align is Align.RIGHT else room // 2
    return " " * before + cell + " " * (room - before)


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


def _receipt_lines(receipt: PrintedReceipt, signature: str) -> Iterator[str]:
    yield receipt.number
    yield f"  {receipt.name} ({receipt.details})"
    if receipt.amount:
        yield f"  {receipt.amount} ({receipt.in_words})"
    yield from (f"  {prize}" for prize in receipt.prizes)
    yield f"  {receipt.day} ______________   {signature} ______________"


def _form_lines(form: PrintedForm) -> Iterator[str]:
    yield form.heading
    yield from _box_lines(form.boxes)
    for table in form.tables:
        yield from ("", *_section_lines(table))
    if form.closing:
        yield ""
    yield from _box_lines(form.closing)
    yield from (f"{signature}: ______________" for signature in form.signatures)


def _box_lines(boxes: tuple[FormBox, ...]) -> Iterator[str]:
    for box in boxes:
        first, *others = box.value.split("\n")
        yield f"  {box.label}: {first or '______________'}"
        yield from (f"    {line}" for line in others)


def _label_lines(label: Label) -> Iterator[str]:
    yield "  ".join(text for text in (label.head, label.day) if text)
    for place, player in enumerate(label.players):
        mark = "*" if place == label.own else " "
        details = f" ({player.details})" if player.details else ""
        yield f"{mark} {player.colour}  {player.name}{details}"


def _seated(seat: PrintedSeat) -> str:
    name = " ".join([seat.name or "______________", seat.rating]).strip()
    return f"({seat.colour}) {name}"
