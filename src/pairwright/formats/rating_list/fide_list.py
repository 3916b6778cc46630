"""FIDE's rating lists: in fixed columns, and in XML.

The first line of a list in fixed columns names them. Combined lists have `SRtng`, `RRtng` and
`BRtng`; a list of one cadence has the month of the list (`NOV26`) in place of these.

XML is read as a stream: only one player is in memory at a time. A document type, by which entities
are declared, is refused: no list has one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO
from xml.parsers import expat

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.record import ListedPlayer, listed_player
from pairwright.tournament import Cadence
from pairwright.vocabulary.reason import Fact, Phrase, fault

# --- Fixed columns --------------------------------------------------------------------------------

LONGEST_LINE = 4_096

_WORD = re.compile(r"ID Number|Titl(?=Fed)|Games(?=Born)|\S+", re.IGNORECASE)
"""A heading; in very old lists two of them stand without a blank between them."""
_MONTH = re.compile(r"[a-z]{3}\d\d")
_FIELDS = {
    "id number": "id",
    "name": "name",
    "fed": "federation",
    "sex": "sex",
    "tit": "title",
    "titl": "title",
    "wtit": "women's title",
    "srtng": Cadence.STANDARD.value,
    "rrtng": Cadence.RAPID.value,
    "brtng": Cadence.BLITZ.value,
    "sk": "standard k",
    "rk": "rapid k",
    "bk": "blitz k",
    "b-day": "birth",
    "born": "birth",
    "flag": "flag",
}
_UNUSED = frozenset({"otit", "foa", "sgm", "rgm", "bgm", "gms", "games"})
_WIDENING = "otit"
"""Other titles may need more room than their column has, and push all columns after it."""


class _Columns:
    """Where the fields of a line stand."""

    def __init__(self, header: str, cadence: Cadence) -> None:
        words = [(match.start(), match.group().lower()) for match in _WORD.finditer(header)]
        ends = [*(start for start, _ in words), None][1:]
        self._length = len(header)
        self._places: list[tuple[str, int, int | None, bool]] = []
        self.unknown: list[str] = []
        pushed = False
        for (start, word), end in zip(words, ends, strict=True):
            field = _FIELDS.get(word)
            if _MONTH.fullmatch(word):
                field = cadence.value
            elif word == "k":
                field = f"{cadence.value} k"
            if field is not None:
                self._places.append((field, start, end, pushed))
            elif word not in _UNUSED:
                self.unknown.append(header[start : start + len(word)])
            pushed = pushed or word == _WIDENING
        self.names = {name for name, _, _, _ in self._places}

    def fields(self, line: str) -> dict[str, str]:
        shift = max(0, len(line) - self._length)
        return {
            name: line[
                start + shift * pushed : None if end is None else end + shift * pushed
            ].strip()
            for name, start, end, pushed in self._places
        }


def read_text_list(
    stream: IO[bytes], cadence: Cadence, problems: Collector
) -> Iterator[ListedPlayer]:
    """The players of a list in columns; `cadence` is what a list of one rating holds."""
    header = next_line(stream)
    columns = _Columns(header or "", cadence)
    if not {"id", "name"} <= columns.names:
        problems.error(
            "RATINGS-FORMAT",
            fault("formats:ratings.not-a-list"),
            line=1,
            found=(header or "")[:80],
            expected=Phrase("formats:expected.ratings"),
        )
        return
    if columns.unknown:
        # Another heading may mean that columns have moved: better no rating than that of another.
        problems.error(
            "RATINGS-HEADER",
            fault("formats:ratings.header", headings=", ".join(columns.unknown[:5])),
            line=1,
            found=(header or "")[:200],
            expected=Phrase("formats:expected.ratings"),
        )
        return
    number = 1
    while (line := next_line(stream)) is not None:
        number += 1
        if not line.strip():
            continue
        found = listed_player(columns.fields(line))
        if found is None:
            problems.warning(
                "RATINGS-LINE",
                fault("formats:ratings.line"),
                line=number,
                found=line.strip(),
                taken=Phrase("formats:taken.nobody"),
            )
        else:
            yield found


def next_line(stream: IO[bytes], code_page: str = "cp1252") -> str | None:
    """The next line, in UTF-8 or a code page; of one that is too long to be a player, the
    beginning.
    """
    line = stream.readline(LONGEST_LINE)
    if not line:
        return None
    rest = line
    while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
        rest = stream.readline(LONGEST_LINE)
    try:
        return line.decode("utf-8").rstrip("\r\n")
    except UnicodeDecodeError:
        return line.decode(code_page, errors="replace").rstrip("\r\n")


# --- XML ------------------------------------------------------------------------------------------

LONGEST_TEXT = 1_000
_CHUNK = 1 << 16

_TAGS = {
    "fideid": "id",
    "name": "name",
    "country": "federation",
    "sex": "sex",
    "title": "title",
    "w_title": "women's title",
    "rating": "rating",
    "k": "k",
    "rapid_rating": Cadence.RAPID.value,
    "rapid_k": "rapid k",
    "blitz_k": "blitz k",
    "blitz_rating": Cadence.BLITZ.value,
    "birthday": "birth",
    "flag": "flag",
}


class _DocumentType(Exception):  # noqa: N818  (it never leaves this module)
    """The file declares a document type."""


class _Handler:
    """Gathers the fields of one player after the other."""

    def __init__(self, cadence: Cadence, problems: Collector) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.done: list[ListedPlayer] = []
        self._cadence = cadence
        self._problems = problems
        self._fields: dict[str, str] | None = None
        self._field = ""
        self._line = 0

    def _refuse(self, *_: object) -> None:
        raise _DocumentType

    def _start(self, tag: str, _: dict[str, str]) -> None:
        if tag == "player":
            self._fields = {}
            self._line = self.parser.CurrentLineNumber
        self._field = _TAGS.get(tag, "")
        if self._field == "rating":
            self._field = self._cadence.value
        elif self._field == "k":
            self._field = f"{self._cadence.value} k"

    def _text(self, text: str) -> None:
        if self._fields is not None and self._field:
            known = self._fields.get(self._field, "")
            self._fields[self._field] = (known + text)[:LONGEST_TEXT]

    def _end(self, tag: str) -> None:
        self._field = ""
        if tag != "player" or self._fields is None:
            return
        found = listed_player({name: text.strip() for name, text in self._fields.items()})
        self._fields = None
        if found is None:
            self._problems.warning(
                "RATINGS-LINE",
                fault("formats:ratings.player"),
                line=self._line,
                taken=Phrase("formats:taken.nobody"),
            )
        else:
            self.done.append(found)


def read_xml_list(
    stream: IO[bytes], cadence: Cadence, problems: Collector
) -> Iterator[ListedPlayer]:
    """The players of a list in XML; `cadence` is what the element `rating` means."""
    handler = _Handler(cadence, problems)
    ended = False
    while not ended:
        piece = stream.read(_CHUNK)
        ended = not piece
        try:
            handler.parser.Parse(piece, ended)
        except _DocumentType:
            _refuse(handler, problems, Phrase("formats:ratings.document-type"))
            return
        except expat.ExpatError as error:
            _refuse(handler, problems, expat.ErrorString(error.code))
            return
        yield from handler.done
        handler.done.clear()


def _refuse(handler: _Handler, problems: Collector, why: Fact) -> None:
    problems.error(
        "RATINGS-XML",
        fault("formats:ratings.xml", why=why),
        line=handler.parser.CurrentLineNumber,
        column=handler.parser.CurrentColumnNumber + 1,
        expected=Phrase("formats:expected.whole-list"),
    )
