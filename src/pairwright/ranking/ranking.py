"""The order of the standings: criteria applied one after the other (C.07 art. 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from pairwright.frozen import Frozen
from pairwright.ranking.competition import Competition
from pairwright.ranking.criterion import (
    EncounterTieBreak,
    GroupSplit,
    RankingCriterion,
    TieBreak,
)
from pairwright.ranking.terms import NO_VALUE, Amount, Value
from pairwright.tournament import TieOrder

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
