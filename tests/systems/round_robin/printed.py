"""The Berger tables of C.05 Annex 1 as they are printed, to twelve participants."""

from __future__ import annotations

_PRINTED = """
1-4 2-3 | 4-3 1-2 | 2-4 3-1

1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1

1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7 |
8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1

1-10 2-9 3-8 4-7 5-6 | 10-6 7-5 8-4 9-3 1-2 | 2-10 3-1 4-9 5-8 6-7 | 10-7 8-6 9-5 1-4 2-3 |
3-10 4-2 5-1 6-9 7-8 | 10-8 9-7 1-6 2-5 3-4 | 4-10 5-3 6-2 7-1 8-9 | 10-9 1-8 2-7 3-6 4-5 |
5-10 6-4 7-3 8-2 9-1

1-12 2-11 3-10 4-9 5-8 6-7 | 12-7 8-6 9-5 10-4 11-3 1-2 | 2-12 3-1 4-11 5-10 6-9 7-8 |
12-8 9-7 10-6 11-5 1-4 2-3 | 3-12 4-2 5-1 6-11 7-10 8-9 | 12-9 10-8 11-7 1-6 2-5 3-4 |
4-12 5-3 6-2 7-1 8-11 9-10 | 12-10 11-9 1-8 2-7 3-6 4-5 | 5-12 6-4 7-3 8-2 9-1 10-11 |
12-11 1-10 2-9 3-8 4-7 5-6 | 6-12 7-5 8-4 9-3 10-2 11-1
"""

Row = tuple[tuple[int, int], ...]


def _row(text: str) -> Row:
    boards = (board.split("-") for board in text.split())
    return tuple((int(white), int(black)) for white, black in boards)


PRINTED: dict[int, list[Row]] = {
    max(max(board) for board in table[0]): table
    for table in (
        [_row(row) for row in text.replace("\n", " ").split("|")]
        for text in _PRINTED.strip().split("\n\n")
    )
}
"""By the size of the table."""


def meeting(size: int, first: int, second: int) -> tuple[int, tuple[int, int]]:
    """In which row two numbers meet, and who has White: worked out pair by pair.

    Of two numbers below the last one the sum tells the row, and its parity who has White: the
    smaller number of an odd sum. Against the last number the first half has White, and its own
    number counts twice.
    """
    low, high = sorted((first, second))
    rows = size - 1
    if high == size:
        row = (2 * low - 2) % rows + 1
        return row, (low, high) if low <= size // 2 else (high, low)
    row = (low + high - 2) % rows + 1
    return row, (low, high) if (low + high) % 2 else (high, low)
