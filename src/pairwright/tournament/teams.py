"""Teams, line-ups and match facts, kept without loss; team pairing itself is another matter."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from pairwright.tournament.points import Points


@dataclass(frozen=True, slots=True)
class Team:
    """A team (TRF26 record 310, or 013 of the older formats, which has a name and members only).

    `match_points`, `game_points` and `rank` are what a file claims.
    """

    number: int
    name: str = ""
    nickname: str = ""
    strength: Decimal | None = None
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None
    members: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LineUp:
    """TRF26 record 300: who sat at boards 1, 2, ...; 0 is an empty board."""

    round: int
    team: int
    opponent: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamByes:
    """TRF26 record 320: the value of the pairing-allocated bye and who had it, round by round.

    0 in `teams` is a round without such a bye.
    """

    match_points: Points | None = None
    game_points: Points | None = None
    teams: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """TRF26 record 330. `result` is `+-`, `-+` or `--`, the White team first."""

    result: str
    round: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """TRF26 record 362: match points for a won, drawn and lost match."""

    win: Points = Decimal(2)
    draw: Points = Decimal(1)
    loss: Points = Decimal(0)
