"""Who is away from a round, computed in one place (C.04.2 art. 2.4, 3.2, 3.3 and 4.1)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from pairwright.tournament import ByeKind, Tournament


class Out(StrEnum):
    """Why somebody who entered is in no pairing without having asked for a bye."""

    WITHDRAWN = "withdrawn"
    """Art. 3.2; back by a return."""
    NOT_HERE = "not-here"
    """Art. 2.4 and 4.1: not here yet; paired from the arrival on."""


def out_of_round(tournament: Tournament, number: int) -> dict[int, Out]:
    """Who has withdrawn before round `number`, and who is not here yet."""
    left = {w.player: Out.WITHDRAWN for w in tournament.withdrawals if w.after_round < number}
    return dict.fromkeys(tournament.not_arrived, Out.NOT_HERE) | left


def to_be_paired(tournament: Tournament, number: int, entered: Iterable[int]) -> frozenset[int]:
    """Who is paired in round `number`: all who were, or of those who entered all who are there."""
    if number <= len(tournament.rounds):
        return tournament.rounds[number - 1].paired_players()
    away = {a.participant for a in tournament.announcements if a.round == number}
    away |= out_of_round(tournament, number).keys()
    return frozenset(player for player in entered if player not in away)


def byes_of_absent(
    tournament: Tournament, number: int, entered: Iterable[int], paired: frozenset[int]
) -> dict[int, ByeKind]:
    """The byes of those who are not to be paired.

    Zero points, unless the rules of the tournament give others: for a round that is missed
    (art. 3.3), also one before a late entry arrives (art. 2.4, readings-event.md R-EVENT-14).
    """
    announced = {a.participant: a.kind for a in tournament.announcements if a.round == number}
    if number <= len(tournament.rounds):
        announced |= {b.player: b.kind for b in tournament.rounds[number - 1].byes}
    away = [player for player in entered if player not in paired]
    asked = {player: kind for player, kind in announced.items() if player not in paired}
    return dict.fromkeys(away, ByeKind.ZERO_POINT) | asked
