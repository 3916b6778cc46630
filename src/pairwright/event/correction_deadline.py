"""Until when errors of a round are notified in time, where the event announced it.

C.04.2 art. 4.3 (a): "within the pre-announced deadline after publication" (readings-event.md
R-EVENT-25). The deadline is so many minutes after the publication of the results of the round.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta

from pairwright.event.state import State
from pairwright.tournament import Tournament
from pairwright.tournament.rounds import moment_in


def correction_deadline(state: State, round: int) -> datetime | None:
    """Return when the deadline of a paired round ends; None where none is announced or runs."""
    if not 1 <= round <= len(state.files):
        return None
    return deadline_after(state.facts, state.files[round - 1].published.results)


def running_deadline(state: State, round: int) -> datetime | None:
    """Return the deadline of a round while the next pairing is not published; else None."""
    return correction_deadline(state, round) if state.coming_round == round + 1 else None


def deadline_after(facts: Tournament, published: str) -> datetime | None:
    """Return when the deadline ends for results published at a time; None where there is none."""
    minutes, moment = facts.correction_minutes, utc_moment(published)
    if minutes is None or moment is None:
        return None
    return moment + timedelta(minutes=minutes)


def moment_text(moment: datetime | None) -> str:
    """Write a moment as journals have it, `2026-11-16T09:30:00Z`; empty for none."""
    return "" if moment is None else moment.isoformat().replace("+00:00", "Z")


def is_in_time(state: State, round: int, reported: str) -> bool | None:
    """Return whether an error was reported before the deadline; None where nothing says it."""
    deadline, moment = correction_deadline(state, round), utc_moment(reported)
    return None if deadline is None or moment is None else moment <= deadline


def utc_moment(text: str) -> datetime | None:
    """Read a time as journals have it, `2026-11-16T09:30:00Z`; None for any other text."""
    with suppress(ValueError):
        moment = datetime.fromisoformat(text)
        if moment.utcoffset() == timedelta(0):
            return moment
    return None


def clock_text(state: State, moment: datetime) -> str:
    """Write a moment by the clock of the hall, where a timetable says it; else in UTC."""
    starts = (moment_in(start) for start in state.facts.round_starts)
    zone = next((start.tzinfo for start in starts if start is not None), None)
    if zone is None:
        return f"{moment.astimezone(UTC):%Y-%m-%d %H:%M} UTC"
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"
