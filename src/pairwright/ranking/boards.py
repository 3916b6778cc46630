"""Tie-breaks on the boards of team matches (C.07 art. 12): BC, TBR and BBE."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from pairwright.frozen import Frozen
from pairwright.ranking.competition import Competition, Reference
from pairwright.ranking.criterion import Contestants, RankingCriterion, TieBreak, Unit
from pairwright.ranking.terms import Amount, TieBreakTerm, Value


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
