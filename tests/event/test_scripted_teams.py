"""The scripted team event (tests/event/scripted_teams.py): seven rounds, thirteen teams of four."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import ACTIONS, Create, Event, Stage, export, export_losses
from pairwright.tournament import ChangeGround
from tests.event.acting import confirmed
from tests.event.scripted_teams import ROUNDS, play

BY_HAND = 6


@pytest.fixture(scope="module")
def event() -> Event:
    return play()


def test_every_kind_of_act_was_done(event: Event) -> None:
    possible = {name for name, action in ACTIONS.items() if action.for_teams}
    assert {entry.action.name for entry in event.entries} == possible


def test_the_event_is_over_and_in_fide_mode(event: Event) -> None:
    assert event.open_items() == ()
    assert event.fide_mode
    assert [status.stage for status in event.rounds] == [Stage.CLOSED] * ROUNDS


@pytest.mark.parametrize("to", ["trf26", "json"])
def test_every_round_but_the_one_by_hand_is_the_one_of_the_rules(event: Event, to: str) -> None:
    tournament = pw.loads(export(event.state, "json" if to == "json" else "trf26"))
    report = pw.check(tournament)
    expected = {5: Verdict.CHANGED, BY_HAND: Verdict.DIFFERENT}
    assert [round_report.verdict for round_report in report.rounds] == [
        expected.get(number, Verdict.IDENTICAL) for number in range(1, ROUNDS + 1)
    ]
    changed = {
        round_report.round: round_report.changes[0].ground
        for round_report in report.rounds
        if round_report.changes
    }
    assert changed == {5: ChangeGround.WITHOUT_OPPONENT}
    assert report.standings == ()


def test_the_report_can_be_imported_and_exported_again(event: Event) -> None:
    text = export(event.state)
    again = confirmed(Event(), Create.from_file(text, "lakeside.trf"))
    said = [line for line in export(again.state).splitlines() if "### Import @" not in line]
    assert said == text.splitlines()
    assert not [loss for loss in export_losses(event.state) if loss.code.startswith("LOSS-")]


def test_the_report_has_points_and_ranks_of_teams(event: Event) -> None:
    teams = pw.loads(export(event.state)).teams
    assert sorted(team.rank or 0 for team in teams) == list(range(1, 14))
    table = pw.standings(event.tournament, lots="lakeside")
    assert {team.number: team.rank for team in teams} == {r.number: r.rank for r in table.rows}


def test_the_journal_gives_the_same_event(event: Event) -> None:
    assert Event.replay(event.entries) == event
