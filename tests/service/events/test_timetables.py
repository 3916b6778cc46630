"""Timetables from words: days and times of the hall become moments."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.event import Pair, Schedule, State
from pairwright.event.state import Facts
from pairwright.service.events.status import status_lines
from pairwright.service.events.timetables import one_round, whole_timetable
from pairwright.service.events.words import Unclear
from tests.event.acting import all_of, new_event

FIVE = State(facts=Facts(number_of_rounds=5))


def test_rounds_fill_the_days_at_the_times_of_a_day() -> None:
    made = whole_timetable(FIVE, "2026-11-20", "15:30, 9:00", "+01:00", 240)
    assert made.starts == (
        "2026-11-20T09:00+01:00",
        "2026-11-20T15:30+01:00",
        "2026-11-21T09:00+01:00",
        "2026-11-21T15:30+01:00",
        "2026-11-22T09:00+01:00",
    )
    assert made.results_due[1] == "2026-11-20T19:30+01:00"


def test_summer_time_ends_between_two_rounds() -> None:
    """In Paris clocks go back on 25 October 2026, the last Sunday of the month."""
    made = whole_timetable(FIVE, "2026-10-24", "10:00", "Europe/Paris")
    assert made.starts[:2] == ("2026-10-24T10:00+02:00", "2026-10-25T10:00+01:00")
    assert made.results_due == ("",) * 5


def test_one_round_is_set_and_taken_away_and_the_others_stay() -> None:
    facts = replace(FIVE.facts, round_starts=("2026-11-20T09:00+01:00",))
    state = replace(FIVE, facts=facts)
    made = one_round(state, 3, "2026-11-21 10:15", "-03:30")
    assert made.starts == ("2026-11-20T09:00+01:00", "", "2026-11-21T10:15-03:30")
    assert one_round(state, 1, "") == Schedule(("",), ("",))


@pytest.mark.parametrize(
    ("words", "key"),
    [
        (("20.11.2026", "10:00", ""), "schedule.day"),
        (("2026-11-20", "25:00", ""), "schedule.clock"),
        (("2026-11-20", ",", ""), "schedule.clock"),
        (("2026-11-20", "10:00", "../../etc/passwd"), "schedule.zone"),
        (("2026-11-20", "10:00", "Mars/Base"), "schedule.zone"),
        (("2026-11-20", "10:00", "+99:00"), "schedule.zone"),
    ],
)
def test_what_cannot_be_read_is_said(words: tuple[str, str, str], key: str) -> None:
    with pytest.raises(Unclear) as told:
        whole_timetable(FIVE, *words)
    assert told.value.reasons[0].key == key


def test_there_is_no_timetable_without_rounds_and_none_of_other_rounds() -> None:
    with pytest.raises(Unclear):
        whole_timetable(State(), "2026-11-20", "10:00")
    for number in (0, 6):
        with pytest.raises(Unclear):
            one_round(FIVE, number, "2026-11-20 10:00")
    with pytest.raises(Unclear):
        whole_timetable(FIVE, "2026-11-20", "10:00", "", 0)


def test_the_status_says_when_rounds_begin() -> None:
    starts = ("2026-11-20T10:00+01:00", "", "2026-11-21T15:30+01:00")
    event = all_of(new_event(4, rounds=3), Schedule(starts), Pair())
    told = status_lines(event, "en", "open.event")
    assert "  Round 1: a draft, nobody has seen it (November 20, 2026, 10:00)" in told
    assert "  Round 3: begins November 21, 2026, 15:30" in told
    assert not any("Round 2" in line for line in told)
    french = status_lines(event, "fr", "open.event")
    assert "  Ronde 3\N{NO-BREAK SPACE}: commence le 21 novembre 2026, 15:30" in french
