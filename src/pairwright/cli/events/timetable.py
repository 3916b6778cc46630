"""`schedule`: when the rounds begin."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.events.desk import AtDesk
from pairwright.cli.parameters import Option
from pairwright.event import Action, Event
from pairwright.service.events.timetables import one_round, whole_timetable
from pairwright.service.events.words import Unclear


def schedule(
    desk: AtDesk,
    first_day: Annotated[
        str, Option("--first-day", help="All rounds: the first day, as 2026-11-20.")
    ] = "",
    times: Annotated[
        str, Option("--times", help="All rounds: when those of a day begin, as 10:00,15:30.")
    ] = "",
    round_number: Annotated[int | None, Option("--round", help="One round.")] = None,
    at: Annotated[
        str,
        Option("--at", help='One round: when it begins, as "2026-11-20 14:30"; "" takes it away.'),
    ] = "",
    zone: Annotated[
        str,
        Option(
            "--zone",
            help="Time zone of the hall, as Europe/Paris or +01:00 (default: this machine's).",
        ),
    ] = "",
    results_within: Annotated[
        int | None,
        Option("--results-within", help="Minutes from the start until when results are handed in."),
    ] = None,
) -> None:
    """Say when the rounds begin: all of them, day by day, or one."""

    def make(event: Event) -> Action:
        if round_number is not None and not (first_day or times):
            return one_round(event.state, round_number, at, zone, results_within)
        if first_day and times and round_number is None and not at:
            return whole_timetable(event.state, first_day, times, zone, results_within)
        raise Unclear("schedule.what")

    desk.act(make)
