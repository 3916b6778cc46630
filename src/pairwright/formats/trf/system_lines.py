"""Rules that no code of record 192 says: declared as `CUSTOM_SWISS`, and named in a `###` line.

The code says truly that it is none of the coded rules; the line, which every program may skip,
says which one it is: `### Pairing system: NAME, edition EDITION, acceleration baku`, the last two
parts only where they are declared.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from pairwright.systems import SYSTEMS
from pairwright.tournament import Declaration, Tournament

CUSTOM_CODE = "CUSTOM_SWISS"
_LINE = (
    r"Pairing system: (?P<system>[a-z-]+)(?:, edition (?P<edition>[\w.-]+))?"
    r"(?:, acceleration (?P<acceleration>[a-z]+))?"
)


def with_system_line(tournament: Tournament) -> Tournament:
    """The report as records show it: rules without a code in a comment."""
    declared = tournament.declaration
    system = SYSTEMS.get(declared.system or "")
    if system is None or declared.code not in ("", CUSTOM_CODE):
        return tournament
    line = f"Pairing system: {system.name}"
    line += f", edition {declared.edition}" if declared.edition else ""
    line += f", acceleration {declared.acceleration}" if declared.acceleration else ""
    return replace(
        tournament,
        declaration=replace(declared, code=CUSTOM_CODE),
        comments=(*tournament.comments, line),
    )


def without_system_line(tournament: Tournament) -> Tournament:
    """The tournament with the system that a comment names instead of the comment.

    Any other code than `CUSTOM_SWISS` counts more than a comment, and so do rules that have a code
    or are not here: then the line stays what it is.
    """
    if tournament.declaration.code not in ("", CUSTOM_CODE):
        return tournament
    for comment in tournament.comments:
        match = re.fullmatch(_LINE, comment)
        system = SYSTEMS.get(match["system"]) if match else None
        if match is not None and system is not None and not system.code_in(match["edition"]):
            return replace(
                tournament,
                declaration=Declaration("", system.name, match["edition"], match["acceleration"]),
                comments=tuple(text for text in tournament.comments if text is not comment),
            )
    return tournament
