"""The bracket once more with some pairs given: what a candidate who was passed over would cost."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from pairwright.matching import FREE, maximise
from pairwright.systems.dubov.players import DubovPlayer
from pairwright.systems.dubov.solver.bracket import pair_bracket
from pairwright.systems.dubov.solver.field import Field
from pairwright.systems.dubov.steps import BracketStep

Pair = tuple[DubovPlayer, DubovPlayer]


class Given:
    """A bracket in which some pairs are made."""

    def __init__(self, field: Field, step: BracketStep, pairs: Iterable[Pair]) -> None:
        index_of = {player.number: index for index, player in enumerate(field.players)}
        self._residents = sum(1 << index_of[one.number] for one in step.residents)
        self._upfloaters = [index_of[one.number] for one in step.upfloaters]
        self._bracket = self._residents | sum(1 << v for v in self._upfloaters)
        self._field = copy(field)
        graph = [partners & self._bracket for partners in field.graph]
        for first, second in pairs:
            v, w = index_of[first.number], index_of[second.number]
            graph = [partners & ~(1 << v | 1 << w) for partners in graph]
            graph[v], graph[w] = 1 << w, 1 << v
        self._field.graph = graph

    @property
    def is_possible(self) -> bool:
        """Whether the others can be paired ([C1], [C3])."""
        mate = [FREE] * len(self._field.players)
        return not maximise(self._field.graph, mate, self._bracket)

    def denied(self) -> int:
        """[C7] at its best, where it is possible."""
        return pair_bracket(self._field, self._residents, self._upfloaters).denied


def colours_forbid(step: BracketStep, first: DubovPlayer, second: DubovPlayer) -> bool:
    """[C7]: whether counting alone shows that a game of the two costs somebody the due colour.

    Where nobody of the smaller subgroup must meet another of it, a pair inside it leaves two more
    of the larger one to each other.
    """
    if step.shifted_out:
        return False
    groups = (step.g1, step.g2)
    fewest = min(map(len, groups))
    return any(len(group) == fewest and first in group and second in group for group in groups)
