"""Articles as explanations cite them, and what the criteria are worth in a bracket."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.systems.upfloat.steps import UpfloatBracketStep
from pairwright.vocabulary.reason import Measure, Phrase, Score

_COUNTING = {"C4": "2.3.1", "C5": "2.3.2", "C6": "2.3.3"}
"""The criteria that are part of the procedure, alike in both chapters."""


class Citations(Frozen):
    """How the articles of the chapter are cited that these criteria belong to."""

    rules: UpfloatRules

    def article(self, number: str) -> str:
        return f"{self.rules.chapter} art. {number}"

    @property
    def rematch(self) -> tuple[str, ...]:
        return ("[C1]", self.article("2.1.1"))

    @property
    def barred(self) -> tuple[str, ...]:
        return ("[C2]", self.article("2.1.2"))

    @property
    def completion(self) -> tuple[str, ...]:
        return ("[C3]", self.article("2.2.1"))

    def of_criterion(self, name: str) -> tuple[str, ...]:
        own = {criterion.name: criterion.article for criterion in self.rules.upfloaters}
        own |= {criterion.name: criterion.article for criterion in self.rules.pairs}
        return (f"[{name}]", self.article((_COUNTING | own)[name]))


def criterion_term(name: str) -> Phrase:
    return Phrase(f"criterion.{name}")


def bracket_name(step: UpfloatBracketStep) -> Phrase:
    """A bracket is named by the score of its top-scoregroup (1.3.2)."""
    return Phrase("bracket.ordinary", {"score": Score(step.residents[0].pairing_score)})


def upfloater_values(
    step: UpfloatBracketStep, rules: UpfloatRules
) -> Iterator[tuple[str, Measure]]:
    """[C4] to [C7]; the smaller the better."""
    score = step.residents[0].pairing_score
    differences = sorted(
        (score - upfloater.pairing_score for upfloater in step.upfloaters), reverse=True
    )
    yield "C4", Measure((len(step.upfloaters),), 1)
    yield "C5", Measure(tuple(differences), 0)
    yield "C6", Measure((int(step.following_complies is False),), 1)
    for criterion, value in zip(rules.upfloaters, step.upfloater_values, strict=True):
        yield criterion.name, Measure((value,), 1)


def pair_values(step: UpfloatBracketStep, rules: UpfloatRules) -> Iterator[tuple[str, Measure]]:
    """The criteria about pairs, from [C8] on."""
    for criterion, value in zip(rules.pairs, step.pair_values, strict=True):
        yield criterion.name, Measure((value,), 1)
