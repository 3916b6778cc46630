"""Who is away: late entries, byes on request, players who leave (C.04.2 art. 2.4, 3.2, 3.3).

All of it is announced before the round and then recorded as byes, which is what every format of a
report can hold: a late entry has zero-point byes before its first round, and a player who withdrew
has them to the end.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.parameters import Parameters
from pairwright.tournament import Announcement, ByeKind

LATEST_ENTRY = 4
"""Late entries come for this round at the latest."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """First and last round of every player who comes late or leaves early."""

    first_round: dict[int, int]
    last_round: dict[int, int]

    @classmethod
    def drawn(cls, parameters: Parameters, numbers: list[int], seed: int) -> Attendance:
        draw = Draw(derived_seed(seed, "attendance"))
        latest = min(LATEST_ENTRY, parameters.rounds)
        first: dict[int, int] = {}
        last: dict[int, int] = {}
        for number in numbers:
            if latest > 1 and draw.occurs(parameters.late_entries):
                first[number] = draw.between(2, latest)
            begins = first.get(number, 1)
            leaves = parameters.rounds > 1 and draw.occurs(parameters.withdrawals)
            if leaves and begins < parameters.rounds:  # who comes for the last round stays
                last[number] = draw.between(begins, parameters.rounds - 1)
        return cls(first, {n: r for n, r in last.items() if r < parameters.rounds})

    def announcements(self, rounds: int) -> list[Announcement]:
        """Zero-point byes for every round in which somebody is not yet there, or gone."""
        return [
            Announcement(number, index)
            for index in range(1, rounds + 1)
            for number in sorted({*self.first_round, *self.last_round})
            if self.is_away(number, index)
        ]

    def is_away(self, number: int, round_number: int) -> bool:
        return not (
            self.first_round.get(number, 1)
            <= round_number
            <= self.last_round.get(number, round_number)
        )


def requested_byes(
    parameters: Parameters, attendance: Attendance, numbers: list[int], round_number: int, seed: int
) -> list[Announcement]:
    """The byes that players present ask for in a round; no half-point byes in the last one."""
    draw = Draw(derived_seed(seed, "byes", round_number))
    is_last = round_number == parameters.rounds
    rates = (
        (ByeKind.ZERO_POINT, parameters.zero_point_byes),
        (ByeKind.HALF_POINT, 0 if is_last else parameters.half_point_byes),
        (ByeKind.FULL_POINT, parameters.full_point_byes),
    )
    byes = []
    for number in numbers:
        if attendance.is_away(number, round_number):
            continue
        kind = next((kind for kind, rate in rates if draw.occurs(rate)), None)
        if kind is not None:
            byes.append(Announcement(number, round_number, kind))
    return byes
