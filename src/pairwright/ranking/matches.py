"""Team matches as tie-breaks need them (C.07 art. 11), from what every round was to every team."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.position.team_records import TeamRecord, for_standings, team_records
from pairwright.ranking.score_sheet import RoundKind, StandardResult
from pairwright.systems.annulled import annulled
from pairwright.tournament import ByeKind, Colour, Outcome, Tournament
from pairwright.tournament.team_rounds import number_of_boards

__all__ = ["TeamRound", "number_of_boards", "team_rounds"]

_KINDS: dict[Outcome | ByeKind, RoundKind] = {
    ByeKind.PAIRING_ALLOCATED: RoundKind.PAIRING_ALLOCATED_BYE,
    ByeKind.FULL_POINT: RoundKind.FULL_POINT_BYE,
    ByeKind.HALF_POINT: RoundKind.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: RoundKind.ZERO_POINT_BYE,
    Outcome.FORFEIT_WIN: RoundKind.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS: RoundKind.FORFEIT_LOSS,
    Outcome.MISSING: RoundKind.PENDING,
}
_RESULTS: dict[Outcome | ByeKind, StandardResult] = {
    Outcome.WIN: StandardResult.WIN,
    Outcome.FORFEIT_WIN: StandardResult.WIN,
    Outcome.DRAW: StandardResult.DRAW,
    Outcome.LOSS: StandardResult.LOSS,
    Outcome.FORFEIT_LOSS: StandardResult.LOSS,
}


class TeamRound(Frozen):
    """One round of one team; points in hundredths.

    `board_points` are the game points on boards 1, 2, ... as C.07 art. 12 counts them. Bonuses
    and penalties (TRF26 record 299) are kept apart from what the result is worth.
    """

    round: int
    team: int
    opponent: int | None
    kind: RoundKind
    match_points: int
    game_points: int
    result: StandardResult | None
    colour: Colour | None
    board_points: tuple[int, ...]
    match_bonus: int = 0
    game_bonus: int = 0


class TeamRounds(Frozen):
    """For every team, its rounds: as they were played, and as they count.

    The two differ where teams are `annulled` (C.05 art. 6.6).
    """

    recorded: dict[int, tuple[TeamRound, ...]]
    counted: dict[int, tuple[TeamRound, ...]]
    annulled: frozenset[int]


def team_rounds(tournament: Tournament, after_round: int) -> TeamRounds:
    """The rounds of all teams up to `after_round`."""
    found = team_records(tournament, after_round + 1, for_standings)
    recorded = {team: tuple(map(_round, rows)) for team, rows in sorted(found.items())}
    gone = annulled(tournament, found)
    if not gone:
        return TeamRounds(recorded, recorded, gone)
    counted = {
        team: tuple(
            _uncounted(row) if team in gone or row.opponent in gone else row for row in rows
        )
        for team, rows in recorded.items()
    }
    return TeamRounds(recorded, counted, gone)


def _uncounted(row: TeamRound) -> TeamRound:
    kind = RoundKind.ZERO_POINT_BYE
    return TeamRound(row.round, row.team, None, kind, 0, 0, None, None, ())


def _round(row: TeamRecord) -> TeamRound:
    return TeamRound(
        row.round,
        row.team,
        row.opponent,
        _KINDS.get(row.outcome, RoundKind.PLAYED),
        row.match_points,
        row.game_points,
        _RESULTS.get(row.outcome),
        row.colour,
        row.board_points,
        row.match_bonus,
        row.game_bonus,
    )
