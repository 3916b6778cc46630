"""Comma-separated values and their kin: which encoding, which delimiter, which rows."""

from __future__ import annotations

import codecs
import csv
import io
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from pairwright.formats.diagnostics import Collector
from pairwright.formats.entry_list.columns import (
    ROWS_ABOVE,
    ColumnKind,
    GridRow,
    heading_row,
    known_headings,
    meanings,
    tidy_rows,
)
from pairwright.formats.files import decode
from pairwright.vocabulary.reason import Phrase, fault

DELIMITERS = ("\t", ";", ",", "|")
"""In the order of preference: a comma may be part of a name, a tab never is."""
_SAMPLE = 50
"""So many lines decide the delimiter."""
_LONGEST_SAMPLE = 10_000
"""So many characters of each."""
_EXCEL_HINT = re.compile(r"\s*\"?sep=(.)\"?\s*")
"""The first line by which Excel is told the delimiter."""
_NUMBERS = (ColumnKind.RATING, ColumnKind.NATIONAL_RATING, ColumnKind.FIDE_ID, ColumnKind.BIRTH)

Cells = tuple[int, list[str]]
"""The line on which a row begins, and its cells."""


def read_delimited(data: bytes, problems: Collector) -> list[GridRow] | None:
    """The rows of a text; None where it is no text. Raises TooLarge."""
    text = _text(data, problems)
    if text is None:
        return None
    lines = list(io.StringIO(text, newline=""))  # only line ends of files end a line
    skipped = 0
    hint = _EXCEL_HINT.fullmatch(lines[0].rstrip("\r\n")) if lines else None
    if hint:
        skipped = 1
    delimiter = hint[1] if hint else _delimiter(lines)
    split = list(_split(lines, skipped, delimiter, problems))
    if delimiter == ",":
        split = _rejoined(split, problems)
    return tidy_rows(split, problems)


def _rejoined(split: list[Cells], problems: Collector) -> list[Cells]:
    """Rows in which a name was divided at its own comma, with the name in one piece again.

    Such a row has one cell more than there are headings, and a column of whole names.
    """
    filled = [cells for _, cells in split if any(cells)]
    index = heading_row(filled)
    fields = [] if index is None else meanings(filled[index])
    if ColumnKind.NAME not in fields:
        return split
    place = fields.index(ColumnKind.NAME)
    joined = []
    for number, cells in split:
        if len(cells) == len(fields) + 1 and _is_divided(cells, fields, place):
            whole = ", ".join(cell.strip() for cell in cells[place : place + 2])
            problems.warning(
                "ENTRY-COMMA",
                fault("formats:entry.comma"),
                line=number,
                column=place + 1,
                found=",".join(cells),
                expected=Phrase("formats:expected.quotes"),
                taken=Phrase("formats:taken.name", {"name": whole}),
            )
            cells = [*cells[:place], whole, *cells[place + 2 :]]
        joined.append((number, cells))
    return joined


def _is_divided(cells: list[str], fields: Sequence[ColumnKind | None], place: int) -> bool:
    """Whether the cell too many is part of the name, and not merely a comma at the end."""
    if cells[-1].strip():
        return True
    following = fields[place + 1] if place + 1 < len(fields) else None
    return following in _NUMBERS and not any(c.isdigit() for c in cells[place + 1])


def _text(data: bytes, problems: Collector) -> str | None:
    """UTF-16 by its byte order mark or its zeros; else UTF-8, else Windows-1252."""
    encoding = _utf16(data)
    if encoding is not None:
        try:
            return data.decode(encoding).removeprefix("\ufeff")
        except UnicodeDecodeError as error:
            problems.error("ENTRY-ENCODING", fault("formats:entry.utf16", why=str(error)))
            return None
    if b"\x00" in data:
        problems.error(
            "ENTRY-NOT-A-LIST",
            fault("formats:entry.not-text"),
            expected=Phrase("formats:expected.csv-or-excel"),
        )
        return None
    text = decode(data, problems)
    return None if text is None else text.removeprefix("\ufeff")


def _utf16(data: bytes) -> str | None:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    start = data[:1000]
    if len(start) >= 4 and len(data) % 2 == 0:
        half = len(start) // 2
        # In Latin text nearly every other byte is zero.
        if start[1::2].count(0) > half * 3 // 4 and start[::2].count(0) == 0:
            return "utf-16-le"
        if start[::2].count(0) > half * 3 // 4 and start[1::2].count(0) == 0:
            return "utf-16-be"
    return None


def _delimiter(lines: list[str]) -> str | None:
    """What separates the cells; None where every line is one cell.

    With headings: the delimiter that makes most of them known. Without: one that divides all lines
    into the same number of cells, at least two.
    """
    filled = (line[:_LONGEST_SAMPLE] for line in lines if line.strip())
    sample = list(itertools.islice(filled, _SAMPLE))
    known = {
        delimiter: max(
            (known_headings(_cells(line, delimiter)) for line in sample[:ROWS_ABOVE]), default=0
        )
        for delimiter in DELIMITERS
    }
    best = max(DELIMITERS, key=lambda delimiter: known[delimiter])
    if known[best]:
        return best
    for delimiter in DELIMITERS:
        counts = Counter(len(_cells(line, delimiter)) for line in sample)
        if len(counts) == 1 and 1 not in counts:
            return delimiter
    return None


def _cells(line: str, delimiter: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter), [])]


def _split(
    lines: list[str], skipped: int, delimiter: str | None, problems: Collector
) -> Iterator[Cells]:
    """The rows of all lines but the skipped ones."""
    if delimiter is None:
        for number, line in enumerate(lines, start=1):
            yield number, [line.strip().strip('"')]
        return
    reader = csv.reader(lines[skipped:], delimiter=delimiter, skipinitialspace=True)
    begins = last = skipped + 1
    try:
        for cells in reader:
            yield begins, cells
            last, begins = begins, skipped + reader.line_num + 1
    except csv.Error as error:
        problems.error("ENTRY-NOT-A-LIST", fault("formats:entry.row", why=str(error)), line=begins)
    if begins - last > 1 and sum(line.count('"') for line in lines) % 2:
        problems.error(
            "ENTRY-QUOTE",
            fault("formats:entry.quote"),
            line=last,
            expected=Phrase("formats:expected.even-quotes"),
        )
