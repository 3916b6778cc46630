"""Graphs whose vertices share masks are the graphs that have a mask for each."""

from __future__ import annotations

import random

import pytest

from pairwright.matching import (
    FREE,
    SharedRows,
    bits,
    cardinality,
    first_partner,
    join,
    mask_of,
    maximise,
    maximise_and_structure,
    narrow,
    neighbours,
    with_one_left,
)


def shared_and_listed(chance: random.Random, size: int) -> tuple[SharedRows, dict[int, int]]:
    """A graph of classes, some of whom may not meet each other, and a few pairs left out."""
    classes = [chance.randrange(3) for _ in range(size)]
    members = [mask_of(v for v in range(size) if classes[v] == c) for c in range(3)]
    apart = {(c, d) for c in range(3) for d in range(c, 3) if chance.random() < 0.3}
    partners = [
        sum(members[d] for d in range(3) if (min(c, d), max(c, d)) not in apart) for c in range(3)
    ]
    lacking: list[list[int]] = [[] for _ in range(size)]
    for v in range(size):
        for w in range(v):
            if chance.random() < 1 / size:
                lacking[v].append(w)
                lacking[w].append(v)
    listed = {v: partners[classes[v]] & ~(1 << v) & ~mask_of(lacking[v]) for v in range(size)}
    most = max(len(barred) for barred in lacking)
    return SharedRows(lacking, most, list(zip(members, partners, strict=True))), listed


def some(chance: random.Random, size: int) -> int:
    return chance.getrandbits(size)


def test_what_is_taken_away_and_added_is_the_same() -> None:
    for seed in range(300):
        chance = random.Random(seed)
        size = chance.randint(2, 14)
        shared, listed = shared_and_listed(chance, size)
        assert dict(shared) == listed
        for _ in range(4):
            first, second = some(chance, size), some(chance, size)
            parts = ((first, ~second), (second, ~first))
            for graph in (shared, listed):
                narrow(graph, parts)
            assert dict(shared) == listed
            asked, among = some(chance, size), some(chance, size)
            assert neighbours(shared, asked) == neighbours(listed, asked)
            few = sorted(with_one_left(shared, asked, among))
            assert few == with_one_left(listed, asked, among)
        to = some(chance, size)
        for graph in (shared, listed):
            join(graph, size + 1, to)
        assert dict(shared) == listed
        assert len(shared) == size + 1


def test_a_copy_keeps_what_the_other_loses() -> None:
    shared, listed = shared_and_listed(random.Random(1), 12)
    same = shared.copy()
    narrow(shared, [((1 << 12) - 1, ~0b111), (0b111, 0)])
    join(shared, 12, 0b1)
    assert dict(shared) != listed
    assert dict(same) == listed


@pytest.mark.parametrize("long", [0, cardinality.LONG])
def test_searches_find_as_much(long: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardinality, "LONG", long)
    for seed in range(300):
        chance = random.Random(seed)
        size = chance.randint(2, 30)
        shared, listed = shared_and_listed(chance, size)
        among = some(chance, size)
        found = []
        for graph in (shared, listed):
            mate = [FREE] * size
            free, structure = maximise_and_structure(graph, mate, among)
            told = structure.outer, structure.inner, structure.has_cycles
            found.append((free.bit_count(), told))
        assert found[0] == found[1]


@pytest.mark.parametrize("long", [0, cardinality.LONG])
def test_the_first_partners_are_the_same(long: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after barriers have taken edges away."""
    monkeypatch.setattr(cardinality, "LONG", long)
    matched = 0
    for seed in range(600):
        chance = random.Random(seed)
        size = 2 * chance.randint(1, 7)
        pairs = []
        for graph in shared_and_listed(chance, size):
            among, made = (1 << size) - 1, []
            mate = [FREE] * size
            if maximise(graph, mate, among):
                continue
            while among:
                v = bits(among)[0]
                w = first_partner(graph, mate, v, among, among)
                made.append((v, w))
                among &= ~(1 << v | 1 << w)
            pairs.append(made)
        if pairs:
            matched += 1
            assert pairs[0] == pairs[1]
    assert matched > 100
