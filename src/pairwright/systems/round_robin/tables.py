"""The Berger tables (Annex 1) and the groups of the Varma tables (Annex 2), by numbers."""

from __future__ import annotations

from pairwright.frozen import Frozen

BERGER = "C.05 Annex 1"
VARMA = "C.05 Annex 2"
MOST_PARTICIPANTS = 100
"""The Annex prints 24; the rule goes on, and somewhere a round robin ends."""

Row = tuple[tuple[int, int], ...]
"""The boards of a round, (White, Black)."""


def even(size: int) -> int:
    """The size of the table: of an odd number the last place is nobody's."""
    return size + size % 2


def berger_row(size: int, row: int) -> Row:
    """Annex 1: row `row` of the table for so many participants.

    The last number meets somebody who moves on half a table from row to row, and has White in even
    rows; the others are paired around that one.
    """
    last = even(size)
    others = last - 1
    middle = (row + 1) // 2 if row % 2 else last // 2 + row // 2
    boards = [(middle, last) if row % 2 else (last, middle)]
    for step in range(1, last // 2):
        boards.append(((middle - 1 + step) % others + 1, (middle - 1 - step) % others + 1))
    return tuple(boards)


class TableForm(Frozen):
    """How often everybody meets everybody, and in which order the rows are played.

    `is_exchanged` says that the last two rounds of the first cycle are played in reverse order,
    which Annex 1 recommends for a double round robin: nobody has a colour three times running.
    """

    cycles: int = 1
    is_exchanged: bool = False

    def rounds(self, size: int) -> int:
        """The number of rounds of so many participants; 0 for which there is no table."""
        return self.cycles * (even(size) - 1) if 2 <= size <= MOST_PARTICIPANTS else 0

    def games(self, size: int) -> int:
        """How many games each of so many participants has."""
        return self.cycles * (size - 1)

    def cycle(self, size: int, number: int) -> int:
        """The cycle of a round, from 1."""
        return (number - 1) // (even(size) - 1) + 1

    def row(self, size: int, number: int) -> int:
        """The row of the table that is played in a round."""
        rows = even(size) - 1
        row = (number - 1) % rows + 1
        if self.is_exchanged and number <= rows and rows - row < 2 <= rows:
            return 2 * rows - 1 - row
        return row

    def boards(self, size: int, number: int) -> Row:
        """The boards of a round; in every second cycle with the colours exchanged."""
        boards = berger_row(size, self.row(size, number))
        if self.cycle(size, number) % 2:
            return boards
        return tuple((black, white) for white, black in boards)


_VARMA = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    12: ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: (
        (6, 7, 8, 9, 10, 17, 18, 19, 20),
        (1, 2, 3, 4, 12, 13, 14, 15),
        (11, 16, 21),
        (5, 22),
    ),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}
"""Groups A, B, C and D as Annex 2 prints them, by the size of the table."""

_MENDED_12 = ((4, 5, 9, 10), (1, 2, 7), (6, 8, 11), (3, 12))
"""For 12 participants the printed row lets 6 and 12 meet in the last round: R-RR-4."""


def varma_groups(size: int) -> tuple[tuple[int, ...], ...]:
    """Annex 2: groups of numbers whose members do not meet in the last three rounds.

    Of an odd number the last place is nobody's. None for fields that the Annex does not have.
    readings-round-robin.md R-RR-4: with 12 participants 11 and 12 change their groups.
    """
    groups = _MENDED_12 if size == 12 else _VARMA.get(even(size), ())
    return tuple(tuple(number for number in group if number <= size) for group in groups)
