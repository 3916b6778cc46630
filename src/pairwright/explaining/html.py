"""An explanation as one self-contained page: for a phone, a screen and paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pairwright.explaining.checklist import Checklist
from pairwright.explaining.text import answer_title, bracket_title, heading, what_counts
from pairwright.pages.filling import filled, in_language
from pairwright.tournament.board_numbers import numbered
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.messages import COMMON
from pairwright.vocabulary.printable import printable

if TYPE_CHECKING:
    from pairwright.explaining.explanation import Answer, Explanation


def page(
    explanation: Explanation,
    language: Language,
    answers: Sequence[Answer] = (),
    checklist: str = "",
    *,
    event: str = "",
    said_first: Sequence[str] = (),
    others: Sequence[Answer] = (),
) -> str:
    """The page of the given answers and checklist, or of the whole round without any.

    `event` is the name of the tournament. `said_first` are lines that stand above everything else,
    `others` answers that follow the boards of the whole round.
    """
    # Imported here: reasons in words need nothing that draws.
    from pairwright.explaining.picture import bracket_picture

    return filled(
        "pairwright.explaining",
        "explanation.html",
        **in_language(language),
        event=printable(event),
        about=heading(explanation, language),
        said_first="\n".join(said_first),
        explanation=explanation,
        answers=answers,
        others=others,
        checklist=checklist,
        glossary=_glossary(explanation, language),
        checklist_of=Checklist,
        answer_title=answer_title,
        bracket_title=bracket_title,
        bracket_picture=bracket_picture,
        what_counts=what_counts,
        numbered=numbered,
    )


def _glossary(explanation: Explanation, language: Language) -> Iterator[str]:
    """What the words and signs of the reasons mean: those of all systems, then of this one."""
    catalogue = explanation.pairing.rules.system.catalogue
    for key in (*COMMON.messages, *catalogue.messages):
        if key.startswith("glossary."):
            yield f"{language.say(key)}."
    named = {
        criterion_view.name: criterion_view.text
        for bracket in explanation.brackets()
        for criterion_view in bracket.values
    }
    for name, text in named.items():
        yield language.labelled(f"[{name}]", f"{language.fact(text)}.")
