"""The deadline for errors in results (C.04.2 art. 4.3 a; readings-event.md R-EVENT-25)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from pairwright import formats
from pairwright.event import (
    Action,
    CorrectColours,
    CorrectResult,
    DeclareCorrections,
    Event,
    Level,
    Pair,
    Publish,
    Schedule,
    Sheet,
    export,
    journal_text,
    loads,
)
from pairwright.event.correction_deadline import clock_text, correction_deadline
from pairwright.service.events.act_words import in_words
from pairwright.service.events.status import status_lines
from pairwright.tournament import GameResult, InvalidTournament, Notified
from tests.event.acting import after_rounds, all_of, asked, confirmed, do, new_event, refused

DRAW = GameResult.DRAW


def declared(rounds: int = 1, minutes: int = 30, of: int = 5) -> Event:
    """So many rounds are over in an event that announced the deadline before."""
    event = do(new_event(8, of), DeclareCorrections(minutes))
    return after_rounds(event, rounds)


def after(event: Event, minutes: int) -> str:
    """So many minutes after the results of the last round were published."""
    published = datetime.fromisoformat(event.state.files[-1].published.results)
    return (published + timedelta(minutes=minutes)).isoformat().replace("+00:00", "Z")


def told(event: Event, reported: str, notified: Notified | None = None) -> CorrectResult:
    """The first game of the last round was a draw."""
    number = event.state.paired_rounds
    game = event.state.facts.rounds[-1].games[0]
    return CorrectResult(number, game.white, game.black, DRAW, None, notified, reported)


def keys(event: Event, action: Action) -> dict[str, Level]:
    return {finding.key: finding.level for finding in event.check(action)}


def test_before_the_deadline_nothing_is_asked() -> None:
    """30 minutes after the results: the last minute is in time."""
    event = declared()
    for minutes in (1, 30):
        right = told(event, after(event, minutes))
        assert keys(event, right) == {"correct.before-deadline": Level.NOTICE}
        made = do(event, right)
        assert made.tournament.game_corrections[0].notified is Notified.IN_TIME
    colours = CorrectColours(1, right.white, right.black, None, after(event, 30))
    assert not asked(event, colours)


def test_after_it_the_next_pairing_is_missed() -> None:
    """Art. 4.3 (b) is the earliest case left; the arbiter may state that it was told before."""
    event = declared()
    late = told(event, after(event, 31))
    assert asked(event, late) == {"correct.after-deadline": Level.CONFIRM_WITH_REASON}
    [finding] = event.check(late)
    assert "used from the pairing of round 3 on" in finding.text()
    made = confirmed(event, late)
    assert made.tournament.game_corrections[0].first_used == 3
    stated = told(event, after(event, 31), Notified.IN_TIME)
    assert asked(event, stated) == {"correct.restated": Level.CONFIRM_WITH_REASON}
    assert refused(event, told(event, after(event, 31), Notified.PUT_RIGHT)) == {
        "correct.put-right-early"
    }


def test_after_the_last_round_it_is_for_rating_only() -> None:
    event = declared(2, of=2)
    late = told(event, after(event, 31))
    assert asked(event, late) == {"correct.after-last-deadline": Level.CONFIRM_WITH_REASON}
    assert confirmed(event, late).tournament.game_corrections[0].notified is Notified.LATE
    assert not asked(event, told(event, after(event, 29)))
    decided = told(event, after(event, 31), Notified.PUT_RIGHT)
    assert "correct.put-right" in asked(event, decided)


def test_once_the_next_pairing_is_out_it_changes_nothing() -> None:
    event = declared()
    right = told(event, after(event, 10))
    playing = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    assert asked(playing, right) == {"correct.after-pairing": Level.CONFIRM_WITH_REASON}
    # A draft is no pairing yet (R-EVENT-10).
    assert not asked(all_of(event, Pair()), right)


def test_without_a_deadline_all_is_as_before() -> None:
    event = after_rounds(new_event(8), 1)
    assert asked(event, told(event, "")) == {"correct.in-time": Level.CONFIRM}
    assert asked(event, told(event, after(event, 500))) == {"correct.in-time": Level.CONFIRM}
    assert correction_deadline(event.state, 1) is None
    # And with one, a correction that does not say when it was reported.
    assert asked(declared(), told(declared(), "")) == {"correct.in-time": Level.CONFIRM}


@pytest.mark.parametrize("text", ["yesterday", "2026-11-16T09:30:00", "2026-11-16T09:30+01:00"])
def test_a_time_that_is_none_is_refused(text: str) -> None:
    event = declared()
    assert refused(event, told(event, text)) == {"correct.reported"}


def test_it_is_declared() -> None:
    event = new_event(8)
    assert refused(event, DeclareCorrections(0)) == {"corrections.minutes"}
    assert refused(event, DeclareCorrections(7 * 24 * 60 + 1)) == {"corrections.minutes"}
    assert refused(event, DeclareCorrections()) == {"corrections.same"}
    event = do(event, DeclareCorrections(45))
    said = in_words(event, event.entries[-1], "en")
    assert said == "errors in results are reported within 45 minutes after their publication"
    event = do(event, DeclareCorrections())
    assert in_words(event, event.entries[-1], "en") == "no deadline for reporting errors in results"
    begun = after_rounds(event, 1)
    assert asked(begun, DeclareCorrections(45)) == {"corrections.published": Level.CONFIRM}


def test_it_replays_and_stays_in_json() -> None:
    event = declared()
    event = do(event, told(event, after(event, 5)))
    assert loads(journal_text(event).encode()).event.state == event.state
    back = formats.loads(export(event.state, "json"))
    assert back.correction_minutes == 30
    lost = {loss.code for loss in formats.losses(event.tournament, "trf26")}
    assert "LOSS-CORRECTION-MINUTES" in lost
    with pytest.raises(InvalidTournament, match="within 1 to 10080 minutes"):
        event.state.changed(correction_minutes=0).facts.checked()


def test_status_and_findings_tell_the_clock_of_the_hall() -> None:
    """Half past four UTC is half past five where the timetable says +01:00."""
    moment = datetime(2026, 11, 18, 16, 30, tzinfo=UTC)
    event = declared()
    assert clock_text(event.state, moment) == "2026-11-18 16:30 UTC"
    hall = do(new_event(8), Schedule(("2026-11-18T14:30+01:00",)))
    assert clock_text(hall.state, moment) == "2026-11-18 17:30"
    until = clock_text(event.state, datetime.fromisoformat(after(event, 30)))
    lines = status_lines(event, "en", "open.event")
    assert f"Errors of round 1 are in time until {until}" in lines
    playing = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    assert not [line for line in status_lines(playing, "en", "x") if "in time" in line]
