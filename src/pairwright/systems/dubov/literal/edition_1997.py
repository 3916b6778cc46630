"""The searches of the text of 1997 by enumeration, for small fields."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997
from pairwright.systems.dubov.edition_1997.procedure import (
    DubovProcedure,
    Pairs,
    Players,
    Steps1997,
)


def pair_1997(view: Position1997) -> Steps1997:
    """Raises NoLegalPairing."""
    return _Literal(view).paired()


class _Literal(DubovProcedure):
    def __init__(self, view: Position1997) -> None:
        super().__init__(view)
        self._known: dict[frozenset[int], bool] = {}

    def complete(self, players: Players) -> bool:
        key = frozenset(player.number for player in players)
        if key not in self._known:
            self._known[key] = next(self._pairings(list(players), []), None) is not None
        return self._known[key]

    def fewest_floaters(self, group: Players, others: Players, numbered: Players) -> Players:
        for size in range(len(group) + 1):
            for given in combinations(numbered, size):
                kept = [player for player in group if player not in given]
                if self.complete(kept) and self.complete([*others, *given]):
                    return given
        raise AssertionError("all who remain can be paired completely")

    def movers(self, smaller: Players, larger: Players, numbered: Players, size: int) -> Players:
        def inside(given: Players) -> int:
            left = [*smaller, *given]
            right = [player for player in larger if player not in given]
            return min(_inside(left, pairs) for pairs in self._pairings(left, right))

        return min(combinations(numbered, size), key=inside)

    def rows(self, left: Players, right: Players) -> Pairs:
        return min(self._pairings(list(left), list(right)), key=lambda pairs: _inside(left, pairs))

    def _pairings(self, left: list[Player1997], right: list[Player1997]) -> Iterator[Pairs]:
        """6.3: all complete pairings in order: row by row the first of the right column, then
        those further down the left column."""
        if not left and not right:
            yield ()
            return
        first, *rest = left or right
        candidates = [*right, *rest] if left else rest
        for partner in candidates:
            if self.may_meet(first, partner):
                remaining = [player for player in (rest if left else []) if player is not partner]
                others = right if left else rest
                opposite = [player for player in others if player is not partner]
                for pairs in self._pairings(remaining, opposite):
                    yield ((first, partner), *pairs)


def _inside(left: Players, pairs: Pairs) -> int:
    """How many pairs are inside the left column."""
    numbers = {player.number for player in left}
    return sum(first.number in numbers and second.number in numbers for first, second in pairs)
