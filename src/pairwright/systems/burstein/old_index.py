"""What the old text orders players by (3.2): Sonneborn-Berger, Buchholz, Median, rating.

It defines none of the three; they are counted as the Handbook of its time did
(docs/readings-burstein.md R-OLDBURSTEIN-2): an own unplayed round counts against a virtual
opponent, and the unplayed rounds of opponents count as draws.
"""

from __future__ import annotations

from enum import Enum, auto

from pairwright.position import Participant, Position, units
from pairwright.systems.burstein.index import (
    Index,
    Meeting,
    buchholz,
    meetings,
    sonneborn_berger,
)


class Unplayed(Enum):
    """How unplayed rounds count."""

    VIRTUAL_OPPONENT = auto()
    AGAINST_ONESELF = auto()
    """As art. 1.7.2 of 2026 has it, without its exception."""


def old_index(
    position: Position, player: Participant, unplayed: Unplayed = Unplayed.VIRTUAL_OPPONENT
) -> Index:
    """3.2: the values in order of priority; Median is Buchholz without the best and the worst."""
    if unplayed is Unplayed.AGAINST_ONESELF:
        scores = {one.number: one.score for one in position.entered.values()}
        counted = meetings(player, scores)
    else:
        counted = _against_virtual_opponents(position, player)
    scores_met = sorted(meeting.score for meeting in counted)
    median = sum(scores_met[1:-1])
    return sonneborn_berger(counted), buchholz(counted), median, player.rating


def _against_virtual_opponents(position: Position, player: Participant) -> list[Meeting]:
    """Own score before the round, the rest of its points, and draws in all rounds after it."""
    points = position.point_system
    win, draw, loss = units(points.win), units(points.draw), units(points.loss)
    counted = []
    own = 0
    for number, record in enumerate(player.records, start=1):
        if record.played and record.opponent is not None:
            counted.append(
                Meeting(record.result_points, _adjusted(position.entered[record.opponent], draw))
            )
        else:
            scored = record.result_points
            rest = loss if scored >= win else win if scored <= loss else draw
            after = draw * (len(player.records) - number)
            counted.append(Meeting(scored, own + rest + after))
        own += record.points
    return counted


def _adjusted(opponent: Participant, draw: int) -> int:
    """The score of an opponent with every unplayed round as a draw."""
    return sum([record.points if record.played else draw for record in opponent.records])
