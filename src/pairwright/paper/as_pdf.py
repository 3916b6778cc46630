"""Documents as PDF, set by typst.

The document goes to the template as JSON among its inputs, and text from JSON is text: markup in a
name is never read. The fonts are those inside typst, so every machine gives the same bytes.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from pairwright.paper.document import Document
from pairwright.paper.stacking import (
    LABELS_PER_PAGE,
    PLATES_PER_PAGE,
    RECEIPTS_PER_PAGE,
    SLIPS_PER_PAGE,
    in_rows,
    sheets_per_page,
    stacked,
)
from pairwright.vocabulary.extras import of_extra

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
