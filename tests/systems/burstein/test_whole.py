"""The bracket with everybody below, without weights, against one weighted matching of them all."""

from __future__ import annotations

import random

import pytest

from pairwright.matching import FREE, bits, maximise
from pairwright.systems.burstein.solver.field import BursteinField, BursteinLowerPlayers
from pairwright.systems.burstein.solver.whole import (
    NoProof,
    WeightedBracket,
    WholeRound,
    with_fewest,
)
from tests.systems.burstein.small_positions import sketch


def test_the_perfect_matchings_kept_are_those_with_the_fewest_counted_pairs() -> None:
    proved = 0
    for seed in range(300):
        graph, counted = drawn_graph(random.Random(seed), 8)
        every = list(perfect_matchings(graph, sum([1 << v for v in graph])))
        if not every:
            continue
        cost = [sum(counted[v] >> w & 1 for v, w in matching) for matching in every]
        best = [matching for matching, count in zip(every, cost, strict=True) if count == min(cost)]
        mate = [FREE] * 8
        kept = with_fewest(graph, mate, counted, dict.fromkeys(graph, 0))
        if kept is not None:
            proved += 1
            assert list(perfect_matchings(kept, sum([1 << v for v in graph]))) == best, seed
            assert tuple((v, w) for v, w in enumerate(mate) if v < w) in best, seed
    assert proved > 100


def drawn_graph(chance: random.Random, size: int) -> tuple[dict[int, int], dict[int, int]]:
    graph, counted = dict.fromkeys(range(size), 0), dict.fromkeys(range(size), 0)
    for v in range(size):
        for w in range(v + 1, size):
            if chance.random() < 0.5:
                kinds = (graph, counted) if chance.random() < 0.5 else (graph,)
                for kind in kinds:
                    kind[v] |= 1 << w
                    kind[w] |= 1 << v
    return graph, counted


def perfect_matchings(graph: dict[int, int], left: int):  # type: ignore[no-untyped-def]
    if not left:
        yield ()
        return
    v = (left & -left).bit_length() - 1
    for w in bits(graph[v] & left):
        for others in perfect_matchings(graph, left & ~(1 << v | 1 << w)):
            yield ((v, w), *others)


@pytest.mark.parametrize("size", [8, 14, 24])
def test_a_bracket_with_everybody_below(size: int) -> None:
    proved = 0
    for index in range(1200 // size):
        field = BursteinField(sketch(size, index, (size, size)))
        mate = [FREE] * size
        groups = field.levels(field.everybody)
        if maximise(field.graph, mate, field.everybody):
            continue
        for top in (1, 2):  # the second time with players of two scores in the bracket
            bracket, below = sum(groups[:top]), groups[top:]
            following, beyond = (below or [0])[0], sum(below[1:])
            expected = WeightedBracket(
                field,
                bracket,
                following,
                BursteinLowerPlayers(field, beyond, mate),
                dict(enumerate(field.graph)),
            )
            try:
                found = WholeRound(field, bracket, following, beyond, mate)
                assert found.pairs() == expected.pairs(), (index, top)
            except NoProof:
                # What was settled before holds.
                settled = WeightedBracket(
                    field,
                    bracket,
                    following,
                    BursteinLowerPlayers(field, beyond, mate),
                    found.graph,
                )
                assert settled.pairs() == expected.pairs(), (index, top)
                continue
            proved += 1
    assert proved > 300 // size
