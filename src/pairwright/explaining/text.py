"""An explanation as plain text, and the checklist of a round, bracket by bracket, with the columns
of its system.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import TextWrapper
from typing import TYPE_CHECKING

from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import PlayerRef

if TYPE_CHECKING:
    from pairwright.explaining.explanation import Answer, Explanation
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pairwright.rules.pairing import RoundPairing
from pairwright.tournament import Colour
from pairwright.vocabulary.bracket_view import SUBGROUPS
from pairwright.vocabulary.language import colours_legend

if TYPE_CHECKING:
    from pairwright.explaining.explanation import Explanation


PARAGRAPH = TextWrapper(width=96)
WRAPPER = TextWrapper(width=96, initial_indent="  ", subsequent_indent="    ")


def round_text(explanation: Explanation, language: Language) -> str:
    """The whole round: brackets, boards, the bye, and who is away."""
    lines = [heading(explanation, language), ""]
    lines += [language.say("ui.brackets").upper()]
    for bracket in explanation.brackets():
        lines += ["", *_bracket_lines(bracket, language)]
    lines += ["", language.say("ui.boards").upper()]
    answers = [*explanation.boards(), explanation.bye(), *explanation.absences()]
    for number, answer in numbered(explanation.position, answers):
        if answer.reasons:
            lines += ["", *answer_lines(answer, language, number)]
    return "\n".join(lines) + "\n"


def heading(explanation: Explanation, language: Language) -> str:
    """Which round, and by which rules."""
    made_by = explanation.pairing.rules
    rules = language.say("ui.rules", system=made_by.title(language), edition=made_by.edition.name)
    if made_by.engine:
        from pairwright.systems.profiles import PROFILES

        engine = PROFILES[made_by.engine].title
        rules = language.say("check.as-engine", rules=rules, engine=engine)
    return f"{language.say('ui.round', round=explanation.pairing.round_number)} – {rules}"


def answer_title(answer: Answer, language: Language, board: int = 0) -> str:
    """What the answer is about."""
    players = [PlayerRef(number) for number in answer.players]
    match answer.subject, players:
        case "board", [white, black]:
            return language.say("ui.board", board=board, white=white, black=black)
        case "meeting", [white, black]:
            return language.say("ui.meeting", white=white, black=black)
        case "recorded", [white, black]:
            return language.say("ui.recorded", white=white, black=black)
        case "recorded", [player]:
            return language.say("ui.recorded-bye", player=player)
        case "why-not", [first, second]:
            return language.say("ui.why-not", first=first, second=second)
        case "why-not-bye", [player]:
            return language.say("ui.why-not-bye", player=player)
        case "bye", _:
            return language.say(answer.rules.system.bye_title)
        case "judge", _:
            return language.say("ui.judgement")
        case _:
            return ", ".join(language.fact(player) for player in players)


def answer_lines(answer: Answer, language: Language, board: int = 0) -> list[str]:
    """The title, a paragraph in plain words, and below it one sentence for every reason."""
    plain = PARAGRAPH.wrap(answer.plain_in(language))
    reasons = wrapped(language.sentences(answer.reasons))
    return [answer_title(answer, language, board), *plain, *reasons]


def wrapped(sentences: Sequence[str]) -> list[str]:
    return [line for sentence in sentences for line in WRAPPER.wrap(sentence)]


def bracket_title(bracket: BracketView, language: Language) -> str:
    name = language.fact(bracket.name)
    return name[:1].upper() + name[1:]


def worth(bracket: BracketView, language: Language) -> str:
    """The criteria under which something counts, in order of priority."""
    return ", ".join(
        f"[{criterion_view.name}] {language.fact(criterion_view.value)}"
        for criterion_view in _counted(bracket)
    )


def what_counts(bracket: BracketView, language: Language) -> list[str]:
    """The same, a sentence with the text of every criterion."""
    return [
        language.say(
            "ui.criterion",
            criterion=criterion_view.name,
            text=criterion_view.text,
            value=criterion_view.value,
        )
        for criterion_view in _counted(bracket)
    ]


def _counted(bracket: BracketView) -> list[CriterionView]:
    return [criterion_view for criterion_view in bracket.values if any(criterion_view.value.value)]


def _bracket_lines(bracket: BracketView, language: Language) -> Iterator[str]:
    yield bracket_title(bracket, language)
    # With players moved down who are on neither side, the sides are those of the rest.
    apart = bracket.mdps and not {*bracket.mdps} & {*bracket.s1, *bracket.s2}
    rest = f" ({language.say('ui.remainder')})" if apart else ""
    left, right = map(language.fact, bracket.sides)
    rows = [
        (language.say("ui.mdps"), bracket.mdps),
        (language.say("ui.members"), bracket.residents),
        (f"{left}{rest}", bracket.s1),
        (f"{right}{rest}", bracket.s2),
        (language.say("ui.floaters"), bracket.floaters),
        (language.say("ui.upfloaters"), bracket.upfloaters),
    ]
    for name, players in rows:
        if players:
            # A table, not a sentence: nobody is left out.
            listed = ", ".join(language.player(number) for number in players)
            yield from WRAPPER.wrap(language.labelled(name, listed))
    if bracket.pairs:
        listed = ", ".join(f"{language.player(a)} – {language.player(b)}" for a, b in bracket.pairs)
        yield from WRAPPER.wrap(language.labelled(language.say("ui.pairs"), listed))
    if counted := worth(bracket, language):
        yield from WRAPPER.wrap(language.say("ui.worth", worth=counted))
    yield from wrapped(language.sentences(bracket.reasons))


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
