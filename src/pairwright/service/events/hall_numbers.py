"""The boards of several tournaments in one hall: where each begins, and where two are called alike.

"Numbered through" is an offer, worked out from who has entered: A has boards 1 to 40, B begins with
41. Each tournament has room for a tenth more than have entered, and the next one begins after a
full ten: late entries move no board of another tournament, and 41 is easier to find than 38.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pairwright.event import State
from pairwright.frozen import Frozen
from pairwright.tournament.rounds import last_number

ROOM_IN_TEN = 1
"""So many more in ten who have entered may still come."""
FULL = 10
"""Tournaments begin after a multiple of it."""


class HallNumbers(Frozen):
    """The numbers of the boards of a tournament, of teams of its matches.

    Where nobody has entered the last one is before the first.
    """

    first: int
    last: int

    @property
    def shown(self) -> str:
        """`41–58`, or `41` for one board; empty for none."""
        if self.last <= self.first:
            return str(self.first) if self.last == self.first else ""
        return f"{self.first}\N{EN DASH}{self.last}"


def numbers_of(state: State) -> HallNumbers:
    """Those that all who have entered need."""
    return HallNumbers(state.facts.first_board, last_number(state.facts, len(state.entrants) // 2))


def numbered_through(states: Iterable[State]) -> list[int]:
    """With which number the boards of each would begin, one tournament after the other."""
    firsts, first = [], 1
    for state in states:
        firsts.append(first)
        first += _tables(len(state.entrants))
    return firsts


def _tables(entered: int) -> int:
    """How many tables are kept for a tournament: a bye may become a board, so halves count."""
    boards = -(-entered * (10 + ROOM_IN_TEN) // (2 * 10))
    return max(FULL, -(-boards // FULL) * FULL)


def called_alike(states: Sequence[State]) -> list[int]:
    """The places of the tournaments that share the number of a board with another one."""
    found = [numbers_of(state) for state in states]
    alike = {
        place
        for (before, first), (after, second) in combinations(enumerate(found), 2)
        if max(first.first, second.first) <= min(first.last, second.last)
        for place in (before, after)
    }
    return sorted(alike)
