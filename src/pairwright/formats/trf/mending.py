"""A report mended by hand: what its errors are about, and the file with something else there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from pairwright.formats.diagnostics import Collector
from pairwright.formats.files import decode, split_lines
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN, ROUND_WIDTH
from pairwright.formats.trf.records import cut, whole_number
from pairwright.frozen import Frozen
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import Reason

BLOCK = 8
"""Opponent, colour and result; the two columns before them are blank."""
MOST_PIECES = 100
"""A file with more of them is not mended by hand."""

Place = tuple[int, int]
"""Line and column, from 1."""


class ReportPiece(Frozen):
    """What stands at a place: the entry of a player in a round, or else a whole line."""

    place: Place
    text: str
    player: str = ""
    """Number and name, of a player record."""

    @property
    def is_entry(self) -> bool:
        return self.place[1] >= FIRST_ROUND_COLUMN


class ReportTrouble(Frozen):
    """Errors about the same pieces, which are mended together."""

    reasons: tuple[Reason, ...]
    pieces: tuple[ReportPiece, ...]
    names: Mapping[int, str]
    """Of the players of the file."""


def troubles(data: bytes, diagnostics: Sequence[Diagnostic]) -> tuple[ReportTrouble, ...]:
    """The errors of a report that have a place in it, each once."""
    lines = _lines(data)
    shifted = {problem.line for problem in diagnostics if problem.code == "TRF-BYTE-COLUMNS"}
    found: list[tuple[list[Reason], set[Place]]] = []
    for problem in diagnostics:
        places = set(_places(problem, lines, shifted))
        if problem.severity is not Severity.ERROR or not places:
            continue
        same = [group for group in found if group[1] & places]
        reasons = [reason for told, _ in same for reason in told]
        found = [group for group in found if not group[1] & places]
        found.append(([*reasons, problem.reason], places.union(*(kept for _, kept in same))))
    if sum(len(places) for _, places in found) > MOST_PIECES:
        return ()
    names = dict(_names(lines))
    return tuple(
        ReportTrouble(
            tuple(reasons), tuple(_piece(lines, place) for place in sorted(places)), names
        )
        for reasons, places in found
    )


def mended(data: bytes, pieces: Mapping[Place, str]) -> bytes:
    """The report with other texts at these places; a comment at its end tells each change.

    A line that is not there stays so.
    """
    lines = _lines(data)
    told = []
    for place, wanted in sorted(pieces.items()):
        if place[0] not in lines:
            continue
        piece = _piece(lines, place)
        number, column = place
        given = " ".join(wanted.splitlines())
        text = given.strip().rjust(BLOCK) if piece.is_entry else given.rstrip()
        if text == piece.text:
            continue
        line = lines[number].ljust(column - 1)
        end = column - 1 + len(piece.text)
        lines[number] = line[: column - 1] + text + line[end:]
        told.append(f"### Import: line {number}, '{piece.text.strip()}' became '{text.strip()}'")
    return "\n".join([*lines.values(), *told, ""]).encode()


def _lines(data: bytes) -> dict[int, str]:
    """The lines by number, as the reader has them; none where the file is none."""
    problems = Collector("")
    text = decode(data, problems)
    lines = split_lines(text, problems) if text is not None else None
    last = lines[-1].number if lines else 0
    return dict.fromkeys(range(1, last + 1), "") | {line.number: line.text for line in lines or ()}


def _names(lines: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    for line in lines.values():
        number = whole_number(cut(line, 5, 8)) if line.startswith("001") else None
        if number is not None:
            yield number, cut(line, 15, 47)


def _places(
    problem: Diagnostic, lines: Mapping[int, str], shifted: Collection[int]
) -> Iterator[Place]:
    """Its own place, and the same round in the line that it refers to.

    Lines whose columns are shifted are shown whole: columns are counted as they were meant.
    """
    for number in (problem.line, problem.reason.values.get("line")):
        if not isinstance(number, int) or number not in lines:
            continue
        column = problem.column - (problem.column - FIRST_ROUND_COLUMN) % ROUND_WIDTH
        is_entry = lines[number].startswith("001") and column >= FIRST_ROUND_COLUMN
        yield number, column if is_entry and number not in shifted else 1


def _piece(lines: Mapping[int, str], place: Place) -> ReportPiece:
    number, column = place
    line = lines[number]
    player = f"{cut(line, 5, 8)} {cut(line, 15, 47)}" if line.startswith("001") else ""
    if column < FIRST_ROUND_COLUMN:
        return ReportPiece((number, 1), line, player)
    return ReportPiece(place, line.ljust(column - 1 + BLOCK)[column - 1 :][:BLOCK], player)
