"""Direct Encounter (C.07 art. 6); for teams, Extended Direct Encounter (art. 13.3) and tie-breaks
on the boards of matches (art. 12): BC, TBR and BBE.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction

from pairwright.frozen import Frozen
from pairwright.ranking.competition import Competition, Reference
from pairwright.ranking.criterion import (
    Amount,
    Contestants,
    EncounterTable,
    EncounterTieBreak,
    GroupSplit,
    RankingCriterion,
    TieBreak,
    TieBreakTerm,
    Unit,
    Value,
)
from pairwright.ranking.score_sheet import RoundKind, ScoreSheet


class KnockOut(Frozen):
    """One tie-break of art. 12; `amount` takes the game points on boards 1, 2, ..."""

    amount: Callable[[Sequence[int]], Amount]
    lower_is_better: bool = False

    def better(self, first: Amount | None, second: Amount | None) -> int:
        """1 if the first is better, -1 if the second is, 0 if neither."""
        if first is None or second is None or first == second:
            return 0
        return 1 if (first > second) != self.lower_is_better else -1  # type: ignore[operator]


def board_count(points: Sequence[int]) -> int:
    """Art. 12.1: board number times the points made there; the lower the better."""
    return sum(number * made for number, made in enumerate(points, start=1))


def top_boards(points: Sequence[int]) -> tuple[int, ...]:
    """Art. 12.2: points on board 1, then on board 2, ..."""
    return tuple(points)


def bottom_boards_eliminated(points: Sequence[int]) -> tuple[int, ...]:
    """Art. 12.3: points without the bottom board, then without the next one, ..."""
    return tuple(sum(points[:kept]) for kept in range(len(points) - 1, 0, -1))


KNOCK_OUT = {
    "BC": KnockOut(board_count, lower_is_better=True),
    "TBR": KnockOut(top_boards),
    "BBE": KnockOut(bottom_boards_eliminated),
}


def knock_out_values(
    competition: Competition,
    acronym: str,
    teams: Collection[int],
    rounds: Collection[int] | None = None,
) -> Mapping[int, Value]:
    """The tie-break for these teams, over these rounds (None: all).

    Individual forfeits are wins and losses, a pairing-allocated bye is a win on every board: the
    facts of the matches already say so.
    """
    values = {}
    for team in teams:
        made = [0] * competition.boards
        terms = []
        for played in competition.matches[team]:
            if rounds is not None and played.round not in rounds:
                continue
            for board, scored in enumerate(played.board_points, start=1):
                made[board - 1] += scored
                terms.append(
                    TieBreakTerm(
                        played.round, played.opponent, scored, "board", board * 100, scored
                    )
                )
        values[team] = Value(KNOCK_OUT[acronym].amount(made), tuple(terms))
    return values


def _over_all_rounds(
    acronym: str,
) -> Callable[[Competition, RankingCriterion], Mapping[int, Value]]:
    def compute(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
        return knock_out_values(competition, acronym, competition.participants)

    return compute


def _equal_game_points(competition: Competition, group: Sequence[int]) -> bool:
    """Art. 12.1: Board Count compares teams with equal game points only."""
    scores = competition.sheets[Reference.GAME_POINTS].scores
    return len({scores[team] for team in group}) == 1


BOARDS = (
    TieBreak(
        "BC",
        "12.1",
        "B",
        Unit.POINTS,
        _over_all_rounds("BC"),
        Contestants.TEAMS,
        lower_is_better=True,
        comparable=_equal_game_points,
    ),
    TieBreak("TBR", "12.2", "B", Unit.POINTS, _over_all_rounds("TBR"), Contestants.TEAMS),
    TieBreak("BBE", "12.3", "B", Unit.POINTS, _over_all_rounds("BBE"), Contestants.TEAMS),
)


Subsets = tuple[tuple[int, ...], ...]


def encounter_table(
    group: Sequence[int], sheet: ScoreSheet, basis: str, article: str = "6"
) -> EncounterTable:
    """Separate standings of the tied participants (art. 6.1), and the order that they give."""
    members = frozenset(group)
    values, lowest, highest = {}, {}, {}
    for number in group:
        terms = _meetings(number, members, sheet)
        score, met = _averaged(terms)
        missing = len(group) - 1 - met
        values[number] = Value(score, terms, (("games-missing", missing),))
        lowest[number] = score + missing * sheet.loss
        highest[number] = score + missing * sheet.win
    if lowest == highest:
        subsets = _by_score(group, lowest)
    else:
        subsets = _certain_places(group, lowest, highest)
    return EncounterTable(basis, article, dict(lowest), dict(highest), subsets, values)


def _meetings(number: int, members: frozenset[int], sheet: ScoreSheet) -> tuple[TieBreakTerm, ...]:
    """Games among the tied; forfeits only where the sheet counts them as games (6.1.1)."""
    return tuple(
        TieBreakTerm(e.round, e.opponent, e.points, "encounter", 0, e.points)
        for e in sheet.entries[number]
        if e.kind is RoundKind.PLAYED and e.opponent in members
    )


def _averaged(terms: Sequence[TieBreakTerm]) -> tuple[int | Fraction, int]:
    """The sum over opponents of the average score against each (6.1.2), and their number."""
    by_opponent: dict[int | None, list[int]] = {}
    for term in terms:
        by_opponent.setdefault(term.opponent, []).append(term.amount)
    total: int | Fraction = 0
    for scores in by_opponent.values():
        total += scores[0] if len(scores) == 1 else Fraction(sum(scores), len(scores))
    return total, len(by_opponent)


def _by_score(group: Sequence[int], scores: Mapping[int, Amount]) -> Subsets:
    """Art. 6.2: all have met, the separate standings rank them."""
    places: dict[Amount, list[int]] = {}
    for number in group:
        places.setdefault(scores[number], []).append(number)
    return tuple(tuple(places[score]) for score in sorted(places, reverse=True))


def _certain_places(
    group: Sequence[int],
    lowest: Mapping[int, int | Fraction],
    highest: Mapping[int, int | Fraction],
) -> Subsets:
    """Art. 6.3: those who are alone on a place whatever the missing results; then the rest.

    Losing all missing games is the worst for one, winning all missing games is the best for
    another, and both can happen at once: comparing these two is enough.
    """
    rest = list(group)
    certain: list[tuple[int, ...]] = []
    while len(rest) > 1:
        leader = max(rest, key=lambda number: lowest[number])
        if any(highest[n] >= lowest[leader] for n in rest if n != leader):
            break
        certain.append((leader,))
        rest.remove(leader)
    return (*certain, tuple(rest)) if rest else tuple(certain)


Step = Callable[[tuple[int, ...], list[EncounterTable]], Subsets]


def _reapply(group: tuple[int, ...], step: Step, tables: list[EncounterTable]) -> Subsets:
    """Apply a step to the group, and again to every subset that is still tied (art. 6.2, 6.3)."""
    if len(group) < 2:
        return (group,)
    subsets = step(group, tables)
    if len(subsets) == 1:
        return subsets
    return tuple(part for subset in subsets for part in _reapply(subset, step, tables))


def _step(sheet: ScoreSheet, basis: str, article: str) -> Step:
    def step(members: tuple[int, ...], tables: list[EncounterTable]) -> Subsets:
        table = encounter_table(members, sheet, basis, article)
        tables.append(table)
        return table.subsets

    return step


def _direct_encounter(
    competition: Competition, criterion: RankingCriterion, group: Sequence[int]
) -> GroupSplit:
    """Art. 6."""
    reference = criterion.reference or competition.primary
    sheet = competition.sheet(reference, criterion.as_played)
    tables: list[EncounterTable] = []
    subsets = _reapply(tuple(group), _step(sheet, reference.value, "6"), tables)
    return GroupSplit(subsets, tuple(tables))


def _extended(
    follow_ups: tuple[str, ...],
) -> Callable[[Competition, RankingCriterion, Sequence[int]], GroupSplit]:
    """Art. 13.3.1 to 13.3.3; `follow_ups` are tie-breaks of art. 12 for exactly two teams.

    readings-standings.md R-TB-11: Direct Encounter on a score is all of art. 6, with its own
    reapplication; what is tied after that starts again from the primary score.
    """

    def split(
        competition: Competition, criterion: RankingCriterion, group: Sequence[int]
    ) -> GroupSplit:
        tables: list[EncounterTable] = []

        def extended_step(members: tuple[int, ...], made: list[EncounterTable]) -> Subsets:
            for reference in (competition.primary, competition.secondary):
                sheet = competition.sheet(reference, criterion.as_played)
                step = _step(sheet, reference.value, "13.3.1")
                subsets = _reapply(members, step, made)
                if len(subsets) > 1:
                    return subsets
            if len(members) == 2:
                return _knock_out(competition, criterion, members, follow_ups, made)
            return (members,)

        subsets = _reapply(tuple(group), extended_step, tables)
        return GroupSplit(subsets, tuple(tables))

    return split


def _knock_out(
    competition: Competition,
    criterion: RankingCriterion,
    pair: tuple[int, ...],
    follow_ups: tuple[str, ...],
    tables: list[EncounterTable],
) -> Subsets:
    """Art. 13.3.2: the boards of the matches between exactly two teams decide."""
    sheet = competition.sheet(Reference.MATCH_POINTS, criterion.as_played)
    rounds = {term.round for term in _meetings(pair[0], frozenset(pair), sheet)}
    if not rounds:
        return (pair,)
    for acronym in follow_ups:
        values = knock_out_values(competition, acronym, pair, rounds)
        amounts = {n: values[n].amount for n in pair}
        first, second = pair
        subsets: Subsets = (pair,)
        better = KNOCK_OUT[acronym].better(amounts[first], amounts[second])
        if better:
            subsets = ((first,), (second,)) if better > 0 else ((second,), (first,))
        known = {n: a for n, a in amounts.items() if a is not None}
        tables.append(EncounterTable(acronym, "13.3.2", known, known, subsets, values))
        if better:
            return subsets
    return (pair,)


ENCOUNTERS = (
    EncounterTieBreak("DE", "6", _direct_encounter),
    EncounterTieBreak("EDE", "13.3", _extended(()), Contestants.TEAMS),
    EncounterTieBreak("EDEC", "13.3", _extended(("BC",)), Contestants.TEAMS),
    EncounterTieBreak("EDET", "13.3", _extended(("TBR",)), Contestants.TEAMS),
    EncounterTieBreak("EDEB", "13.3", _extended(("BBE",)), Contestants.TEAMS),
    EncounterTieBreak("EDEBT", "13.3", _extended(("BC", "TBR")), Contestants.TEAMS),
    EncounterTieBreak("EDEBB", "13.3", _extended(("BC", "BBE")), Contestants.TEAMS),
)
