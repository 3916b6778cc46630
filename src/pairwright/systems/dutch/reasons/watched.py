"""Pairing with a wish only as far as it comes out differently from the round that was made.

The first difference is the answer to why not; what follows it does not matter. So the solver is
stopped there, and where already the number of downfloaters differs, before it chooses them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.dutch.pairing import solver_of
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.floaters import lowest_scored
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers
from pairwright.systems.dutch.solver.rest import Rests
from pairwright.systems.dutch.trace import BracketTrace, RoundTrace


class BracketParting(Exception):  # noqa: N818
    """The wish makes a difference in the bracket at this place among the steps.

    `downfloaters` is the number of downfloaters where that number alone decides.
    """

    def __init__(self, place: int, downfloaters: int | None = None) -> None:
        super().__init__(place, downfloaters)
        self.place = place
        self.downfloaters = downfloaters


def outcome(step: BracketTrace) -> tuple[frozenset[tuple[int, int]], tuple[int, ...]]:
    """Who meets whom in a bracket, and who leaves it."""
    return frozenset(step.mdp_pairs + step.pairs), step.floaters


def solve_wish(field: DutchField, actual: Sequence[BracketTrace], trace: RoundTrace) -> None:
    """Pair the field into `trace`. Raises Parted at the first bracket that comes out differently.

    Where no bracket does, `trace` holds the whole round. Raises NoLegalPairing.
    """
    watch = _Watch(field, actual)
    watch.look_at(0)
    for _ in solver_of(trace.edition)(field, trace):
        watch.compare(trace.brackets)


def settle_bye_score(field: DutchField) -> int | None:
    """[C5]: the score of the receiver of the bye; None without a bye. Raises NoLegalPairing."""
    takers = field.require_complete()
    if not takers:
        return None
    lowest = lowest_scored(field, takers)
    field.restrict_bye(lowest)
    return field.players[lowest.bit_length() - 1].pairing_score


class _Watch:
    """Compares every bracket with the actual one as soon as it is paired."""

    def __init__(self, field: DutchField, actual: Sequence[BracketTrace]) -> None:
        self._field = field
        self._actual = actual
        self._index_of = {player.number: i for i, player in enumerate(field.players)}

    def compare(self, made: Sequence[BracketTrace]) -> None:
        """Raises Parted if the bracket made last is not the actual one."""
        place = len(made) - 1
        if place >= len(self._actual) or made[place].kind is not self._actual[place].kind:
            return  # 2017, A.9: the wish collapses the rest, which is compared as a whole
        if outcome(made[place]) != outcome(self._actual[place]):
            raise BracketParting(place)
        self.look_at(place + 1)

    def look_at(self, place: int) -> None:
        """Whether the bracket at this place must have more downfloaters than it has."""
        if place >= len(self._actual) or self._actual[place].kind.value != "ordinary":
            return
        step = self._actual[place]
        if step.requirements is not None:  # draft of 2015: it may be paired again or joined
            return
        field = self._field
        residents = self._mask(player.number for player in step.residents)
        bracket = BracketGraph(field, self._mask(p.number for p in step.mdps), residents)
        mate = [FREE] * len(field.graph)
        free = maximise(bracket.graph, mate, bracket.players)
        left = free.bit_count()
        if left <= len(step.floaters):
            return
        if not field.position.edition.completes_first:
            raise BracketParting(place, left)
        if self._completes(bracket, mate, free, residents):
            raise BracketParting(place, left)

    def _completes(self, bracket: BracketGraph, mate: list[int], free: int, group: int) -> bool:
        """Whether some largest pairing of the bracket leaves a round that can be completed ([C4]).

        Where none is found among those close by, the solver has to find out.
        """
        field = self._field
        lower = DutchLowerPlayers.under(Rests(field), field.groups.index(group))
        if lower.completes_with(tuple(bits(free))):
            return True
        alone = sum(1 << v for v in bits(free) if not bracket.graph[v])
        if free.bit_count() != 2 or alone.bit_count() != 1:
            return False
        others = structure(bracket.graph, mate, bracket.players, free).outer & ~alone
        mandatory = alone.bit_length() - 1
        return any(lower.completes_with((mandatory, other)) for other in bits(others))

    def _mask(self, numbers: Iterable[int]) -> int:
        return sum(1 << self._index_of[number] for number in numbers)
