"""The list of Swiss-Chess (LST, SWX): 29 fields in one order, without headings, in code page 850.

Nobody has published its layout; what is taken here is what the files show (R-LIST-3 in
docs/explanation/readings-lists.md). A line of another length is nobody.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from typing import IO

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.national_layouts import NationalLayout
from pairwright.formats.rating_list.national_list import listed_rows
from pairwright.formats.rating_list.record import ListedPlayer
from pairwright.formats.rating_list.text_list import next_line

ENCODING = "cp850"
FIELDS = 29
_PLACES = {
    "name": 0,
    "club": 1,
    "federation": 2,
    "standard": 3,
    "national": 4,
    "title": 5,
    "birth": 6,
    "national_id": 7,
    "id": 8,
    "sex": 10,
}
_TITLES = dict(zip("12346789", ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"), strict=True))
_LAYOUT = NationalLayout("GER", {})


def is_program_list(line: str) -> bool:
    """Whether this first line is a player of such a list."""
    cells = _cells(line)
    if len(cells) != FIELDS or not cells[0] or not cells[_PLACES["national_id"]]:
        return False
    numbers = [cells[_PLACES[name]] for name in ("standard", "national", "title", "birth", "id")]
    return all(c.isdigit() or not c for c in numbers) and cells[_PLACES["sex"]] in ("M", "W", "")


def read_program_list(
    stream: IO[bytes], problems: Collector
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    lines = iter(lambda: next_line(stream, ENCODING), None)
    yield from listed_rows(_LAYOUT, _PLACES, map(_row, lines), {}, problems, first=1)


def _row(line: str) -> Sequence[str]:
    cells = _cells(line)
    if len(cells) != FIELDS:
        return [line] if line.strip() else []
    cells[_PLACES["title"]] = _TITLES.get(cells[_PLACES["title"]], "")
    return cells


def _cells(line: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=";"), [])]
    except csv.Error:
        return []
