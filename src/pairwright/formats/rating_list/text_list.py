"""The lists in fixed columns, whose first line names them.

Combined lists have `SRtng`, `RRtng` and `BRtng`; a list of one cadence has the month of the list
(`NOV26`) in place of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import IO

from pairwright.formats.diagnostics import Collector
from pairwright.formats.rating_list.record import ListedPlayer, listed_player
from pairwright.tournament import Cadence
from pairwright.vocabulary.reason import Phrase, fault

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
