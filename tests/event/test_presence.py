"""Withdrawn, not here yet, here: three things, each with its own way back (C.04.2 art. 2.4 to 4.1).

readings-event.md R-EVENT-3.
"""

from __future__ import annotations

from pairwright.event import (
    Admit,
    ChangeBoards,
    CheckIn,
    Discard,
    EndChange,
    Event,
    Level,
    Pair,
    PairByHand,
    Publish,
    Return,
    Sheet,
    StartChange,
    Withdraw,
    WithdrawPublication,
    draft_changes,
    export,
    will_be_paired,
)
from pairwright.formats import loads
from pairwright.position import Out, to_be_paired
from pairwright.tournament import ChangeGround, Withdrawal
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


def with_one_missing() -> Event:
    """Round 1 of eight is published; player 8 has not come, and 7 has the bye."""
    event = do(new_event(8), CheckIn((1, 2, 3, 4, 5, 6, 7)))
    return all_of(event, Pair(), Publish(Sheet.PAIRINGS))


def test_who_is_excluded_has_not_withdrawn() -> None:
    event = with_one_missing()
    assert event.state.out(8) is Out.NOT_HERE
    assert event.state.out(7) is None
    assert event.tournament.not_arrived == (8,)
    assert event.tournament.withdrawals == ()


def test_being_given_a_board_is_arriving() -> None:
    """Art. 4.4.4: who is admitted to the round being played is paired in the next one, too."""
    event = all_of(
        with_one_missing(),
        StartChange(ChangeGround.LATE_ENTRY),
        ChangeBoards(((7, 0),), ((7, 8),)),
        EndChange(),
    )
    assert event.state.out(8) is None
    event = confirmed(played(event), Publish(Sheet.RESULTS))
    assert will_be_paired(event.state) == set(range(1, 9))
    event = do(event, Pair())
    assert event.state.paired(2) == set(range(1, 9))


def test_who_comes_later_checks_in() -> None:
    """Art. 2.4: zero points for missed rounds, paired from the next round on."""
    event = after_rounds(with_one_missing(), 0)
    assert refused(event, Return(8)) == {"return.not-here"}
    assert refused(event, CheckIn((7,))) == {"check-in.started"}
    assert refused(event, CheckIn((8,), present=False)) == {"check-in.started"}
    assert refused(event, CheckIn()) == {"check-in.started"}
    assert refused(event, Admit((8,))) == {"check-in.started"}
    assert asked(event, CheckIn((8,))) == {"check-in.late": Level.CONFIRM}
    event = confirmed(played(event), Publish(Sheet.RESULTS))
    missed = after_rounds(event, 1)
    assert 8 not in missed.state.paired(2)
    here = after_rounds(confirmed(missed, CheckIn((8,))), 1)
    assert 8 in here.state.paired(3)
    assert here.state.out(8) is None


def test_who_has_withdrawn_returns() -> None:
    event = after_rounds(with_one_missing(), 0)
    event = all_of(event, Withdraw(3), Withdraw(8))
    assert (event.state.out(3), event.state.out(8)) == (Out.WITHDRAWN, Out.WITHDRAWN)
    assert event.tournament.not_arrived == ()
    assert refused(event, CheckIn((3,))) == {"check-in.withdrawn"}
    event = all_of(event, Return(3), Return(8))
    assert (event.state.out(3), event.state.out(8)) == (None, None)


def test_before_round_1_too() -> None:
    event = all_of(new_event(8), CheckIn((1, 2, 3)), Withdraw(4))
    assert refused(event, CheckIn((4,))) == {"check-in.withdrawn"}
    assert refused(event, Admit((4,))) == {"check-in.withdrawn"}
    assert refused(event, PairByHand(((1, 2), (3, 4)))) == {"boards.withdrawn"}
    assert refused(event, PairByHand(((1, 2), (3, 5)))) == {"boards.not-here"}


def test_no_board_for_who_has_withdrawn() -> None:
    event = all_of(with_one_missing(), Withdraw(8), StartChange(ChangeGround.COMPETITION_RULES))
    assert refused(event, ChangeBoards(((7, 0),), ((7, 8),))) == {"boards.withdrawn"}


def test_who_comes_while_round_1_is_a_draft_is_in_it_when_it_is_paired_again() -> None:
    draft = all_of(new_event(8), CheckIn((1, 2, 3, 4, 5, 6)), Pair())
    assert draft_changes(draft.state) == ()
    event = all_of(draft, CheckIn((7,)), Admit((8,)))
    assert [finding.key for finding in draft_changes(event.state)] == [
        "stale.draft",
        "stale.coming",
    ]
    event = all_of(event, Discard(), Pair())
    assert event.state.paired(1) == set(range(1, 9))


def test_a_withdrawal_while_a_draft_stands_is_before_its_round() -> None:
    event = after_rounds(new_event(8), 2)
    event = all_of(event, Withdraw(3), Pair(), Return(3), Withdraw(3))
    assert event.tournament.withdrawals == (Withdrawal(3, 2),)
    assert draft_changes(event.state) == ()
    assert 3 not in all_of(event, Discard(), Pair()).state.paired(3)


def test_who_withdrew_is_not_in_the_round_that_is_paired_anew() -> None:
    """Art. 3.2: withdrawn while its pairing was published, which was withdrawn afterwards."""
    event = all_of(new_event(8), Pair(), Publish(Sheet.PAIRINGS), Withdraw(3))
    event = confirmed(event, WithdrawPublication(Sheet.PAIRINGS))
    assert "stale.away" in {finding.key for finding in draft_changes(event.state)}
    event = all_of(event, Discard(), Pair())
    assert 3 not in event.state.paired(1)
    assert event.state.is_withdrawn(3)


def test_files_keep_them_apart_as_far_as_they_can() -> None:
    event = confirmed(played(with_one_missing()), Publish(Sheet.RESULTS))
    event = do(event, Withdraw(3))
    kept = loads(export(event.state, "json"))
    assert (kept.not_arrived, kept.withdrawals) == ((8,), (Withdrawal(3, 1),))
    for format_ in ("json", "trf26", "trf16"):
        again = loads(export(event.state, format_))
        assert to_be_paired(again, 2, range(1, 9)) == {1, 2, 4, 5, 6, 7}
