"""National lists: rows of cells, whatever file they come from, known by their headings."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import IO

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.national_layouts import (
    EXAMPLE,
    FIELDS_TOLD,
    LAYOUTS,
    NationalLayout,
    own_layout,
    short_layout,
)
from pairwright.formats.rating_list.record import (
    HIGHEST_RATING,
    ListedPlayer,
    OwnList,
    listed_player,
    whole,
)
from pairwright.formats.rating_list.text_list import next_line
from pairwright.tournament import Cadence
from pairwright.vocabulary.reason import Phrase, fault

LONGEST_ID = 20
LONGEST_CLUB = 200
SEPARATORS = ";,\t"
MOST_OF_A_HEADER = 300
"""So much of the headings is told to who may name them."""
_TOLD = {"fields": ", ".join(FIELDS_TOLD), "example": EXAMPLE}
_LINES_ABOVE = 3
"""A list may begin with an empty line."""
_COMMA = re.compile(r"\s*,\s*")
_YEAR = re.compile(r"(?<!\d)\d{4}(?!\d)")

Rows = Iterable[Sequence[str]]


def read_national_list(
    stream: IO[bytes], clubs: Mapping[str, str], problems: Collector, own: OwnList | None = None
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of a national list, or of one's `own`, each with the layout; `clubs` are names by
    their numbers.
    """
    lines = iter(lambda: next_line(stream), None)
    header = next((line for line in islice(lines, _LINES_ABOVE) if line.strip()), "")
    header = header.removeprefix("\ufeff")
    for separator in SEPARATORS:
        cells = _cells(header, separator)
        layout = layout_of(cells, separator, own)
        if layout is not None:
            rows = _readable(csv.reader(lines, delimiter=separator))
            yield from listed_rows(layout, layout.places(cells), rows, clubs, problems)
            return
    refuse_header(header, problems, own)


def layout_of(
    cells: Sequence[str], separator: str = "", own: OwnList | None = None
) -> NationalLayout | None:
    """Whose list has these headings; one with separators is known by its own separators only."""
    if own is not None and own.columns:  # who tells the columns means them
        return own_layout(cells, own)
    known = (layout for layout in LAYOUTS if separator in layout.separators)
    found = next((layout for layout in known if layout.fits(cells)), None)
    return found or (short_layout(cells) if own is None else own_layout(cells, own))


def refuse_header(header: str, problems: Collector, own: OwnList | None = None) -> None:
    kind = "ratings" if own is None else "own-ratings"
    problems.error(
        "RATINGS-FORMAT",
        fault("formats:ratings.not-a-list"),
        line=1,
        found=header[:80] if own is None else header[:MOST_OF_A_HEADER],
        expected=Phrase(f"formats:expected.{kind}", {} if own is None else _TOLD),
    )


def listed_rows(
    layout: NationalLayout,
    places: Mapping[str, int],
    rows: Rows,
    clubs: Mapping[str, str],
    problems: Collector,
    first: int = 2,
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of rows, from the `first` line on, whose fields stand at these places."""
    seen: set[str] = set()
    for number, row in enumerate(rows, start=first):
        fields = {name: row[place].strip() for name, place in places.items() if place < len(row)}
        player = _player(fields, clubs, layout.needs_number)
        if player is None:
            if any(row):
                _told(problems, number, row)
            continue
        # One line for each club of somebody: a passive membership does not replace an active one.
        known = player.national_id in seen
        if player.national_id:
            seen.add(player.national_id)
        if not (known and fields.get("status", "A") != "A"):
            yield layout, player


def _cells(header: str, separator: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([header], delimiter=separator), [])]


def _readable(rows: Iterator[list[str]]) -> Iterator[list[str]]:
    """Rows, but for those that no quotation mark closes in time."""
    while True:
        try:
            row = next(rows, None)
        except csv.Error:
            row = []
        if row is None:
            return
        yield row


def _told(problems: Collector, number: int, row: Sequence[str]) -> None:
    problems.warning(
        "RATINGS-LINE",
        fault("formats:ratings.line"),
        line=number,
        found=" ".join(row)[:200],
        taken=Phrase("formats:taken.nobody"),
    )


def _player(
    fields: dict[str, str], clubs: Mapping[str, str], needs_number: bool
) -> ListedPlayer | None:
    """The player of these fields; None without a name, or without a number that is needed."""
    if "last" in fields:
        fields["name"] = ", ".join(filter(None, (fields["last"], fields.get("first", ""))))
    fields["name"] = _COMMA.sub(", ", fields.get("name", "")).strip(", ")
    year = _YEAR.search(fields.get("birth", ""))
    fields["birth"] = year[0] if year else ""
    national, strength = _told_apart(fields)
    national_id = fields.get("national_id", "")[:LONGEST_ID]
    fide_id = fields.get("id", "").strip("0")
    found = listed_player({**fields, "id": fields["id"] if fide_id else "1"})
    if found is None or (needs_number and not national_id):
        return None
    club = fields.get("club", "") or clubs.get(fields.get("club_id", ""), "")
    return replace(
        found,
        fide_id=found.fide_id if fide_id else 0,
        national=whole(national, HIGHEST_RATING) or None,
        national_id=national_id,
        club=club[:LONGEST_CLUB],
        strength=whole(strength, HIGHEST_RATING) or None,
        inactive=fields.get("died", "") not in ("", "0") or fields.get("licence", "") == "N",
    )


def _told_apart(fields: dict[str, str]) -> tuple[str, str]:
    """The national rating, and what is only estimated, where a letter says of what kind each
    rating is: F one of FIDE, N a national one, E an estimate.
    """
    national, estimated = fields.get("national", ""), ""
    for cadence in Cadence:
        kind = fields.get(f"{cadence.value} kind", "F").upper()
        if kind == "F":
            continue
        written = fields.pop(cadence.value, "")
        if cadence is Cadence.STANDARD:
            national, estimated = (written, "") if kind == "N" else ("", written)
    return national, estimated
