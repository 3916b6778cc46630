"""How often things happen in one small random event."""

from __future__ import annotations

from pairwright.frozen import Frozen


class Habits(Frozen):
    """Rates per thousand; `paired_by_lot` says that rounds are not paired by the system."""

    draws: int
    absences: int
    forfeits: int
    seldom: int
    paired_by_lot: bool
