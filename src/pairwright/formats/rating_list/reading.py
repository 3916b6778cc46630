"""Which form a list has, and its players in any of them."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import IO

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.database_list import MAGIC, read_database_list
from pairwright.formats.rating_list.national_layouts import NationalLayout
from pairwright.formats.rating_list.national_list import read_national_list
from pairwright.formats.rating_list.opening import OpenList
from pairwright.formats.rating_list.program_list import is_program_list, read_program_list
from pairwright.formats.rating_list.record import ListedPlayer, ListTitle, OwnList
from pairwright.formats.rating_list.sheet_list import OLD_EXCEL, ZIP, read_sheet_list
from pairwright.formats.rating_list.text_list import next_line, read_text_list
from pairwright.formats.rating_list.xml_list import read_xml_list
from pairwright.tournament import Cadence
from pairwright.tournament.player import FIDE
from pairwright.vocabulary.reason import Phrase, fault

LONGEST_TITLE = 100
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = re.compile(rf"({'|'.join(MONTHS)})(\d\d)(?!\d)")
_START = 512
_WEB_PAGE = (b"<!doctype html", b"<htm")
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class ListReading:
    """The players of a list in any form; whose national ratings it has is known with the first."""

    def __init__(self, opened: OpenList, problems: Collector, own: OwnList | None = None) -> None:
        self._opened = opened
        self._problems = problems
        self._own = own
        self._source = FIDE
        self._header = ""

    def players(self) -> Iterator[ListedPlayer]:
        stream, cadence = self._opened.stream, _cadence(self._opened.called)
        start = stream.read(_START)
        stream.seek(0)
        # A byte order mark, of UTF-8 or UTF-16, and the zeros of UTF-16 may stand around the sign.
        begins = start.lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n")
        if any(mark in start.replace(b"\0", b"").lower() for mark in _WEB_PAGE):
            self._refuse_web_page()
        elif begins.startswith(b"<"):
            yield from read_xml_list(stream, cadence, self._problems)
        elif begins.lower().startswith(b"id number"):
            self._header = begins.partition(b"\n")[0].decode("ascii", "replace")
            yield from read_text_list(stream, cadence, self._problems)
        else:
            for layout, player in self._national(stream, start):
                self._source = layout.source
                yield player

    def title(self, given: ListTitle) -> ListTitle:
        """What the list is called and of when it is: as given, else as its file tells. Once the
        players are read.
        """
        called = self._opened.called
        name = given.name or called.split(" ")[0]
        month = _MONTH.search(f"{self._header} {called}".lower())
        named = f"20{month[2]}-{MONTHS.index(month[1]) + 1:02}" if month else ""
        date = given.date or named or self._opened.day
        return ListTitle(name[:LONGEST_TITLE], date, self._source)

    def _national(
        self, stream: IO[bytes], start: bytes
    ) -> Iterator[tuple[NationalLayout, ListedPlayer]]:
        if start.startswith(MAGIC):
            return read_database_list(stream, self._problems)
        if start.startswith((ZIP, OLD_EXCEL)):
            return read_sheet_list(stream, self._problems, self._own)
        if start.startswith(_WIDE):
            stream = codecs.EncodedFile(stream, "utf-8", "utf-16", "replace")
        first = next_line(stream) or ""
        stream.seek(0)
        if is_program_list(first):
            return read_program_list(stream, self._problems)
        return read_national_list(stream, self._opened.clubs, self._problems, self._own)

    def _refuse_web_page(self) -> None:
        self._problems.error(
            "RATINGS-FORMAT",
            fault("formats:ratings.web-page"),
            line=1,
            expected=Phrase("formats:expected.file-itself"),
        )


def _cadence(called: str) -> Cadence:
    named = (
        cadence for cadence in (Cadence.RAPID, Cadence.BLITZ) if cadence.value in called.lower()
    )
    return next(named, Cadence.STANDARD)
