"""The headings of columns in English, French and Italian, and what they mean."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from enum import StrEnum

from pairwright.vocabulary.reason import Phrase


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
