"""The usual player record: every field in its columns and written as the format wants it.

A file has one such line a player, so it is read by slices and by tables of what was read before.
Whatever is unusual is left to `player_record`, which reads every line and reports its problems.
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from operator import itemgetter

from pairwright.formats.files import PlayerLine, TrfLine
from pairwright.formats.trf.records import points_value, read_birth, whole_number
from pairwright.tournament import Player, Rating, Sex, Title

TITLES = {title.value: title for title in Title}
SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "": Sex.UNKNOWN}
NO_ID = frozenset({"", "0", "-----------"})

_TITLE_FIELDS = {
    field: title for name, title in TITLES.items() for field in (name.ljust(3), name.rjust(3))
}
_SEX_FIELDS = {name.rjust(1): sex for name, sex in SEXES.items()}
_BETWEEN = (14, 48, 53, 57, 69, 80, 85)
"""Columns between fields. Beside the birth date a shifted one may stand in 69 or 80, and points
with five characters begin in 80."""
_BLANKS = (" ",) * len(_BETWEEN)
_between = itemgetter(*[column - 1 for column in _BETWEEN])
_END_OF_RANK = 89
_REMEMBERED = 4096
"""Few ratings, dates, points and ranks occur, and most of them many times."""


def plain_record(line: TrfLine, number: int) -> PlayerLine | None:
    """The record as its columns before the rounds say; None where one of them is unusual."""
    text = line.text
    if len(text) < _END_OF_RANK or text[89:91] not in ("  ", "") or _between(text) != _BLANKS:
        return None
    sex = _SEX_FIELDS.get(text[9])
    title = _TITLE_FIELDS.get(text[10:13])
    ratings = _ratings(text[48:52])
    points = _points(text[80:84])
    rank = _rank(text[85:89])
    if sex is None or title is None or ratings is None or points is None or rank is None:
        return None
    identity = text[57:68].strip()
    player = Player(
        number,
        text[14:47].strip(),
        title,
        text[53:56].strip(),
        identity if has_id(identity) else "",
        sex,
        _birth(text[69:79]),
        ratings,
    )
    return PlayerLine(line, player, points, rank or None, text)


def has_id(written: str) -> bool:
    """Whether the field of the FIDE id holds one."""
    return written.strip("0") != "" and written not in NO_ID


@lru_cache(_REMEMBERED)
def _ratings(field: str) -> tuple[Rating, ...] | None:
    """The ratings that the field means: blank and 0 are none."""
    written = field.strip()
    rating = whole_number(written) if written else 0
    if rating is None:
        return None
    return (Rating(rating),) if rating else ()


@lru_cache(_REMEMBERED)
def _points(field: str) -> Decimal | None:
    """A decimal comma is unusual."""
    return None if "," in field else points_value(field)


@lru_cache(_REMEMBERED)
def _rank(field: str) -> int | None:
    """The rank; blank is 0."""
    written = field.strip()
    return whole_number(written) if written else 0


@lru_cache(_REMEMBERED)
def _birth(field: str) -> str:
    return read_birth(field.strip())
