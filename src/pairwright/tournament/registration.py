"""What reports to FIDE and federations name besides players and games: officials, event number.

Chief arbiter and deputies stand in `chief_arbiter` and `deputy_arbiters` (records 102 and 112), as
report files have them: `IA Lind, Lea (200100)`; what these cannot hold, in `EventRegistration`.
"""

from __future__ import annotations

import re

from pairwright.tournament.declarations import Official

ARBITER_TITLES = ("IA", "FA", "NA")
"""International, FIDE and national arbiter."""

_ID_FIRST = r"(\d{4,10})\s+(.+)"
_TITLE = rf"({'|'.join(ARBITER_TITLES)})\s+(?=\S)"
_EMAIL = r"\s*<([^<>]*)>$"
_IN_BRACKETS = r"\s*\(\s*(\d{1,10})?\s*,?\s*([A-Z]{3})?\s*\)$"


def official_in(text: str) -> Official:
    """`IA Lind, Lea (200100)`, `24148296 Lind, Lea`, `FA Moe, Max (200200, NOR) <max@example.org>`.

    What cannot be read so is the name.
    """
    rest, email = text.strip(), ""
    if found := re.search(_EMAIL, rest):
        rest, email = rest[: found.start()], found[1].strip()
    fide_id = federation = ""
    if (found := re.search(_IN_BRACKETS, rest)) and found.start():
        rest, fide_id, federation = rest[: found.start()], found[1] or "", found[2] or ""
    elif found := re.fullmatch(_ID_FIRST, rest):
        fide_id, rest = found[1], found[2]
    title = ""
    if found := re.match(_TITLE, rest):
        title, rest = found[1], rest[found.end() :]
    return Official(rest.strip(), fide_id, title, federation, email)
