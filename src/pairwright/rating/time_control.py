"""Which rating a tournament is for, by its time control (B.02, 7; the chapter on rapid and blitz).

The time of a player is the base time and 60 increments: more than 3 and at most 10 minutes is
blitz, more than 10 and less than 60 rapid, 60 or more standard.
"""

from __future__ import annotations

import re
from enum import StrEnum

from pairwright.frozen import Frozen
from pairwright.tournament import Cadence, Tournament

MOVES = 60
"""So many moves are counted."""
MINUTE = 60
_FASTEST, _BLITZ, _STANDARD = 3 * MINUTE, 10 * MINUTE, 60 * MINUTE
_LONGEST = 200
"""Characters of a time control that are looked at."""

_PERIOD = re.compile(r"(?:(\d{1,3})/)?(\d{1,6})(?:\+(\d{1,4}))?")
_NUMBER = re.compile(
    r"(?P<plus>\+)?\s*(?P<number>\d{1,4})\s*(?:"
    r"(?P<hours>h(?:ours?|eures?)?\b|h(?=\d)|or[ae]\b)"
    r"|(?P<minutes>min(?:ut[eio]s?)?\b|['\u2019\u2032](?!['\u2019\u2032]))"
    r"|(?P<seconds>s(?:ec(?:ond\w*)?)?\b|[\"\u201d\u2033]|''|\u2019\u2019))?(?P<next>\s*\+)?",
    re.IGNORECASE,
)
_NAMES = (
    (Cadence.BLITZ, re.compile(r"\b(?:blitz|(?<!semi)(?<!semi )lampo)\b", re.IGNORECASE)),
    (Cadence.RAPID, re.compile(r"\b(?:rapid\w*|semi[ -]?lampo|schnell\w*)\b", re.IGNORECASE)),
    (Cadence.STANDARD, re.compile(r"\b(?:standard|classi\w+|lente)\b", re.IGNORECASE)),
)


class CadenceSource(StrEnum):
    """What says which rating a tournament is for."""

    GIVEN = "given"
    ENCODED = "encoded"
    """The encoded time control (TRF record 222)."""
    WRITTEN = "written"
    """The time control in words (TRF record 122)."""
    USUAL = "usual"
    """Nothing does: it is taken for standard."""


class RatingCadence(Frozen):
    """Which rating a tournament is for, and what says so.

    `unrated` is why its games are for none, where the time control says so: `time-odds` or
    `too-fast`; `cadence` is then the one whose rules would be asked.
    """

    cadence: Cadence
    source: CadenceSource
    unrated: str = ""


def rating_cadence(tournament: Tournament, given: Cadence | None = None) -> RatingCadence:
    """The kind of rating: as given, else as the time control says, else standard."""
    if given is not None:
        return RatingCadence(given, CadenceSource.GIVEN)
    written = tournament.time_control[:_LONGEST].strip()
    sides = _encoded(tournament.encoded_time_control[:_LONGEST].strip())
    if sides is not None:
        return _by_times(sides, CadenceSource.ENCODED)
    named = next((cadence for cadence, name in _NAMES if name.search(written)), None)
    if named is not None:
        return RatingCadence(named, CadenceSource.WRITTEN)
    seconds = _in_words(written)
    if seconds is not None:
        return _by_times((seconds, seconds), CadenceSource.WRITTEN)
    return RatingCadence(Cadence.STANDARD, CadenceSource.USUAL)


def times_of_players(tournament: Tournament) -> tuple[int, int] | None:
    """The seconds of White and of Black for 60 moves, as far as the time control says."""
    sides = _encoded(tournament.encoded_time_control[:_LONGEST].strip())
    if sides is not None:
        return sides
    seconds = _in_words(tournament.time_control[:_LONGEST].strip())
    return None if seconds is None else (seconds, seconds)


def is_encoded(text: str) -> bool:
    """Whether a text is a time control as TRF26 record 222 has it."""
    return len(text) <= _LONGEST and _encoded(text) is not None


def _by_times(sides: tuple[int, int], source: CadenceSource) -> RatingCadence:
    """By the seconds of White and of Black; different ones are not rated."""
    slow = max(sides)
    quick = Cadence.BLITZ if slow <= _BLITZ else Cadence.RAPID
    cadence = Cadence.STANDARD if slow >= _STANDARD else quick
    if sides[0] != sides[1]:
        return RatingCadence(cadence, source, "time-odds")
    return RatingCadence(cadence, source, "too-fast" if slow <= _FASTEST else "")


def _encoded(text: str) -> tuple[int, int] | None:
    """The seconds of both players of `40/6000+30:900+30` or `W300-B240`; None for other texts."""
    white, black = text, text
    if text[:1] in "Ww" and "-B" in text.upper():
        white, _, black = text[1:].upper().partition("-B")
    sides = (_seconds(white), _seconds(black))
    return None if sides[0] is None or sides[1] is None else (sides[0], sides[1])


def _seconds(periods: str) -> int | None:
    """Base time and 60 increments of one player; each period has the increments of its moves."""
    total, left = 0, MOVES
    parts = [_PERIOD.fullmatch(part) for part in periods.split(":")]
    for place, part in enumerate(parts):
        if part is None:
            return None
        moves = left if part[1] is None or place == len(parts) - 1 else min(int(part[1]), left)
        total += int(part[2]) + moves * int(part[3] or 0)
        left -= moves
    return total


def _in_words(text: str) -> int | None:
    """The seconds of `90 min + 30 s`, `15'+10"`, `90+30`, `1h30`; None for other texts.

    Hours and minutes are base time, of all periods; seconds are increments, and so is a bare number
    after a plus. Other bare numbers count moves, unless a plus follows.
    """
    base = increment = 0
    after_hours = False
    for found in _NUMBER.finditer(text):
        number = int(found["number"])
        if found["hours"]:
            base += 60 * MINUTE * number
        elif found["minutes"] or (after_hours and not found["seconds"] and not found["plus"]):
            base += MINUTE * number
        elif found["seconds"] or (found["plus"] and base):
            increment = max(increment, number)
        elif found["next"]:
            base += MINUTE * number
        after_hours = bool(found["hours"]) and not text[found.end() : found.end() + 1].isspace()
    return base + MOVES * increment if base else None
