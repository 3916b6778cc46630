"""A bracket of a large field, with its players numbered from 0: masks are as short as the bracket.

Residents stand next to each other in the order of art. 1.2, and moved-down players before them: the
order stays the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import bits, mask_of
from pairwright.systems.dutch.criteria import violates_colours
from pairwright.systems.dutch.solver.bracket import (
    FloaterSet,
    Pairs,
    pair_best_set,
    pair_bracket,
)
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.quality import Qualities
from pairwright.systems.dutch.trace import BracketTrace

LONG = 500
"""Masks of fewer vertices are not worth shortening."""


def first_if_perfect(
    field: DutchField, qualities: Qualities, bracket: BracketGraph, floaters: Sequence[int]
) -> list[tuple[int, int]] | None:
    """The pairs of the first candidate if it is legal and touches no criterion, or None.

    All moved-down players are paired, with the first residents; of the others the upper half meets
    the lower half, and who has to leave is the last one. `floaters` as for `pair_bracket`.
    """
    if len(floaters) > 1:
        return None
    players = [*bits(bracket.mdps), *bits(bracket.residents)]
    moved_down = bracket.mdps.bit_count()
    below = 2 * moved_down
    half = (len(players) - below) // 2
    if (len(players) - len(floaters)) % 2 or half < 0:
        return None
    nothing = qualities.nothing
    if floaters:
        last = players[-1]
        if not floaters[0] >> last & 1 or qualities.of_floater(bracket, last, False) is not nothing:
            return None
    pairs = list(zip(players[:moved_down], players[moved_down:below], strict=True))
    pairs += zip(players[below : below + half], players[below + half :], strict=False)
    people, barred = field.players, field.bars.others
    for place, (v, w) in enumerate(pairs):
        if w in barred[v] or violates_colours(people[v], people[w]):
            return None
        if qualities.of_pair(bracket, v, w, place < moved_down) is not nothing:
            return None
    return pairs


def pair_locally(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    floaters: Sequence[int],
    trace: BracketTrace | None = None,
) -> Pairs:
    """As `pair_bracket`, in numbers of the bracket; from memory where it is known."""
    memory = field.memory
    if memory is None:
        return pair_anew(field, qualities, bracket, floaters, trace)
    key = memory.local_key(bracket, floaters)
    known = memory.recall(key)
    if known is None:
        known = pair_anew(field, qualities, bracket, floaters, trace)
        memory.keep(key, known)
    return known


def pair_anew(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    floaters: Sequence[int],
    trace: BracketTrace | None = None,
) -> Pairs:
    """The same without the memory, which knows brackets by their players alone."""
    if trace is None and not bracket.are_few:
        pairs = first_if_perfect(field, qualities, bracket, floaters)
        if pairs is not None:
            return pairs
    if not _is_worth_while(field, bracket):
        return pair_bracket(field, qualities, bracket, floaters, trace)
    local = _LocalBracket(field, qualities, bracket)
    leaving = [local.mask(mask) for mask in floaters]
    pairs = pair_bracket(local.field, local.qualities, local.bracket, leaving, trace)
    return local.named(pairs)


def pair_best_set_locally(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    sets: Sequence[FloaterSet],
    trace: BracketTrace | None = None,
) -> Pairs:
    """As `pair_best_set`, in numbers of the bracket."""
    if not _is_worth_while(field, bracket):
        return pair_best_set(field, qualities, bracket, sets, trace)
    local = _LocalBracket(field, qualities, bracket)
    named = [local.floaters(floaters) for floaters in sets]
    pairs = pair_best_set(local.field, local.qualities, local.bracket, named, trace)
    return local.named(pairs)


def _is_worth_while(field: DutchField, bracket: BracketGraph) -> bool:
    size = len(field.graph)
    return size > LONG and size > 2 * bracket.players.bit_count()


class _LocalBracket:
    """The bracket as a field of its own."""

    __slots__ = ("_place", "_vertices", "bracket", "field", "qualities")

    def __init__(self, field: DutchField, qualities: Qualities, bracket: BracketGraph) -> None:
        self._vertices = bits(bracket.players)
        self._place = {vertex: place for place, vertex in enumerate(self._vertices)}
        self.field = field.narrowed(self._vertices)
        self.qualities = qualities.narrowed(self._vertices)
        self.bracket = BracketGraph(
            self.field, self.mask(bracket.mdps), self.mask(bracket.residents)
        )

    def mask(self, mask: int) -> int:
        place = self._place
        return mask_of([place[vertex] for vertex in bits(mask)])

    def floaters(self, floaters: FloaterSet) -> FloaterSet:
        return tuple([self._place[vertex] for vertex in floaters])

    def named(self, pairs: Pairs) -> Pairs:
        vertices = self._vertices
        return [(vertices[v], vertices[w]) for v, w in pairs]
