"""The lists in XML, read as a stream: only one player is in memory at a time.

A document type, by which entities are declared, is refused: no list has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO
from xml.parsers import expat

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.record import ListedPlayer, listed_player
from pairwright.tournament import Cadence
from pairwright.vocabulary.reason import Fact, Phrase, fault

LONGEST_TEXT = 1_000
_CHUNK = 1 << 16

_FIELDS = {
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
        self._field = _FIELDS.get(tag, "")
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
