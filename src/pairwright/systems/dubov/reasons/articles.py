"""Articles of C.04.4.1 as explanations cite them."""

from __future__ import annotations

from pairwright.systems.dubov.criteria import ALL, C1, C2, C4, CHAPTER
from pairwright.systems.dubov.steps import DubovBracketStep
from pairwright.vocabulary.reason import Phrase, Score


def article(number: str) -> str:
    return f"{CHAPTER} art. {number}"


def of_criterion(name: str) -> tuple[str, ...]:
    [found] = [criterion for criterion in ALL if criterion.name == name]
    return (f"[{name}]", article(found.article))


REMATCH = of_criterion(C1.name)
BARRED = of_criterion(C2.name)
COMPLETION = of_criterion(C4.name)


def bracket_name(step: DubovBracketStep) -> Phrase:
    """A bracket is named by the score of its residents (1.3.2)."""
    return Phrase("bracket.ordinary", {"score": Score(step.score)})
