"""Who leaves a bracket: as few as possible ([C5]), with the lowest scores ([C6]), under [C4].

Parity decides nearly always that nobody or one player leaves; then the structure of the bracket
tells who can be spared and the structure of everybody below who is welcome there. Where more must
go, the fewest and lowest that both allow one by one are tried together first; then everybody not
yet paired is looked at together (whole.py); then sets one by one while they are few; and else one
weighted matching of everybody not yet paired decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from math import comb

from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, complete, maximise
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.solver.lower import BursteinLowerPlayers
from pairwright.systems.meetings import separated

FEW_SETS = 10
"""So many sets are always tried one by one."""
SHARE = 14_000
"""Beyond that, one set for so much of the cube of the number of vertices of a weighted matching:
about the time that it takes. Both are exact: this only decides which is used."""

FloaterSet = tuple[int, ...]


class TooManyFloaters(Exception):  # noqa: N818
    """There are more sets of floaters than are tried one by one."""


class FloaterCounts(Frozen):
    """How many players of each score leave: masks of players of one score, from the top."""

    levels: tuple[int, ...]
    numbers: tuple[int, ...]

    @property
    def floats(self) -> list[int]:
        """One mask for each who leaves."""
        return [
            mask
            for mask, number in zip(self.levels, self.numbers, strict=True)
            for _ in range(number)
        ]


class BursteinBracket:
    """A bracket (the mask `players`) above everybody else who is not yet paired.

    `following` is the next scoregroup where it has a say, else 0.
    """

    def __init__(
        self,
        field: BursteinField,
        players: int,
        following: int,
        lower: BursteinLowerPlayers,
        known: Sequence[int],
    ) -> None:
        self.field = field
        self.players = players
        self.lower = lower
        vertices = 2 * (players | following).bit_count()
        self._most_sets = max(FEW_SETS, vertices**3 // SHARE)
        self.mate = separated(known, players)
        self.free = maximise(field.graph, self.mate, players)
        self._missable: int | None = None

    @property
    def missable(self) -> int:
        """Those whom largest pairings of the bracket can leave over."""
        if self._missable is None:
            self._missable = self.field.graph.missable(self.mate, self.players, self.free)
        return self._missable

    @property
    def is_closed(self) -> bool:
        """Whether nobody has to leave."""
        return not self.free and not self.lower.lacking

    def single_floaters(self) -> int:
        """Those who can leave alone, of the lowest score possible; 0 where one is not enough."""
        if self.free.bit_count() != 1 or self.lower.lacking != 1:
            return 0
        possible = self.missable & self.lower.helpers()
        return self.field.levels(possible)[-1] if possible else 0

    @property
    def fewest(self) -> int:
        """No fewer can leave: so many the bracket leaves over, or are needed below ([C4], [C5])."""
        return max(self.free.bit_count(), self.lower.lacking)

    def candidates(self, size: int) -> int:
        """Those who can be one of so many who leave."""
        found = self.players
        if size == self.free.bit_count():
            found &= self.missable
        if size == self.lower.lacking:  # everybody who goes fills a gap below
            found &= self.lower.helpers()
        return found

    def lowest_counts(self) -> FloaterCounts | None:
        """The fewest who leave, and of the lowest scores, as far as the candidates decide.

        None if it cannot be so few.
        """
        left = self.fewest
        levels = tuple(self.field.levels(self.candidates(left)))
        numbers: list[int] = []
        if not self._possible((), (), sum(levels), left):
            return None
        for place, level in enumerate(levels):
            lower = sum(levels[place + 1 :])
            most = min(left, level.bit_count())
            least = max(0, left - lower.bit_count())
            numbers.append(
                next(
                    number
                    for number in range(least, most + 1)
                    if number == most
                    or self._possible(levels, [*numbers, number], lower, left - number)
                )
            )
            left -= numbers[-1]
        return FloaterCounts(levels, tuple(numbers))

    def _possible(
        self, levels: Sequence[int], numbers: Sequence[int], lower: int, others: int
    ) -> bool:
        """Whether so many of each level, and so many others below, can leave the rest paired."""
        leaving = list(zip(levels, numbers, strict=False))
        floats = [mask for mask, number in [*leaving, (lower, others)] for _ in range(number)]
        graph = {v: self.field.graph[v] & self.players for v in bits(self.players)}
        mate = self.mate + [FREE] * len(floats)
        among = self.players
        for vertex, mask in enumerate(floats, start=len(self.mate)):
            graph[vertex] = mask
            among |= 1 << vertex
            for v in bits(mask):
                graph[v] |= 1 << vertex
        return complete(graph, mate, among)

    def sets(self) -> list[FloaterSet]:
        """All best sets of those who leave. Raises TooManySets."""
        for size in range(self.fewest, self.players.bit_count() + 1, 2):
            candidates = self.candidates(size)
            if comb(candidates.bit_count(), size) > self._most_sets:
                raise TooManyFloaters
            for group in self._by_scores(candidates, size):
                found = [floaters for floaters in group if self.permits(floaters)]
                if found:
                    return found
        raise AssertionError("a complete pairing exists, so some set must do")

    def _by_scores(self, candidates: int, size: int) -> Iterator[Iterator[FloaterSet]]:
        """All sets of this size, grouped by scores: groups with lower scores come first."""
        levels = [bits(level) for level in self.field.levels(candidates)]
        for numbers in _compositions([len(level) for level in levels], size):
            chosen = (combinations(level, n) for level, n in zip(levels, numbers, strict=True))
            yield (tuple(chain.from_iterable(parts)) for parts in product(*chosen))

    def permits(self, floaters: FloaterSet) -> bool:
        """Whether all others of the bracket can be paired, and the round completed ([C4])."""
        mate = self.mate[:]
        left = 0
        for v in floaters:
            left |= 1 << v
            if mate[v] != FREE:
                mate[mate[v]] = FREE
                mate[v] = FREE
        if not complete(self.field.graph, mate, self.players & ~left):
            return False
        return self.lower.completes_with(floaters)


def _compositions(room: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """Ways to take `total` from places with so much room, fewest from the first places first."""
    if not room:
        if total == 0:
            yield ()
        return
    for number in range(max(0, total - sum(room[1:])), min(room[0], total) + 1):
        for rest in _compositions(room[1:], total - number):
            yield (number, *rest)
