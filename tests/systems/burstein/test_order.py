"""The order of pairings (art. 4.3; old: 6.2, 6.4): the tables of the texts, in full."""

from __future__ import annotations

import pytest

from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD
from pairwright.systems.burstein.literal.edition_2026 import Opponents, in_order
from pairwright.systems.burstein.solver.bracket import first_pairing
from tests.systems.burstein.views import both_ways, listed, only, player, view

SIX_PLAYERS_TWO_FLOATERS = """
1-6 2-5 3-0 4-0 | 1-6 2-4 3-0 5-0 | 1-6 2-3 4-0 5-0 | 1-6 2-0 3-5 4-0 | 1-6 2-0 3-4 5-0
1-6 2-0 3-0 4-5 | 1-5 2-6 3-0 4-0 | 1-5 2-4 3-0 6-0 | 1-5 2-3 4-0 6-0 | 1-5 2-0 3-6 4-0
1-5 2-0 3-4 6-0 | 1-5 2-0 3-0 4-6 | 1-4 2-6 3-0 5-0 | 1-4 2-5 3-0 6-0 | 1-4 2-3 5-0 6-0
1-4 2-0 3-6 5-0 | 1-4 2-0 3-5 6-0 | 1-4 2-0 3-0 5-6 | 1-3 2-6 4-0 5-0 | 1-3 2-5 4-0 6-0
1-3 2-4 5-0 6-0 | 1-3 2-0 4-6 5-0 | 1-3 2-0 4-5 6-0 | 1-3 2-0 4-0 5-6 | 1-2 3-6 4-0 5-0
1-2 3-5 4-0 6-0 | 1-2 3-4 5-0 6-0 | 1-2 3-0 4-6 5-0 | 1-2 3-0 4-5 6-0 | 1-2 3-0 4-0 5-6
1-0 2-6 3-5 4-0 | 1-0 2-6 3-4 5-0 | 1-0 2-6 3-0 4-5 | 1-0 2-5 3-6 4-0 | 1-0 2-5 3-4 6-0
1-0 2-5 3-0 4-6 | 1-0 2-4 3-6 5-0 | 1-0 2-4 3-5 6-0 | 1-0 2-4 3-0 5-6 | 1-0 2-3 4-6 5-0
1-0 2-3 4-5 6-0 | 1-0 2-3 4-0 5-6 | 1-0 2-0 3-6 4-5 | 1-0 2-0 3-5 4-6 | 1-0 2-0 3-4 5-6
"""
SIX_PLAYERS = """
1-6 2-5 3-4 | 1-6 2-4 3-5 | 1-6 2-3 4-5 | 1-5 2-6 3-4 | 1-5 2-4 3-6 | 1-5 2-3 4-6
1-4 2-6 3-5 | 1-4 2-5 3-6 | 1-4 2-3 5-6 | 1-3 2-6 4-5 | 1-3 2-5 4-6 | 1-3 2-4 5-6
1-2 3-6 4-5 | 1-2 3-5 4-6 | 1-2 3-4 5-6
"""
FIVE_PLAYERS_ONE_FLOATER = """
1-5 2-4 3-0 | 1-5 2-3 4-0 | 1-5 2-0 3-4 | 1-4 2-5 3-0 | 1-4 2-3 5-0 | 1-4 2-0 3-5
1-3 2-5 4-0 | 1-3 2-4 5-0 | 1-3 2-0 4-5 | 1-2 3-5 4-0 | 1-2 3-4 5-0 | 1-2 3-0 4-5
1-0 2-5 3-4 | 1-0 2-4 3-5 | 1-0 2-3 4-5
"""


def rows(table: str) -> list[str]:
    return [row.strip() for line in table.strip().splitlines() for row in line.split("|")]


def shown(met: Opponents) -> str:
    return " ".join(
        f"{bsn}-{other}" for bsn, other in enumerate(met, start=1) if not 0 < other < bsn
    )


TABLES = pytest.mark.parametrize(
    ("size", "floaters", "table", "number"),
    [
        (6, 2, SIX_PLAYERS_TWO_FLOATERS, 45),
        (6, 0, SIX_PLAYERS, 15),
        (5, 1, FIVE_PLAYERS_ONE_FLOATER, 15),
    ],
    ids=["45 of art. 4.3", "15 of rule 6.2", "15 of rule 6.4"],
)


@TABLES
def test_tables_in_order(size: int, floaters: int, table: str, number: int) -> None:
    assert [shown(met) for met in in_order(size, floaters)] == rows(table)
    assert len(rows(table)) == number


@TABLES
def test_solver_goes_down_the_tables(size: int, floaters: int, table: str, number: int) -> None:
    """With the rows so far made impossible one pair at a time, the first row left is found."""
    expected = rows(table)
    for place in range(number):
        wanted = {tuple(map(int, pair.split("-"))) for pair in expected[place].split()}
        pairs = {pair for pair in wanted if pair[1]}
        graph = dict.fromkeys(range(size + floaters), 0)
        mate = [-1] * (size + floaters)
        for v, w in pairs:
            graph[v - 1] |= 1 << w - 1
            graph[w - 1] |= 1 << v - 1
            mate[v - 1], mate[w - 1] = w - 1, v - 1
        for vertex, (v, _) in enumerate(sorted(wanted - pairs), start=size):
            graph[v - 1] |= 1 << vertex
            graph[vertex] |= 1 << v - 1
            mate[v - 1], mate[vertex] = vertex, v - 1
        # All pairs of later rows are allowed besides: none of them may come first.
        for later in expected[place:]:
            for v, w in (tuple(map(int, pair.split("-"))) for pair in later.split()):
                ends = [w - 1] if w else range(size, size + floaters)
                for end in ends:
                    graph[v - 1] |= 1 << end
                    graph[end] |= 1 << v - 1
        floats = sum(1 << vertex for vertex in range(size, size + floaters))
        found = {(v + 1, w + 1) for v, w in first_pairing(graph, mate, floats)}
        earlier = [
            {tuple(map(int, pair.split("-"))) for pair in row.split()} for row in expected[:place]
        ]
        possible = [
            row
            for row in [*earlier, wanted]
            if all(graph[v - 1] >> w - 1 & 1 if w else graph[v - 1] & floats for v, w in row)
        ]
        assert found == {pair for pair in possible[0] if pair[1]}


def test_first_pairing_folds_the_bracket() -> None:
    steps = both_ways(view(player(n, 1) for n in range(1, 7)))
    assert listed(steps) == ["1-6 2-5 3-4"]


def test_index_and_not_the_number_folds() -> None:
    """1.8: Buchholz, then Sonneborn-Berger, then TPN."""
    made = view(
        [
            player(1, 1, index=(100, 9)),
            player(2, 1, index=(300, 5)),
            player(3, 1, index=(300, 7)),
            player(4, 1, index=(100, 9)),
        ]
    )
    assert listed(both_ways(made)) == ["3-4 2-1"]


def test_floating_comes_last() -> None:
    """1-0 comes after every pairing in which 1 has an opponent, whoever else floats."""
    made = view(
        [player(1, 1), player(2, 1), player(3, 1), player(4)],
        only(range(1, 5), [(1, 3), (2, 3), (1, 4), (2, 4)]),
    )
    assert listed(both_ways(made)) == ["1-3 2-0", "2-4"]


def test_due_colours_of_rule_6_5() -> None:
    """2, 4, 5 due White, the others Black: No. 4 of rule 6.2, No. 2 of rule 6.4."""
    colours = {2: "B", 4: "B", 5: "B", 1: "W", 3: "W", 6: "W"}
    six = view(player(n, 1, colours[n]) for n in range(1, 7))
    assert listed(both_ways(six, BURSTEIN_OLD)) == ["1-5 2-6 3-4"]
    assert listed(both_ways(six, BURSTEIN_2026)) == ["1-5 2-6 3-4"]
    five = [player(n, 1, colours[n]) for n in range(1, 6)]
    steps = both_ways(view([*five, player(7, 0)]), BURSTEIN_OLD)
    assert listed(steps)[0] == "1-5 2-3 4-0"


def test_floaters_of_rule_6_4_do_not_float_again() -> None:
    """If No. 2 is a floater from another group, combinations 3, 6 and 9 are not valid."""
    permitted = [(7, 8), (1, 5), (3, 4), (2, 5), (1, 9), (2, 9)]
    people = [*(player(n, 2) for n in (2, 7, 8)), *(player(n, 1) for n in (1, 3, 4, 5)), player(9)]
    made = view(people, only((1, 2, 3, 4, 5, 7, 8, 9), permitted))
    # Combination 3 (1-5 3-4, 2 floats) would come first, but 2 has floated in: No. 13.
    steps = both_ways(made, BURSTEIN_OLD)
    assert listed(steps) == ["7-8 2-0", "2-5 3-4 1-0", "1-9"]
