"""The seeding rounds (C.04.4.2 art. 1.6): paired wholly by the FIDE (Dutch) System."""

from __future__ import annotations

from pairwright.position import Position
from pairwright.tournament import InvalidTournament
from pairwright.vocabulary.reason import fault

MOST_SEEDING_ROUNDS = 4


def seeding_rounds(number_of_rounds: int) -> int:
    """1.6.2: half of the rounds, rounded down, and four at most."""
    return min(number_of_rounds // 2, MOST_SEEDING_ROUNDS)


def is_seeding_round(position: Position) -> bool:
    """Whether the round to be paired is a seeding round.

    Raises InvalidTournament where only the number of rounds can tell and it is not known
    (readings-burstein.md R-BURSTEIN-1).
    """
    number = position.round_number
    if number > MOST_SEEDING_ROUNDS:
        return False
    if position.number_of_rounds is None:
        raise InvalidTournament(fault("systems:seeding", "C.04.4.2 art. 1.6.2", round=number))
    return number <= seeding_rounds(position.number_of_rounds)
