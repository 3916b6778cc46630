"""The event itself: acting, answering, undoing, replaying, and what every act has in common."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Announce,
    ChangeBoards,
    Create,
    DeclareBye,
    DeclareRounds,
    Discard,
    EndChange,
    Enter,
    Event,
    Finish,
    InvalidJournal,
    Level,
    NeedsConfirmation,
    Pair,
    Publish,
    Redo,
    Result,
    Sheet,
    Stage,
    StartChange,
    Undo,
    Withdraw,
    WithdrawPublication,
)
from pairwright.event.entry import entry_from_line, entry_line
from pairwright.tournament import ByeKind, ChangeGround, GameResult, InvalidRequest, Player
from tests.event.acting import REASON, all_of, confirmed, do, new_event, played, refused, time_of


def test_a_round_from_its_pairing_to_its_results() -> None:
    event = do(new_event(9), Pair())
    assert [status.stage for status in event.rounds] == [Stage.DRAFT]
    event = do(event, Publish(Sheet.PAIRINGS))
    assert [status.stage for status in event.rounds] == [Stage.PLAYING]
    event = played(event)
    assert [status.stage for status in event.rounds] == [Stage.COMPLETE]
    event = do(event, Publish(Sheet.RESULTS))
    assert event.state.files[0].published.results == event.entries[-1].time
    assert [item.key for item in event.open_items()] == ["open.rounds"]


def test_the_first_act_creates_and_no_other_does() -> None:
    assert refused(Event(), Pair()) == {"event.not-created"}
    assert refused(new_event(), Create.of(["A", "B"])) == {"event.created"}


def test_an_act_has_an_author_and_a_time_in_utc() -> None:
    event = new_event()
    for author, time in (
        ("", time_of(1)),
        ("a\nb", time_of(1)),
        ("a" * 201, time_of(1)),
        ("a", "2026-11-16"),
        ("a", "2026-11-16T09:00:00+01:00"),
        ("a", "soon"),
    ):
        with pytest.raises(InvalidRequest):
            event.act(Pair(), author=author, time=time)


def test_an_action_with_values_of_a_wrong_kind_is_no_request() -> None:
    event = do(new_event(4), Pair())
    # A text that is the value of an enumeration is that value.
    event = do(event, Publish("pairings"))  # type: ignore[arg-type]
    assert event.entries[-1].action == Publish(Sheet.PAIRINGS)
    for wrong in (
        Result(1, 1, 3, "1-0"),  # type: ignore[arg-type]
        Result("1", 1, 3),  # type: ignore[arg-type]
        Withdraw(1.0),  # type: ignore[arg-type]
        Withdraw(None),  # type: ignore[arg-type]
        Create(None),  # type: ignore[arg-type]
        Enter(Player(0, "half of a pair \ud800")),
        DeclareBye(Decimal("NaN")),
    ):
        with pytest.raises(InvalidRequest, match="action"):
            do(event, wrong)


def test_a_clock_that_goes_back_is_recorded() -> None:
    event = do(new_event(), Pair())
    event = event.act(Discard(), author="a", time="2026-11-15T00:00:00Z")
    assert [finding.key for finding in event.entries[-1].findings] == ["time.earlier"]


def test_acts_of_one_second_are_in_time() -> None:
    event = do(new_event(), Pair())
    event = event.act(Discard(), author="a", time=event.entries[-1].time)
    assert event.entries[-1].findings == ()


# --- Answers -------------------------------------------------------------------------------------


def test_level_2_asks_for_a_confirmation() -> None:
    event = new_event()
    full = Announce(1, (2,), ByeKind.FULL_POINT)
    with pytest.raises(NeedsConfirmation) as asked:
        do(event, full)
    assert asked.value.level is Level.CONFIRM
    assert asked.value.tokens == {"announce.full-point"}
    assert not asked.value.reason_needed
    event = do(event, full, "", "announce.full-point")
    assert event.entries[-1].confirmed == ("announce.full-point",)


def test_level_3_asks_for_a_reason_as_well() -> None:
    event = do(new_event(), Announce(1, (2,), ByeKind.HALF_POINT))
    second = Announce(1, (3,), ByeKind.HALF_POINT)
    with pytest.raises(NeedsConfirmation) as asked:
        do(event, second, " ", "announce.second-half-point")
    assert asked.value.reason_needed
    event = do(event, second, REASON, "announce.second-half-point")
    assert event.entries[-1].restore_point


def test_an_act_asks_once_for_what_it_meets_before_and_after_its_work() -> None:
    """The ground of a change and what the judge says of its boards are answered together."""
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    first, second = event.state.facts.rounds[0].games[:2]
    was = ((first.white, first.black), (second.white, second.black))
    put = ((first.white, second.black), (second.white, first.black))
    ground = StartChange(ChangeGround.COMPETITION_RULES)
    event = all_of(event, ground, ChangeBoards(was, put))
    with pytest.raises(NeedsConfirmation) as asked:
        do(event, EndChange(), REASON)
    assert {"change.end", "by-hand.differs"} <= asked.value.tokens
    event = do(event, EndChange(), REASON, *asked.value.tokens)
    [differs] = (
        finding for finding in event.entries[-1].findings if finding.key == "by-hand.differs"
    )
    assert differs.values == {"engine": tuple(sorted(was)), "actual": tuple(sorted(put))}
    assert entry_from_line(entry_line(event.entries[-1]), "here") == event.entries[-1]


def test_level_4_is_confirmed_twice_and_leaves_fide_mode_for_good() -> None:
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    more = DeclareRounds(6)
    with pytest.raises(NeedsConfirmation) as asked:
        do(event, more, REASON)
    assert asked.value.tokens == {"rounds.started"}
    with pytest.raises(NeedsConfirmation) as asked:
        do(event, more, REASON, "rounds.started")
    assert asked.value.tokens == {LEAVE_FIDE_MODE}
    assert event.fide_mode
    event = do(event, more, REASON, "rounds.started", LEAVE_FIDE_MODE)
    assert not event.fide_mode
    assert refused(event, Undo()) == {"undo.fide-mode"}
    assert any(line.startswith("FIDE mode left @ Round 1") for line in event.tournament.comments)
    # There is nothing left to leave, but the warning stays.
    event = do(event, DeclareRounds(5), REASON, "rounds.started")
    assert not event.fide_mode


# --- Undo and redo -------------------------------------------------------------------------------


def test_undo_gives_the_state_before_and_redo_the_state_after() -> None:
    before = new_event()
    after = do(before, Withdraw(3))
    undone = do(after, Undo())
    assert undone.state == before.state
    assert len(undone.entries) == 3
    redone = do(undone, Redo())
    assert redone.state == after.state
    assert refused(redone, Redo()) == {"redo.nothing"}


def test_undo_of_an_earlier_act_takes_back_what_came_after() -> None:
    first = new_event()
    event = all_of(first, Withdraw(3), Withdraw(4), Withdraw(5))
    with pytest.raises(NeedsConfirmation):
        do(event, Undo(2))
    undone = confirmed(event, Undo(2))
    assert undone.state == first.state
    assert undone.entries[-1].effect.entries == (2, 3, 4)
    assert do(undone, Redo()).state == event.state


def test_a_new_act_ends_what_can_be_redone() -> None:
    event = all_of(new_event(), Withdraw(3), Undo(), Withdraw(4))
    assert refused(event, Redo()) == {"redo.nothing"}


def test_several_undos_are_redone_in_turn() -> None:
    started = new_event()
    two = do(started, Withdraw(3))
    three = do(two, Withdraw(4))
    event = all_of(three, Undo(), Undo())
    assert event.state == started.state
    event = do(event, Redo())
    assert event.state == two.state
    assert do(event, Redo()).state == three.state


def test_what_others_have_seen_is_not_undone() -> None:
    event = all_of(new_event(), Pair(), Publish(Sheet.PAIRINGS))
    assert refused(event, Undo()) == {"undo.barrier"}
    assert refused(event, Undo(2)) == {"undo.barrier"}
    event = confirmed(event, WithdrawPublication(Sheet.PAIRINGS))
    assert [status.stage for status in event.rounds] == [Stage.DRAFT]
    assert refused(event, Undo()) == {"undo.barrier"}
    assert do(event, Discard()).rounds == ()


def test_the_creation_is_not_undone() -> None:
    assert refused(new_event(), Undo()) == {"undo.barrier"}
    assert refused(Event(), Undo()) == {"undo.nothing"}
    assert refused(new_event(), Undo(7)) == {"undo.unknown"}


def test_a_finished_event_stands_until_the_finish_is_undone() -> None:
    event = new_event(4, 1)
    event = played(all_of(event, Pair(), Publish(Sheet.PAIRINGS)))
    assert refused(event, Finish()) == {"open.results"}
    event = all_of(event, Publish(Sheet.RESULTS))
    assert refused(event, Finish()) == {"open.standings"}
    event = all_of(event, Publish(Sheet.STANDINGS), Finish())
    assert refused(event, Withdraw(1)) == {"event.finished"}
    assert event.open_items() == ()
    assert do(do(event, Undo()), Withdraw(1)).state.is_withdrawn(1)


# --- Replaying -----------------------------------------------------------------------------------


def test_the_same_entries_give_the_same_state() -> None:
    event = played(all_of(new_event(9), Withdraw(9), Pair(), Publish(Sheet.PAIRINGS)))
    event = all_of(event, Pair(), Undo(), Redo())
    again = Event.replay(event.entries)
    assert again.states == event.states
    assert again.history == event.history


def test_loading_pairs_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    event = do(new_event(9), Pair())

    def engine(*_: object, **__: object) -> None:
        raise AssertionError("the engine was asked")

    monkeypatch.setattr("pairwright.event.actions.rounds.pair", engine)
    assert Event.replay(event.entries).state == event.state


def test_entries_that_do_not_fit_together_are_refused() -> None:
    event = all_of(new_event(), Withdraw(1), Withdraw(2))
    with pytest.raises(InvalidJournal, match="does not follow"):
        Event.replay((event.entries[0], event.entries[2]))
    with pytest.raises(InvalidJournal, match="does not follow"):
        Event.replay(event.entries[1:])


def test_entering_gives_the_next_number() -> None:
    event = do(new_event(3), Enter(Player(99, "New", arrives=7)))
    assert event.entries[-1].effect.player == 4
    assert event.tournament.player(4).arrives == 1


def test_results_need_a_published_pairing() -> None:
    event = do(new_event(4), Pair())
    game = event.tournament.rounds[0].games[0]
    won = Result(1, game.white, game.black, GameResult.WHITE_WINS)
    assert refused(event, won) == {"board.draft"}
    assert refused(event, Result(1, 1, 99, GameResult.DRAW)) == {"board.unknown"}
    event = all_of(event, Publish(Sheet.PAIRINGS), won)
    assert refused(event, won) == {"result.twice"}
