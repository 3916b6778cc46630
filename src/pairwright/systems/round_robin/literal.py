"""The tables as they are written by hand: numbers running on from board to board and row to row.

Annex 1 prints the tables and gives no rule. Read along its boards, the first numbers run 1, 2, 3
and so on, and begin again; the second numbers run down the same way; the last number stands on the
first board, in odd rows second and in even rows first.
"""

from __future__ import annotations

from itertools import cycle

from pairwright.rules.pairing import Solution
from pairwright.systems.round_robin.players import (
    RoundRobinView,
    Row,
    TableForm,
    even,
    played_before,
    solution_of,
)


def written_table(size: int) -> list[Row]:
    """Annex 1: the table for so many participants, row after row."""
    last = even(size)
    upwards = cycle(range(1, last))
    downwards = cycle(range(last - 1, 0, -1))
    table = []
    for row in range(1, last):
        first = next(upwards)
        boards = [(first, last) if row % 2 else (last, first)]
        boards += [(next(upwards), next(downwards)) for _ in range(last // 2 - 1)]
        table.append(tuple(boards))
    return table


def written_rounds(form: TableForm, size: int) -> list[Row]:
    """Annex 1: all rounds, cycle after cycle, every second one with the colours exchanged."""
    rounds: list[Row] = []
    for number in range(form.cycles):
        rows = written_table(size)
        if form.is_exchanged and number == 0 and len(rows) > 1:
            rows[-2:] = reversed(rows[-2:])
        back = number % 2 == 1
        rounds += [tuple((b, w) if back else (w, b) for w, b in row) for row in rows]
    return rounds


def solve_literally(view: RoundRobinView) -> Solution:
    """The round as the written table has it, or the first of the cycle that is left (R-RR-5).

    Raises NoLegalPairing.
    """
    view.require_table()
    rounds = written_rounds(view.form, view.size)
    length = even(view.size) - 1
    begin = (view.position.round_number - 1) // length * length
    own = rounds[view.position.round_number - 1]
    left = [row for row in (own, *rounds[begin : begin + length]) if not played_before(view, row)]
    return solution_of(view, left[0] if left else own)
