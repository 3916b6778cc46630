"""The layouts of national lists: which heading of which federation holds what.

A list is taken only if it has every heading that its federation's lists are known by: one whose
headings changed is refused, so that no column is taken for another. Layouts that rest on little are
named in docs/explanation/readings-lists.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from pairwright.formats.entry_list.columns import ColumnKind, key_of, meanings
from pairwright.formats.rating_list.record import OwnList
from pairwright.frozen import Frozen

NATIONAL = "NAT"
"""Where a layout is that of several federations."""


class NationalLayout(Frozen):
    """The headings of a federation's list, by what they hold."""

    source: str
    headings: Mapping[str, str]
    separators: str = ";"
    needs_number: bool = True
    """Whether somebody without a number of the list is nobody."""

    def fits(self, cells: Sequence[str]) -> bool:
        return set(self.headings.values()) <= set(cells)

    def places(self, cells: Sequence[str]) -> dict[str, int]:
        """Where the fields stand; of two columns with one heading in the first."""
        return {field: cells.index(heading) for field, heading in self.headings.items()}


def _layout(source: str, separators: str, **headings: str) -> NationalLayout:
    return NationalLayout(source, MappingProxyType(headings), separators)


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
    _layout(
        NATIONAL,
        ";,\t",
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
    ),
    _layout(
        "BEL",
        ";,\t",
        national_id="IdNumber",
        name="Name",
        sex="Sex",
        birth="Birthday",
        club_id="Club",
        national="Elo",
        federation="NatPlayer",
        died="Died",
        id="FideId",
    ),
    _layout(
        "FRA",
        ";,\t",
        national_id="NrFFE",
        last="Nom",
        first="Prenom",
        sex="Sexe",
        birth="NeLe",
        federation="Federation",
        id="FideCode",
        title="FideTitre",
        licence="AffType",
        standard="Elo",
        rapid="Rapide",
        blitz="Elo06",
        **{"standard kind": "Fide", "rapid kind": "Fide03", "blitz kind": "Fide06"},
    ),
)
"""Federations whose lists anybody can have, or who lets their members have them. The columns of
`NATIONAL` are those of the lists that are made for Swiss-Manager."""

_SHORT = {
    ColumnKind.NAME: "name",
    ColumnKind.LAST_NAME: "last",
    ColumnKind.FIRST_NAME: "first",
    ColumnKind.RATING: "national",
    ColumnKind.NATIONAL_RATING: "national",
    ColumnKind.TITLE: "title",
    ColumnKind.FEDERATION: "federation",
    ColumnKind.SEX: "sex",
    ColumnKind.BIRTH: "birth",
    ColumnKind.CLUB: "club",
}
_NUMBERS = frozenset(
    {
        "number",
        "id",
        "code",
        "playerid",
        "playercode",
        "playernumber",
        "memberid",
        "memberno",
        "membernumber",
        "membershipnumber",
        "nationalid",
        "nationalnumber",
    }
)
_FIDE_NUMBERS = frozenset({"fideid", "fideno", "fidenumber", "fidecode"})
_NEEDED = frozenset({"national_id", "national", "birth"})


def short_layout(cells: Sequence[str]) -> NationalLayout | None:
    """A short list, as some federations publish it: every heading is a plain word for a number, a
    name, a rating, a date or year of birth, a sex, a title, a federation or a club, each once.

    None where a heading is another, or where number, name, rating or birth is missing: a list of
    the entries of a tournament is no rating list.
    """
    filled = [cell for cell in cells if cell]
    fields = [_short_field(cell, kind) for cell, kind in zip(filled, meanings(filled), strict=True)]
    known = set(fields)
    is_named = "name" in known or {"last", "first"} <= known
    if "" in known or len(known) < len(fields) or not known >= _NEEDED or not is_named:
        return None
    return NationalLayout(NATIONAL, MappingProxyType(dict(zip(fields, filled, strict=True))))


FIELDS_TOLD = MappingProxyType(
    {
        "name": "name",
        "last": "last",
        "first": "first",
        "rating": "national",
        "standard": "standard",
        "rapid": "rapid",
        "blitz": "blitz",
        "number": "national_id",
        "fide-id": "id",
        "birth": "birth",
        "sex": "sex",
        "title": "title",
        "federation": "federation",
        "club": "club",
    }
)
"""How an arbiter calls the fields of a list of one's own, and what they are here."""


EXAMPLE = "name=Player; rating=Points"
"""How columns are told."""


def own_layout(cells: Sequence[str], own: OwnList) -> NationalLayout | None:
    """A table that an arbiter calls a rating list: its fields stand under the headings that are
    told, else under plain words for them, of two the first; other columns are nobody's.

    None without a name or a rating, or where a heading that is told is not there. A column of
    ratings beside one of national ratings has those of FIDE.
    """
    told = {FIELDS_TOLD[field]: heading for field, heading in own.columns}
    places = dict(told)
    kinds = meanings(cells)
    has_both = ColumnKind.NATIONAL_RATING in kinds
    for cell, kind in zip(cells, kinds, strict=True):
        is_fide = kind is ColumnKind.RATING and has_both
        field = "standard" if is_fide else _short_field(cell, kind)
        if field and cell not in told.values():
            places.setdefault(field, cell)
    if "name" in told:
        places.pop("last", None)
    is_named = "name" in places or "last" in places
    if not is_named or "national" not in places or not set(places.values()) <= set(cells):
        return None
    return NationalLayout(own.source, MappingProxyType(places), needs_number=False)


def _short_field(heading: str, kind: ColumnKind | None) -> str:
    key = key_of(heading)
    if key in _NUMBERS:
        return "national_id"
    if key in _FIDE_NUMBERS:
        return "id"
    return "" if kind is None else _SHORT.get(kind, "")
