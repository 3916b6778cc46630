"""Walks of random acts, legal or not: what must hold after each of them."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.event import (
    ActRefusal,
    Create,
    Event,
    NeedsConfirmation,
    Undo,
    action_data,
    action_from_data,
    export,
)
from pairwright.tournament import PreferenceType, PrimaryScore, TeamRules
from pairwright.vocabulary.translation import LANGUAGES
from tests.event.acting import confirmed, do, new_event
from tests.event.random_acts import RandomActs
from tests.event.random_team_acts import RandomTeamActs
from tests.event.team_acting import new_teams

STEPS = 200
SYSTEMS = ("dutch", "dubov", "burstein", "lim", "double-swiss")


def begun(seed: int) -> Event:
    if seed % 3 == 0:
        return do(Event(), Create.of([f"Name {n}" for n in range(1, 8)], rounds=8))
    return new_event(4 + seed % 9, 7, system=SYSTEMS[seed % len(SYSTEMS)])


def begun_with_teams(seed: int) -> Event:
    kinds, scores = list(PreferenceType), list(PrimaryScore)
    rules = TeamRules(kinds[seed % 3], scores[seed % 2], seed % 5 > 0)
    return new_teams(3 + seed % 6, 6, boards=1 + seed % 4, rules=rules)


def walk(seed: int, steps: int = STEPS) -> Event:
    """A walk through an event of players."""
    return walked(begun(seed), RandomActs(seed), steps)


def team_walk(seed: int, steps: int = STEPS) -> Event:
    """A walk through an event of teams."""
    return walked(begun_with_teams(seed), RandomTeamActs(seed), steps)


def walked(event: Event, acts: RandomActs, steps: int) -> Event:
    """A walk; after every act its state stands in front of us, checked."""
    for _ in range(steps):
        action = acts.next(event)
        assert action_from_data(action_data(action)) == action
        before = event
        try:
            event = confirmed(event, action)
        except (ActRefusal, NeedsConfirmation) as error:
            refusals = error.findings
        else:
            refusals = ()
        assert all(finding.text(code) for finding in refusals for code in LANGUAGES)
        if event is before:
            assert refusals
            continue
        _ = event.tournament  # the facts do not contradict each other
        if action.name in ("undo", "redo") or not action.undoable:
            continue
        if not event.entries[-1].leaves_fide_mode:
            assert do(event, Undo()).state == before.state, action
    return event


@pytest.mark.parametrize("seed", range(24))
def test_a_walk_meets_nothing_but_refusals_and_every_act_is_undone_exactly(seed: int) -> None:
    event = walk(seed)
    assert Event.replay(event.entries).states == event.states


@pytest.mark.parametrize("seed", range(24))
def test_a_walk_with_teams_meets_nothing_but_refusals(seed: int) -> None:
    event = team_walk(seed)
    assert Event.replay(event.entries).states == event.states


@pytest.mark.parametrize("seed", range(60, 72))
def test_a_round_that_the_rules_paired_stays_theirs_whatever_happens_to_teams(seed: int) -> None:
    """Late teams, corrections, changes, forfeits: a past pairing is judged on what was known."""
    event = team_walk(seed)
    if not event.state.started:
        return
    paired = [entry for entry in event.entries if entry.sequence in event.history.done]
    by_hand = {
        event.states[entry.sequence].paired_rounds
        for entry in paired
        if entry.action.name in ("pair-by-hand", "end-change")
    }
    # What facts cannot say: an adjourned game that ended late, another number of rounds (level 4).
    told = any(note.kind in ("Adjourned", "Prohibition", "Rounds") for note in event.state.notes)
    for round_report in pw.check(pw.loads(export(event.state))).rounds:
        if round_report.round not in by_hand and not told:
            right = (Verdict.IDENTICAL, Verdict.CHANGED, Verdict.NOT_JUDGED)
            assert round_report.verdict in right, round_report


@pytest.mark.parametrize("event", [*range(40, 52), *(f"teams-{n}" for n in range(40, 52))])
def test_export_import_export_is_a_fixed_point(event: int | str) -> None:
    seed = int(str(event).removeprefix("teams-"))
    assert_fixed_point(walk(seed) if isinstance(event, int) else team_walk(seed))


def assert_fixed_point(event: Event) -> None:
    text = export(event.state)
    again = confirmed(Event(), Create.from_file(text, "event.trf"))
    once = export(again.state)
    twice = export(confirmed(Event(), Create.from_file(once, "event.trf")).state)
    assert twice == once
    # Importing adds what the check of the rounds said, and nothing else.
    said = [line for line in once.splitlines() if not line.startswith("### Import @ Round ")]
    assert said == text.splitlines()
