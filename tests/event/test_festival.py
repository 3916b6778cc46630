"""A tournament of a festival says so in its journal, at any time, and nothing else changes."""

from __future__ import annotations

import pytest

from pairwright.event import Event, JoinFestival, LeaveFestival, Undo, journal_text, loads
from tests.event.acting import after_rounds, do, new_event, refused
from tests.event.team_acting import new_teams


@pytest.mark.parametrize("event", [new_event(4), new_teams()], ids=["players", "teams"])
def test_a_tournament_joins_and_the_facts_stay(event: Event) -> None:
    joined = do(event, JoinFestival("Lake Festival", "A"))
    assert (joined.state.festival, joined.state.short_name) == ("Lake Festival", "A")
    assert joined.tournament == event.tournament
    assert do(joined, Undo()).state == event.state


def test_it_survives_the_journal_as_a_file() -> None:
    joined = do(new_event(4), JoinFestival("Lake Festival", "A"))
    read = loads(journal_text(joined).encode()).event
    assert (read.state.festival, read.state.short_name) == ("Lake Festival", "A")


def test_it_is_renamed_and_left_while_rounds_are_played() -> None:
    event = do(after_rounds(new_event(6), 2), JoinFestival("Lake Festival"))
    renamed = do(event, JoinFestival("Lake Festival", "Open"))
    assert renamed.state.short_name == "Open"
    assert do(renamed, LeaveFestival()).state.festival == ""


def test_what_is_no_festival_is_refused() -> None:
    event = new_event(4)
    assert refused(event, LeaveFestival()) == {"festival.none"}
    assert refused(event, JoinFestival("  ")) == {"festival.name"}
    assert refused(event, JoinFestival("a\nb")) == {"describe.text"}
    joined = do(event, JoinFestival("Lake", "A"))
    assert refused(joined, JoinFestival("Lake", "A")) == {"festival.same"}
