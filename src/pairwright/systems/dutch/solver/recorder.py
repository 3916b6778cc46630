"""Writing down, while a bracket is paired, what its trace will tell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pairwright.matching import FREE, bits, mask_of, structure
from pairwright.systems.dutch.criteria import DutchCriterion
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.trace import (
    LEGAL,
    BracketKind,
    BracketTrace,
    LevelTrace,
    Numbers,
    Proof,
    Selection,
    Value,
)

Sets = Sequence[tuple[int, ...]]
"""Sets of downfloaters, by their vertices."""


def begin_bracket(
    field: DutchField, bracket: BracketGraph, kind: BracketKind = BracketKind.ORDINARY
) -> BracketTrace:
    """The trace of a bracket that is about to be paired."""
    players = field.players
    return BracketTrace(
        kind,
        bracket.scope,
        tuple(players[v] for v in bits(bracket.mdps)),
        tuple(players[v] for v in bits(bracket.residents)),
    )


def select(
    trace: BracketTrace | None, field: DutchField, criterion: str, before: int, after: int
) -> int:
    """Note that a criterion narrowed the single downfloater down; returns `after`."""
    if trace is not None:
        trace.selections.append(Selection(criterion, singles(field, before), singles(field, after)))
    return after


def select_sets(
    trace: BracketTrace | None,
    field: DutchField,
    criterion: str,
    before: Sets,
    after: Sets,
) -> None:
    """Note that a criterion narrowed the sets of downfloaters down."""
    if trace is not None:
        trace.selections.append(Selection(criterion, _sets(field, before), _sets(field, after)))


def finish_bracket(
    trace: BracketTrace,
    field: DutchField,
    pairs: Sequence[tuple[int, int]],
    criteria: Sequence[DutchCriterion],
    measured: Mapping[str, Value],
) -> None:
    """Note the pairs and the values of all criteria, in order of priority.

    `measured` has the values of criteria that look beyond the bracket; each goes in front of the
    first criterion with a larger number.
    """
    players = field.players
    named = [(players[min(pair)], players[max(pair)]) for pair in pairs]
    trace.finish([(higher.number, lower.number) for higher, lower in named])
    gone = set(trace.floaters)
    floaters = [p for p in (*trace.mdps, *trace.residents) if p.number in gone]
    values = [(c.name, c.value(trace.scope, named, floaters)) for c in criteria]
    if measured:
        values.extend(measured.items())
        values.sort(key=lambda item: int(item[0].removeprefix("C").removeprefix(".")))
    trace.values = tuple(values)


def singles(field: DutchField, mask: int) -> tuple[Numbers, ...]:
    """The players of a mask, each as a set of one."""
    return tuple((field.players[v].number,) for v in bits(mask))


def _sets(field: DutchField, sets: Sequence[tuple[int, ...]]) -> tuple[Numbers, ...]:
    return tuple(tuple(field.players[v].number for v in chosen) for chosen in sets)


def weigh(trace: BracketTrace, level: QualityLevel) -> None:
    """Note that from this level on a weighted matching decides."""
    trace.levels.append(LevelTrace(level.criterion.name, level.value, -1, Proof.WEIGHTED_MATCHING))


class Recorder:
    """Turns vertices into player numbers and keeps the graphs as they were."""

    def __init__(
        self,
        field: DutchField,
        bracket: BracketGraph,
        trace: BracketTrace,
        graph: Mapping[int, int],
        floats: Sequence[int],
    ) -> None:
        self._players = field.players
        self._trace = trace
        self._float = floats[0] if len(floats) == 1 else FREE
        self.is_weighed = False
        """Whether a weighted matching has decided a level: no more levels are noted then, for what
        is left of the graph does not tell why."""
        trace.vertices = {field.players[v].number: v for v in bits(bracket.players)}
        trace.graphs = [(LEGAL, graph)]

    def perfect(self, graph: Mapping[int, int], levels: Iterable[QualityLevel]) -> None:
        """A candidate without any shortcoming exists (art. 3.4.1): no level needs what it marks."""
        for level in levels:
            graph = {v: graph[v] & ~level.against.get(v, 0) for v in graph}
            self._trace.graphs.append((level.criterion.name, graph))

    def level(self, level: QualityLevel, count: int, best: Restriction) -> None:
        """Note what a level has come to."""
        proof = best.proof
        if self.is_weighed:
            return
        if proof.kind is Proof.WEIGHTED_MATCHING:
            self.is_weighed = True
            weigh(self._trace, level)
            return
        witness, partners = self._numbers(proof.witness), self._numbers(proof.partners)
        if (proof.witness | proof.partners) >> len(self._players):  # a float is no player to name
            witness = partners = ()
        self._trace.levels.append(
            LevelTrace(level.criterion.name, level.value, count, proof.kind, witness, partners)
        )
        self._trace.graphs.append((level.criterion.name, best.graph))

    def before_order(self, best: Restriction) -> None:
        best.graph = best.graph.copy()  # following the order changes it

    def finish(self, mate: list[int]) -> int:
        """Note who leaves in best pairings, of which `mate` is one; returns those left at last."""
        self._trace.mate = mate
        left = 0
        if self._float != FREE:
            for criterion, graph in self._trace.graphs:
                left = self._leaving(graph, mate)
                self._trace.leaving.append((criterion, self._numbers(left)))
        return left

    def _leaving(self, graph: Mapping[int, int], mate: list[int]) -> int:
        """Those without whom all the others can be matched, of those whom the float may take."""
        leaver = mate[self._float]
        others = mate[:]
        others[leaver] = FREE
        among = mask_of(list(graph)) & ~(1 << self._float)
        return graph[self._float] & structure(graph, others, among, 1 << leaver).outer

    def _numbers(self, mask: int) -> Numbers:
        """The players of a mask; the float vertices have no number."""
        known = mask & ((1 << len(self._players)) - 1)
        return tuple(self._players[v].number for v in bits(known))
