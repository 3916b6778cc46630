"""The numbers under which boards are shown.

Several tournaments of a festival stand in one hall: the boards of the second one begin where those
of the first one end. A tournament says with which number its boards begin, and whatever shows a
board, or is told of one by its number, asks here. In a team event it is the matches that count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

LARGEST_FIRST_BOARD = 90_000
"""Room for the boards of the largest event below the largest number that pages know."""

T = TypeVar("T")


class BoardStart(Protocol):
    """What knows with which number the boards begin: a tournament, or a position of it."""

    @property
    def first_board(self) -> int: ...


def numbered(hall: BoardStart, boards: Iterable[T]) -> Iterator[tuple[int, T]]:
    """Boards in the order of C.04.2 art. 3.6, each with its number."""
    return enumerate(boards, start=hall.first_board)


def board_with(hall: BoardStart, boards: Sequence[T], number: int) -> T | None:
    """The board that is shown under this number; None where there is none."""
    place = number - hall.first_board
    return boards[place] if 0 <= place < len(boards) else None


def last_number(hall: BoardStart, boards: int) -> int:
    """The number of the last of so many boards."""
    return hall.first_board + boards - 1
