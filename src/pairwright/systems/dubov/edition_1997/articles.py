"""What the reasons of the text of 1997 cite and name alike."""

from __future__ import annotations

from fractions import Fraction

from pairwright.systems.dubov.edition_1997.judge import CHAPTER
from pairwright.systems.dubov.edition_1997.procedure import GroupStep
from pairwright.vocabulary.reason import Phrase, Score

REMATCH = (f"{CHAPTER} art. 2", "C.04.1.b")
BARRED = (f"{CHAPTER} art. 4", "C.04.1.d")


def article(number: str) -> str:
    return f"{CHAPTER} art. {number}"


def aro_text(aro: Fraction) -> str:
    """The average to one decimal place, as the example of 6.2 writes it; only for reading."""
    tenths = (20 * aro.numerator + aro.denominator) // (2 * aro.denominator)
    return f"{tenths // 10}.{tenths % 10}"


def group_name(step: GroupStep) -> Phrase:
    """A score group by its score."""
    return Phrase("bracket.score-group", {"score": Score(step.score)})
