"""The printed tables and examples of C.04.4.3 section 4."""

from __future__ import annotations

import pytest

from pairwright.systems.lim.literal.bench import columns, proposed, scrutinise
from pairwright.systems.lim.procedure.opponents import exchange_order
from tests.systems.lim.rounds import floats, paired, pairs, view

Pairs = list[tuple[int, int]]


def table(text: str) -> list[Pairs]:
    """The columns of a printed table."""
    rows = [line.split() for line in text.strip().splitlines()]
    found = []
    for column in zip(*rows, strict=True):
        pairs_of_column = [tuple(map(int, pair.split("v"))) for pair in column]
        found.append([(first, second) for first, second in pairs_of_column])
    return found


FOR_1 = table("""
    1v4 1v5 1v6 1v3 1v2
    2v5 2v4 2v4 2v5 3v5
    3v6 3v6 3v5 4v6 4v6
""")
FOR_2 = table("""
    1v6 1v6 1v6 1v3 1v2
    2v4 2v5 2v3 2v6 3v5
    3v5 3v4 4v5 4v5 4v6
""")
"""The OCR of the seed has `3vo` for 3v5 and `1veé` for 1v6; the other columns settle them."""


def test_proposed_pairings() -> None:
    """2.4: 1 v n/2+1, 2 v n/2+2, ..."""
    assert proposed(range(1, 9)) == ((1, 5), (2, 6), (3, 7), (4, 8))


def test_table_for_the_first_player() -> None:
    """4.2."""
    assert [list(column) for column in columns(range(1, 7))] == FOR_1


TRIED_FOR_1 = ["", "1-4", "1-4 1-5", "1-4 1-5 1-6", "1-4 1-5 1-6 1-3"]
TRIED_FOR_2 = [
    "1-4 1-5",
    "1-4 1-5 2-4",
    "1-4 1-5 2-4 2-5",
    "1-4 1-5 2-4 2-5 2-3",
    "1-4 1-5 2-4 2-5 2-3 2-6",
]


@pytest.mark.parametrize(
    ("met", "column"),
    [*zip(TRIED_FOR_1, FOR_1, strict=True), *zip(TRIED_FOR_2, FOR_2, strict=True)],
)
def test_both_tables_are_what_the_exchanges_come_to(met: str, column: Pairs) -> None:
    """4.2, 4.3: with all pairs of the earlier columns met, the next column is paired."""
    apart = {tuple(map(int, pair.split("-"))) for pair in met.split()}
    found = next(scrutinise(range(1, 7), lambda a, b: (min(a, b), max(a, b)) not in apart))
    assert list(found) == column
    # The same by the whole procedure: six players of 1 point after round one, nobody due a colour.
    assert pairs(paired(view((100, "- - - - - -"), met=met))) == column


@pytest.mark.parametrize(
    ("met", "column"),
    [*zip(TRIED_FOR_1, FOR_1, strict=True), *zip(TRIED_FOR_2, FOR_2, strict=True)],
)
def test_upwards_everything_is_mirrored(met: str, column: Pairs) -> None:
    """4.1.2: below the median, with #6 for #1, #5 for #2 and so on."""

    def mirrored(first: int, second: int) -> tuple[int, int]:
        return (7 - second, 7 - first)

    apart = " ".join("{}-{}".format(*mirrored(*map(int, pair.split("-")))) for pair in met.split())
    expected = [mirrored(*pair) for pair in column]
    assert pairs(paired(view((0, "- - - - - -"), met=apart))) == expected


def listed(members: list[int], downward: bool) -> tuple[int, list[int]]:
    first, others = exchange_order(members, downward)
    return first, list(others)


def test_order_of_exchanges_for_any_number() -> None:
    """R-LIM-7: the bottom half downwards, then the top half upwards."""
    assert listed([1, 2, 3, 4, 5, 6], True) == (1, [4, 5, 6, 3, 2])
    assert listed([1, 2, 3, 4, 5, 6], False) == (6, [3, 2, 1, 4, 5])
    assert listed([2, 3, 5, 7, 8, 9, 11, 12], True) == (2, [8, 9, 11, 12, 7, 5, 3])
    assert listed([4, 9], True) == (4, [9])


ALL_BUT_6 = "1-2 1-3 1-4 1-5 2-3 2-4 2-5"


def test_floating_in_an_even_group() -> None:
    """4.4.2: 1-6 is kept, #2 floats in company with the lowest-numbered player remaining, #5."""
    log = paired(view((100, "- - - - - -"), (50, "- - - -"), met=ALL_BUT_6))
    assert sorted(floats(log)) == [2, 5]
    assert pairs(log)[:2] == [(1, 6), (3, 4)]


def test_floating_in_an_odd_group() -> None:
    """4.4.1: #2 is exchanged with #7, who would have floated to make the group even."""
    met = f"{ALL_BUT_6} 1-7 2-7"
    log = paired(view((100, "- - - - - - -"), (50, "- - -"), met=met))
    assert floats(log) == [2]
    assert pairs(log)[:3] == [(1, 6), (3, 5), (4, 7)]


def test_without_obstacles_the_lowest_numbered_makes_even() -> None:
    """3.2.4."""
    log = paired(view((100, "- - - - - - -"), (50, "- - -")))
    assert floats(log) == [7]
    assert pairs(log)[:3] == [(1, 4), (2, 5), (3, 6)]
