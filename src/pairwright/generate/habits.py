"""How often things happen in one small random event."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """Rates per thousand; `paired_by_lot` says that rounds are not paired by the system."""

    draws: int
    absences: int
    forfeits: int
    seldom: int
    paired_by_lot: bool
