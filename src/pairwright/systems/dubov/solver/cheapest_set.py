"""Sets of upfloaters by weighted matching (3.2.2), for what simpler ways leave open.

[C5] to [C10] and the order of 4.2 are sums over the pairs of the bracket (systems/cheapest_set.py).
A set taken from the upper scoregroups only is better by [C6] than any set of the same number that
is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.matching import bits
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.cheapest_set import Costs, Weights, across, inside, spare, windows
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.meetings import neighbours


def cheapest_sets(field: DubovField, top: int, lower: int, needed: int) -> Iterator[list[int]]:
    """Sets to be tried in turn: the first that is legal is the one that 3.2.2 chooses.

    `needed` is a number of upfloaters that no legal set can go below.
    """
    levels = field.levels(lower)
    for window in (*windows(levels), *([lower] if lower else [])):
        candidates = _one_of_each_kind(field, top, window, needed)
        found = _solve(_Part(field, top, candidates, everybody_pairs=True))
        if found is not None and len(found) == needed:
            yield found
            break
    for window in windows(levels):
        found = _solve(_Part(field, top, window, lower & ~window))
        # [C5] is certain only where no number of upfloaters could be smaller.
        if found is not None and len(found) == needed:
            yield found
    yield from whole_sets(field, top, lower, needed)


def whole_sets(field: DubovField, top: int, lower: int, needed: int) -> Iterator[list[int]]:
    """The set by the whole field: nothing is replaced, so it is legal and the best."""
    whole = _solve(_Part(field, top, lower))
    assert whole is not None, "[C4]: everybody can be paired"
    assert len(whole) >= needed
    yield whole


def _one_of_each_kind(field: DubovField, top: int, window: int, needed: int) -> int:
    """Of all who are alike for the bracket, as many as may be needed, by TPN."""
    seen: dict[tuple[object, ...], int] = {}
    kept = 0
    for v in bits(neighbours(field.graph, top, window)):
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

    field: DubovField
    top: int
    candidates: int
    deeper: int = 0
    everybody_pairs: bool = False

    def stand_ins(self) -> range:
        """Those that are not needed meet each other, so that an even number must remain."""
        size, count = len(self.field.players), self.candidates.bit_count()
        if self.deeper:
            return range(size, size + count + self.top.bit_count() % 2)
        odd = self.everybody_pairs and (count + self.top.bit_count()) % 2
        return range(size, size + int(odd))

    def weights(self) -> Weights:
        """[C5], [C6]; [C7] is counted; [C8] to [C10]; 4.1.3 by the order of 4.2.2."""
        field, most = self.field, (self.top | self.candidates).bit_count()
        return Weights(field.levels(self.candidates), field.costs, most)

    def costs(self, weights: Weights) -> Costs:
        """Every edge once, with its cost."""
        graph = self.field.graph
        denial, rising = weights.counted, weights.rising
        costs = {edge: denial * self._same(*edge) for edge in inside(graph, self.top)}
        for edge, w in across(graph, self.top, self.candidates):
            costs[edge] = rising[w] + denial * self._same(*edge)
        everybody = [self.field.everybody] * len(graph)
        among: Sequence[int] = everybody if self.everybody_pairs else graph
        costs |= dict.fromkeys(inside(among, self.candidates), 0)
        below = neighbours(graph, self.deeper, self.candidates)
        below = self.candidates if self.everybody_pairs else below
        costs |= {(v, stand_in): 0 for v in bits(below) for stand_in in self.stand_ins()}
        return costs | spare(self.stand_ins())

    def _same(self, v: int, w: int) -> int:
        """[C7]."""
        white = self.field.white
        return int(white >> v & 1 == white >> w & 1)


def _solve(part: _Part) -> list[int] | None:
    """The best set of the part, in the order of 4.2; None if there is none."""
    weights = part.weights()
    vertices = [*bits(part.top | part.candidates), *part.stand_ins()]
    mate = cheapest_perfect_matching(vertices, part.costs(weights))
    if mate is None:
        return None
    size = len(part.field.players)
    return [v for v in weights.order if mate[v] < size and part.top >> mate[v] & 1]
