"""R-EVENT-9: a board is emptied as long as nobody has seen its result (C.04.2 art. 4.2, 4.3)."""

from __future__ import annotations

import pytest

from pairwright.event import (
    Action,
    Adjourn,
    ClearResult,
    Event,
    Forfeit,
    Level,
    Pair,
    Publish,
    Result,
    Sheet,
    Undo,
)
from pairwright.tournament import GameResult
from tests.event.acting import (
    after_rounds,
    all_of,
    asked,
    confirmed,
    do,
    new_event,
    played,
    refused,
)


@pytest.fixture
def event() -> Event:
    return all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))


def seats(event: Event, place: int = 0) -> tuple[int, int, int]:
    game = event.state.facts.rounds[-1].games[place]
    return event.state.paired_rounds, game.white, game.black


def test_it_asks_and_the_board_is_open_again(event: Event) -> None:
    entered = do(event, Result(*seats(event), GameResult.DRAW))
    assert asked(entered, ClearResult(*seats(event))) == {"clear.sure": Level.CONFIRM}
    cleared = confirmed(entered, ClearResult(*seats(event)))
    assert cleared.state == event.state
    assert len(cleared.entries) == len(event.entries) + 2, "the journal keeps both"
    again = do(cleared, Result(*seats(event), GameResult.BLACK_WINS))
    assert again.state.facts.rounds[0].games[0].result is GameResult.BLACK_WINS
    assert confirmed(again, Undo()).state == event.state


@pytest.mark.parametrize("how", [Adjourn, Forfeit])
def test_whatever_was_entered_goes(event: Event, how: type[Action]) -> None:
    board = seats(event)
    act = Forfeit(*board, (board[1],)) if how is Forfeit else Adjourn(*board)
    assert confirmed(do(event, act), ClearResult(*board)).state == event.state


def test_both_games_of_a_match_are_open_again() -> None:
    event = new_event(system="double-swiss")
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    entered = do(event, Result(*seats(event), GameResult.DRAW, GameResult.WHITE_WINS))
    assert confirmed(entered, ClearResult(*seats(event))).state == event.state


def test_an_open_board_and_no_board_are_refused(event: Event) -> None:
    assert refused(event, ClearResult(*seats(event))) == {"clear.open"}
    assert refused(event, ClearResult(1, 1, 2)) == {"board.unknown"}
    assert refused(event, ClearResult(2, 1, 5)) == {"board.unknown"}
    draft = confirmed(new_event(), Pair())
    assert refused(draft, ClearResult(*seats(draft))) == {"board.draft"}


def test_what_others_have_seen_is_corrected(event: Event) -> None:
    board = seats(event)
    published = confirmed(played(event), Publish(Sheet.RESULTS))
    assert refused(published, ClearResult(*board)) == {"clear.seen"}
    later = all_of(after_rounds(new_event(), 1), Pair(), Publish(Sheet.PAIRINGS))
    assert refused(later, ClearResult(*board)) == {"clear.seen"}
