"""The declared system and edition, as the encoded types of tournament (ETT26) define them."""

from __future__ import annotations

import re
from datetime import date

from pairwright.tournament import Declaration, Tournament

EDITION_2026_IN_FORCE = date(2026, 2, 1)
"""`FIDE_DUTCH` without a year means the edition in force on the first day of the event."""

_SYSTEMS = {
    "FIDE_DUTCH": "dutch",
    "FIDE_DUBOV": "dubov",
    "FIDE_BURSTEIN": "burstein",
    "FIDE_DOUBLESWISS": "double-swiss",
}
_CODE = re.compile(r"(?P<base>FIDE_[A-Z]+?)(?P<year>_20\d\d)?(?P<baku>_BAKU)?")


def declaration_from_code(code: str) -> Declaration:
    """Read a code of record 192. Codes of other types are kept, with nothing derived from them.

    `_2025` and `_2026` name the same edition: two versions of the table circulate (trf.md 7.6).
    """
    code = code.strip()
    match = _CODE.fullmatch(code.upper())
    system = _SYSTEMS.get(match["base"]) if match else None
    if match is None or system is None:
        return Declaration(code=code)
    year = (match["year"] or "").removeprefix("_")
    return Declaration(
        code=code,
        system=system,
        edition={"": None, "2025": "2026"}.get(year, year),
        acceleration="baku" if match["baku"] else None,
    )


def declaration_of(
    system: str, edition: str | None = None, acceleration: str | None = None
) -> Declaration:
    """A declaration with its code, where a code for it exists (there is none for Lim)."""
    base = next((code for code, name in _SYSTEMS.items() if name == system), None)
    code = ""
    if base is not None:
        year = f"_{edition}" if edition and system == "dutch" else ""
        code = base + year + ("_BAKU" if acceleration == "baku" else "")
    return Declaration(code=code, system=system, edition=edition, acceleration=acceleration)


def first_day(tournament: Tournament) -> date | None:
    """The first day of the event, if it is known as a date."""
    try:
        return date.fromisoformat(tournament.start_date)
    except ValueError:
        return None


def declared_edition(tournament: Tournament) -> str:
    """The edition declared, or the one that the undated code means on the first day of the event.

    With nothing declared: 2026. Double-Swiss has no older edition.
    """
    declaration = tournament.declaration
    if declaration.edition is not None:
        return declaration.edition
    day = first_day(tournament)
    has_older = declaration.system not in (None, "double-swiss")
    if has_older and day is not None and day < EDITION_2026_IN_FORCE:
        return "2017"
    return "2026"


def declared_system(tournament: Tournament) -> str:
    """The declared system; Dutch where nothing is declared."""
    return tournament.declaration.system or "dutch"


def games_per_pairing(tournament: Tournament) -> int:
    """How many games a pairing of the declared system stands for (C.04.5 preface: two)."""
    return 2 if declared_system(tournament) == "double-swiss" else 1
