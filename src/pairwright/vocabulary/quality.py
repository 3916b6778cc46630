"""How good a round is: what each criterion counts, bracket by bracket."""

from __future__ import annotations

from typing import ClassVar

from pairwright.frozen import Accompanied, Frozen
from pairwright.vocabulary.reason import Measure, Phrase


class CriterionValue(Accompanied):
    """What a criterion counts in a bracket; the smaller the better.

    `value` is a count, or a list in descending order; scores and differences of scores are in
    hundredths of a point. `text` and `shown` are the same for people, in English; `phrase` and
    `measure` say them in every language.
    """

    beside: ClassVar = frozenset({"phrase", "measure"})

    name: str
    article: str
    text: str
    value: tuple[int, ...]
    shown: str
    phrase: Phrase
    measure: Measure


class BracketQuality(Frozen):
    """A bracket as the pairing implies it.

    Pairs are (higher-ranked, lower-ranked) players, or in the order that the system gives them.
    Systems that move players down have `mdps` and `downfloaters`, the others `upfloaters`.
    """

    name: str
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    values: tuple[CriterionValue, ...]
    upfloaters: tuple[int, ...] = ()


class RoundQuality(Frozen):
    """The quality vector of a round: what the bye is judged by, then bracket by bracket."""

    bye: CriterionValue | None
    brackets: tuple[BracketQuality, ...]
