"""What is done for large fields, on small ones: it changes no board."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairwright.matching import FREE, bits, complete, few, mask_of
from pairwright.systems.dutch.solver import bracket, candidate_order, rest
from pairwright.systems.dutch.solver import field as fields
from pairwright.systems.dutch.solver.field import DutchField, MaskRows
from pairwright.systems.dutch.solver.rest import Rest, Rests, who_meets
from pairwright.tournament import NoLegalPairing
from tests.systems.dutch.positions import pair, participant, position
from tests.systems.dutch.small_positions import small_position


@pytest.fixture(autouse=True)
def no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is paired as few players are."""
    monkeypatch.setattr(few, "FEW", 0)


def boards(index: int, edition: str) -> object:
    try:
        made = pair(small_position(edition, 77, index, (12, 40)))
    except NoLegalPairing as error:
        return str(error)
    return [(board.white, board.black) for board in made.boards], made.bye


@pytest.mark.parametrize("kept", [0, fields.KEPT], ids=["made_again", "kept"])
@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_short_masks_and_rows_made_on_demand_change_no_board(
    edition: str, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = [boards(index, edition) for index in range(150)]
    monkeypatch.setattr(bracket, "LONG", 0)
    monkeypatch.setattr(fields, "LISTED", 0)
    monkeypatch.setattr(fields, "KEPT", kept)
    monkeypatch.setattr(fields, "SHARED", 0)
    monkeypatch.setattr(fields, "FORBIDDEN_SHARE", 0)
    assert [boards(index, edition) for index in range(150)] == usual


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_counting_and_the_first_candidate_change_no_board(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = [boards(index, edition) for index in range(150)]
    monkeypatch.setattr(DutchField, "is_dense", lambda *_: False)
    monkeypatch.setattr(bracket, "first_if_perfect", lambda *_: None)
    assert [boards(index, edition) for index in range(150)] == usual


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_exchanges_left_out_would_not_have_helped(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = [boards(index, edition) for index in range(150)]
    monkeypatch.setattr(candidate_order, "MOST_LEFT", 1000)
    monkeypatch.setattr(candidate_order, "SINGLE_EXCHANGES", 10**6)
    assert [boards(index, edition) for index in range(150)] == usual


def random_field(seed: int) -> DutchField:
    """A field with few obstacles, of an odd or even number of players."""
    rng = random.Random(seed)
    size = rng.randint(6, 16)
    histories = rng.choice((("",), ("", "WW", "BB"), ("WW", "WW", "BB", "")))
    players = [
        participant(
            number,
            colours=rng.choice(histories),
            may_receive_bye=rng.random() < rng.choice((0.05, 0.5, 1)),
        )
        for number in range(1, size + 1)
    ]
    share = rng.choice((0, 0.05, 0.1, 0.2))
    pairs = [pair_ for pair_ in combinations(range(1, size + 1), 2) if rng.random() < share]
    return DutchField.of(position(players, forbidden=pairs))


def test_counting_tells_what_matchings_tell() -> None:
    dense = 0
    for seed in range(1500):
        rng = random.Random(-seed - 1)
        field = random_field(seed)
        everybody = (1 << len(field.graph)) - 1
        mask = mask_of(v for v in bits(everybody) if rng.random() < 0.9)
        counted = Rest(field, mask)
        searched = Rest(field, mask)
        searched._dense = False
        if not counted._dense:
            continue
        dense += 1
        assert counted.lacking == searched.lacking
        assert counted.missable() == searched.missable()
        others = [v for v in bits(everybody & ~mask) if v != field.bye]
        for number in range(min(3, len(others)) + 1):
            together = mask | mask_of(others[:number])
            expected = complete(field.graph, [FREE] * len(field.graph), together)
            assert counted.completes_with(others[:number]) == expected
        wanted = mask & mask_of(v for v in bits(mask) if rng.random() < 0.5)
        candidates = (1 << len(field.players)) - 1 & ~wanted
        meeting = mask_of(v for v in bits(candidates) if field.graph[v] & wanted)
        assert who_meets(field, candidates, wanted) == meeting
    assert dense > 300


def test_rests_are_what_is_left_below_each_scoregroup() -> None:
    for index in range(60):
        field = DutchField.of(small_position("2026", 77, index, (12, 40)))
        rests, left = Rests(field), (1 << len(field.graph)) - 1
        for number, group in enumerate(field.groups):
            left &= ~group
            assert rests.below(number).mask == left


@pytest.mark.parametrize("kept", [0, fields.KEPT], ids=["made_again", "kept"])
def test_rows_are_those_of_the_graph(kept: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(60):
        listed = random_field(seed)
        monkeypatch.setattr(fields, "LISTED", 0)
        monkeypatch.setattr(fields, "KEPT", kept)
        made = random_field(seed)
        monkeypatch.undo()
        assert isinstance(made.graph, MaskRows)
        assert isinstance(listed.graph, list)
        for _ in range(2):  # the second time they may be known
            assert list(made.graph) == listed.graph == made.graph[:]
        assert made.graph[-1] == listed.graph[-1]
        if listed.bye != FREE:
            for field in (listed, made):
                field.restrict_bye(0b1011)
            assert list(made.graph) == listed.graph


def test_everybody_is_welcome_only_where_that_is_certain() -> None:
    """One player below who has met all candidates: counting must not say that they meet."""
    players = [participant(number, 2 if number < 4 else 1) for number in range(1, 5)]
    field = DutchField.of(position(players, forbidden=[(1, 4), (2, 4)]))
    assert rest.who_meets(field, 0b0111, 0b1000) == 0b0100
