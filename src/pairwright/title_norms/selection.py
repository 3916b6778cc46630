"""Which games of a player a norm may be counted from (B.01, 1.4.1 and 1.4.2).

All of them; in an event without fixed pairings also without games after the result was reached and
without games against beaten opponents, where enough are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from pairwright.title_norms.games import NormGame

MOST_SEARCHED = 13
"""Of more games only the last ones are left out: readings-norms.md R-NORM-7."""
WIN = 100


def selections(
    games: Sequence[NormGame],
    fewest: int,
    is_fixed: bool,
    could_do: Callable[[Sequence[NormGame], int], bool],
) -> Iterator[tuple[NormGame, ...]]:
    """The games that may count together, those with the fewest left out first.

    `could_do` says of some games whether leaving out so many of the won ones can lead anywhere.
    """
    yield tuple(games)
    if is_fixed:
        return
    for number in range(1, len(games) - fewest + 1):
        for last in range(number, -1, -1):
            first = games[: len(games) - last]
            if could_do(first, number - last):
                yield from _without(first, number - last)


def _without(games: Sequence[NormGame], number: int) -> Iterator[tuple[NormGame, ...]]:
    """These games without so many that were won, every choice of them."""
    if number and len(games) > MOST_SEARCHED:
        return
    beaten = [place for place, game in enumerate(games) if game.score == WIN]
    for left_out in combinations(beaten, number):
        yield tuple(game for place, game in enumerate(games) if place not in left_out)
