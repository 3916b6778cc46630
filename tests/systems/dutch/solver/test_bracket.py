"""The graph of a bracket whose downfloaters are settled."""

from __future__ import annotations

from pairwright.matching import bits
from pairwright.systems.dutch.solver.bracket import _with_floats
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.field import DutchField
from tests.systems.dutch.positions import participant, position


def test_whoever_has_to_go_is_nobodys_partner() -> None:
    """Searches for alternating paths need a graph in which every edge is seen from both ends."""
    field = DutchField.of(position([participant(number) for number in range(1, 7)]))
    bracket = BracketGraph(field, 0, 0b111111)
    graph, _ = _with_floats(bracket, [1 << 2, 1 << 0 | 1 << 4], len(field.graph))
    assert graph[2] == 1 << 6
    assert all(graph[w] >> v & 1 for v in graph for w in bits(graph[v]))
