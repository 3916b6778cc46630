"""The scripted event (tests/event/scripted.py): nine rounds, forty players, every kind of act."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import (
    ACTIONS,
    ActRefusal,
    Create,
    Event,
    Stage,
    Withdraw,
    export,
    export_losses,
)
from pairwright.tournament import ChangeGround
from tests.event.acting import confirmed, do
from tests.event.scripted import ROUNDS, play, told

CHANGED = {
    6: ChangeGround.WITHOUT_OPPONENT,
    7: ChangeGround.COMPETITION_RULES,
    9: ChangeGround.TOP_BOARDS_OF_FINAL_ROUND,
}
"""Rounds changed by hand, with their ground."""

CORRECTED = 4
"""The round that was paired before results and colours of the one before it proved wrong."""

VERDICTS = [
    Verdict.CHANGED if number in CHANGED else Verdict.IDENTICAL for number in range(1, ROUNDS + 1)
]


@pytest.fixture(scope="module")
def event() -> Event:
    return play()


def test_every_kind_of_act_was_done(event: Event) -> None:
    possible = {name for name, action in ACTIONS.items() if action.for_players}
    assert {entry.action.name for entry in event.entries} == possible


def test_the_event_is_over_and_in_fide_mode(event: Event) -> None:
    assert event.open_items() == ()
    assert event.fide_mode
    assert {status.stage for status in event.rounds} == {Stage.CLOSED}
    assert len(event.rounds) == ROUNDS
    with pytest.raises(ActRefusal, match="finished"):
        do(event, Withdraw(1))


@pytest.mark.parametrize("to", ["trf26", "json"])
def test_every_round_of_the_report_is_the_one_of_the_rules(event: Event, to: str) -> None:
    tournament = pw.loads(export(event.state, "json" if to == "json" else "trf26"))
    report = pw.check(tournament)
    assert [round_report.verdict for round_report in report.rounds] == VERDICTS
    changed = {
        round_report.round: round_report.changes[0].ground
        for round_report in report.rounds
        if round_report.changes
    }
    assert changed == CHANGED
    judged_with = [told.round for told in report.rounds if told.judged_with]
    assert judged_with == [CORRECTED]
    assert f"round {CORRECTED} is judged with" in " ".join(report.notes)
    assert report.standings == ()


def test_the_report_can_be_imported_and_exported_again(event: Event) -> None:
    text = export(event.state)
    again = confirmed(Event(), Create.from_file(text, "lakeside.trf"))
    assert export(again.state) == text
    assert [verdict.verdict for verdict in again.entries[0].effect.verdicts] == VERDICTS


def test_the_report_loses_nothing_without_saying_so(event: Event) -> None:
    codes = {loss.code for loss in export_losses(event.state)}
    assert not {code for code in codes if code.startswith("LOSS-")}, codes


def test_what_broke_the_order_of_things_is_told_in_the_report(event: Event) -> None:
    text = export(event.state)
    for line in ("### MPA @ Round 6:", "### Correction @ Round 3:", "### Publication withdrawn"):
        assert line in text


def test_the_journal_gives_the_same_event(event: Event) -> None:
    assert Event.replay(event.entries) == event


def test_the_journal_reads_as_a_story(event: Event) -> None:
    story = told(event)
    assert "reason: his flight was cancelled" in story
    assert "(C.04.2 art. 4.4.3)" in story
