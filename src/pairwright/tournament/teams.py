"""Teams, line-ups, match facts, and what the rules of a team competition choose."""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.points import Points


class PreferenceType(StrEnum):
    """Which colour preferences teams have (C.04.6 art. 1.7)."""

    A = "A"
    B = "B"
    NONE = "none"


class PrimaryScore(StrEnum):
    """Which points make the score of a team (C.04.6 art. 1.2.1)."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"


class TeamRules(TournamentFact):
    """What the rules of a team competition choose; the defaults are those of C.04.6.

    `secondary_decides` tells that the other points than the primary ones are looked at to find the
    first-team of a pair (art. 1.2.1, 1.2.2, 4.2.2).
    """

    preferences: PreferenceType = PreferenceType.A
    primary: PrimaryScore = PrimaryScore.MATCH_POINTS
    secondary_decides: bool = True


class Team(TournamentFact):
    """A team (TRF26 record 310, or 013 of the older formats, which has a name and members only).

    `match_points`, `game_points` and `rank` are what a file claims. `members` stand in board order.
    `arrives` is the first round for which the team may be paired (C.04.2 art. 2.4).
    """

    number: int
    name: str = ""
    nickname: str = ""
    strength: Decimal | None = None
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None
    members: tuple[int, ...] = ()
    arrives: int = 1


class LineUp(TournamentFact):
    """TRF26 record 300: who sat at boards 1, 2, ...; 0 is an empty board."""

    round: int
    team: int
    opponent: int
    boards: tuple[int, ...]


class TeamByes(TournamentFact):
    """TRF26 record 320: the value of the pairing-allocated bye and who had it, round by round.

    0 in `teams` is a round without such a bye.
    """

    match_points: Points | None = None
    game_points: Points | None = None
    teams: tuple[int, ...] = ()


class ForfeitedMatch(TournamentFact):
    """TRF26 record 330. `result` is `+-`, `-+` or `--`, the White team first."""

    result: str
    round: int
    white: int
    black: int


class MatchPoints(TournamentFact):
    """TRF26 record 362: match points for a won, drawn and lost match."""

    win: Points = Decimal(2)
    draw: Points = Decimal(1)
    loss: Points = Decimal(0)
