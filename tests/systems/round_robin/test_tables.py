"""The tables: as printed, by the rule, as written by hand, and what they promise (C.05 Annexes)."""

from __future__ import annotations

from itertools import combinations, groupby

import pytest

from pairwright.systems.round_robin.literal import written_rounds, written_table
from pairwright.systems.round_robin.players import (
    MOST_PARTICIPANTS,
    TableForm,
    berger_row,
    even,
    varma_groups,
)
from tests.systems.round_robin.printed import PRINTED, meeting

SIZES = range(4, 26, 2)
DOUBLE, PLAIN = TableForm(2, True), TableForm(2)


def by_rule(size: int) -> list[tuple[tuple[int, int], ...]]:
    return [berger_row(size, row) for row in range(1, size)]


@pytest.mark.parametrize("size", PRINTED)
def test_the_rule_gives_the_printed_tables(size: int) -> None:
    assert by_rule(size) == PRINTED[size]
    assert [berger_row(size - 1, row) for row in range(1, size)] == PRINTED[size]  # odd


@pytest.mark.parametrize("size", PRINTED)
def test_tables_written_by_hand_are_the_printed_ones(size: int) -> None:
    assert written_table(size) == PRINTED[size]


@pytest.mark.parametrize("size", SIZES)
def test_both_writings_agree_with_what_is_worked_out_pair_by_pair(size: int) -> None:
    assert by_rule(size) == written_table(size)
    found = {
        frozenset(board): (row, board)
        for row, boards in enumerate(by_rule(size), start=1)
        for board in boards
    }
    pairs = list(combinations(range(1, size + 1), 2))
    assert len(found) == len(pairs)
    for first, second in pairs:
        assert found[frozenset((first, second))] == meeting(size, first, second)


def test_tables_beyond_the_printed_ones_agree_too() -> None:
    for size in range(26, MOST_PARTICIPANTS + 1, 2):
        assert by_rule(size) == written_table(size)


@pytest.mark.parametrize("size", SIZES)
def test_whites_are_shared_out(size: int) -> None:
    """The first half has one White more; the last number alternates."""
    whites = [white for row in by_rule(size) for white, _ in row]
    expected = {n: size // 2 if n <= size // 2 else size // 2 - 1 for n in range(1, size + 1)}
    assert {number: whites.count(number) for number in expected} == expected
    last = [row[0][0] == size for row in by_rule(size)]
    assert last == [row % 2 == 1 for row in range(size - 1)]


def colours(form: TableForm, size: int, number: int) -> str:
    rounds = (form.boards(size, r) for r in range(1, form.rounds(size) + 1))
    return "".join(
        "W" if number == w else "B" for row in rounds for w, b in row if number in (w, b)
    )


def longest_run(text: str) -> int:
    return max(len(list(run)) for _, run in groupby(text))


@pytest.mark.parametrize("size", SIZES)
def test_exchanging_two_rounds_leaves_nobody_a_colour_three_times_running(size: int) -> None:
    """Without it the numbers 1 and half the size plus one have it at the turn."""
    everybody = range(1, size + 1)
    assert {n for n in everybody if longest_run(colours(DOUBLE, size, n)) > 2} == set()
    in_order = {n for n in everybody if longest_run(colours(PLAIN, size, n)) > 2}
    assert in_order == {1, size // 2 + 1}


def test_the_rounds_of_a_double_round_robin_of_six() -> None:
    """1 2 3 5 4, then 1 to 5 with the colours exchanged."""
    rows = PRINTED[6]
    back = [tuple((black, white) for white, black in row) for row in rows]
    expected = [rows[0], rows[1], rows[2], rows[4], rows[3], *back]
    assert [DOUBLE.boards(6, number) for number in range(1, 11)] == expected
    assert [PLAIN.boards(6, number) for number in range(1, 11)] == [*rows, *back]
    assert written_rounds(DOUBLE, 6) == expected


@pytest.mark.parametrize(
    ("size", "single", "double"), [(2, 1, 2), (3, 3, 6), (7, 7, 14), (8, 7, 14), (1, 0, 0)]
)
def test_numbers_of_rounds(size: int, single: int, double: int) -> None:
    assert (TableForm().rounds(size), DOUBLE.rounds(size), PLAIN.rounds(size)) == (
        single,
        double,
        double,
    )
    assert TableForm().rounds(MOST_PARTICIPANTS + 1) == 0


def test_two_participants_meet_twice() -> None:
    assert [DOUBLE.boards(2, 1), DOUBLE.boards(2, 2)] == [((1, 2),), ((2, 1),)]


@pytest.mark.parametrize("size", range(9, 25))
def test_members_of_a_group_do_not_meet_in_the_last_three_rounds(size: int) -> None:
    """R-RR-4: also with 12, for which the printed row fails; every number stands in one group."""
    groups = varma_groups(size)
    assert sorted(n for group in groups for n in group) == list(range(1, size + 1))
    rows = even(size) - 1
    for group in groups:
        for pair in combinations(group, 2):
            assert meeting(even(size), *pair)[0] <= rows - 3


def test_the_printed_row_for_twelve_is_wrong() -> None:
    """6 and 12, both in group C, meet in the last round; with 11 participants the row holds."""
    assert meeting(12, 6, 12)[0] == 11
    assert varma_groups(12)[2:] == ((6, 8, 11), (3, 12))
    assert varma_groups(11)[2:] == ((6, 8), (3, 11))


def test_fields_without_groups() -> None:
    assert varma_groups(8) == ()
    assert varma_groups(25) == ()
