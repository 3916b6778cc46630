"""Articles of C.04.5 as explanations cite them, and what its criteria are worth in a bracket."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.double_swiss.criteria import C7, C8, CHAPTER
from pairwright.systems.upfloat import BracketStep, UpfloatRules
from pairwright.vocabulary.reason import Measure, Phrase, Score

REMATCH = ("[C1]", f"{CHAPTER} art. 2.1.1")
BARRED = ("[C2]", f"{CHAPTER} art. 2.1.2")
COMPLETION = ("[C3]", f"{CHAPTER} art. 2.2.1")
_CRITERIA = {
    "C4": "2.3.1",
    "C5": "2.3.2",
    "C6": "2.3.3",
    C7.name: C7.article,
    C8.name: C8.article,
}


def article(number: str) -> str:
    return f"{CHAPTER} art. {number}"


def of_criterion(name: str) -> tuple[str, ...]:
    return (f"[{name}]", article(_CRITERIA[name]))


def criterion_term(name: str) -> Phrase:
    return Phrase(f"criterion.{name}")


def bracket_name(step: BracketStep) -> Phrase:
    """A bracket is named by the score of its top-scoregroup (1.3.2)."""
    return Phrase("bracket.ordinary", {"score": Score(step.residents[0].score)})


def upfloater_values(step: BracketStep, rules: UpfloatRules) -> Iterator[tuple[str, Measure]]:
    """[C4] to [C7]; the smaller the better."""
    score = step.residents[0].score
    differences = sorted((score - one.score for one in step.upfloaters), reverse=True)
    yield "C4", Measure((len(step.upfloaters),), 1)
    yield "C5", Measure(tuple(differences), 0)
    yield "C6", Measure((int(step.following_complies is False),), 1)
    for criterion, value in zip(rules.upfloaters, step.upfloater_values, strict=True):
        yield criterion.name, Measure((value,), 1)


def pair_values(step: BracketStep, rules: UpfloatRules) -> Iterator[tuple[str, Measure]]:
    """[C8]."""
    for criterion, value in zip(rules.pairs, step.pair_values, strict=True):
        yield criterion.name, Measure((value,), 1)
