"""National lists: values with a separator, known by their headings.

A list is taken only if it has every heading that its federation's lists are known by: one whose
headings changed is refused, so that no column is taken for another.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import IO

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.record import HIGHEST_RATING, ListedPlayer, listed_player, whole
from pairwright.formats.rating_list.text_list import next_line
from pairwright.frozen import Frozen
from pairwright.vocabulary.reason import Phrase, fault

LONGEST_ID = 20
LONGEST_CLUB = 200
_LINES_ABOVE = 3
"""A list may begin with an empty line."""


class NationalLayout(Frozen):
    """The headings of a federation's list, by what they hold."""

    source: str
    separator: str
    headings: Mapping[str, str]

    def fits(self, cells: list[str]) -> bool:
        return set(self.headings.values()) <= set(cells)


def _layout(source: str, separator: str, **headings: str) -> NationalLayout:
    return NationalLayout(source, separator, headings)


LAYOUTS = (
    _layout(
        "GER",
        ",",
        national_id="ID",
        club_id="ZPS",
        status="Status",
        name="Name,Vorname",
        sex="Geschlecht",
        birth="Geburtsjahr",
        national="DWZ",
        standard="FIDE-Elozahl",
        title="FIDE-Titel",
        id="FIDE-ID",
        federation="FIDE-Land",
    ),
    _layout(
        "GER",
        ",",
        national_id="ID",
        club_id="VKZ",
        status="Status",
        name="Spielername",
        sex="Geschlecht",
        birth="Geburtsjahr",
        national="DWZ",
        standard="FIDE-Elo",
        title="FIDE-Titel",
        id="FIDE-ID",
        federation="FIDE-Land",
    ),
    _layout(
        "NED",
        ";",
        national_id="Relatienummer",
        name="Naam",
        title="Titel",
        federation="FED",
        national="Rating",
        birth="Geboren",
        sex="S",
    ),
    _layout(
        "ITA",
        ";",
        name="Nominativo",
        national="Elo",
        federation="Federazione",
        birth="Anno Nascita",
        national_id="ID FSI",
        sex="Sex",
        id="FIN",
        standard="Elo FIDE Std",
        rapid="Elo FIDE Rapid",
        blitz="Elo FIDE Blitz",
    ),
    _layout(
        "ENG",
        ",",
        national_id="ECF_code",
        name="full_name",
        id="FIDE_no",
        sex="gender",
        federation="nation",
        national="revised_standard",
        club="club_name",
        title="title",
    ),
    _layout(
        "CAN",
        ",",
        national_id="CFC#",
        last="Last",
        first="First",
        national="Rating",
        id="FIDE Number",
        standard="FIDE Rating",
    ),
    _layout(
        "DEN",
        ";",
        national_id="Nr",
        birth="Født",
        name="Navn",
        club="Klub",
        title="Titel",
        national="Rat.",
    ),
    _layout(
        "FIN",
        ";",
        national_id="Id",
        last="Sukunimi",
        first="Etunimi",
        club="Seura",
        national="Selo",
        federation="Maa",
    ),
    *(
        _layout(
            "NAT",
            separator,
            national_id="ID_No",
            name="Name",
            sex="Sex",
            federation="Fed",
            club="ClubName",
            birth="Birthday",
            national="Rtg_Nat",
            id="Fide_No",
            standard="Rtg_Int",
            title="Title",
        )
        for separator in ";,\t"
    ),
)
"""Federations whose lists anybody can have (the columns of the last one are those of the lists
that are made for Swiss-Manager)."""


def read_national_list(
    stream: IO[bytes], clubs: Mapping[str, str], problems: Collector
) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
    """The players of a national list, each with the layout; `clubs` are names by their numbers."""
    lines = iter(lambda: next_line(stream), None)
    header = next((line for line in islice(lines, _LINES_ABOVE) if line.strip()), "")
    header = header.removeprefix("\ufeff")
    fitting = ((layout, _cells(header, layout.separator)) for layout in LAYOUTS)
    found = next(((layout, cells) for layout, cells in fitting if layout.fits(cells)), None)
    if found is None:
        problems.error(
            "RATINGS-FORMAT",
            fault("formats:ratings.not-a-list"),
            line=1,
            found=header[:80],
            expected=Phrase("formats:expected.ratings"),
        )
        return
    layout, cells = found
    places = {field: cells.index(heading) for field, heading in layout.headings.items()}
    rows = csv.reader(lines, delimiter=layout.separator)
    seen: set[str] = set()
    for number, row in enumerate(_readable(rows), start=2):
        fields = {name: row[place].strip() for name, place in places.items() if place < len(row)}
        player = _player(fields, clubs)
        if player is None:
            if any(row):
                _told(problems, number, row)
            continue
        # One line for each club of somebody: a passive membership does not replace an active one.
        known = player.national_id in seen
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


def _told(problems: Collector, number: int, row: list[str]) -> None:
    problems.warning(
        "RATINGS-LINE",
        fault("formats:ratings.line"),
        line=number,
        found=" ".join(row)[:200],
        taken=Phrase("formats:taken.nobody"),
    )


def _player(fields: dict[str, str], clubs: Mapping[str, str]) -> ListedPlayer | None:
    """The player of these fields; None without a name, or without any number."""
    if "last" in fields:
        fields["name"] = ", ".join(filter(None, (fields["last"], fields.get("first", ""))))
    national_id = fields.get("national_id", "")[:LONGEST_ID]
    fide_id = fields.get("id", "").strip("0")
    found = listed_player({**fields, "id": fields["id"] if fide_id else "1"})
    if found is None or not national_id:
        return None
    club = fields.get("club", "") or clubs.get(fields.get("club_id", ""), "")
    return replace(
        found,
        fide_id=found.fide_id if fide_id else 0,
        national=whole(fields.get("national", ""), HIGHEST_RATING) or None,
        national_id=national_id,
        club=club[:LONGEST_CLUB],
    )
