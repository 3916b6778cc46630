"""Article 4 (2017: section D): every order that the rules write out."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from pairwright.systems.dutch.literal.steps import (
    ResidentExchange,
    mdp_exchanges,
    resident_exchanges,
    transpositions,
    valid_mdp_sets,
)
from tests.evidence import printed

S1, S2 = [1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]
MDP_SCORES = {1: 700, 2: 700, 3: 650, 4: 650, 5: 600}


def test_transpositions_of_eleven_players() -> None:
    found = list(transpositions(S2, 5))
    assert len(found) == 720
    assert found[:7] == [
        (6, 7, 8, 9, 10),
        (6, 7, 8, 9, 11),
        (6, 7, 8, 10, 9),
        (6, 7, 8, 10, 11),
        (6, 7, 8, 11, 9),
        (6, 7, 8, 11, 10),
        (6, 7, 9, 8, 10),
    ]
    assert found[119] == (6, 11, 10, 9, 8)
    assert found[120] == (7, 6, 8, 9, 10)
    assert found[-1] == (11, 10, 9, 8, 7)
    assert found == sorted(set(found))


def test_transpositions_equal_the_printed_list() -> None:
    """The draft of 2015 writes them out with the players who are left over (D.1.1)."""
    listed = {
        int(number): tuple(map(int, order.split("-")))
        for number, order in re.findall(
            r"(\d+): ((?:\d+-){5}\d+)\b", printed("Dutch draft of 2015, D.1.1")
        )
    }
    assert len(listed) == 25
    found = list(transpositions(S2, len(S2)))
    assert {number: found[number] for number in listed} == listed
    assert len(found) == max(listed) + 1 == 720


def test_transpositions_with_two_moved_down_players() -> None:
    found = list(transpositions(range(3, 12), 2))
    assert len(found) == 72
    assert found[:3] == [(3, 4), (3, 5), (3, 6)]
    assert found[7:10] == [(3, 11), (4, 3), (4, 5)]
    assert found[-1] == (11, 10)


def test_transpositions_ignore_the_order_in_which_s2_is_given() -> None:
    assert list(transpositions([4, 3], 1)) == [(3,), (4,)]
    assert list(transpositions([], 0)) == [()]


def by_increasing_difference(size: int) -> list[ResidentExchange]:
    """The order as the draft of 2015 has it (D.2): three nested loops instead of a comparison."""
    s1_list = [tuple(sorted(group)) for group in combinations(sorted(S1, reverse=True), size)]
    s2_list = list(combinations(S2, size))
    first = sum(s2_list[0]) - sum(s1_list[0])
    last = sum(s2_list[-1]) - sum(s1_list[-1])
    return [
        ResidentExchange(out, into)
        for delta in range(first, last + 1)
        for out in s1_list
        for into in s2_list
        if sum(into) - sum(out) == delta
    ]


def test_exchanges_are_in_the_order_of_the_nested_loops() -> None:
    expected = [exchange for size in range(1, 6) for exchange in by_increasing_difference(size)]
    assert list(resident_exchanges(S1, S2)) == expected
    assert [len(by_increasing_difference(size)) for size in (1, 2, 3)] == [30, 150, 200]


@pytest.mark.parametrize(
    ("size", "first"),
    [
        (1, ["5-6", "5-7", "4-6", "5-8", "4-7", "3-6"]),
        (2, ["45-67", "45-68", "35-67", "45-69", "45-78", "35-68"]),
        (3, ["345-678", "345-679", "245-678", "345-67A", "345-689", "245-679"]),
    ],
)
def test_first_exchanges_of_each_size(size: int, first: list[str]) -> None:
    found = [e for e in resident_exchanges(S1, S2) if len(e.from_s1) == size]
    assert [
        ResidentExchange(*(tuple(int(c, 16) for c in group) for group in text.split("-")))
        for text in first
    ] == found[:6]


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        (((4,), (6,)), ((5,), (8,))),
        (((3, 4), (6, 8)), ((4, 5), (8, 9))),
        (((5,), (7,)), ((4,), (6,))),
        (((2, 5), (6, 7)), ((3, 4), (6, 7))),
        (((1, 4, 5), (6, 7, 8)), ((2, 3, 5), (6, 7, 8))),
        (((5,), (6,)), ((5,), (7,))),
        (((4, 5), (6, 9)), ((4, 5), (7, 8))),
        (((3, 4, 5), (6, 7, 10)), ((3, 4, 5), (6, 8, 9))),
    ],
)
def test_preferences_between_two_exchanges(
    earlier: tuple[tuple[int, ...], tuple[int, ...]], later: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    order = list(resident_exchanges(S1, S2))
    assert order.index(ResidentExchange(*earlier)) < order.index(ResidentExchange(*later))


def test_an_exchange_sorts_both_subgroups_again() -> None:
    assert ResidentExchange((2, 5), (6, 9)).applied(S1, S2) == (
        [1, 3, 4, 6, 9],
        [2, 5, 7, 8, 10, 11],
    )


def _printed_ranks(title: str) -> dict[tuple[str, str], int]:
    """The printed ranks of exchanges: (S2 group, S1 group) to rank."""
    lines = [line for line in printed(title).splitlines() if line.startswith("|")]
    (_, *groups), _, *rows = ([cell.strip() for cell in line.split("|")[1:-1]] for line in lines)
    cells: dict[tuple[str, str], int] = {}
    for row in rows:
        cells |= {(row[0], group): int(rank) for group, rank in zip(groups, row[1:], strict=True)}
    return cells


@pytest.mark.parametrize(
    ("size", "title", "count"),
    [(1, "Dutch draft of 2015, D.2: one", 30), (2, "Dutch draft of 2015, D.2: two", 150)],
)
def test_exchanges_equal_the_printed_tables(size: int, title: str, count: int) -> None:
    ranks = _printed_ranks(title)
    assert len(ranks) == count
    found = [e for e in resident_exchanges(S1, S2) if len(e.from_s1) == size]
    assert ranks == {
        (
            ",".join(map(str, exchange.from_s2)),
            ",".join(map(str, reversed(exchange.from_s1))),
        ): rank
        for rank, exchange in enumerate(found, start=1)
    }


@pytest.mark.parametrize(
    ("limbo", "sets"),
    [
        ([650, 600], [(1, 2, 3), (1, 2, 4)]),
        ([600], [(1, 2, 3, 4)]),
        ([650, 650, 600], [(1, 2)]),
        ([700, 650, 650, 600], [(1,), (2,)]),
        ([], [(1, 2, 3, 4, 5)]),
        ([700, 700, 650, 650, 600], [()]),
    ],
)
def test_valid_sets_of_moved_down_players(limbo: list[int], sets: list[tuple[int, ...]]) -> None:
    assert list(valid_mdp_sets(MDP_SCORES, limbo)) == sets


def test_valid_sets_of_equal_scores_follow_the_smallest_differing_number() -> None:
    assert list(valid_mdp_sets({1: 500, 3: 500, 4: 500}, [500])) == [(1, 3), (1, 4), (3, 4)]


@pytest.mark.parametrize(
    ("m1", "sets"),
    [
        (5, ["12345"]),
        (4, ["1234", "1235", "1245", "1345", "2345"]),
        (3, ["123", "124", "125", "134", "234", "135", "145", "235", "245", "345"]),
        (2, ["12", "13", "14", "23", "24", "15", "25", "34", "35", "45"]),
        (1, ["1", "2", "3", "4", "5"]),
        (0, [""]),
    ],
)
def test_mdp_exchanges_of_2017(m1: int, sets: list[str]) -> None:
    assert ["".join(map(str, s1)) for s1 in mdp_exchanges(MDP_SCORES, m1)] == sets
