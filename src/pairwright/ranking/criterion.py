"""Criteria of a ranking: values and their terms, cuts and medians (C.07 art. 14.1 to 14.4, 16.5), a
tie-break with its modifiers, and the order by one criterion after the other (art. 4.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.competition import Competition, Reference
from pairwright.tournament import TieOrder

Amount = int | Fraction | tuple[int, ...]
"""A number in the tie-break's own unit, or numbers that are compared one after the other."""


class TieBreakTerm(Frozen, gc=False):
    """What one round, or one opponent, contributes to a value.

    `amount` is in the unit of the tie-break; `reason` is the id of the text that says how it was
    counted. `opponent_score` and `points` are the factors where there are two. `voluntary` marks a
    voluntarily unplayed round (art. 16.1.2). `cut` is the article by which the term was left out.
    """

    round: int
    opponent: int | None
    amount: int
    reason: str
    opponent_score: int = 0
    points: int = 0
    voluntary: bool = False
    cut: str = ""


class Value(Frozen, gc=False):
    """One participant's value of one tie-break; `amount` None means that there is none.

    `steps` are intermediate results, as (id of the text, number).
    """

    amount: Amount | None
    terms: tuple[TieBreakTerm, ...] = ()
    steps: tuple[tuple[str, int], ...] = ()


NO_VALUE = Value(None)


def kept_sum(terms: tuple[TieBreakTerm, ...]) -> int:
    """The sum of the terms that were not cut."""
    return sum([term.amount for term in terms if not term.cut])


def rounded_average(total: int, count: int) -> int:
    """The average as a whole number, halves upwards (art. 10.1)."""
    return (2 * total + count) // (2 * count)


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


Significance = Callable[[TieBreakTerm], tuple[int, int]]


def by_round(term: TieBreakTerm) -> tuple[int, int]:
    """Art. 14.1 for PS: the running score after round 1 is the least significant one."""
    return term.round, 0


def by_score(term: TieBreakTerm) -> tuple[int, int]:
    """Art. 14.1 for BH, ARO, SB and ESB: the lowest score or rating; several: the lowest product.

    In 2023 the worst result against one of them was cut, which is the lowest product too.
    """
    return term.opponent_score, term.amount


def cut(
    terms: Sequence[TieBreakTerm],
    low: int,
    high: int,
    least_significant: Significance,
    unplayed_first: bool = False,
) -> tuple[TieBreakTerm, ...]:
    """The terms, those that are cut marked with the article that cuts them.

    `unplayed_first`: art. 16.5, a voluntarily unplayed round is cut instead of the least
    significant value unless it contributes less; 16.5.2, again for every further cut.
    """
    if not low and not high:
        return tuple(terms)
    marked = list(terms)
    for count in range(1, low + 1):
        remaining = [index for index, term in enumerate(marked) if not term.cut]
        if not remaining:
            break
        index, article = _lowest(marked, remaining, least_significant, unplayed_first)
        marked[index] = replace(marked[index], cut=article or f"14.{min(count, 2)}")
    for count in range(1, high + 1):
        remaining = [index for index, term in enumerate(marked) if not term.cut]
        if not remaining:
            break
        index = max(remaining, key=lambda i: (least_significant(marked[i]), -i))
        marked[index] = replace(marked[index], cut=f"14.{min(count, 2) + 2}")
    return tuple(marked)


def _lowest(
    terms: Sequence[TieBreakTerm],
    remaining: Sequence[int],
    least_significant: Significance,
    unplayed_first: bool,
) -> tuple[int, str]:
    """The index of the term to be cut, and the article if it is not the ordinary one.

    Of unplayed rounds that contribute the same, the one with the lowest score is cut: which of them
    came first must not matter (readings-standings.md R-TB-25).
    """
    least = min(remaining, key=lambda i: least_significant(terms[i]))
    if unplayed_first:
        unplayed = [index for index in remaining if terms[index].voluntary]
        if unplayed:
            lowest = min(unplayed, key=lambda i: (terms[i].amount, terms[i].opponent_score))
            if terms[lowest].amount >= terms[least].amount:
                return lowest, "16.5"
    return least, ""


TiedGroup = tuple[int, ...]
_Key = tuple[int, Amount]


class RankingNote(Frozen):
    """Something to be said about a criterion: the id of its text, and whom it concerns."""

    code: str
    reason: str


class Ranking(Frozen):
    """Groups of tied participants, best first, and how each criterion came to them.

    `values[i]` belongs to the i-th criterion. `splits[i]` are the groups that a criterion of type A
    was asked to order. `stages[i]` are the groups after the i-th criterion.
    """

    groups: tuple[TiedGroup, ...]
    values: tuple[Mapping[int, Value], ...]
    splits: tuple[Mapping[TiedGroup, GroupSplit], ...]
    stages: tuple[tuple[TiedGroup, ...], ...]
    notes: tuple[RankingNote, ...]


def rank(competition: Competition, criteria: Sequence[RankingCriterion]) -> Ranking:
    """Art. 4.2: the first criterion, then the next one for each subgroup that is still tied."""
    groups: list[TiedGroup] = [competition.ranked] if competition.ranked else []
    values: list[Mapping[int, Value]] = []
    splits: list[Mapping[TiedGroup, GroupSplit]] = []
    stages: list[tuple[TiedGroup, ...]] = []
    notes: list[RankingNote] = []
    for criterion in criteria:
        made: dict[TiedGroup, GroupSplit] = {}
        tie_break = criterion.tie_break
        reason = why_dropped(competition, criterion)
        if reason is not None:
            notes.append(RankingNote(criterion.code, reason))
            found: Mapping[int, Value] = {}
        elif tie_break is None:
            found = outside_values(competition, criterion)
            groups = _sorted_groups(criterion.reverse, groups, found)
        elif isinstance(tie_break, EncounterTieBreak):
            groups, made = _split_groups(competition, criterion, tie_break, groups)
            found = _places(made)
        else:
            found = tie_break.compute(competition, criterion)
            ascending = tie_break.lower_is_better != criterion.reverse
            groups = _sorted_groups(ascending, groups, found, _comparable(competition, tie_break))
        values.append(found)
        splits.append(made)
        stages.append(tuple(groups))
    return Ranking(tuple(groups), tuple(values), tuple(splits), tuple(stages), tuple(notes))


def why_dropped(competition: Competition, criterion: RankingCriterion) -> str | None:
    """The id of the text that says why the criterion decides nothing here, if so."""
    tie_break = criterion.tie_break
    if tie_break is None:
        return None if criterion.code.upper() in competition.outside else "dropped-other"
    if isinstance(tie_break, TieBreak) and tie_break.dropped is not None:
        return tie_break.dropped(competition, criterion)
    return None


def _split_groups(
    competition: Competition,
    criterion: RankingCriterion,
    tie_break: EncounterTieBreak,
    groups: Sequence[TiedGroup],
) -> tuple[list[TiedGroup], dict[TiedGroup, GroupSplit]]:
    ordered: list[TiedGroup] = []
    made = {}
    for group in groups:
        if len(group) == 1:
            ordered.append(group)
            continue
        split = tie_break.split(competition, criterion, group)
        made[group] = split
        ordered.extend(split.subsets)
    return ordered, made


def _places(made: Mapping[TiedGroup, GroupSplit]) -> dict[int, Value]:
    """The place among the tied is the value of a criterion of type A."""
    values = {}
    for split in made.values():
        place = 1
        for subset in split.subsets:
            for number in subset:
                values[number] = Value(place, split.tables[0].values[number].terms)
            place += len(subset)
    return values


def outside_values(competition: Competition, criterion: RankingCriterion) -> dict[int, Value]:
    """Art. 4.1: what was entered for a tie-break of the organiser; who has none comes last."""
    entered = competition.outside[criterion.code.upper()]
    return {
        number: Value(entered[number][0], (), (("outside", entered[number][1]),))
        if number in entered
        else NO_VALUE
        for number in competition.participants
    }


def _comparable(competition: Competition, tie_break: TieBreak) -> Callable[[TiedGroup], bool]:
    asked = tie_break.comparable
    return lambda group: asked is None or asked(competition, group)


def _sorted_groups(
    ascending: bool,
    groups: Sequence[TiedGroup],
    values: Mapping[int, Value],
    comparable: Callable[[TiedGroup], bool] = lambda group: True,
) -> list[TiedGroup]:
    ordered: list[TiedGroup] = []
    for group in groups:
        if len(group) == 1 or not comparable(group):
            ordered.append(group)
            continue
        equal: dict[_Key, list[int]] = {}
        for number in group:
            equal.setdefault(_key(values[number].amount, ascending), []).append(number)
        ordered.extend(tuple(equal[key]) for key in sorted(equal, reverse=True))
    return ordered


def _key(amount: Amount | None, ascending: bool) -> _Key:
    """Larger is better; no value at all is worse than any (readings-standings.md R-TB-15)."""
    if amount is None:
        return 0, 0
    if ascending and isinstance(amount, (int, Fraction)):
        return 1, -amount
    return 1, amount


def order_by_hand(
    groups: Sequence[TiedGroup], orders: Sequence[TieOrder]
) -> tuple[list[TiedGroup], tuple[TieOrder, ...]]:
    """Those who are tied to the end, in the order that was made for exactly them, and which orders
    these were (readings-standings.md R-TB-27). Lots are for the others.
    """
    made = {frozenset(order.participants): order for order in orders}
    ordered: list[TiedGroup] = []
    used = []
    for group in groups:
        order = made.get(frozenset(group)) if len(group) > 1 else None
        if order is None:
            ordered.append(group)
        else:
            used.append(order)
            ordered.extend((number,) for number in order.participants)
    return ordered, tuple(used)


def draw_lots(groups: Sequence[TiedGroup], seed: str) -> list[TiedGroup]:
    """Art. 4.2: lots for those who are tied to the end, the same for everybody who has the seed.

    The lot of a participant is SHA-256 of `seed:number`; the smallest comes first.
    """

    from hashlib import sha256  # few draw lots, and it loads OpenSSL

    def lot(number: int) -> str:
        return sha256(f"{seed}:{number}".encode()).hexdigest()

    return [(number,) for group in groups for number in sorted(group, key=lot)]
