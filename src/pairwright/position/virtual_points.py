"""Virtual points: what acceleration adds to scores before pairing."""

from __future__ import annotations

from pairwright.position.record import units
from pairwright.tournament import Tournament


def virtual_points(tournament: Tournament, number: int, order: list[int]) -> dict[int, list[int]]:
    """Virtual points, in hundredths, for the pairing of rounds 1 to `number`, player by player.

    Given point by point (TRF26 record 250, XXA); past rounds keep theirs, because the floats of a
    round are judged by the scores with which it was paired. Players who have none are left out.
    """
    return {
        given.participant: [
            units(given.by_round[index]) if index < len(given.by_round) else 0
            for index in range(number)
        ]
        for given in tournament.virtual_points
    }
