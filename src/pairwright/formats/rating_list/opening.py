"""A rating list as it is published: a file, or the one list of an archive."""

from __future__ import annotations

import csv
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import IO

from pairwright.formats.archives import ZIP_DAMAGE
from pairwright.formats.diagnostics import Collector, InvalidFile
from pairwright.formats.entry_list.workbook import ZIP
from pairwright.formats.rating_list.text_list import next_line
from pairwright.frozen import Frozen
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import Phrase, fault

LARGEST_UNPACKED = 8 << 30
LARGEST_CLUBS = 16 << 20
EARLIEST_ARCHIVE = 1980
"""Archives without a date of their files have this year."""

_LISTS = (".txt", ".xml", ".csv", ".tsv", ".lst", ".swx", ".sqlite", ".db", ".xlsx")
_WORKBOOK = "xl/workbook.xml"
"""An Excel file is an archive too, and has this."""
_PLAYERS, _CLUBS = "spieler.csv", "vereine.csv"
"""The German archive has the clubs beside the players."""


class OpenList(Frozen):
    """A list to be read: its stream, the names that tell what it is, the day on which it was
    packed, and the clubs that are packed beside it.
    """

    stream: IO[bytes]
    called: str
    day: str = ""
    clubs: Mapping[str, str] = MappingProxyType({})


@contextmanager
def opened(source: str | PathLike[str], problems: Collector) -> Iterator[OpenList]:
    """Raises InvalidFile, TooLarge and OSError."""
    with open(source, "rb") as file:
        begins = file.read(len(ZIP))
        if begins != ZIP and not zipfile.is_zipfile(file):  # of a cut archive the end is missing
            file.seek(0)
            yield OpenList(file, Path(source).name)
            return
        try:
            with zipfile.ZipFile(file) as archive:
                if _WORKBOOK in archive.namelist():
                    file.seek(0)
                    yield OpenList(file, Path(source).name)
                    return
                member = _only_list(archive, problems)
                year, month, day = member.date_time[:3]
                packed = f"{year}-{month:02}-{day:02}" if year > EARLIEST_ARCHIVE else ""
                clubs = _clubs(archive)
                with archive.open(member) as stream:
                    called = f"{Path(source).name} {member.filename}"
                    yield OpenList(stream, called, packed, clubs)
        except ZIP_DAMAGE as error:
            problems.error("RATINGS-FORMAT", fault("formats:ratings.archive", why=str(error)))
            raise InvalidFile(problems.diagnostics) from None


def _only_list(archive: zipfile.ZipFile, problems: Collector) -> zipfile.ZipInfo:
    lists = [m for m in archive.infolist() if m.filename.lower().endswith(_LISTS)]
    named = [m for m in lists if m.filename.lower().endswith(_PLAYERS)]
    lists = named or lists
    if len(lists) != 1:
        problems.error(
            "RATINGS-FORMAT",
            fault("formats:ratings.lists", number=len(lists)),
            expected=Phrase("formats:expected.one-list"),
        )
        raise InvalidFile(problems.diagnostics)
    if lists[0].file_size > LARGEST_UNPACKED:
        raise TooLarge(fault("formats:large.rating-list", file=problems.file))
    return lists[0]


def _clubs(archive: zipfile.ZipFile) -> dict[str, str]:
    """The names of clubs by their numbers, where an archive has them beside the players."""
    found = next((m for m in archive.infolist() if m.filename.lower().endswith(_CLUBS)), None)
    if found is None or found.file_size > LARGEST_CLUBS:
        return {}
    with archive.open(found) as stream:
        rows = csv.reader(iter(lambda: next_line(stream), None))
        return {row[0].strip(): row[3].strip() for row in rows if len(row) > 3}
