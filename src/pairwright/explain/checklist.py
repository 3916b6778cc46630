"""Checklists of a round: the table that other engines print, and our own, bracket by bracket."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from pairwright.explain.language import Language
from pairwright.explain.text import bracket_title, heading, worth, wrapped
from pairwright.position import (
    UNITS_PER_POINT,
    Float,
    Participant,
    Position,
    PreferenceStrength,
    RoundPairing,
)
from pairwright.systems.double_swiss.criteria import was_floater
from pairwright.tournament import Colour, points_text

if TYPE_CHECKING:
    from pairwright.explain.bracket_view import BracketView
    from pairwright.explain.explanation import Explanation


# --- the layout of bbpPairings -------------------------------------------------------------------


def bbp_checklist(position: Position, pairing: RoundPairing | None) -> str:
    """The table of bbpPairings for the Dutch system; `pairing` is None where none exists.

    The columns are named after the criteria of the edition that use them.
    """
    header = [
        "ID",
        "Pts",
        "-" * position.round_number,
        "Pref",
        *_CRITERIA[position.edition.name],
        "Cur",
        "",
        *(f"R{number}" for number in range(1, position.round_number)),
    ]
    opponents = _opponents(pairing)
    rows = [_row(player, opponents.get(player.number, "")) for player in position.participants]
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    lines = ["", _line(header, widths)]
    score = None
    for player, row in zip(position.participants, rows, strict=True):
        if player.pairing_score != score:
            lines.append("")
        score = player.pairing_score
        lines.append(_line(row, widths))
    return "\n".join([*lines, "", "", ""])


_CRITERIA = {"2026": ("C2", "C14", "C16"), "2017": ("C2", "C12", "C14")}
_FLOATS = {Float.NONE: " ", Float.DOWN: "D", Float.UP: "U"}


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(f"{cell:>{width}}\t" for cell, width in zip(cells, widths, strict=True))


def _row(player: Participant, current: str) -> list[str]:
    return [
        str(player.number),
        points_text(Decimal(player.pairing_score) / UNITS_PER_POINT),
        "".join(colour.value.upper() for colour in player.colours),
        preference_code(player),
        "Y" if player.may_receive_bye else "N",
        *(_FLOATS[received] for received in player.floats),
        current,
        "",
        *(str(record.opponent) if record.played else "" for record in player.records),
    ]


def preference_code(player: Participant) -> str:
    """`W ` absolute, `(W)` strong, `w ` mild, `A ` none."""
    colour, strength = player.preference.colour, player.preference.strength
    if colour is None:
        return "A "
    letter = colour.value.upper()
    if strength is PreferenceStrength.ABSOLUTE:
        return f"{letter} "
    return f"({letter})" if strength is PreferenceStrength.STRONG else f"{letter.lower()} "


def _opponents(pairing: RoundPairing | None, bye: str = "bye") -> dict[int, str]:
    """For every player the opponent and the own colour, as `(17W)`, or `(bye)`."""
    if pairing is None:
        return {}
    shown = {} if pairing.bye is None else {pairing.bye: f"({bye})"}
    for board in pairing.boards:
        shown[board.white] = f"({board.black}{Colour.WHITE.value.upper()})"
        shown[board.black] = f"({board.white}{Colour.BLACK.value.upper()})"
    return shown


# --- our own table -------------------------------------------------------------------------------

ARROWS: Mapping[Float, str] = {Float.NONE: "·", Float.DOWN: "↓", Float.UP: "↑"}


def player_cells(
    bracket: BracketView, explanation: Explanation, language: Language
) -> list[tuple[str, ...]]:
    """One row for every player of a bracket: see `columns`."""
    people = {player.number: player for player in explanation.position.participants}
    current = _opponents(explanation.pairing, language.say("ui.bye-cell"))
    rows: list[tuple[str, ...]] = []
    for number in (*bracket.mdps, *bracket.residents):
        player = people[number]
        cell = current[number].strip("()")
        if number in bracket.floaters:
            cell = f"↓ {cell}" if number == explanation.pairing.bye else "↓"
        rows.append(
            (
                language.player(number),
                language.number(player.pairing_score),
                "" if explanation.pairing.matches else preference_code(player).strip(),
                _floats(player, explanation.pairing.matches),
                _group(bracket, number),
                cell,
            )
        )
    return rows


def _floats(player: Participant, matches: bool) -> str:
    """Those of the last two rounds; Double-Swiss asks about the last one only (C.04.5 art. 1.5)."""
    if matches:
        return ARROWS[player.floats[0] if was_floater(player) else Float.NONE]
    return "".join(ARROWS[received] for received in player.floats)


def columns(language: Language) -> tuple[str, ...]:
    names = ("player", "score", "preference", "floats", "group", "opponent")
    return tuple(language.say(f"ui.{name}") for name in names)


def _group(bracket: BracketView, number: int) -> str:
    """Where the player stands: moved down, Limbo, S1 or S2."""
    if number in bracket.mdps:
        return "Limbo" if number in bracket.floaters else "MDP"
    return "S1" if number in bracket.s1 else "S2"


def round_table(explanation: Explanation, language: Language) -> str:
    """Bracket by bracket: players, preferences, floats, pairs, and what counts."""
    lines = [heading(explanation, language)]
    header = columns(language)
    tables = [
        (bracket, player_cells(bracket, explanation, language))
        for bracket in explanation.brackets()
    ]
    widths = _widths(header, (row for _, rows in tables for row in rows))
    for bracket, rows in tables:
        lines += ["", bracket_title(bracket, language), _aligned(header, widths)]
        lines += [_aligned(row, widths) for row in rows]
        counted = worth(bracket, language) or language.say("none")
        lines += wrapped([language.say("ui.worth", worth=counted)])
    bye = explanation.pairing.bye
    if bye is not None and explanation.pairing.matches:  # it is given before any bracket
        lines += ["", f"{language.say('ui.bye')}: {language.player(bye)}"]
    return "\n".join(lines) + "\n"


def _widths(header: Sequence[str], rows: Iterable[Sequence[str]]) -> list[int]:
    return [max(map(len, column)) for column in zip(header, *rows, strict=True)]


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
    return "  " + "  ".join(padded).rstrip()
