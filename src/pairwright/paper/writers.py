"""Documents written as plain text, as self-contained pages for the printer, and as PDF.

In plain text every cell is whole, long ones are folded. A PDF is set by typst: the document goes to
the template as JSON among its inputs, and text from JSON is text, so markup in a name is never
read. The fonts are those inside typst, so every machine gives the same bytes.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import to_builtins

from pairwright.pages.filling import filled
from pairwright.paper.document import (
    LABELS_PER_PAGE,
    PLATES_PER_PAGE,
    RECEIPTS_PER_PAGE,
    SLIPS_PER_PAGE,
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
    in_rows,
    sheets_per_page,
    stacked,
)
from pairwright.vocabulary.extras import of_extra
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


PACKAGE = "pairwright.paper"
A4_HEIGHT = 297
"""In millimetres."""
NAME_WIDTHS = (5, 16, 24, 34)
"""Where the letters of a place card become smaller: a browser does not fit them itself."""


def html(document: Document) -> str:
    """The document as a page of HTML with style sheets for screen and printer."""
    template, values = _laid_out(document)
    numbers = _page_numbers(document.page)
    return filled(PACKAGE, template, document=document, numbers=numbers, **values)


def _laid_out(document: Document) -> tuple[str, dict[str, Any]]:
    """The template of a document, and what it needs beyond the document."""
    if document.slips:
        return "slips.html", {"stacks": stacked(document.slips, SLIPS_PER_PAGE)}
    if document.receipts:
        return "receipts.html", {"stacks": stacked(document.receipts, RECEIPTS_PER_PAGE)}
    if document.plates:
        stacks = stacked(document.plates, PLATES_PER_PAGE)
        return "plates.html", {"stacks": stacks, "size_of": _size}
    if document.labels:
        return "labels.html", {"stacks": in_rows(document.labels, LABELS_PER_PAGE)}
    if document.forms:
        return "forms.html", {"looks_of": _looks}
    if not document.sheets:
        return "list.html", {"looks_of": _looks}
    places = sheets_per_page(document.sheets)
    most = max(len(sheet.boards) for sheet in document.sheets)
    return "match_sheets.html", {
        "stacks": stacked(document.sheets, places),
        "height": f"{A4_HEIGHT / places}mm",
        "line": f"{min(1.2, 100 / places / (most + 1)):.2f}mm",
    }


def _size(name: str) -> str:
    """The class of a name on a place card: the longer it is, the smaller its letters."""
    width = text_width(name)
    return next((f"up-to-{most}" for most in NAME_WIDTHS if width <= most), "longest")


def _looks(section: Section) -> list[str]:
    """The classes of the cells of every column."""
    tall = " tall" if section.tall else ""
    return [
        f"{column.align.value}{' wide' if column.wide else ''}{tall}" for column in section.columns
    ]


def _page_numbers(page: str) -> str:
    """What a style sheet has for `page`: page numbers are counted by the browser."""
    before, _, rest = page.partition("{page}")
    between, _, after = rest.partition("{pages}")
    return f'"{before}" counter(page) "{between}" counter(pages) "{after}"'


_LONGEST_WORD = 20
"""Longer words may be broken anywhere: typst would let them run into the next column."""
_LONG_WORD = rf"\S{{{_LONGEST_WORD + 1},}}"
_BREAK = "\N{ZERO WIDTH SPACE}"
_ESCAPED = r"\\u\{([0-9a-f]+)\}"
_NOT_SHOWN = r"(?s)the text `\"(.+?)\"` could not be displayed"


def pdf(document: Document) -> bytes:
    """The document as a PDF: the same document gives the same bytes."""
    # It takes a while to load, and only PDFs need it.
    from importlib.resources import files

    with of_extra("pdf"):
        import typst

    made = typst.compile(
        (files(__package__) / "sheet.typ").read_bytes(),
        sys_inputs={"document": json.dumps(_data(document))},
        ignore_system_fonts=True,
        timestamp=0,
    )
    assert isinstance(made, bytes), "a PDF is one file"
    return made


def without_glyphs(document: Document) -> str:
    """The characters of the document that no font of ours can show, in order; often none.

    They are printed as boxes. typst tells them when asked for a PDF that must be readable for ever.
    """
    found = {c for text in _texts(to_builtins(document)) for c in text if not c.isascii()}
    rare = sorted(c for c in found if unicodedata.category(c) != "Cf")  # these show nothing
    if not rare:
        return ""
    from importlib.resources import files

    with of_extra("pdf"):
        import typst

    # Each on a line of its own: a sign that joins its neighbours would hide them.
    try:
        typst.compile(
            (files(__package__) / "glyphs.typ").read_bytes(),
            sys_inputs={"characters": json.dumps(rare)},
            ignore_system_fonts=True,
            pdf_standards=["a-2u"],
            timestamp=0,
        )
    except typst.TypstError as error:
        told = re.sub(_ESCAPED, lambda code: chr(int(code[1], 16)), error.diagnostic)
        missing = "".join(re.findall(_NOT_SHOWN, told))
        return "".join(character for character in rare if character in missing)
    return ""


def _texts(data: object) -> Iterator[str]:
    match data:
        case str():
            yield data
        case dict():
            yield from _texts(list(data.values()))
        case list() | tuple():
            for item in data:
                yield from _texts(item)


def _data(document: Document) -> dict[str, Any]:
    """What the template reads: slips and sheets as pages, and words that fit."""
    data: dict[str, Any] = to_builtins(document)
    data["slips"] = stacked(data["slips"], SLIPS_PER_PAGE)
    data["sheets"] = stacked(data["sheets"], sheets_per_page(document.sheets))
    data["receipts"] = stacked(data["receipts"], RECEIPTS_PER_PAGE)
    data["plates"] = stacked(data["plates"], PLATES_PER_PAGE)
    data["labels"] = in_rows(data["labels"], LABELS_PER_PAGE)
    fitting: dict[str, Any] = _fitting(data)
    return fitting


def _fitting(data: Any) -> Any:
    """The same data, with places to break in words that are too long for a column."""
    match data:
        case str():
            return re.sub(_LONG_WORD, lambda word: _BREAK.join(word[0]), data)
        case dict():
            return {key: _fitting(value) for key, value in data.items()}
        case list() | tuple():
            return [_fitting(item) for item in data]
        case _:
            return data
