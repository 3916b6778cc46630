"""Walks of random acts, legal or not: what must hold after each of them (issue 13)."""

from __future__ import annotations

import pytest

from pairwright.event import (
    Create,
    Event,
    NeedsConfirmation,
    Refused,
    Undo,
    action_data,
    action_from_data,
    export,
)
from pairwright.vocabulary.translation import LANGUAGES
from tests.event.acting import confirmed, do, new_event
from tests.event.random_acts import RandomActs

STEPS = 200
SYSTEMS = ("dutch", "dubov", "burstein", "lim", "double-swiss")


def begun(seed: int) -> Event:
    if seed % 3 == 0:
        return do(Event(), Create.of([f"Name {n}" for n in range(1, 8)], rounds=8))
    return new_event(4 + seed % 9, 7, system=SYSTEMS[seed % len(SYSTEMS)])


def walk(seed: int, steps: int = STEPS) -> Event:
    """A walk; after every act its state stands in front of us, checked."""
    acts = RandomActs(seed)
    event = begun(seed)
    for _ in range(steps):
        action = acts.next(event)
        assert action_from_data(action_data(action)) == action
        before = event
        try:
            event = confirmed(event, action)
        except (Refused, NeedsConfirmation) as error:
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


@pytest.mark.parametrize("seed", range(40, 52))
def test_export_import_export_is_a_fixed_point(seed: int) -> None:
    event = walk(seed)
    text = export(event.state)
    again = confirmed(Event(), Create.from_file(text, "event.trf"))
    once = export(again.state)
    twice = export(confirmed(Event(), Create.from_file(once, "event.trf")).state)
    assert twice == once
    # Importing adds what the check of the rounds said, and nothing else.
    said = [line for line in once.splitlines() if not line.startswith("### Import @ Round ")]
    assert said == text.splitlines()
