"""Tables of the standings room as listings."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

from pairwright.cli.listing import Listing, ListingColumn, ListingScreen

if TYPE_CHECKING:
    from pairwright.ranking import Table


class StandingsOutput(StrEnum):
    """Forms of standings, ratings and norms: as over HTTP (`StandingsFormat`), and a table."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    HTML = "html"


def print_tables(tables: Iterable[Table], screen: ListingScreen) -> None:
    """Tables of the room, each with its notes."""
    from pairwright.ranking.tables import is_number  # who asks for help does not wait for it

    for table in tables:
        columns = (
            ListingColumn(heading, right=is_number(key))
            for key, heading in zip(table.keys, table.headings, strict=True)
        )
        screen.listing(Listing(tuple(columns), table.printed_rows, table.title))
        for note in table.notes:
            screen.line(note)
