"""The checklist of a round, bracket by bracket, with the columns of its system."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pairwright.explaining.text import bracket_title, heading, worth, wrapped
from pairwright.rules.pairing import RoundPairing
from pairwright.tournament import Colour
from pairwright.vocabulary.bracket_view import SUBGROUPS, BracketView
from pairwright.vocabulary.language import Language, colours_legend

if TYPE_CHECKING:
    from pairwright.explaining.explanation import Explanation


class Checklist:
    """The rows of the players of each bracket; the columns in the middle are the system's.

    `halved`: some bracket has S1 and S2, or players moved down.
    """

    def __init__(self, explanation: Explanation, language: Language) -> None:
        self._pairing = explanation.pairing
        self._language = language
        self._own = explanation.pairing.rules.checklist(explanation.position, language)
        self._opponents = _opponents(explanation.pairing, language)
        self.brackets = explanation.brackets()
        self.halved = any(bracket.s1 or bracket.s2 or bracket.mdps for bracket in self.brackets)
        group = ("ui.group",) if self.halved else ()
        names = ("ui.player", "ui.score", *self._own.headings, *group, "ui.opponent")
        self.columns = tuple(language.say(name) for name in names)
        self.legend = f"{language.say(self._own.legend)} {colours_legend(language)}"

    def rows(self, bracket: BracketView) -> list[tuple[str, ...]]:
        """One row for every player of a bracket."""
        return [self._row(bracket, number) for number in (*bracket.mdps, *bracket.residents)]

    def _row(self, bracket: BracketView, number: int) -> tuple[str, ...]:
        cell = self._opponents[number]
        if number in bracket.floaters:
            cell = f"↓ {cell}" if number == self._pairing.bye else "↓"
        return (
            self._language.player(number),
            self._language.number(self._pairing.position.entered[number].pairing_score),
            *self._own.cells[number],
            *((_group(bracket, number, self._language),) if self.halved else ()),
            cell,
        )


def _opponents(pairing: RoundPairing, language: Language) -> dict[int, str]:
    """For every player the opponent and the own colour, as `17W`, or the bye."""
    shown = {} if pairing.bye is None else {pairing.bye: language.say("ui.bye-cell")}
    for board in pairing.boards:
        shown[board.white] = f"{board.black}{language.letter(Colour.WHITE)}"
        shown[board.black] = f"{board.white}{language.letter(Colour.BLACK)}"
    return shown


def _group(bracket: BracketView, number: int, language: Language) -> str:
    """Where the player stands: the side, or what the rules call who is on neither."""
    left, right = map(language.fact, bracket.sides)
    if bracket.sides is not SUBGROUPS:
        sides = {**dict.fromkeys(bracket.s1, left), **dict.fromkeys(bracket.s2, right)}
        return sides.get(number) or language.say("ui.floaters")
    if number in bracket.mdps:
        return "Limbo" if number in bracket.floaters else "MDP"
    return left if number in bracket.s1 else right


def round_table(explanation: Explanation, language: Language) -> str:
    """Bracket by bracket: players, what their system looks at, pairs, and what counts."""
    checklist = Checklist(explanation, language)
    lines = [heading(explanation, language)]
    tables = [(bracket, checklist.rows(bracket)) for bracket in checklist.brackets]
    widths = _widths(checklist.columns, (row for _, rows in tables for row in rows))
    listed = set()
    for bracket, rows in tables:
        lines += ["", bracket_title(bracket, language), _aligned(checklist.columns, widths)]
        lines += [_aligned(row, widths) for row in rows]
        listed |= {*bracket.mdps, *bracket.residents}
        if bracket.values:
            counted = worth(bracket, language) or language.say("none")
            lines += wrapped([language.say("ui.worth", worth=counted)])
    bye = explanation.pairing.bye
    if bye is not None and bye not in listed:  # it is given before any bracket
        lines += [
            "",
            language.labelled(
                language.say(explanation.pairing.rules.system.bye_title), language.player(bye)
            ),
        ]
    return "\n".join([*lines, "", checklist.legend]) + "\n"


def _widths(header: Sequence[str], rows: Iterable[Sequence[str]]) -> list[int]:
    return [max(map(len, column)) for column in zip(header, *rows, strict=True)]


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
    return "  " + "  ".join(padded).rstrip()
