"""The same file with the coming round filled in: every other byte stays as it was sent."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pairwright import formats
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN, ROUND_WIDTH
from pairwright.tournament import InvalidTournament, Round, Tournament
from pairwright.vocabulary.pairing import RoundPairing

_PLAYER = re.compile(r"001 +(\d+)\b")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")


def filled_in(data: bytes, tournament: Tournament, pairing: RoundPairing) -> bytes:
    """The file that was sent, with the column of the round in its player records.

    Where that does not say the same to a reader (our JSON, pairing numbers that are not those of
    the file, columns already used otherwise), the tournament is written anew.
    """
    round_ = pairing.with_results()
    wanted = tournament.with_round(round_)
    is_json = data.lstrip()[:1] == b"{"
    if not is_json:
        made = _with_column(data, pairing.round_number, round_)
        if _says(made, wanted):
            return made
    return formats.dumps(wanted, "json" if is_json else "trf26").encode()


def _says(data: bytes, wanted: Tournament) -> bool:
    """Whether a reader finds the rounds that are wanted."""
    try:
        found = formats.loads(data)
    except (formats.InvalidFile, InvalidTournament):
        return False
    return [_content(one) for one in found.rounds] == [_content(one) for one in wanted.rounds]


def _content(played: Round) -> tuple[frozenset[object], frozenset[object]]:
    return frozenset(played.games), frozenset(played.byes)


def _with_column(data: bytes, number: int, played: Round) -> bytes:
    # Columns count characters; a file that is not UTF-8 has one byte for each.
    try:
        encoding, text = "utf-8", data.decode()
    except UnicodeDecodeError:
        encoding, text = "latin-1", data.decode("latin-1")
    cells = _cells(played)
    start = FIRST_ROUND_COLUMN - 1 + ROUND_WIDTH * (number - 1)
    return "".join(_filled(line, cells, start) for line in _LINE.findall(text)).encode(encoding)


def _filled(line: str, cells: Mapping[int, str], start: int) -> str:
    text = line.rstrip("\r\n")
    found = _PLAYER.match(text)
    cell = cells.get(int(found.group(1))) if found else None
    if cell is None:
        return line
    return text[:start].ljust(start) + cell + text[start + len(cell) :] + line[len(text) :]


def _cells(played: Round) -> dict[int, str]:
    """What stands in the column, by player: opponent, colour, and a result where there is one."""
    cells = {}
    for game in played.games:
        cells[game.white] = f"{game.black:4} w  "
        cells[game.black] = f"{game.white:4} b  "
    for bye in played.byes:
        cells[bye.player] = f"0000 - {bye.kind.value}"
    return cells
