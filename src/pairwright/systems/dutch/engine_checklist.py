"""The table of the players that other engines print (the layout of bbpPairings)."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.position import score_text
from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.floats import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import preference_code
from pairwright.tournament import Colour

_CRITERIA = {
    "2026": ("C2", "C14", "C16"),
    "2017": ("C2", "C12", "C14"),
    "2015-draft": ("B2", "B9", "B10"),
}
_FLOATS = {Float.NONE: " ", Float.DOWN: "D", Float.UP: "U"}


def engine_checklist(view: DutchPosition, pairing: RoundPairing | None) -> str:
    """The table; `pairing` is None where none exists.

    The columns are named after the criteria of the edition that use them.
    """
    header = [
        "ID",
        "Pts",
        "-" * view.round_number,
        "Pref",
        *_CRITERIA[view.edition.name],
        "Cur",
        "",
        *(f"R{number}" for number in range(1, view.round_number)),
    ]
    opponents = _opponents(pairing)
    rows = [_row(player, opponents.get(player.number, "")) for player in view.participants]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    lines = ["", _line(header, widths)]
    score = None
    for player, row in zip(view.participants, rows, strict=True):
        if player.pairing_score != score:
            lines.append("")
        score = player.pairing_score
        lines.append(_line(row, widths))
    return "\n".join([*lines, "", "", ""])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True))


def _row(player: DutchPlayer, current: str) -> list[str]:
    return [
        str(player.number),
        score_text(player.pairing_score),
        "".join(colour.value.upper() for colour in player.colours),
        f"{preference_code(player.preference, _letter):<2}",
        "Y" if player.may_receive_bye else "N",
        *(_FLOATS[received] for received in player.floats),
        current,
        "",
        *(str(record.opponent) if record.played else "" for record in player.records),
    ]


def _letter(colour: Colour) -> str:
    return colour.value.upper()


def _opponents(pairing: RoundPairing | None) -> dict[int, str]:
    """For every player the opponent and the own colour, as `(17W)`, or `(bye)`."""
    if pairing is None:
        return {}
    shown = {} if pairing.bye is None else {pairing.bye: "(bye)"}
    for board in pairing.boards:
        shown[board.white] = f"({board.black}{Colour.WHITE.value.upper()})"
        shown[board.black] = f"({board.white}{Colour.BLACK.value.upper()})"
    return shown
