"""The graph of a bracket whose downfloaters are settled."""

from __future__ import annotations

from itertools import product

from pairwright.generate.drawing import Draw
from pairwright.matching import bits
from pairwright.systems.dutch.solver.bracket import (
    _costs,
    _with_floats,
    generation_key,
    pair_best_set,
)
from pairwright.systems.dutch.solver.edition_2026 import TERMS
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.quality import Qualities
from tests.systems.dutch.positions import participant, position


def test_whoever_has_to_go_is_nobodys_partner() -> None:
    """Searches for alternating paths need a graph in which every edge is seen from both ends."""
    field = DutchField.of(position([participant(number) for number in range(1, 7)]))
    whole = BracketGraph(field, 0, 0b111111)
    graph, _ = _with_floats(whole, [1 << 2, 1 << 0 | 1 << 4], len(field.graph))
    assert graph[2] == 1 << 6
    assert all(graph[w] >> v & 1 for v in graph for w in bits(graph[v]))


def test_the_best_of_many_sets_leaves_as_if_every_set_was_tried() -> None:
    """All sets at once, and one after the other: the best by the criteria, then by the order."""
    chosen = set()
    for seed in range(30):
        draw = Draw(seed)
        field = DutchField.of(
            position(
                participant(
                    number,
                    colours=draw.one_of(("WB", "WBW", "BWB", "WWBW", "BBWB")),
                    floats=draw.one_of(("--", "d-", "-d", "u-", "dd")),
                )
                for number in range(1, 41)
            )
        )
        whole = BracketGraph(field, 0, (1 << 40) - 1)
        qualities = Qualities(TERMS, field.players, field.scores)
        sets = list(product((3, 17, 30), (8, 21), (12, 35), (38, 39)))
        pairs = pair_best_set(field, qualities, whole, sets)
        made = {tried: pair_best_set(field, qualities, whole, [tried]) for tried in sets}
        keys = [
            (cost, generation_key(0, whole.residents, made[tried]))
            for tried, cost in zip(sets, _costs(qualities, whole, made), strict=True)
        ]
        first = sets[keys.index(min(keys))]
        assert sorted(pairs) == sorted(made[first])
        chosen.add(first)
    assert len(chosen) > 3
