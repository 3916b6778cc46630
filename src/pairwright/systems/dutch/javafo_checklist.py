"""The table of the players in the layout of JaVaFo."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.position import score_text
from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.floats import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

_FLOATS = {Float.NONE: "", Float.DOWN: "▼", Float.UP: "▲"}


def javafo_checklist(view: DutchPosition, pairing: RoundPairing | None) -> str:
    """The table; `pairing` is None where none exists. `G-2` is the opponent two rounds ago."""
    played = view.round_number - 1
    header = ["ID", "Pts", "-" * max(1, played), "Pref", "-1R", "-2R", "Cur"]
    header += [f"G-{back}" for back in range(played, 0, -1)]
    current = _current(pairing)
    rows = [_row(player, current.get(player.number, "")) for player in view.participants]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    lines = [_line(header, widths)]
    score = None
    for player, row in zip(view.participants, rows, strict=True):
        if player.pairing_score != score:
            lines.append("")
        score = player.pairing_score
        lines.append(_line(row, widths))
    return "\n".join([*lines, "", ""])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True))


def _row(player: DutchPlayer, current: str) -> list[str]:
    opponents = [str(record.opponent) if record.played else "" for record in player.records]
    if opponents and not player.may_receive_bye:
        opponents[0] = f"[X]{opponents[0]}"
    return [
        str(player.number),
        score_text(player.pairing_score),
        "".join(colour.value.upper() for colour in player.colours),
        preference_kind(player),
        *(_FLOATS[received] for received in player.floats),
        current,
        *opponents,
    ]


def preference_kind(player: DutchPlayer) -> str:
    """`WWW` difference and repetition, `WW` difference, `W1` and `W` repetition, `(W)`, `(w)`, `A`.

    A repetition is the same colour twice in a row, with a colour difference of 1 or of 0.
    """
    colour, strength = player.preference.colour, player.preference.strength
    if colour is None:
        return "A"
    letter = colour.value.upper()
    if strength is PreferenceStrength.STRONG:
        return f"({letter})"
    if strength is PreferenceStrength.MILD:
        return f"({letter.lower()})"
    repeated = player.colours[-2:] == (colour.other, colour.other)
    if abs(player.colour_difference) > 1:
        return letter * (3 if repeated else 2)
    return f"{letter}1" if player.colour_difference else letter


def _current(pairing: RoundPairing | None) -> dict[int, str]:
    """For every player the opponent and the own colour, as `(12W)`, or `(pab)`."""
    if pairing is None:
        return {}
    shown = {} if pairing.bye is None else {pairing.bye: "(pab)"}
    for board in pairing.boards:
        shown[board.white] = f"({board.black}{Colour.WHITE.value.upper()})"
        shown[board.black] = f"({board.white}{Colour.BLACK.value.upper()})"
    return shown
