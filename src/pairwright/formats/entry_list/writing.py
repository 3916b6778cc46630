"""The players of an event as an entry list: what a spreadsheet shows, and we read again."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from pairwright.tournament import Player
from pairwright.vocabulary.printable import csv_cell

_HEADINGS = (
    "No",
    "Name",
    "Title",
    "Rating",
    "National rating",
    "Federation",
    "FIDE ID",
    "Sex",
    "Birth",
    "Club",
)
ORIGIN = "Rating list"


def players_csv(players: Iterable[Player]) -> str:
    """Everybody with every column that anybody has. No cell is a formula."""
    listed = list(players)
    columns = list(dict.fromkeys(name for player in listed for name, _ in player.extra))
    has_origins = any(player.origins for player in listed)
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    headings = (*_HEADINGS, *((ORIGIN,) if has_origins else ()), *columns)
    table.writerow([csv_cell(heading) for heading in headings])
    for player in listed:
        own = dict(player.extra)
        cells = _cells(player, has_origins)
        table.writerow([csv_cell(cell) for cell in (*cells, *(own.get(c, "") for c in columns))])
    return out.getvalue()


def _cells(player: Player, has_origins: bool) -> Iterable[str]:
    national = next((r.value for r in player.ratings if r.source != "FIDE"), None)
    yield from (
        str(player.number),
        player.name,
        player.title.value,
        str(player.rating or ""),
        str(national or ""),
        player.federation,
        player.fide_id,
        player.sex.value,
        player.birth,
        player.club,
    )
    if has_origins:
        yield "; ".join(f"{origin.name} {origin.date}".strip() for origin in player.origins)
