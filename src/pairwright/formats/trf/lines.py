"""The physical file: bytes to numbered lines."""

from __future__ import annotations

import re
from decimal import Decimal

from pairwright.formats.diagnostics import Collector
from pairwright.frozen import Frozen
from pairwright.tournament import Player
from pairwright.vocabulary.reason import Phrase, fault

MOST_LINES = 100_000
LONGEST_LINE = 65_536
LARGEST_FILE = 16 * 1024 * 1024

_CONTROL = r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]"


class TrfLine(Frozen):
    """One line without trailing blanks; tabs and control characters are blanks."""

    number: int
    text: str


class PlayerLine(Frozen, gc=False):
    """A player record: its facts, what it claims, and its text aligned to the columns."""

    line: TrfLine
    player: Player
    points: Decimal | None
    rank: int | None
    text: str


def decode(data: bytes | str, problems: Collector) -> str | None:
    """The text of a file: UTF-8, else Windows-1252. None where it is something else."""
    if len(data) > LARGEST_FILE:
        problems.error(
            "FILE-TOO-LARGE",
            fault("formats:file.length", length=len(data)),
            expected=Phrase("formats:at-most", {"number": LARGEST_FILE}),
        )
        return None
    if isinstance(data, str):
        return data
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        problems.error(
            "FILE-ENCODING", fault("formats:file.utf16"), expected=Phrase("formats:expected.utf8")
        )
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problems.warning(
            "FILE-ENCODING",
            fault("formats:file.not-utf8"),
            line=line,
            found=f"0x{data[error.start]:02x}",
            taken="Windows-1252",
        )
        return data.decode("cp1252", errors="replace")


def split_lines(text: str, problems: Collector) -> list[TrfLine] | None:
    """The lines that are not blank. None where there are too many, or one is too long."""
    if text.startswith("\ufeff"):
        problems.warning(
            "FILE-BOM",
            fault("formats:file.bom"),
            line=1,
            column=1,
            taken=Phrase("formats:taken.nothing"),
        )
        text = text[1:]
    pieces = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(pieces) > MOST_LINES:
        problems.error(
            "FILE-TOO-LARGE",
            fault("formats:file.lines", lines=len(pieces)),
            expected=Phrase("formats:at-most", {"number": MOST_LINES}),
        )
        return None
    lines = []
    for number, piece in enumerate(pieces, start=1):
        if len(piece) > LONGEST_LINE:
            problems.error(
                "FILE-TOO-LARGE",
                fault("formats:file.line-length", length=len(piece)),
                line=number,
                column=LONGEST_LINE,
                expected=Phrase("formats:at-most", {"number": LONGEST_LINE}),
            )
            continue
        if not piece.isprintable():
            piece = _without_controls(piece, number, problems)
        piece = piece.rstrip()
        if piece:
            lines.append(TrfLine(number, piece))
    return lines


def _without_controls(piece: str, number: int, problems: Collector) -> str:
    found = re.search(_CONTROL, piece)
    if found:
        problems.warning(
            "TRF-CONTROL",
            fault("formats:file.control"),
            line=number,
            column=found.start() + 1,
            found=found.group(),
            taken=Phrase("formats:taken.blanks"),
        )
        piece = re.sub(_CONTROL, " ", piece)
    if "\t" in piece:
        problems.warning(
            "TRF-TAB",
            fault("formats:file.tabs"),
            line=number,
            column=piece.index("\t") + 1,
            taken=Phrase("formats:taken.blank-each"),
        )
        piece = piece.replace("\t", " ")
    return piece
