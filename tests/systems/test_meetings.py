"""Who may meet whom: masks, pairs and parts of a field, against what forbids meetings."""

from __future__ import annotations

import random

import pytest

from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, mask_of, maximise, structure
from pairwright.systems import field as module
from pairwright.systems.field import Meetings, meetings, neighbours, separated


class Somebody(Frozen):
    number: int
    opponents: frozenset[int]


class Drawn(Frozen):
    """A field drawn at will, and by vertex those whom it may meet, pair by pair."""

    graph: Meetings
    allowed: list[set[int]]


def drawn(seed: int) -> Drawn:
    """Numbers are 10, 20, ...; two kinds bar each other or themselves."""
    chance = random.Random(seed)
    size = chance.randint(1, 14)
    apart = {frozenset(chance.sample(range(size), 2)) for _ in range(chance.randint(0, size - 1))}
    met = {pair for pair in apart if chance.random() < 0.5}
    kind_of = [chance.choice(" " * chance.randint(1, 9) + "wb") for _ in range(size)]
    white, black = (mask_of([v for v in range(size) if kind_of[v] == k]) for k in "wb")
    same = chance.random() < 0.7
    kinds = [(white, white), (black, black)] if same else [(white, black), (black, white)]
    players = [
        Somebody(
            10 * (v + 1),
            frozenset(10 * (w + 1) for pair in met if v in pair for w in pair if w != v) | {999},
        )
        for v in range(size)
    ]
    forbidden = [tuple(10 * (v + 1) for v in pair) for pair in apart - met]
    graph = meetings(players, [(a, b) for a, b in forbidden], *kinds)

    def may(v: int, w: int) -> bool:
        suited = " " in (kind_of[v], kind_of[w]) or (kind_of[v] == kind_of[w]) != same
        return v != w and frozenset((v, w)) not in apart and suited

    return Drawn(graph, [{w for w in range(size) if may(v, w)} for v in range(size)])


@pytest.mark.parametrize("kept", [0, module.KEPT])
def test_masks_and_pairs(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", kept)
    for seed in range(500):
        field = drawn(seed)
        for v, allowed in enumerate(field.allowed):
            assert set(bits(field.graph[v])) == allowed
            assert {
                w for w in range(len(field.graph)) if w != v and field.graph.may_meet(v, w)
            } == allowed
        assert list(Meetings.of_rows(field.graph[:])) == list(field.graph)


def test_a_part_has_the_same_meetings() -> None:
    for seed in range(500):
        field = drawn(seed)
        vertices = [
            v for v in range(len(field.graph)) if random.Random(f"{seed} {v}").random() < 0.6
        ]
        place = {v: index for index, v in enumerate(vertices)}
        part = field.graph.narrowed(vertices, place)
        assert [{vertices[w] for w in bits(row)} for row in part] == [
            field.allowed[v] & set(vertices) for v in vertices
        ]


def test_who_can_be_missed_is_known_without_a_search() -> None:
    """A dense field of odd size can miss anybody, and the search says the same."""
    dense = 0
    for seed in range(3000):
        graph = drawn(seed).graph
        everybody = (1 << len(graph)) - 1
        mate = [FREE] * len(graph)
        free = maximise(graph, mate, everybody)
        searched = structure(graph, mate, everybody, free).outer
        assert graph.missable(mate, everybody, free) == searched
        if graph.is_dense(everybody):
            assert searched == (everybody if len(graph) % 2 else 0)
            dense += 1
    assert dense > 300


def test_neighbours_as_far_as_they_are_wanted() -> None:
    for seed in range(300):
        field = drawn(seed)
        some, wanted = (random.Random(seed).getrandbits(len(field.graph)) for _ in range(2))
        reached = set().union(*(field.allowed[v] for v in bits(some)))
        assert set(bits(neighbours(field.graph, some))) == reached
        assert set(bits(neighbours(field.graph, some, wanted))) == reached & set(bits(wanted))


def test_pairs_between_parts_are_separated() -> None:
    assert separated([1, 0, 3, 2, 5, 4, FREE], 0b0000111, 0b1110000) == [
        1,
        0,
        FREE,
        FREE,
        5,
        4,
        FREE,
    ]
