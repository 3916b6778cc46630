"""Who leaves a bracket: as few as possible ([C5]), with the lowest scores ([C6]), under [C4].

Parity decides nearly always that nobody or one player leaves; then the structure of the bracket
tells who can be spared and the structure of everybody below who is welcome there. Where more must
go, the fewest and lowest that both allow one by one are tried together first; then everybody not
yet paired is looked at together (whole.py); then sets one by one while they are few; and else one
weighted matching of everybody not yet paired decides.

The following bracket at its best on [C5] and [C6]: what [C7] (2.3.3) compares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from math import comb

from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, complete, mask_of, maximise, maximise_and_structure
from pairwright.systems.burstein.solver.bracket import pair_bracket
from pairwright.systems.burstein.solver.field import (
    BursteinField,
    BursteinLowerPlayers,
    Likeness,
    likeness,
)
from pairwright.systems.burstein.solver.whole import NoProof, WeightedBracket, WholeRound
from pairwright.systems.field import neighbours, separated

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


Outlook = tuple[int, ...]
"""How many leave the following bracket, and their scores in descending order."""


class LookAhead:
    """The scoregroup that follows a bracket, and what lies beyond it."""

    def __init__(
        self, field: BursteinField, following: int, beyond: int, known: Sequence[int]
    ) -> None:
        self._field = field
        self.following = following
        self.beyond = BursteinLowerPlayers(field, beyond, known)
        self._known = known
        self._outlooks: dict[Likeness, Outlook] = {}

    def bound(self, floaters: FloaterSet, candidates: int) -> Outlook:
        """No better outlook exists for floaters of the candidates with scores like these.

        As if every floater could meet whom any of the candidates can meet, and as if whoever else
        has to leave the following bracket had its score.
        """
        if not self.following:
            return ()
        field, following = self._field, self.following
        reach = neighbours(field.graph, candidates, following)
        first = len(field.players)
        jokers = range(first, first + len(floaters))
        graph = {v: field.graph[v] & following for v in bits(following)}
        together = sum([1 << joker for joker in jokers])
        for v in bits(reach):
            graph[v] |= together
        graph.update(dict.fromkeys(jokers, reach))
        mate = self._started(len(jokers))
        left = maximise(graph, mate, following | together).bit_count()
        number = max(left, self.beyond.lacking)
        again = max(0, len(floaters) - reach.bit_count())
        scores = sorted(field.score(v) for v in floaters)[:again]
        level = field.score(following.bit_length() - 1)
        return number, *sorted([*scores, *[level] * (number - again)], reverse=True)

    def _started(self, others: int) -> list[int]:
        """What of the known matching lies in the following scoregroup, and so many vertices."""
        mate = [FREE] * (len(self._field.players) + others)
        for v in bits(self.following):
            if self._known[v] != FREE and self.following >> self._known[v] & 1:
                mate[v] = self._known[v]
        return mate

    def outlook(self, floaters: FloaterSet) -> Outlook:
        """The best that the following bracket can do when these players float into it."""
        try:
            return self.quick_outlook(floaters)
        except TooManyFloaters:
            players = self.following | sum([1 << v for v in floaters])
            return _outlook(self._field, self._leaving(players))

    def _leaving(self, players: int) -> FloaterSet:
        """Those who leave such a following bracket when it is at its best."""
        field, beyond = self._field, self.beyond
        whole = WholeRound(field, players, 0, beyond.mask, self._known)
        try:
            return whole.leaving()
        except NoProof:
            return WeightedBracket(field, players, 0, beyond, whole.graph).leaving()

    def quick_outlook(self, floaters: FloaterSet) -> Outlook:
        """The same; raises TooManySets where only a weighted matching can tell."""
        if not self.following:
            return ()
        key = likeness(self._field, floaters, self.following | self.beyond.mask)
        if key not in self._outlooks:
            self._outlooks[key] = self._found(floaters)
        return self._outlooks[key]

    def _found(self, floaters: FloaterSet) -> Outlook:
        field = self._field
        players = self.following | sum([1 << v for v in floaters])
        bracket = BursteinBracket(field, players, 0, self.beyond, self._known)
        if bracket.is_closed:
            return (0,)
        single = bracket.single_floaters()
        if single:
            return 1, field.score(single.bit_length() - 1)
        leaving = self._simplest(bracket)
        return _outlook(field, bracket.sets()[0] if leaving is None else leaving)

    def _simplest(self, bracket: BursteinBracket) -> FloaterSet | None:
        """The fewest and lowest that the bracket alone allows, if they complete the round."""
        counts = bracket.lowest_counts()
        if counts is None:
            return None
        floats = counts.floats
        paired = pair_bracket(self._field, bracket.players, floats, self._known)
        gone = bracket.players & ~sum([1 << v | 1 << w for v, w in paired])
        leaving = tuple(bits(gone))
        return leaving if self.beyond.completes_with(leaving) else None

    def best_single(self, candidates: int) -> int:
        """Those of the candidates, floating down alone, who serve the following bracket best.

        Raises TooManySets where only weighted matchings can tell.
        """
        if not self.following or not candidates & (candidates - 1):
            return candidates
        best = candidates & self._without_trouble()
        if best:
            return best
        outlooks = {v: self.quick_outlook((v,)) for v in bits(candidates)}
        least = min(outlooks.values())
        return sum([1 << v for v, outlook in outlooks.items() if outlook == least])

    def _without_trouble(self) -> int:
        """Everybody who, floating down alone, makes the following bracket reach its bound."""
        leavers = 0
        if self.following.bit_count() % 2:  # nobody leaves: what lies beyond must manage alone
            if self.beyond.lacking:
                return 0
        else:  # one of the following scoregroup leaves
            if self.beyond.lacking != 1:
                return 0
            leavers = self.following & self.beyond.helpers()
            if not leavers:
                return 0
        field = self._field
        return neighbours(field.graph, self._replaceable(leavers), field.everybody)

    def _replaceable(self, leavers: int) -> int:
        """Those of the following scoregroup without whom the others of it can be paired.

        One of the leavers leaves it then, if there are any. Where all of it may meet more than
        half, and more than half may leave, that is everybody (Dirac, as in `Meetings.is_dense`).
        """
        following, size = self.following, self.following.bit_count()
        if self._field.graph.is_dense(following) and (
            not leavers or 2 * leavers.bit_count() > size + 1
        ):
            return following
        part = self._field.narrowed(following)
        graph = dict(enumerate(part.graph))
        among, mate = part.everybody, part.matched(self._known)
        if leavers:
            graph[size] = part.inward(leavers)
            for v in bits(graph[size]):
                graph[v] |= 1 << size
            among |= 1 << size
            mate.append(FREE)
        free, found = maximise_and_structure(graph, mate, among)
        if free.bit_count() != 1:
            return 0
        return mask_of([part.vertices[v] for v in bits(found.outer & part.everybody)])


def _outlook(field: BursteinField, leaving: FloaterSet) -> Outlook:
    return len(leaving), *sorted((field.score(v) for v in leaving), reverse=True)
