"""National lists that are published as a workbook of Excel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from pairwright.formats.diagnostics import Collector
from pairwright.formats.entry_list.workbook import OLD_EXCEL, ZIP, read_workbook
from pairwright.formats.rating_list.national_layouts import NationalLayout
from pairwright.formats.rating_list.national_list import layout_of, listed_rows, refuse_header
from pairwright.formats.rating_list.record import ListedPlayer, OwnList
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import Phrase, fault

__all__ = ["OLD_EXCEL", "ZIP", "read_sheet_list"]

LARGEST = 32 << 20
MOST_ROWS = 200_000


def read_sheet_list(
    stream: IO[bytes], problems: Collector, own: OwnList | None = None
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of the first sheet that is not empty, each with the layout. Raises TooLarge."""
    data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise TooLarge(fault("formats:large.rating-list", file=problems.file))
    if data.startswith(OLD_EXCEL):
        problems.error(
            "RATINGS-FORMAT",
            fault("formats:entry.old-excel"),
            expected=Phrase("formats:expected.new-excel"),
        )
        return
    rows = read_workbook(data, problems, MOST_ROWS)
    if not rows:
        return
    header, *others = [row.cells for row in rows]
    layout = layout_of(header, own=own)
    if layout is None:
        refuse_header(", ".join(header), problems, own)
        return
    yield from listed_rows(layout, layout.places(header), others, {}, problems)
