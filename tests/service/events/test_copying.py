"""An event as it stood before an act, as an event of its own (checklist 114)."""

from __future__ import annotations

import pytest

from pairwright.event import DeclareRounds, Describe, Event, Pair, Publish, Sheet, Undo
from pairwright.service.events.copying import copied_before
from pairwright.tournament import InvalidRequest
from tests.event.acting import all_of, confirmed, new_event, refused

LATER = "2026-11-18T12:00:00Z"


def copied(event: Event, sequence: int) -> Event:
    return copied_before(event, sequence, author="Ann", time=LATER, language="en", reason="Mistake")


def test_a_copy_goes_back_across_a_publication() -> None:
    before = all_of(new_event(), Pair())
    event = all_of(before, Publish(Sheet.PAIRINGS))
    number = len(event.entries)
    assert refused(event, Undo(number)), "what others have seen is not undone"
    copy = copied(event, number)
    assert copy.entries[:-1] == event.entries[: number - 1]
    assert copy.state.facts.name.endswith(f"(copy, before act {number})")
    last = copy.entries[-1]
    assert (last.author, last.time, last.action.name) == ("Ann", LATER, "describe")
    assert event.head in last.reason
    assert last.reason.endswith("Mistake")
    assert copy.state.facts.rounds == before.state.facts.rounds
    assert Event.replay(copy.entries).state == copy.state, "a journal like any other"
    assert all_of(copy, Publish(Sheet.PAIRINGS)).state.facts.rounds


def test_no_copy_enters_fide_mode_again() -> None:
    """Checklist 45: it is left for good, by whatever way back."""
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    left = confirmed(event, DeclareRounds(6))
    assert not left.fide_mode
    with pytest.raises(InvalidRequest, match="for good"):
        copied(left, len(left.entries))
    later = confirmed(left, Describe(city="Basel"))
    assert not copied(later, len(later.entries)).fide_mode


@pytest.mark.parametrize("number", [-1, 0, 1, 10_000])
def test_there_is_no_copy_before_the_beginning_or_beyond_the_end(number: int) -> None:
    with pytest.raises(InvalidRequest, match="There is no act"):
        copied(new_event(), number)
