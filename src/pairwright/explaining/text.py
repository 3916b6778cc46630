"""An explanation as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import TextWrapper
from typing import TYPE_CHECKING

from pairwright.tournament.board_numbers import numbered
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import PlayerRef

if TYPE_CHECKING:
    from pairwright.explaining.explanation import Answer, Explanation

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
