"""Moments of a timetable: the clock of the hall, and what it is ahead of UTC."""

from __future__ import annotations

import re
from datetime import datetime

_MOMENT = r"\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d"


def moment_in(text: str) -> datetime | None:
    """The moment that `2026-11-20T14:30+01:00` names; None for any other text."""
    if not re.fullmatch(_MOMENT, text, re.ASCII):
        return None
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def day_of(text: str) -> str:
    """The day of a moment in the hall, `2026-11-20`; empty where there is none."""
    return text[:10]


def clock_of(text: str) -> str:
    """The clock of the hall at a moment, `14:30`; empty where there is none."""
    return text[11:16]


def announced(moments: tuple[str, ...], round_number: int) -> str:
    """The moment of a round, as far as it is announced."""
    return moments[round_number - 1] if 1 <= round_number <= len(moments) else ""
