"""Whose games do not count: who leaves a schedule before half of it is played (C.05 art. 6.6).

The games stay what they are, in cross-tables and for rating; they count in no standings and in no
tie-break, for nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pairwright.position import RoundRecord, player_records
from pairwright.systems.resolution import scheduled_system
from pairwright.tournament import ByeKind, Outcome, Tournament

NOTHING = RoundRecord(None, None, False, False, 0, None)
"""What a game that does not count is to both of its players."""

Records = Mapping[int, tuple[RoundRecord, ...]]


class PlayedRound(Protocol):
    """A round of a player, or of a team."""

    @property
    def opponent(self) -> int | None: ...
    @property
    def played(self) -> bool: ...
    @property
    def outcome(self) -> Outcome | ByeKind | None: ...


def counted_records(tournament: Tournament, before: int) -> Records:
    """What every round before `before` was to every player, without games that do not count."""
    records = player_records(tournament, before)
    gone = annulled(tournament, records)
    if not gone:
        return records
    return {
        number: tuple(
            NOTHING if number in gone or record.opponent in gone else record for record in history
        )
        for number, history in records.items()
    }


def annulled(
    tournament: Tournament, records: Mapping[int, Sequence[PlayedRound]]
) -> frozenset[int]:
    """Who has left a schedule with less than half of the games played over the board.

    readings-round-robin.md R-RR-7: somebody has left who has withdrawn, or who after the last round
    has lost the last game by forfeit.
    """
    system = scheduled_system(tournament.declaration)
    if system is None or system.schedule is None:
        return frozenset()
    size = len(records)
    withdrawn = {withdrawal.player for withdrawal in tournament.withdrawals}
    return frozenset(
        number
        for number, history in records.items()
        if 2 * sum(record.played for record in history) < system.schedule.games(size)
        and (number in withdrawn or _stayed_away(history, system.schedule.rounds(size)))
    )


def _stayed_away(history: Sequence[PlayedRound], rounds: int) -> bool:
    """Whether the last game of a finished schedule was lost by forfeit."""
    games = [record for record in history if record.opponent is not None]
    return len(history) >= rounds and bool(games) and games[-1].outcome is Outcome.FORFEIT_LOSS
