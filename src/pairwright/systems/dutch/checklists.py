"""What tables show of players of the Dutch system, and the tables that other engines print.

The table of the players that other engines print (the layout of bbpPairings).

The table of the players in the layout of JaVaFo.

What tables show of players of the Dutch system: colours, what they are due, floats, the bye.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.position import score_text
from pairwright.rules.pairing import RoundPairing
from pairwright.rules.system import PositionColumns
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength, preference_code
from pairwright.tournament import Colour
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Phrase

_CRITERIA = {
    "2026": ("C2", "C14", "C16"),
    "2017": ("C2", "C12", "C14"),
    "2015-draft": ("B2", "B9", "B10"),
}
_ENGINE_FLOATS = {Float.NONE: " ", Float.DOWN: "D", Float.UP: "U"}


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
    rows = [_engine_row(player, opponents.get(player.number, "")) for player in view.participants]
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


def _engine_row(player: DutchPlayer, current: str) -> list[str]:
    return [
        str(player.number),
        score_text(player.pairing_score),
        "".join(colour.value.upper() for colour in player.colours),
        f"{preference_code(player.preference, _letter):<2}",
        "Y" if player.may_receive_bye else "N",
        *(_ENGINE_FLOATS[received] for received in player.floats),
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


_JAVAFO_FLOATS = {Float.NONE: "", Float.DOWN: "▼", Float.UP: "▲"}


def javafo_checklist(view: DutchPosition, pairing: RoundPairing | None) -> str:
    """The table; `pairing` is None where none exists. `G-2` is the opponent two rounds ago."""
    played = view.round_number - 1
    header = ["ID", "Pts", "-" * max(1, played), "Pref", "-1R", "-2R", "Cur"]
    header += [f"G-{back}" for back in range(played, 0, -1)]
    current = _current(pairing)
    rows = [_javafo_row(player, current.get(player.number, "")) for player in view.participants]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    lines = [_line(header, widths)]
    score = None
    for player, row in zip(view.participants, rows, strict=True):
        if player.pairing_score != score:
            lines.append("")
        score = player.pairing_score
        lines.append(_line(row, widths))
    return "\n".join([*lines, "", ""])


def _javafo_row(player: DutchPlayer, current: str) -> list[str]:
    opponents = [str(record.opponent) if record.played else "" for record in player.records]
    if opponents and not player.may_receive_bye:
        opponents[0] = f"[X]{opponents[0]}"
    return [
        str(player.number),
        score_text(player.pairing_score),
        "".join(colour.value.upper() for colour in player.colours),
        preference_kind(player),
        *(_JAVAFO_FLOATS[received] for received in player.floats),
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


ARROWS = {Float.NONE: "·", Float.DOWN: "↓", Float.UP: "↑"}
_FLOATS = {Float.NONE: "-", Float.DOWN: "ui.down", Float.UP: "ui.up"}


def table(view: DutchPosition, language: Language) -> PositionColumns:
    """The columns of the position table; topscorers are starred."""

    def floated(received: Float) -> str:
        return language.say(_FLOATS[received]) if received else _FLOATS[received]

    return PositionColumns(
        headings=("ui.colours", "ui.due", "ui.floats", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                _due(player, language),
                "/".join(floated(received) for received in player.floats),
                language.say("ui.yes" if player.may_receive_bye else "ui.no"),
            )
            for player in view.participants
        },
        legend="legend.table",
        starred=frozenset(p.number for p in view.participants if p.is_topscorer),
    )


def _due(player: DutchPlayer, language: Language) -> str:
    preference = player.preference
    if preference.colour is None:
        return "-"
    colour = language.fact(Phrase(f"colour.{preference.colour.value}"))
    strength = language.fact(Phrase(f"strength.{preference.strength.name.lower()}"))
    return f"{colour} ({strength})"


def checklist(view: DutchPosition, language: Language) -> PositionColumns:
    """The columns of the checklist of an explanation."""
    return PositionColumns(
        headings=("ui.preference", "ui.floats"),
        cells={
            player.number: (
                preference_code(player.preference, language.letter),
                "".join(ARROWS[received] for received in player.floats),
            )
            for player in view.participants
        },
        legend="legend.checklist",
    )
