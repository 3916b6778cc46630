"""What each participant got in each round, in games or team matches (C.07 art. 11): the one thing
that every tie-break is computed from.

A score sheet knows nothing of files or of games on boards. It is built from the facts of an
individual event, or from the matches of a team event (one sheet in match points, one in game
points); any other kind of encounter can be plugged in by building a sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position.team_records import TeamRecord, for_standings, team_records
from pairwright.systems.annulled import annulled
from pairwright.tournament import ByeKind, Colour, Outcome, Tournament
from pairwright.tournament.team_rounds import number_of_boards


class RoundKind(StrEnum):
    """What a round was for a participant (the categories of C.07 art. 16.2 are made of these)."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit-win"
    FORFEIT_LOSS = "forfeit-loss"
    PAIRING_ALLOCATED_BYE = "pairing-allocated-bye"
    FULL_POINT_BYE = "full-point-bye"
    HALF_POINT_BYE = "half-point-bye"
    ZERO_POINT_BYE = "zero-point-bye"
    PENDING = "pending"
    """Paired, with no result yet: no points and no part in any tie-break."""


FORFEITS = frozenset({RoundKind.FORFEIT_WIN, RoundKind.FORFEIT_LOSS})
REQUESTED_BYES = frozenset({RoundKind.HALF_POINT_BYE, RoundKind.ZERO_POINT_BYE})
"""C.07 art. 16.1.1; rounds before a late entry and after a withdrawal are zero-point byes."""
VOLUNTARILY_UNPLAYED = REQUESTED_BYES | {RoundKind.FORFEIT_LOSS}
"""VUR, C.07 art. 16.1.2."""


class StandardResult(IntEnum):
    """The standard result, in half points."""

    LOSS = 0
    DRAW = 1
    WIN = 2


class RoundScore(Frozen, gc=False):
    """One round of one participant; `points` in hundredths, of the sheet's own kind of points.

    `opponent` is the scheduled opponent, also where the game was forfeited. `colour` is the
    colour played over the board. `result` is None without an opponent. `bonus` is a bonus or
    penalty of that round: part of the score, but not of the result.
    """

    round: int
    kind: RoundKind
    opponent: int | None
    points: int
    result: StandardResult | None = None
    colour: Colour | None = None
    bonus: int = 0


class ScoreSheet(Frozen):
    """Every round of every participant, in one kind of points.

    `participants` are in order of pairing numbers. `win`, `draw` and `loss` are what one round is
    worth. `predetermined` tells that all pairings were fixed beforehand (C.07 art. 15.2). `final`
    is True if the last round of the sheet is the last one of the tournament.
    """

    participants: tuple[int, ...]
    entries: Mapping[int, tuple[RoundScore, ...]]
    scores: Mapping[int, int]
    rounds: int
    win: int
    draw: int
    loss: int
    predetermined: bool
    final: bool

    @classmethod
    def of(
        cls,
        entries: Mapping[int, tuple[RoundScore, ...]],
        rounds: int,
        worth: tuple[int, int, int],
        predetermined: bool,
        final: bool,
    ) -> ScoreSheet:
        """Build a sheet; `worth` is what a win, a draw and a loss are worth."""
        return cls(tuple(entries), entries, _totals(entries), rounds, *worth, predetermined, final)

    def with_forfeits_as_played(self) -> ScoreSheet:
        """Forfeits are games like any other (art. 15.2, 6.1.1; modifier /P)."""
        return self._with(
            {
                number: tuple(
                    [
                        replace(entry, kind=RoundKind.PLAYED)
                        if entry.kind in FORFEITS and entry.opponent is not None
                        else entry
                        for entry in row
                    ]
                )
                for number, row in self.entries.items()
            }
        )

    def with_final_round_drawn(self) -> ScoreSheet:
        """Art. 8.3: every game that was paired in the final round counts as drawn.

        Before the final round is paired there is nothing to draw, and the sheet stays as it is.
        """
        if not self.final or not self.rounds:
            return self
        return self._with(
            {
                number: (*row[:-1], _drawn(row[-1], self.draw))
                for number, row in self.entries.items()
            }
        )

    def _with(self, entries: Mapping[int, tuple[RoundScore, ...]]) -> ScoreSheet:
        return replace(self, entries=entries, scores=_totals(entries))


def _totals(entries: Mapping[int, tuple[RoundScore, ...]]) -> dict[int, int]:
    return {n: sum([e.points + e.bonus for e in row]) for n, row in entries.items()}


def _drawn(entry: RoundScore, draw: int) -> RoundScore:
    if entry.opponent is None:
        return entry
    return replace(entry, kind=RoundKind.PLAYED, points=draw, result=StandardResult.DRAW)


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
