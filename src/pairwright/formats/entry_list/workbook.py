"""Excel files (.xlsx): the cells of the first sheet that has any, as text.

A workbook is an archive of XML. What it unpacks to is looked at before anything is unpacked, and
XML with a document type, by which entities multiply, is refused. Formulas are never computed: the
value that Excel has stored is taken, and text that looks like a formula stays text.
"""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from io import BytesIO
from typing import Any

from pairwright.formats.diagnostics import Collector
from pairwright.formats.entry_list.columns import MOST_ROWS, GridRow, tidy_rows
from pairwright.tournament import TooLarge
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.reason import Fact, Phrase, fault

ZIP_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
)
"""What the libraries raise for archives that are damaged, encrypted or packed in another way."""


LARGEST_UNPACKED = 128 << 20
MOST_MEMBERS = 2_000
MOST_SCANNED = 200_000
"""Rows that are looked at, empty ones included."""

ZIP = b"PK\x03\x04"
OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_WORKBOOK = "xl/workbook.xml"
_DOCUMENT_TYPES = tuple("<!DOCTYPE".encode(code) for code in ("utf-8", "utf-16-le", "utf-16-be"))
_CHUNK = 1 << 20


def read_workbook(data: bytes, problems: Collector, most: int = MOST_ROWS) -> list[GridRow] | None:
    """The rows of the first sheet that is not empty; None where there is none. Raises TooLarge."""
    if not _is_sound(data, problems):
        return None
    with of_extra("excel"):
        import openpyxl  # it takes a while to load, and only Excel files need it

    try:
        book = openpyxl.load_workbook(BytesIO(data), read_only=True, data_only=True)
        return _first_sheet(book, problems, most)
    except TooLarge:
        raise
    except Exception as error:  # the library raises whatever its parsers do
        _unreadable(problems, f"{type(error).__name__}: {error}")
        return None


def _first_sheet(book: Any, problems: Collector, most: int) -> list[GridRow] | None:
    found: list[GridRow] = []
    used = ""
    for sheet in book.worksheets:
        if sheet.sheet_state != "visible":
            continue
        sheet.reset_dimensions()  # what a file says about its size need not be true
        if not found:
            found = tidy_rows(_scanned(sheet, problems), problems, most)
            used = sheet.title
        elif next((True for row in _texts(sheet) if any(row)), False):
            problems.warning(
                "ENTRY-SHEETS",
                fault("formats:entry.sheets", sheet=sheet.title),
                taken=Phrase("formats:taken.first-sheet", {"sheet": used}),
            )
    return found


def _scanned(sheet: Any, problems: Collector) -> Iterator[tuple[int, list[str]]]:
    for number, cells in enumerate(_texts(sheet), start=1):
        if number > MOST_SCANNED:
            raise TooLarge(fault("formats:large.sheet", file=problems.file, most=MOST_SCANNED))
        yield number, cells


def _texts(sheet: Any) -> Iterator[list[str]]:
    rows: Iterable[tuple[object, ...]] = sheet.iter_rows(values_only=True)
    for row in rows:
        yield [_text(value) for value in row]


def _text(value: object) -> str:
    """A value as a person would have written it."""
    match value:
        case None:
            return ""
        case bool():
            return str(value)
        case float() if value.is_integer():
            return str(int(value))
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case _:
            return str(value)


def _is_sound(data: bytes, problems: Collector) -> bool:
    """Whether the archive is a workbook that can be opened without harm."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = archive.infolist()
            size = sum(member.file_size for member in members)
            if len(members) > MOST_MEMBERS or size > LARGEST_UNPACKED:
                raise TooLarge(
                    fault(
                        "formats:large.unpacks",
                        file=problems.file,
                        size=size >> 20,
                        parts=len(members),
                    )
                )
            if _WORKBOOK not in archive.namelist():
                problems.error(
                    "ENTRY-NOT-A-LIST",
                    fault("formats:entry.archive"),
                    expected=Phrase("formats:expected.save-as"),
                )
                return False
            if any(_has_document_type(archive, member) for member in members):
                _unreadable(problems, Phrase("formats:entry.document-type"))
                return False
    except (*ZIP_DAMAGE, ValueError, OSError) as error:  # the data are in memory: no file fails
        _unreadable(problems, str(error))
        return False
    return True


def _has_document_type(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bool:
    """Looked for piece by piece; a piece overlaps the one before it."""
    if not member.filename.endswith((".xml", ".rels")):
        return False
    kept = b""
    with archive.open(member) as stream:
        while piece := stream.read(_CHUNK):
            window = kept + piece
            if any(mark in window for mark in _DOCUMENT_TYPES):
                return True
            kept = piece[-32:]
    return False


def _unreadable(problems: Collector, why: Fact) -> None:
    problems.error(
        "ENTRY-EXCEL",
        fault("formats:entry.excel", why=why),
        expected=Phrase("formats:expected.undamaged"),
    )
