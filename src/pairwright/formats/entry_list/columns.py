"""Columns of an entry list: rows of cells, headings, values, and which column holds what.

Headings are known in English, French and Italian. Where a list has none, its columns are known by
what they hold.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from enum import StrEnum

from pairwright.formats.diagnostics import Collector, listed, series
from pairwright.formats.trf.records import read_birth, read_date
from pairwright.frozen import Frozen
from pairwright.tournament import Sex, Title, TooLarge
from pairwright.tournament.players import LONGEST_HEADING, MOST_EXTRAS
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Phrase, Reason, fault

# --- Rows of cells --------------------------------------------------------------------------------

MOST_ROWS = 20_000
"""More than ten times the largest open there has been."""
MOST_COLUMNS = 200
LONGEST_CELL = 500

_UNSEEN = re.compile("[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]")
"""What programs copy along with a cell and nobody sees: marks of direction, empty blanks."""
_BLANKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f\ufeff]+")


class GridRow(Frozen):
    """A row that is not empty; `number` is its place in the file, from 1."""

    number: int
    cells: tuple[str, ...]


def tidy_rows(
    found: Iterable[tuple[int, Iterable[str]]], problems: Collector, most: int = MOST_ROWS
) -> list[GridRow]:
    """The rows that are not empty, with tidy cells. Raises TooLarge beyond the limits."""
    rows = []
    for number, cells in found:
        kept = tuple(_tidy(number, cells, problems))
        while kept and not kept[-1]:
            kept = kept[:-1]
        if not kept:
            continue
        if len(kept) > MOST_COLUMNS:
            raise TooLarge(
                fault(
                    "formats:large.columns",
                    file=problems.file,
                    row=number,
                    columns=len(kept),
                    most=MOST_COLUMNS,
                )
            )
        rows.append(GridRow(number, kept))
        if len(rows) > most:
            raise TooLarge(fault("formats:large.rows", file=problems.file, most=most))
    return rows


def _tidy(number: int, cells: Iterable[str], problems: Collector) -> Iterator[str]:
    """Cells with single blanks and nothing that cannot be shown; what is too long is cut."""
    for column, cell in enumerate(cells, start=1):
        if "\n" in cell or "\r" in cell:
            problems.warning(
                "ENTRY-LINES",
                fault("formats:entry.lines"),
                line=number,
                column=column,
                found=cell,
                taken=Phrase("formats:taken.one-line"),
            )
        tidy = _BLANKS.sub(" ", _UNSEEN.sub("", cell)).strip()
        if len(tidy) > LONGEST_CELL:
            problems.warning(
                "ENTRY-LONG-CELL",
                fault("formats:entry.long-cell", length=len(tidy)),
                line=number,
                column=column,
                expected=Phrase("formats:at-most", {"number": LONGEST_CELL}),
                taken=Phrase("formats:taken.first-part", {"number": LONGEST_CELL}),
            )
            tidy = tidy[:LONGEST_CELL]
        yield tidy


# --- Headings -------------------------------------------------------------------------------------


class ColumnKind(StrEnum):
    """What a column holds."""

    NAME = "name"
    LAST_NAME = "last name"
    FIRST_NAME = "first name"
    RATING = "rating"
    NATIONAL_RATING = "national rating"
    TITLE = "title"
    FEDERATION = "federation"
    FIDE_ID = "FIDE ID"
    SEX = "sex"
    BIRTH = "birth"
    CLUB = "club"
    PLACE = "number in the list"
    """Start numbers and ranks: the order of the list says the same."""

    @property
    def phrase(self) -> Phrase:
        """What it is called in every language."""
        return Phrase(f"formats:entry.field.{self.name.lower()}")


ROWS_ABOVE = 20
"""Headings stand among so many first rows: a title of the event may stand above them."""

_EITHER = frozenset({"name", "nom", "nome"})
"""The whole name, or the part of it that no other column has: `Nom` beside `Prénom`, `Nome` beside
`Cognome`."""

_WORDS = {
    ColumnKind.NAME: "fullname playername player players nameofplayer namesurname surnamename "
    "lastnamefirstname firstnamelastname joueur joueurs nomprenom nometprenom prenomnom "
    "nomdujoueur nomcomplet giocatore giocatori nominativo cognomenome cognomeenome nomecognome "
    "nomeecognome nomecompleto",
    ColumnKind.LAST_NAME: "lastname surname familyname nomdefamille cognome",
    ColumnKind.FIRST_NAME: "firstname givenname givennames forename prenom prenoms nomedibattesimo "
    "nomeproprio",
    ColumnKind.RATING: "rating ratings elo fide fiderating ratingfide fideelo elofide rtg rtgi "
    "irtg rtgfide stdrating ratingstd standardrating ratingstandard srtng std standard elostandard "
    "classementelo classementfide puntielo puntielofide elofidestandard internationalrating "
    "elointernational elointernazionale",
    ColumnKind.NATIONAL_RATING: "nationalrating ratingnational natrating nrating rtgn nrtg rtgnat "
    "elonational elonat classementnational elonazionale ratingnazionale elonaz",
    ColumnKind.TITLE: "title fidetitle titlefide tit titl titre titrefide titolo titolofide",
    ColumnKind.FEDERATION: "fed federation feder country nation nationality nat federationfide "
    "fidefederation pays nationalite federazione nazione nazionalita naz paese",
    ColumnKind.FIDE_ID: "id fideid idfide fidenumber numberfide fideno fidecode codefide "
    "codicefide idnumber idno ident fin fidenr fideidnumber numerofide nofide idfidenumber "
    "playerid matriculefide",
    ColumnKind.SEX: "sex gender sexe genre sesso genere mf fm mw hf",
    ColumnKind.BIRTH: "birth birthday birthdate dateofbirth dob born bday yearofbirth birthyear "
    "year naissance datedenaissance datenaissance neele anneedenaissance anneenaissance annee "
    "nascita datadinascita datanascita annodinascita annonascita natoil anno",
    ColumnKind.CLUB: "club team clubname cercle association societe circolo societa squadra equipe "
    "clubcity",
    ColumnKind.PLACE: "no nr num number n numero sno snr startno startnumber startingrank seed "
    "rank pos position rang place ranking posto posizione",
}
_MEANINGS = {word: field for field, words in _WORDS.items() for word in words.split()}

_NAMES = frozenset({ColumnKind.NAME, ColumnKind.LAST_NAME})


def key_of(heading: str) -> str:
    """A heading without case, accents, blanks and punctuation."""
    apart = unicodedata.normalize("NFKD", heading.casefold())
    return "".join(c for c in apart if c.isalnum() and not unicodedata.combining(c))


def meanings(cells: Sequence[str]) -> list[ColumnKind | None]:
    """What each of these headings means; None for what is not known."""
    keys = [key_of(cell) for cell in cells]
    known = [_MEANINGS.get(key) for key in keys]
    if ColumnKind.LAST_NAME in known and ColumnKind.FIRST_NAME not in known:
        remaining = ColumnKind.FIRST_NAME
    elif ColumnKind.FIRST_NAME in known and ColumnKind.LAST_NAME not in known:
        remaining = ColumnKind.LAST_NAME
    else:
        remaining = ColumnKind.NAME
    return [remaining if key in _EITHER else field for key, field in zip(keys, known, strict=True)]


def known_headings(cells: Sequence[str]) -> int:
    """How many columns a row names; 0 for a row of another kind.

    One of the columns must hold names, and no heading is a number.
    """
    known = [field for field in meanings(cells) if field is not None]
    if _NAMES.isdisjoint(known) or any(cell.isdigit() for cell in cells):
        return 0
    return len(known)


def heading_row(rows: Sequence[Sequence[str]]) -> int | None:
    """The first row that names most columns, among those where headings can stand."""
    counts = [known_headings(cells) for cells in rows[:ROWS_ABOVE]]
    return counts.index(max(counts)) if any(counts) else None


# --- Values: None for what cannot be one ----------------------------------------------------------

HIGHEST_RATING = 3500
EARLIEST_BIRTH = 1900

NOTHING = frozenset({"", "-", "--", "–", "—", "/", ".", "?", "0", "na", "n/a", "none", "#n/a"})
"""What is written where there is nothing to write."""
_UNRATED = NOTHING | {"unr", "unr.", "unrated", "nc", "non classe", "non classé", "no", "nessuno"}

_WRITTEN_RATING = re.compile(r"(\d[ .,'’]\d{3}(?![.,]000)|\d{1,4})(?:[.,]0+)? ?([FNE]?)", re.ASCII)
"""Spreadsheets write thousands apart, 1 902, and decimals, 1902,00."""
_WRITTEN_FIDE_ID = re.compile(r"\d{1,10}", re.ASCII)
_WRITTEN_DATE = re.compile(r"(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4})", re.ASCII)
_MIDNIGHT = re.compile(r"[ T]00:00(:00(\.0+)?)?", re.ASCII)
"""What programs append to a date that they hold as a time."""
_KNOWN_BIRTH = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?", re.ASCII)

_TITLES = {
    **{title.value.casefold(): title for title in Title if title},
    "g": Title.GM,
    "gmi": Title.GM,
    "mi": Title.IM,
    "mf": Title.FM,
    "wg": Title.WGM,
    "wm": Title.WIM,
    "wf": Title.WFM,
    "wc": Title.WCM,
    "gmf": Title.WGM,
    "mif": Title.WIM,
    "mff": Title.WFM,
    "grandmaster": Title.GM,
    "internationalmaster": Title.IM,
    "fidemaster": Title.FM,
    "candidatemaster": Title.CM,
}
"""English codes, those of the FIDE lists, and the French and Italian ones that differ."""

_SEXES = {
    **dict.fromkeys(("m", "male", "man", "h", "homme", "masculin", "uomo", "maschio"), Sex.MALE),
    **dict.fromkeys(
        ("f", "w", "female", "woman", "femme", "feminin", "dame", "donna", "femmina"), Sex.FEMALE
    ),
}


def is_nothing(text: str) -> bool:
    return text.casefold() in NOTHING


def rating_of(text: str) -> tuple[int, str] | None:
    """A rating and its kind, 0 where there is none.

    In French lists a letter tells the kind: F for FIDE, N for national, E for estimated.
    """
    if text.casefold() in _UNRATED:
        return 0, ""
    match = _WRITTEN_RATING.fullmatch(text.upper())
    value = int("".join(c for c in match[1] if c.isdigit())) if match else 0
    if match is None or value > HIGHEST_RATING:
        return None
    return value, match[2]


def title_of(text: str) -> Title | None:
    """A FIDE title; national and online titles are none."""
    return Title.NONE if is_nothing(text) else _TITLES.get(key_of(text))


def sex_of(text: str) -> Sex | None:
    return Sex.UNKNOWN if is_nothing(text) else _SEXES.get(key_of(text))


def fide_id_of(text: str) -> str | None:
    """The number without leading zeros, empty where there is none."""
    if is_nothing(text):
        return ""
    return text.lstrip("0") if _WRITTEN_FIDE_ID.fullmatch(text) else None


def birth_of(text: str, month_first: bool = False) -> str | None:
    """`YYYY-MM-DD`, `YYYY-MM` or `YYYY`; None for what is no date of birth."""
    if is_nothing(text):
        return ""
    match = _WRITTEN_DATE.fullmatch(text)
    if match is None:
        known = read_birth(read_date(_MIDNIGHT.sub("", text)))
        is_known = _KNOWN_BIRTH.fullmatch(known) and int(known[:4]) >= EARLIEST_BIRTH
        return known if is_known or not known else None
    first, second, year = map(int, match.groups())
    day, month = (second, first) if month_first else (first, second)
    try:
        found = date(year, month, day)
    except ValueError:
        return None
    return found.isoformat() if year >= EARLIEST_BIRTH else None


def order_of_date(text: str) -> str:
    """`day`, `month` or `either`: what comes first in a date with the year last; empty if none."""
    by_day, by_month = birth_of(text), birth_of(text, month_first=True)
    if not _WRITTEN_DATE.fullmatch(text) or by_day == by_month:
        return ""
    if by_day and by_month:
        return "either"
    return "day" if by_day else "month"


# --- Layout ---------------------------------------------------------------------------------------

_FEDERATION = re.compile(r"[A-Z]{3}")
_RATING = re.compile(r"0|[1-9]\d{2}|[12]\d{3}|3[0-4]\d{2}")
_FIDE_ID = re.compile(r"\d{5,10}")


class Layout(Frozen):
    """The place of every field, from 0, and the rows with players.

    `extras` are columns with other headings, which are kept as they are.
    """

    places: dict[ColumnKind, int]
    rows: tuple[GridRow, ...]
    extras: tuple[tuple[str, int], ...] = ()


def find_layout(rows: Sequence[GridRow], problems: Collector) -> Layout | None:
    """By the headings, else by the content; None, with an error told, where neither will do."""
    index = heading_row([row.cells for row in rows])
    if index is None:
        places = _by_content(rows, problems)
        return None if places is None else Layout(places, tuple(rows))
    for above in rows[:index]:
        problems.warning(
            "ENTRY-ABOVE",
            fault("formats:entry.above"),
            line=above.number,
            column=1,
            found=" ".join(filter(None, above.cells)),
            taken=Phrase("formats:taken.title-row"),
        )
    below = tuple(rows[index + 1 :])
    _tell_unnamed(rows[index], below, problems)
    places, extras = _by_headings(rows[index], below, problems)
    return Layout(places, below, extras)


def _tell_unnamed(headings: GridRow, rows: Sequence[GridRow], problems: Collector) -> None:
    """Cells in columns without a heading, once for each column."""
    named = {place for place, heading in enumerate(headings.cells) if heading}
    for row in rows:
        for place, cell in enumerate(row.cells):
            if cell and place not in named:
                named.add(place)
                problems.warning(
                    "ENTRY-COLUMN",
                    fault("formats:entry.unnamed"),
                    line=row.number,
                    column=place + 1,
                    found=cell,
                    taken=Phrase("formats:taken.not-needed"),
                )


def _by_headings(
    row: GridRow, below: tuple[GridRow, ...], problems: Collector
) -> tuple[dict[ColumnKind, int], tuple[tuple[str, int], ...]]:
    places: dict[ColumnKind, int] = {}
    extras: dict[str, int] = {}
    for place, (heading, field) in enumerate(zip(row.cells, meanings(row.cells), strict=True)):
        if field is None:
            kept = printable(heading)[:LONGEST_HEADING].strip()
            is_used = any(len(other.cells) > place and other.cells[place] for other in below)
            if not kept or not is_used:
                continue
            is_kept = kept not in extras and len(extras) < MOST_EXTRAS
            if is_kept:
                extras[kept] = place
            problems.warning(
                "ENTRY-COLUMN",
                fault("formats:entry.heading"),
                line=row.number,
                column=place + 1,
                found=heading,
                taken=Phrase(
                    "formats:taken.column-kept" if is_kept else "formats:taken.not-needed"
                ),
            )
        elif field in places:
            problems.warning(
                "ENTRY-COLUMN-TWICE",
                fault("formats:entry.second-column", field=field.phrase),
                line=row.number,
                column=place + 1,
                found=heading,
                taken=Phrase("formats:taken.first-counts"),
            )
        else:
            places[field] = place
    return places, tuple(extras.items())


def _by_content(rows: Sequence[GridRow], problems: Collector) -> dict[ColumnKind, int] | None:
    """Without headings only what cannot be mistaken is taken (entry-lists.md)."""
    width = max(len(row.cells) for row in rows)
    columns = [
        [cell for row in rows if len(row.cells) > place and (cell := row.cells[place])]
        for place in range(width)
    ]
    kinds = [_kind(column, len(rows)) for column in columns]
    names = [place for place, kind in enumerate(kinds) if kind is ColumnKind.NAME]
    doubtful = next(
        (kind for kind in ColumnKind if kind is not ColumnKind.NAME and kinds.count(kind) > 1), None
    )
    if doubtful is not None:
        wrong = fault("formats:entry.two-columns", field=doubtful.phrase)
        _no_headings(problems, rows[0], wrong)
        return None
    places: dict[ColumnKind, int] = {
        kind: place for place, kind in enumerate(kinds) if kind and kind is not ColumnKind.NAME
    }
    if len(names) == 1:
        places[ColumnKind.NAME] = names[0]
    elif len(names) == 2 and not any("," in cell for cell in columns[names[0]]):
        places |= {ColumnKind.LAST_NAME: names[0], ColumnKind.FIRST_NAME: names[1]}
    else:
        wrong = fault("formats:entry.several-names" if names else "formats:entry.no-names")
        _no_headings(problems, rows[0], wrong)
        return None
    in_order = sorted((place, field) for field, place in places.items())
    shown = listed([_column(place, field) for place, field in in_order])
    unused = [str(place + 1) for place, column in enumerate(columns) if column and not kinds[place]]
    if unused:
        left = Phrase("formats:taken.columns-unused", {"columns": ", ".join(unused)})
        shown = series([shown, left])
    problems.warning(
        "ENTRY-NO-HEADINGS",
        fault("formats:entry.no-headings"),
        line=rows[0].number,
        column=1,
        taken=shown,
    )
    return places


def _column(place: int, field: ColumnKind) -> Phrase:
    return Phrase("formats:taken.column", {"column": place + 1, "field": field.phrase})


def _kind(column: list[str], rows: int) -> ColumnKind | None:
    """What a column without a heading holds; a field only if every cell fits it."""
    if not column:
        return None
    if column == [str(number) for number in range(1, rows + 1)]:
        return ColumnKind.PLACE
    for field, fits in _FITS:
        if all(fits(cell) for cell in column):
            return field
    return None if any(cell.isdigit() for cell in column) else ColumnKind.NAME


_FITS: tuple[tuple[ColumnKind, Callable[[str], object]], ...] = (
    (ColumnKind.RATING, _RATING.fullmatch),
    (ColumnKind.FIDE_ID, _FIDE_ID.fullmatch),
    (ColumnKind.TITLE, lambda cell: title_of(cell) not in (None, Title.NONE)),
    (ColumnKind.FEDERATION, _FEDERATION.fullmatch),
    (ColumnKind.SEX, lambda cell: sex_of(cell) not in (None, Sex.UNKNOWN)),
    (ColumnKind.BIRTH, lambda cell: birth_of(cell) is not None),
)


def _no_headings(problems: Collector, first: GridRow, reason: Reason) -> None:
    problems.error(
        "ENTRY-NO-HEADINGS",
        reason,
        line=first.number,
        column=1,
        found=" | ".join(first.cells),
        expected=Phrase("formats:expected.headings"),
    )
