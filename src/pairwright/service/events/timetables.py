"""Timetables from words: a first day with its times, or the moment of one round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

from pairwright.event import Schedule, State
from pairwright.event.limits import MOST_ROUNDS
from pairwright.service.events.words import Unclear
from pairwright.tournament.rounds import moment_in

LONGEST_RESULTS = 24 * 60
"""Minutes from the start of a round in which its results are handed in."""
_OFFSET = re.compile(r"([+-])(\d\d):(\d\d)", re.ASCII)


def zone_in(text: str) -> tzinfo | None:
    """A time zone by its name or as `+01:00`; None, for nothing said, is that of this machine.

    Raises Unclear.
    """
    if not text:
        return None
    if found := _OFFSET.fullmatch(text):
        ahead = timedelta(hours=int(found[2]), minutes=int(found[3]))
        if ahead < timedelta(hours=24):
            return timezone(ahead if found[1] == "+" else -ahead)
    try:
        return ZoneInfo(text)
    except (ValueError, OSError, KeyError):  # not a name, none that is known, no data of zones
        raise Unclear("schedule.zone", text=text[:40]) from None


def whole_timetable(
    state: State, first_day: str, times: str, zone: str = "", results_within: int | None = None
) -> Schedule:
    """Every round: those of a day begin at `times`, `10:00,15:30`, and so on. Raises Unclear."""
    rounds = state.facts.number_of_rounds
    if rounds is None:
        raise Unclear("schedule.no-rounds")
    day = _day(first_day)
    clocks = [_clock(text) for text in times.replace(",", " ").split()]
    if not clocks:
        raise Unclear("schedule.clock", text=times[:40])
    clocks.sort()
    of = zone_in(zone)
    starts = [
        _moment(
            datetime.combine(
                day + timedelta(days=number // len(clocks)), clocks[number % len(clocks)]
            ),
            of,
        )
        for number in range(rounds)
    ]
    return Schedule(tuple(starts), tuple(_due(starts, results_within)))


def one_round(
    state: State, number: int, at: str, zone: str = "", results_within: int | None = None
) -> Schedule:
    """The timetable with another start of one round; an empty one takes it away. Raises Unclear."""
    if not 1 <= number <= (state.facts.number_of_rounds or MOST_ROUNDS):
        raise Unclear("schedule.round", round=number)
    starts = _filled(state.facts.round_starts, number)
    due = _filled(state.facts.results_due, number)
    try:
        moment = datetime.fromisoformat(at.strip().replace(" ", "T")) if at else None
    except ValueError:
        raise Unclear("schedule.at", text=at[:40]) from None
    starts[number - 1] = "" if moment is None else _moment(moment, zone_in(zone))
    [due[number - 1]] = _due(starts[number - 1 : number], results_within)
    return Schedule(tuple(starts), tuple(due))


def _filled(moments: Sequence[str], number: int) -> list[str]:
    return [*moments, *[""] * (number - len(moments))]


def _moment(local: datetime, zone: tzinfo | None) -> str:
    """A time of the hall as it is kept, with what its clock is ahead of UTC on that day."""
    if local.tzinfo is None:
        local = local.astimezone() if zone is None else local.replace(tzinfo=zone)
    return local.isoformat(timespec="minutes")


def _due(starts: Sequence[str], minutes: int | None) -> list[str]:
    if minutes is not None and not 1 <= minutes <= LONGEST_RESULTS:
        raise Unclear("schedule.within", most=LONGEST_RESULTS)
    moments = [moment_in(start) for start in starts]
    return [
        ""
        if minutes is None or moment is None
        else (moment + timedelta(minutes=minutes)).isoformat(timespec="minutes")
        for moment in moments
    ]


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Unclear("schedule.day", text=text[:40]) from None


def _clock(text: str) -> time:
    try:
        return time.fromisoformat(text.zfill(5)).replace(second=0, microsecond=0, tzinfo=None)
    except ValueError:
        raise Unclear("schedule.clock", text=text[:40]) from None
