"""Journals from elsewhere: right hashes prove nothing, so every entry is looked at."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pairwright.event import ACTIONS, Event, InvalidJournal, Pair, loads
from pairwright.event.entry import entry_data
from pairwright.tournament import PairwrightError
from tests.event.acting import all_of, new_event
from tests.event.hostile_journals import hostile, journal, sources
from tests.event.probing import look_everywhere

MUTATIONS = 5
NAMED = re.compile(r"entry \d+ \(|<journal>:\d+: |the entries add up")


def test_the_sources_hold_every_kind_of_act() -> None:
    acts = {entry.action.name for event in sources() for entry in event.entries}
    assert acts == set(ACTIONS)


def test_journals_of_real_events_are_taken_as_they_are() -> None:
    for event in sources():
        assert loads(journal([entry_data(entry) for entry in event.entries])).event == event
        look_everywhere(event)


@pytest.mark.parametrize("act", ACTIONS)
def test_a_hostile_journal_is_refused_by_its_entry_or_can_be_looked_at(act: str) -> None:
    refused = []
    for told, data in hostile(act, MUTATIONS):
        try:
            event = loads(data).event
        except PairwrightError as error:
            refused.append(str(error))
            continue
        try:
            look_everywhere(event)
        except Exception as error:
            raise AssertionError(told) from error
    assert refused
    assert [text for text in refused if not NAMED.search(text)] == []


# --- One by one ----------------------------------------------------------------------------------


def _with(event: Event, act: str, **changed: Any) -> bytes:
    """The journal up to the last act of a name, in which this was changed."""
    place = max(n for n, entry in enumerate(event.entries) if entry.action.name == act)
    data = [entry_data(entry) for entry in event.entries[: place + 1]]
    return journal([*data[:-1], data[-1] | changed])


def _board(white: int, black: int, result: str = "*:*") -> dict[str, Any]:
    return {"white": white, "black": black, "result": result}


@pytest.mark.parametrize(
    ("effect", "told"),
    [
        ({}, "does not record 'round'"),
        ({"round": {"games": [_board(1, 77)]}}, "its round names 77, who is not there"),
        ({"round": {"games": [_board(1, 2), _board(2, 3)]}}, "its round names somebody twice"),
        ({"round": {"games": [_board(1, 2, "1:0")]}}, "is no draft"),
        ({"round": {"byes": [{"player": 1, "kind": "Z"}]}}, "is no draft"),
        ({"round": {"matches": [{"white": 1, "black": 2}]}}, "is no draft"),
        ({"round": {"games": [_board(1, 2)]}, "adjourned": [[1, 1, 2]]}, "adjourns a game"),
        ({"round": {"games": [_board(1, 2)]}, "excluded": [2]}, "who is left out"),
        ({"round": {"games": [_board(1, 2)]}, "excluded": [-5]}, "names -5, who is not there"),
        ({"round": {"games": [_board(1, 2)]}, "player": 9}, "records 'player'"),
    ],
)
def test_a_pairing_that_no_act_could_have_made(effect: dict[str, Any], told: str) -> None:
    event = all_of(new_event(6), Pair())
    with pytest.raises(InvalidJournal, match=rf"entry 2 \(pair\) cannot be: .*{told}"):
        loads(_with(event, "pair", effect=effect))


@pytest.mark.parametrize(
    ("act", "changed", "told"),
    [
        ("enter", {"effect": {"player": 10**9}}, "not different ones from 1 to 9999"),
        ("enter", {"effect": {"player": 1}}, "not different ones from 1 to 9999"),
        ("number", {"effect": {"numbers": [[1, 2]]}}, "not different ones from 1 to 9999"),
        ("number", {"effect": {"numbers": [[99, 100]]}}, "names 99, who is not there"),
        ("undo", {"effect": {"entries": [1]}}, "other entries"),
        ("withdraw", {"action": {"player": 4711}}, "There is no player 4711"),
        ("result", {"action": {"round": 1, "white": 1, "black": 1, "result": "1:0"}}, "no board"),
        ("end-change", {"effect": {"engine": [[1, 1]]}}, "names somebody twice"),
        ("publish", {"action": {"what": "results", "round": -1}}, "Round -1 is not paired"),
        ("finish", {"findings": [{"key": "no.such", "level": 1}]}, "'no.such' says nothing"),
        ("finish", {"confirmed": ["leave"]}, "confirms what nobody asked"),
        ("declare-rounds", {"effect": {"verdicts": [{"round": 5, "verdict": "FINE"}]}}, "judges"),
    ],
)
def test_an_entry_that_cannot_be_is_named(act: str, changed: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidJournal, match=rf"entry \d+ \({act}\) cannot be: .*{told}"):
        loads(_with(sources()[0], act, **changed))
