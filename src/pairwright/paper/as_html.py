"""Documents as self-contained pages, made for the printer.

The page is built as a tree, so that every name and text is escaped by the writer of the tree; the
style sheet holds no text but ours. The whole document is the body of a table without meaning, whose
head is the heading: the head of a table is what browsers repeat on every printed page.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from pairwright.paper.document import Align, Document, MatchSheet, Seat, Section, Slip
from pairwright.paper.stacking import SLIPS_PER_PAGE, sheets_per_page, stacked

_STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 1.5rem auto; padding: 0 1rem; max-width: 66rem; color: #000; background: #fff;
  font: 1rem/1.35 system-ui, "Segoe UI", "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
h1 { font-size: 1.4rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 1.25rem 0 .25rem; overflow-wrap: anywhere; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
.frame { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
.list { margin: .5rem 0; }
.sheet > * > tr > td { padding: 0; }
.sheet > thead > tr > td { padding: 0 0 .75rem; }
.list th, .list td { padding: .16rem .4rem; text-align: left; vertical-align: top;
  border-bottom: 1px solid #bbb; white-space: nowrap; }
.list th { border-bottom: 1.5px solid #000; vertical-align: bottom; }
.list .wide { white-space: normal; overflow-wrap: anywhere; min-width: 8rem; }
.list .right { text-align: right; }
.list .center { text-align: center; }
.slip { border: 1px solid #000; padding: 1rem; margin: 0 0 1rem; }
.slip .board { font-weight: 700; font-size: 1.4em; margin: 0; white-space: nowrap; }
.slip .head { display: flex; justify-content: space-between; gap: 1rem; }
.slip .name { font-weight: 700; }
.slip .side { display: flex; gap: .5em; }
.slip .colour { min-width: 4em; }
.slip .details { margin-left: auto; white-space: nowrap; font-size: .85em; }
.slip .choice { white-space: nowrap; margin-right: 1.2em; }
.slip .note { font-size: .8em; }
.slip .signatures { display: flex; gap: 1rem; margin-top: 1.6rem; }
.slip .signatures span { flex: 1; border-top: 1px solid #000; font-size: .75rem; }
@page { size: A4 ORIENTATION; margin: 14mm 12mm 16mm;
  @bottom-right { content: PAGE; font: 9pt system-ui, sans-serif; } }
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 9.5pt; }
  .frame { overflow: visible; }
  h1 { font-size: 14pt; }
  thead { display: table-header-group; }
  .list tr, .together, .notes p { break-inside: avoid; }
  h2, .facts { break-after: avoid; }
}
"""
_SLIP_STYLE = """
@page { size: A4; margin: 0; @bottom-right { content: none; } }
.blank { display: none; }
@media print {
  .page { display: grid; grid-template: repeat(4, 74.25mm) / repeat(2, 105mm);
    break-after: page; height: 297mm; overflow: hidden; }
  .page:last-child { break-after: auto; }
  .slip { margin: 0; padding: 5mm 6mm; overflow: hidden; border: .3mm dashed #888; font-size: 10pt;
    display: flex; flex-direction: column; justify-content: space-between; }
  .slip > * { flex-shrink: 0; margin: 0; }
  .slip .head { font-size: .9em; }
  .slip .signatures { margin-top: 3mm; }
  .blank { display: block; border: 0; }
}
"""
_MATCH_STYLE = """
.match .list td, .match .list th { vertical-align: middle; }
.match .name { font-weight: 400; }
.match .team { font-size: 1.15em; overflow-wrap: anywhere; white-space: normal; }
.match .seat { display: flex; gap: .4em; white-space: normal; overflow-wrap: anywhere; }
.match .line { flex: 1; border-bottom: 1px solid #888; min-width: 8rem; }
.match .choices { min-width: 15em; }
@media print {
  .page { display: block; height: 297mm; }
  .match { height: HEIGHT; padding: 8mm 12mm; }
  .match .list td { padding: LINE .4rem; }
}
"""


def html(document: Document) -> str:
    """The document as a page of HTML with style sheets for screen and printer."""
    root = Element("html", {"lang": document.language})
    head = SubElement(root, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    _text(head, "title", f"{document.event}: {document.title}")
    SubElement(head, "style").text = _style(document)
    body = SubElement(root, "body")
    main = SubElement(body, "main")
    if document.slips:  # every slip says itself what it is, and pages are cut
        _slips(main, document)
    elif document.sheets:
        _match_sheets(main, document)
    else:
        _sheet(main, document)
    return "<!DOCTYPE html>\n" + tostring(root, encoding="unicode", method="html") + "\n"


def _sheet(main: Element, document: Document) -> None:
    sheet = SubElement(main, "table", {"class": "sheet", "role": "presentation"})
    head = SubElement(SubElement(SubElement(sheet, "thead"), "tr"), "td")
    _text(head, "h1", document.event)
    _text(head, "p", _subtitle(document))
    content = SubElement(SubElement(SubElement(sheet, "tbody"), "tr"), "td")
    for section in document.sections:
        _section(content, section)
    if document.notes:
        notes = SubElement(content, "div", {"class": "notes"})
        for note in document.notes:
            _text(notes, "p", note)


def _style(document: Document) -> str:
    """The style sheets; page numbers are counted by the browser."""
    before, between, after = _around(document.page)
    numbers = f'"{before}" counter(page) "{between}" counter(pages) "{after}"'
    style = _STYLE.replace("PAGE", numbers)
    style = style.replace("ORIENTATION", "landscape" if document.landscape else "portrait")
    if document.sheets:
        places = sheets_per_page(document.sheets)
        most = max(len(sheet.boards) for sheet in document.sheets)
        line = min(1.2, 100 / places / (most + 1))
        sized = _MATCH_STYLE.replace("HEIGHT", f"{297 / places}mm").replace("LINE", f"{line:.2f}mm")
        return style + _SLIP_STYLE + sized
    return style + (_SLIP_STYLE if document.slips else "")


def _around(page: str) -> tuple[str, str, str]:
    before, _, rest = page.partition("{page}")
    between, _, after = rest.partition("{pages}")
    return before, between, after


def _subtitle(document: Document) -> str:
    return " · ".join(text for text in (document.title, document.details) if text)


def _text(parent: Element, tag: str, text: str, css: str = "", **attributes: str) -> Element:
    element = SubElement(parent, tag, attributes | ({"class": css} if css else {}))
    element.text = text
    return element


def _section(content: Element, section: Section) -> None:
    frame = SubElement(content, "section", {"class": "together"} if section.together else {})
    if section.heading:
        _text(frame, "h2", section.heading)
    if section.facts:
        _text(frame, "p", section.facts, "facts")
    scrolled = SubElement(frame, "div", {"class": "frame"})
    table = SubElement(scrolled, "table", {"class": "list"})
    styles = [_css(column.align, column.wide) for column in section.columns]
    row = SubElement(SubElement(table, "thead"), "tr")
    for column, css in zip(section.columns, styles, strict=True):
        _text(row, "th", column.heading, css, scope="col")
    body = SubElement(table, "tbody")
    for cells in section.rows:
        row = SubElement(body, "tr")
        for cell_text, css in zip(cells, styles, strict=True):
            _text(row, "td", cell_text, css)


def _css(align: Align, wide: bool) -> str:
    names = [align.value] if align is not Align.LEFT else []
    return " ".join([*names, *(["wide"] if wide else [])])


def _slips(main: Element, document: Document) -> None:
    for page in stacked(document.slips, SLIPS_PER_PAGE):
        frame = SubElement(main, "div", {"class": "page"})
        for slip in page:
            if slip is None:
                SubElement(frame, "div", {"class": "slip blank"})
            else:
                _slip(frame, slip, document)


def _slip(frame: Element, slip: Slip, document: Document) -> None:
    box = _cut(frame, "slip", slip.board, f"{slip.event}, {slip.round}")
    for player in slip.players:
        side = SubElement(box, "p", {"class": "side"})
        _text(side, "span", player.colour, "colour")
        _text(side, "span", player.name, "name")
        _text(side, "span", player.details, "details")
    for game in slip.games:
        line = _text(box, "p", f"{game.label}\N{EM SPACE}" if game.label else "")
        _choices(line, game.choices)
    if slip.note:
        _text(box, "p", slip.note, "note")
    _signatures(box, document, [player.colour for player in slip.players])


def _cut(frame: Element, css: str, named: str, of: str) -> Element:
    """A part of a page that is cut, with its heading."""
    box = SubElement(frame, "div", {"class": css})
    head = SubElement(box, "div", {"class": "head"})
    _text(head, "p", named, "board")
    _text(head, "p", of)
    return box


def _choices(parent: Element, choices: Sequence[str]) -> None:
    for choice in choices:
        _text(parent, "span", f"☐ {choice}", "choice")


def _signatures(box: Element, document: Document, signing: list[str]) -> None:
    signatures = SubElement(box, "p", {"class": "signatures"})
    for who in signing:
        _text(signatures, "span", f"{document.signature} ({who})")


def _match_sheets(main: Element, document: Document) -> None:
    for page in stacked(document.sheets, sheets_per_page(document.sheets)):
        frame = SubElement(main, "div", {"class": "page"})
        for sheet in page:
            if sheet is not None:
                _match_sheet(frame, sheet, document)


def _match_sheet(frame: Element, sheet: MatchSheet, document: Document) -> None:
    box = _cut(frame, "slip match", sheet.match, f"{sheet.event}, {sheet.round}")
    scrolled = SubElement(box, "div", {"class": "frame"})
    table = SubElement(scrolled, "table", {"class": "list"})
    row = SubElement(SubElement(table, "thead"), "tr")
    number, result, total = sheet.columns
    first, second = sheet.teams
    _text(row, "th", number, "right", scope="col")
    _text(row, "th", f"{first.name} ({first.details})", "team", scope="col")
    _text(row, "th", result, "center choices", scope="col")
    _text(row, "th", f"{second.name} ({second.details})", "team", scope="col")
    body = SubElement(table, "tbody")
    for board in sheet.boards:
        row = SubElement(body, "tr")
        _text(row, "td", board.number, "right")
        _seat(row, board.seats[0])
        _choices(SubElement(row, "td", {"class": "center"}), board.choices)
        _seat(row, board.seats[1])
    row = SubElement(body, "tr")
    for text, css in (("", ""), (total, "right"), (":", "center"), ("", "")):
        _text(row, "td", text, css)
    _text(box, "p", sheet.note, "note")
    _signatures(box, document, [team.name for team in sheet.teams])


def _seat(row: Element, seat: Seat) -> None:
    """A disc, and a name or a line to write it on."""
    side = SubElement(SubElement(row, "td"), "div", {"class": "seat"})
    _text(side, "span", "○" if seat.is_white else "●")
    _text(side, "span", seat.name, "name" if seat.name else "line")
    if seat.rating:
        _text(side, "span", seat.rating, "details")
