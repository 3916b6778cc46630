"""Which players can float down from a bracket, by trial of every set of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.literal.pairability import LiteralField
from pairwright.systems.dutch.players import DutchPlayer

Floaters = tuple[DutchPlayer, ...]


def possible_floaters(
    field: LiteralField, bracket: DutchBracket, acceptable: Callable[[Floaters], bool]
) -> Iterator[list[Floaters]]:
    """For each number of downfloaters, from the fewest: the sets that leave the others pairable.

    The others are paired under [C1] and [C3], MDPs with residents only; the set itself must be
    `acceptable`. Numbers for which there is no such set are passed over.
    """
    players = bracket.players
    everybody = field.mask(players)
    inside = field.inside(bracket)
    for number in range(len(players) % 2, len(players) + 1, 2):
        found = [
            floaters
            for floaters in combinations(players, number)
            if inside.possible(everybody ^ field.mask(floaters)) and acceptable(floaters)
        ]
        if found:
            yield found


def scores_of(floaters: Floaters) -> tuple[int, ...]:
    """[C7] 2.4.2: the scores of the downfloaters in descending order."""
    return tuple(sorted((player.pairing_score for player in floaters), reverse=True))
