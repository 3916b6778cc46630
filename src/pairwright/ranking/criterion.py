"""A criterion: one tie-break with its modifiers, as a ranking uses it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from pairwright.frozen import Frozen
from pairwright.ranking.competition import Competition, Reference
from pairwright.ranking.terms import Amount, Value


class Contestants(Enum):
    """Who a tie-break is for."""

    INDIVIDUALS = "individuals"
    TEAMS = "teams"
    BOTH = "both"


class Unit(Enum):
    """How a value is counted and shown: (what 1 is, decimals)."""

    WHOLE = "whole"
    POINTS = "points"
    PRODUCTS = "products"
    AVERAGE = "average"

    @property
    def scale(self) -> int:
        """How many of the unit in which amounts are kept make 1."""
        return _SCALES[self]


_SCALES = {Unit.WHOLE: 1, Unit.POINTS: 100, Unit.PRODUCTS: 10_000, Unit.AVERAGE: 100}


class TieBreak(Frozen):
    """One tie-break of C.07 art. 5 that gives every participant a value.

    `modifiers` are the letters that it takes. `lower_is_better` reverses the order (art. 7.8,
    12.1). `dropped` says why the tie-break cannot be used (the id of a text), `comparable` whether
    it may decide among these participants.
    """

    acronym: str
    article: str
    type: str
    unit: Unit
    compute: Callable[[Competition, RankingCriterion], Mapping[int, Value]]
    audience: Contestants = Contestants.BOTH
    modifiers: str = ""
    lower_is_better: bool = False
    dropped: Callable[[Competition, RankingCriterion], str | None] | None = None
    comparable: Callable[[Competition, Sequence[int]], bool] | None = None


class GroupSplit(Frozen):
    """How a tie-break of type A orders tied participants: best subset first.

    `tables` are the separate standings that were made, in order.
    """

    subsets: tuple[tuple[int, ...], ...]
    tables: tuple[EncounterTable, ...]


class EncounterTable(Frozen):
    """Separate standings among tied participants (art. 6.1), and how they were used.

    `lowest` and `highest` are what the missing games could make of the scores (art. 6.3), equal
    where all have met. `basis` names what was counted: the reference score, or BC, TBR, BBE.
    """

    basis: str
    article: str
    lowest: Mapping[int, Amount]
    highest: Mapping[int, Amount]
    subsets: tuple[tuple[int, ...], ...]
    values: Mapping[int, Value]

    @property
    def complete(self) -> bool:
        return self.lowest == self.highest


class EncounterTieBreak(Frozen):
    """A tie-break of type A (art. 4.3): it orders those who are tied by what they did together."""

    acronym: str
    article: str
    split: Callable[[Competition, RankingCriterion, Sequence[int]], GroupSplit]
    audience: Contestants = Contestants.BOTH
    modifiers: str = "P"
    type: str = "A"


class RankingCriterion(Frozen):
    """One entry of the order of ranking: `code` as MTB26 writes it, and what it means.

    `unrated` is the rating of all unrated players, `estimated` says that each has the arbiter's
    estimate (C.07 art. 10).
    """

    code: str
    tie_break: TieBreak | EncounterTieBreak | None
    reference: Reference | None = None
    cut_low: int = 0
    cut_high: int = 0
    limit: int = 0
    factor: Fraction | None = None
    as_played: bool = False
    fore: bool = False
    reverse: bool = False
    unrated: int | None = None
    estimated: bool = False

    @property
    def acronym(self) -> str:
        """The acronym without reference and modifiers; an `OTHER_...` code is its own."""
        return self.tie_break.acronym if self.tie_break is not None else self.code
