"""Sets of upfloaters by weighted matching (3.2.2), for what simpler ways leave open.

A pairing of everybody shows its set of upfloaters: those of R whose partner is in T. Every
criterion from [C5] to [C10] and the order of 4.2 are sums over the pairs of the bracket, so the
best set is a perfect matching of least cost, with costs compared criterion by criterion. Parts of
the field may be replaced by less that only adds possibilities: a set that is best there and legal
in truth is the best set. And a set taken from the upper scoregroups only is better by [C6] than any
set of the same number that is not.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.matching import bits, cheapest_perfect_matching
from pairwright.systems.dubov.solver.field import Field
from pairwright.systems.meetings import neighbours

Costs = dict[tuple[int, int], int]


def cheapest_sets(field: Field, top: int, lower: int, needed: int) -> Iterator[list[int]]:
    """Sets to be tried in turn: the first that is legal is the one that 3.2.2 chooses.

    `needed` is a number of upfloaters that no legal set can go below.
    """
    levels = field.levels(lower)
    for window in _windows(levels):
        candidates = _one_of_each_kind(field, top, window, needed)
        found = _solve(_Part(field, top, candidates, window, everybody_pairs=True))
        if found is not None and len(found) == needed:
            yield found
            break
    for window in _windows(levels):
        if window != lower:
            found = _solve(_Part(field, top, window, window, lower & ~window))
            # [C5] is certain only where no number of upfloaters could be smaller.
            if found is not None and len(found) == needed:
                yield found
    yield from whole_sets(field, top, lower, needed)


def whole_sets(field: Field, top: int, lower: int, needed: int) -> Iterator[list[int]]:
    """The set by the whole field: nothing is replaced, so it is legal and the best."""
    whole = _solve(_Part(field, top, lower, lower))
    assert whole is not None, "[C4]: everybody can be paired"
    assert len(whole) >= needed
    yield whole


def _windows(levels: list[int]) -> Iterator[int]:
    """The upper scoregroups of those below: 1, 2, 4, ... of them, then all."""
    size = 1
    while size < len(levels):
        yield sum(levels[:size])
        size *= 2
    if levels:
        yield sum(levels)


def _one_of_each_kind(field: Field, top: int, window: int, needed: int) -> int:
    """Of all who are alike for the bracket, as many as may be needed, by TPN."""
    seen: dict[tuple[object, ...], int] = {}
    kept = 0
    for v in bits(window & neighbours(field.graph, top)):
        player = field.players[v]
        kind = (player.pairing_score, player.colour, field.costs[v], field.graph[v] & top)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= needed:
            kept |= 1 << v
    return kept


class _Part(Frozen):
    """A part of the field: T, and candidates for floating up from some upper scoregroups.

    Candidates may pair with each other as they may meet, or with `everybody_pairs` all of them, or
    with stand-ins for those of `deeper` scoregroups.
    """

    field: Field
    top: int
    candidates: int
    window: int
    deeper: int = 0
    everybody_pairs: bool = False

    def stand_ins(self) -> range:
        """Those that are not needed meet each other, so that an even number must remain."""
        size, count = len(self.field.players), self.candidates.bit_count()
        if self.deeper:
            return range(size, size + count + self.top.bit_count() % 2)
        odd = self.everybody_pairs and (count + self.top.bit_count()) % 2
        return range(size, size + int(odd))

    def costs(self) -> Costs:
        """Every edge once, with its cost."""
        field, top = self.field, self.top
        denial, rising = self._denial(), self._rising()
        costs: Costs = {}
        for v in bits(top):
            for w in bits(field.graph[v] & top & ~((2 << v) - 1)):
                costs[v, w] = denial * self._same(v, w)
            for w in bits(field.graph[v] & self.candidates):
                costs[min(v, w), max(v, w)] = rising[w] + denial * self._same(v, w)
        for v in bits(self.candidates):
            met = self.candidates if self.everybody_pairs else field.graph[v] & self.candidates
            costs |= {(v, w): 0 for w in bits(met & ~((2 << v) - 1))}
        below = self.candidates if self.everybody_pairs else self._reaching_below()
        costs |= {(v, stand_in): 0 for v in bits(below) for stand_in in self.stand_ins()}
        return costs | {(v, w): 0 for v in self.stand_ins() for w in self.stand_ins() if v < w}

    def _reaching_below(self) -> int:
        return neighbours(self.field.graph, self.deeper) & self.candidates

    def _same(self, v: int, w: int) -> int:
        """[C7]."""
        white = self.field.white
        return int(white >> v & 1 == white >> w & 1)

    def order(self) -> list[int]:
        """4.2.2: by descending score, then TPN."""
        return [v for level in self.field.levels(self.candidates) for v in bits(level)]

    def _bases(self) -> tuple[int, int]:
        """For [C8] to [C10] and for places in the order: no sum reaches them."""
        terms = [term for v in bits(self.candidates) for term in self.field.costs[v]]
        return 1 + sum(terms), 2 << self.candidates.bit_count()

    def _denial(self) -> int:
        """[C7], below [C6] and above [C8]."""
        base, places = self._bases()
        criteria = len(self.field.costs[0])
        return int(places * base**criteria)

    def _rising(self) -> dict[int, int]:
        """What it costs that a candidate floats up."""
        base, places = self._bases()
        everybody = self.top.bit_count() + self.candidates.bit_count() + 1
        levels = self.field.levels(self.candidates)
        costs = {}
        for place, v in enumerate(self.order()):
            value = 1  # [C5]
            for level in reversed(levels):  # [C6]: fewest from the lowest score first
                value = value * everybody + (level >> v & 1)
            value *= everybody  # [C7] counts here
            for term in self.field.costs[v]:
                value = value * base + term
            # 4.1.3: the smallest number at the first difference
            costs[v] = value * places - (1 << (self.candidates.bit_count() - 1 - place))
        return costs


def _solve(part: _Part) -> list[int] | None:
    """The best set of the part, in the order of 4.2; None if there is none."""
    vertices = [*bits(part.top | part.candidates), *part.stand_ins()]
    mate = cheapest_perfect_matching(vertices, part.costs())
    if mate is None:
        return None
    size = len(part.field.players)
    return [v for v in part.order() if mate[v] < size and part.top >> mate[v] & 1]
