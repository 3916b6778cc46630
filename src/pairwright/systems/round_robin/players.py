"""The view that a round robin has of a position, and the Berger and Varma tables.

The view that a round robin has of a position: everybody by number, and the table (Annex 1).

The Berger tables (Annex 1) and the groups of the Varma tables (Annex 2), by numbers.
"""

from __future__ import annotations

from functools import cached_property

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.rules.pairing import Solution
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Reason, fault

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


Pair = tuple[int, int]


class RoundRobinView(Frozen, dict=True):
    """Who takes part, in the order of the numbers that were drawn, and which table is played."""

    position: Position
    form: TableForm
    order: tuple[Participant, ...]

    @classmethod
    def of(cls, position: Position, form: TableForm) -> RoundRobinView:
        return cls(position, form, tuple(position.entered.values()))

    @property
    def size(self) -> int:
        return len(self.order)

    @property
    def rounds(self) -> int:
        """How many rounds the table has."""
        return self.form.rounds(self.size)

    @property
    def is_in_table(self) -> bool:
        """Whether the table has a round with this number."""
        return self.position.round_number <= self.rounds

    @cached_property
    def by_number(self) -> dict[int, Participant]:
        """Everybody by the number in the table."""
        return dict(enumerate(self.order, start=1))

    @cached_property
    def cycle(self) -> int:
        """The cycle of the round, from 1."""
        return self.form.cycle(self.size, self.position.round_number)

    @property
    def rounds_of_cycle(self) -> range:
        length = self.rounds // self.form.cycles
        return range((self.cycle - 1) * length + 1, self.cycle * length + 1)

    @cached_property
    def in_place_of(self) -> int:
        """The round of the table that is played now: the one with this number, if it can be.

        R-RR-5: after rounds that were not those of the table, the first one of the cycle of which
        nothing has been played; where there is none, still the one with this number.
        """
        number = self.position.round_number
        numbers = (number, *(other for other in self.rounds_of_cycle if other != number))
        rows = ((other, self.form.boards(self.size, other)) for other in numbers)
        return next((other for other, row in rows if played_before(self, row) is None), number)

    @property
    def row(self) -> Row:
        """The boards of the round, by the table."""
        return self.form.boards(self.size, self.in_place_of)

    @cached_property
    def colours(self) -> dict[frozenset[int], Pair]:
        """Of any two, as (White, Black), who has White where they meet in this cycle."""
        return {
            frozenset(board): board
            for number in self.rounds_of_cycle
            for board in self.seated(self.form.boards(self.size, number))
        }

    def seated(self, row: Row) -> list[Pair]:
        """The boards of a row as (White, Black) in player numbers, without the free one."""
        here = self.by_number
        return [
            (here[white].number, here[black].number)
            for white, black in row
            if white in here and black in here
        ]

    def free(self, row: Row) -> int | None:
        """Who has no opponent in a row, because the number of participants is odd."""
        alone = [n for board in row for n in board if (self.size + 1) in board and n <= self.size]
        return self.by_number[alone[0]].number if self.size % 2 else None

    def meetings(self, first: int, second: int) -> list[int]:
        """The rounds in which the table has two of them meet."""
        return [
            number
            for number in range(1, self.rounds + 1)
            if {first, second} in map(set, self.seated(self.form.boards(self.size, number)))
        ]

    def free_rounds(self, player: int) -> list[int]:
        """The rounds in which the table has no opponent for somebody."""
        rows = ((n, self.form.boards(self.size, n)) for n in range(1, self.rounds + 1))
        return [number for number, row in rows if self.free(row) == player]

    def met_in_cycle(self, first: Participant, second: Participant) -> list[int]:
        """The rounds of this cycle in which two were paired, games forfeited included (R-RR-3)."""
        records = enumerate(first.records, start=1)
        return [
            number
            for number, record in records
            if number >= self.rounds_of_cycle.start and record.opponent == second.number
        ]

    def free_in_cycle(self, player: Participant) -> list[int]:
        """The rounds of this cycle in which somebody had no opponent."""
        records = enumerate(player.records, start=1)
        return [
            number
            for number, record in records
            if number >= self.rounds_of_cycle.start and record.pairing_allocated_bye
        ]

    def require_table(self) -> None:
        """Raises NoLegalPairing where the table has no such round."""
        number = self.position.round_number
        if not self.rounds:
            raise NoLegalPairing(_none("none.size", size=self.size))
        if number > self.rounds:
            raise NoLegalPairing(
                _none("none.over", round=number, rounds=self.rounds, size=self.size)
            )


def _none(key: str, **values: int | str) -> Reason:
    return fault(f"systems.round_robin:{key}", BERGER, **values)


def played_before(view: RoundRobinView, row: Row) -> Reason | None:
    """Why a row cannot be played in this cycle any more, if it cannot.

    That is so only after rounds that were not those of the table.
    """
    number, entered = view.position.round_number, view.position.entered
    for first, second in view.seated(row):
        met = view.met_in_cycle(entered[first], entered[second])
        if met:
            return _none("none.met", round=number, game=f"{first}-{second}", earlier=met[0])
    free = view.free(row)
    if free is not None and (had := view.free_in_cycle(entered[free])):
        return _none("none.free", round=number, player=free, earlier=had[0])
    return None


def solution_of(view: RoundRobinView, row: Row) -> Solution:
    """The row as a pairing. Raises NoLegalPairing where somebody would meet or be free twice.

    Also where the tournament forbids one of its pairs: in a round robin everybody meets.
    """
    if (before := played_before(view, row)) is not None:
        raise NoLegalPairing(before)
    pairs = view.seated(row)
    for pair in pairs:
        if (min(pair), max(pair)) in view.position.forbidden:
            game = f"{pair[0]}-{pair[1]}"
            raise NoLegalPairing(
                _none("none.forbidden", round=view.position.round_number, game=game)
            )
    return Solution(dict(pairs), view.free(row))


def solve(view: RoundRobinView) -> Solution:
    """Annex 1: the boards of the round in the order of the table. Raises NoLegalPairing."""
    view.require_table()
    return solution_of(view, view.row)
