"""Start times and what is published together: the acts, and that old journals stay as they were."""

from __future__ import annotations

import pytest

from pairwright.event import (
    ActRefusal,
    Describe,
    Pair,
    PublicationTimes,
    Publish,
    PublishTogether,
    Schedule,
    Sheet,
    Undo,
    WithdrawPublication,
)
from pairwright.tournament.rounds import announced, clock_of, moment_in
from tests.server.events.playing import Played, begun

STARTS = ("2026-11-20T10:00+01:00", "2026-11-20T15:30+01:00", "2026-11-21T10:00+01:00")


def over(played: Played) -> PublicationTimes:
    """A round is played and its results are published; what is public of it then."""
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    played.enter_results()
    played.publish(Sheet.RESULTS)
    return played.event.state.files[-1].published


def test_a_timetable_gives_the_rounds_their_days() -> None:
    played = begun()
    facts = played.act(Schedule(STARTS, ("2026-11-20T14:00+01:00",))).state.facts
    assert facts.round_starts == STARTS
    assert facts.round_dates == ("2026-11-20", "2026-11-20", "2026-11-21")
    assert clock_of(announced(facts.round_starts, 2)) == "15:30"
    assert announced(facts.round_starts, 4) == ""
    assert played.act(Undo()).state.facts.round_starts == ()


def test_a_round_moved_to_another_day_loses_its_time() -> None:
    played = begun()
    played.act(Schedule(STARTS, ("2026-11-20T14:00+01:00", "2026-11-20T19:00+01:00")))
    moved = ("2026-11-20", "2026-11-22", "2026-11-21")
    facts = played.act(Describe(round_dates=moved)).state.facts
    assert facts.round_starts == (STARTS[0], "", STARTS[2])
    assert facts.results_due == ("2026-11-20T14:00+01:00", "")


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (Schedule(("tomorrow",)), "Tomorrow is not a moment"),
        (Schedule(("2026-11-20T10:00",)), "is not a moment"),
        (Schedule(("2026-11-31T10:00+01:00",)), "is not a moment"),
        (Schedule(("2026-11-20T10:00+99:00",)), "is not a moment"),
        (Schedule(STARTS * 2), "more rounds than the event has"),
        (Schedule(STARTS, (STARTS[0],)), "cannot be due before it begins"),
        (Schedule(("",), (STARTS[0],)), "cannot be due before it begins"),
    ],
)
def test_what_is_no_timetable_is_refused(act: Schedule, told: str) -> None:
    with pytest.raises(ActRefusal, match=told):
        begun().act(act)


def test_a_round_before_the_one_before_it_is_noticed() -> None:
    event = begun().event
    [found] = event.check(Schedule((STARTS[1], STARTS[0])))
    assert found.key == "schedule.order"
    assert found.values["round"] == 2


def test_only_moments_with_their_offset_are_read() -> None:
    moment = moment_in(STARTS[0])
    assert moment is not None
    assert moment.isoformat() == "2026-11-20T10:00:00+01:00"
    assert moment_in("2026-11-20 10:00+01:00") is None


def test_results_and_standings_are_published_in_one_step() -> None:
    played = begun()
    played.act(PublishTogether(True))
    published = over(played)
    assert played.event.entries[-1].action == Publish(Sheet.RESULTS), "one step of the journal"
    assert published.results == published.standings != ""


def test_standings_stay_apart_unless_the_arbiter_says_so() -> None:
    played = begun()
    assert not over(played).standings
    with pytest.raises(ActRefusal, match="so already"):
        played.act(PublishTogether(False))


def test_standings_published_together_are_withdrawn_first() -> None:
    played = begun()
    played.act(PublishTogether(True))
    over(played)
    with pytest.raises(ActRefusal, match="withdraw them first"):
        played.act(WithdrawPublication(Sheet.RESULTS))
    played.act(WithdrawPublication(Sheet.STANDINGS))
    assert played.event.state.files[0].published.results
    with pytest.raises(ActRefusal):
        played.act(Publish(Sheet.RESULTS))
