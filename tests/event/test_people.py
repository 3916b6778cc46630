"""Rights and the owner: told in the journal, apart from everything that is played."""

from __future__ import annotations

import pytest

from pairwright.event import (
    Create,
    Event,
    EventRight,
    Finish,
    NeedsConfirmation,
    Pair,
    Publish,
    Redo,
    Share,
    Sheet,
    StartChange,
    Transfer,
    Undo,
    Withdraw,
)
from pairwright.tournament import ChangeGround
from tests.event.acting import after_rounds, all_of, confirmed, do, new_event, refused
from tests.event.team_acting import new_teams


@pytest.mark.parametrize("event", [new_event(4), new_teams()], ids=["players", "teams"])
def test_a_right_is_told_and_changes_nothing_else(event: Event) -> None:
    told = do(event, Share("Ana Kask", EventRight.ENTER))
    told = do(told, Share("Ana Kask"))
    assert told.state == event.state
    assert Event.replay(told.entries) == told
    assert [entry.action for entry in told.entries[-2:]] == [
        Share("Ana Kask", EventRight.ENTER),
        Share("Ana Kask", None),
    ]


def test_undo_and_redo_go_past_rights() -> None:
    event = new_event(4)
    left = do(event, Withdraw(2))
    told = do(left, Share("Ana", EventRight.RUN))
    back = do(told, Undo())
    assert back.state == event.state
    assert back.undone == {left.entries[-1].sequence}
    again = do(do(back, Share("Ana")), Redo())
    assert again.state == left.state
    assert again.undone == frozenset()
    assert refused(told, Undo(told.entries[-1].sequence)) == {"undo.unknown"}


def test_a_transfer_is_confirmed() -> None:
    event = new_event(4)
    with pytest.raises(NeedsConfirmation, match="becomes Ana’s"):
        do(event, Transfer("Ana"))
    assert confirmed(event, Transfer("Ana")).state == event.state


def test_rights_are_given_at_any_time() -> None:
    finished = all_of(after_rounds(new_event(4, 1), 1), Publish(Sheet.STANDINGS), Finish())
    published = all_of(new_event(4), Pair(), Publish(Sheet.PAIRINGS))
    changing = do(published, StartChange(ChangeGround.COMPETITION_RULES))
    for event in (finished, changing):
        told = confirmed(do(event, Share("Ana", EventRight.READ)), Transfer("Ana"))
        assert told.state == event.state


@pytest.mark.parametrize("name", ["", " ", "a\nb", "x" * 201])
def test_an_account_has_a_name(name: str) -> None:
    event = do(Event(), Create.of(["A", "B"]))
    assert refused(event, Share(name, EventRight.READ)) == {"people.account"}
    assert "people.account" in refused(event, Transfer(name))
