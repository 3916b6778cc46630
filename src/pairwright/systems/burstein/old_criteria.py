"""The rules of the old text as named objects, and its bar against the bye."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum, auto

from pairwright.position import Participant, Position, RoundRecord, units
from pairwright.systems.burstein.criteria import BursteinCriterion
from pairwright.systems.burstein.index import (
    Index,
    IndexRound,
    buchholz,
    meetings,
    sonneborn_berger,
)
from pairwright.systems.burstein.messages import MESSAGES
from pairwright.systems.burstein.players import BursteinPlayer


class UnplayedRounds(Enum):
    """How unplayed rounds count."""

    VIRTUAL_OPPONENT = auto()
    AGAINST_ONESELF = auto()
    """As art. 1.7.2 of 2026 has it, without its exception."""


def old_indexing(
    position: Position, unplayed: UnplayedRounds = UnplayedRounds.VIRTUAL_OPPONENT
) -> Callable[[Participant], Index]:
    """The order of 3.2 for the participants of a position.

    What an opponent's score counts is worked out once: everybody is the opponent of several.
    """
    if unplayed is UnplayedRounds.AGAINST_ONESELF:
        scores = {number: player.score for number, player in position.entered.items()}
        return lambda player: _old_index(player, meetings(player, scores))
    draw = units(position.point_system.draw)
    adjusted = {number: _adjusted(player, draw) for number, player in position.entered.items()}
    return lambda player: _old_index(player, _against_virtual_opponents(position, player, adjusted))


def _old_index(player: Participant, counted: list[IndexRound]) -> Index:
    """3.2: the values in order of priority; Median is Buchholz without the best and the worst."""
    scores_met = sorted(meeting.score for meeting in counted)
    median = sum(scores_met[1:-1])
    return sonneborn_berger(counted), buchholz(counted), median, player.rating


def _against_virtual_opponents(
    position: Position, player: Participant, adjusted: Mapping[int, int]
) -> list[IndexRound]:
    """Own score before the round, the rest of its points, and draws in all rounds after it."""
    points = position.point_system
    win, draw, loss = units(points.win), units(points.draw), units(points.loss)
    counted = []
    own = 0
    for number, record in enumerate(player.records, start=1):
        if record.played and record.opponent is not None:
            counted.append(IndexRound(record.result_points, adjusted[record.opponent]))
        else:
            scored = record.result_points
            rest = loss if scored >= win else win if scored <= loss else draw
            after = draw * (len(player.records) - number)
            counted.append(IndexRound(scored, own + rest + after))
        own += record.points
    return counted


def _adjusted(opponent: Participant, draw: int) -> int:
    """The score of an opponent with every unplayed round as a draw."""
    return sum([record.points if record.played else draw for record in opponent.records])


def _rule(number: str) -> BursteinCriterion:
    key = f"criterion.old-{number}"
    return BursteinCriterion(number, number, MESSAGES[key].text, key, f"C.04.4.2 (old) {number}")


JOINED = _rule("6.6")
FLOATERS = _rule("6.3")
DUE_COLOURS = _rule("6.5")
OLD_QUALITY = (JOINED, FLOATERS, DUE_COLOURS)


def bars_bye(record: RoundRecord, win: int) -> bool:
    """4.1: a player who has already received a point without playing; or had the bye (C.04.1)."""
    return record.pairing_allocated_bye or (not record.played and record.result_points >= win)


def old_bye_order(player: BursteinPlayer) -> tuple[object, ...]:
    """4.2, 4.3: the lowest score, then the lowest in the order of 3.2."""
    return player.pairing_score, player.index, -player.tpn
