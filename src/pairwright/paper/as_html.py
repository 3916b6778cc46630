"""Documents as self-contained pages, made for the printer."""

from __future__ import annotations

from typing import Any

from pairwright.pages.filling import filled
from pairwright.paper.document import Document, Section
from pairwright.paper.stacking import (
    LABELS_PER_PAGE,
    PLATES_PER_PAGE,
    RECEIPTS_PER_PAGE,
    SLIPS_PER_PAGE,
    in_rows,
    sheets_per_page,
    stacked,
)
from pairwright.vocabulary.printable import text_width

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
