"""The Opposition Evaluation Index (C.04.4.2 art. 1.7, 1.8.1), in whole numbers.

Scores are in hundredths of a point, so products of points and scores in ten-thousandths. Virtual
points are in none of it (art. 1.7.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position, RoundRecord, units
from pairwright.tournament import ByeKind

Index = tuple[int, ...]
"""The values by which an edition ranks players before TPNs, the larger the higher."""


class IndexRound(Frozen):
    """One round as the sorting methods count it: points earned, and the score they are against."""

    points: int
    score: int


def indexing(position: Position, away_now: bool = True) -> Callable[[Participant], Index]:
    """The Index of the participants of a position; `away_now` as in `seen_scores`."""
    seen = seen_scores(position, away_now)
    return lambda player: index_of(position, player, seen)


def index_of(position: Position, player: Participant, seen: Mapping[int, int]) -> Index:
    """1.8.1: Buchholz, then Sonneborn-Berger; `seen` are the scores that opponents bring."""
    counted = meetings(player, seen)
    return buchholz(counted), sonneborn_berger(counted)


def meetings(player: Participant, seen: Mapping[int, int]) -> list[IndexRound]:
    """1.7.2: an unplayed round counts as a game against oneself with the points registered."""
    return [
        IndexRound(
            record.result_points,
            seen[record.opponent]
            if record.played and record.opponent is not None
            else player.score,
        )
        for record in player.records
    ]


def buchholz(counted: list[IndexRound]) -> int:
    """1.7.1: the sum of the current scores of the opponents."""
    return sum([meeting.score for meeting in counted])


def sonneborn_berger(counted: list[IndexRound]) -> int:
    """1.7.1: the points earned against each opponent times its current score, added up."""
    return sum([meeting.points * meeting.score for meeting in counted])


def seen_scores(position: Position, away_now: bool = True) -> dict[int, int]:
    """The current score of everybody who entered, as actual opponents count it."""
    return {
        participant.number: _seen(position, participant, away_now)
        for participant in position.entered.values()
    }


def _seen(position: Position, player: Participant, away_now: bool) -> int:
    """1.7.2, exception: zero-point byes in a row up to the current round count as draws.

    The current round is the one to be paired, so the player must be away from it with one, too
    (readings-burstein.md R-BURSTEIN-3). The other reading (`away_now` False) asks only for
    the last round played.
    """
    if away_now and position.byes.get(player.number) is not ByeKind.ZERO_POINT:
        return player.score
    draw = units(position.point_system.draw)
    gained = 0
    for record in reversed(player.records):
        if not _zero_point_bye(record):
            break
        gained += draw - record.result_points
    return player.score + gained


def _zero_point_bye(record: RoundRecord) -> bool:
    """A zero-point bye, or a round that does not name the player at all (C.04.2 art. 3.3)."""
    return record.outcome is ByeKind.ZERO_POINT or not record.present
