"""Who is there in which rounds of a random tournament, and who asks for a bye."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.parameters import Parameters
from pairwright.tournament import Announcement, ByeKind

LATEST_ENTRY = 4
"""Late entries come for this round at the latest."""


class Attendance:
    """First and last round of every player who comes late or leaves early."""

    def __init__(self, first_round: Mapping[int, int], last_round: Mapping[int, int]) -> None:
        self._first_round, self._last_round = first_round, last_round
        self._sometimes = sorted({*first_round, *last_round})

    @classmethod
    def drawn(cls, parameters: Parameters, numbers: Sequence[int], seed: int) -> Attendance:
        draw = Draw(derived_seed(seed, "attendance"))
        rounds = parameters.rounds
        late_entries, withdrawals = parameters.late_entries, parameters.withdrawals
        latest = min(LATEST_ENTRY, rounds)
        first: dict[int, int] = {}
        last: dict[int, int] = {}
        for number in numbers:
            if latest > 1 and draw.occurs(late_entries):
                first[number] = draw.between(2, latest)
            begins = first.get(number, 1)
            leaves = rounds > 1 and draw.occurs(withdrawals)
            if leaves and begins < rounds:  # who comes for the last round stays
                last[number] = draw.between(begins, rounds - 1)
        return cls(first, {n: r for n, r in last.items() if r < rounds})

    def announcements(self, rounds: int) -> list[Announcement]:
        """Zero-point byes for every round in which somebody is not yet there, or gone."""
        return [
            Announcement(number, index)
            for index in range(1, rounds + 1)
            for number in self._sometimes
            if self.is_away(number, index)
        ]

    def is_away(self, number: int, round_number: int) -> bool:
        first = self._first_round.get(number, 1)
        return not first <= round_number <= self._last_round.get(number, round_number)

    def away_in(self, round_number: int) -> set[int]:
        """Everybody who is not yet there, or gone."""
        return {number for number in self._sometimes if self.is_away(number, round_number)}


def requested_byes(
    parameters: Parameters,
    attendance: Attendance,
    numbers: Sequence[int],
    round_number: int,
    seed: int,
) -> list[Announcement]:
    """The byes that players present ask for in a round; no half-point byes in the last one."""
    draw = Draw(derived_seed(seed, "byes", round_number))
    is_last = round_number == parameters.rounds
    rates: tuple[tuple[ByeKind, int], ...] = (
        (ByeKind.ZERO_POINT, parameters.zero_point_byes),
        (ByeKind.HALF_POINT, 0 if is_last else parameters.half_point_byes),
        (ByeKind.FULL_POINT, parameters.full_point_byes),
    )
    away = attendance.away_in(round_number)
    byes = []
    for number in numbers:
        if number in away:
            continue
        for kind, rate in rates:
            if draw.occurs(rate):
                byes.append(Announcement(number, round_number, kind))
                break
    return byes
