"""Acts about standings and byes: expelling, ordering by hand, entering values, half-point byes."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pairwright.event import (
    Announce,
    EnterValues,
    Event,
    Expel,
    Level,
    LiftExpulsion,
    OrderTied,
    Pair,
    Publish,
    Retract,
    Return,
    SetHalfPoints,
    Sheet,
    Withdraw,
    export,
)
from pairwright.event.journal_file import journal_text, loads
from pairwright.ranking import standings
from pairwright.tournament import ByeKind, GameResult, OutsideValue, TieOrder
from tests.event.acting import REASON, after_rounds, all_of, asked, do, new_event, refused


def drawn(rounds: int = 1, *codes: str) -> Event:
    """Four players, who have drawn all their games: all of them are tied."""
    event = new_event(4, 3, standings_order=("PTS", *codes))
    return after_rounds(event, rounds, GameResult.DRAW)


def order(event: Event) -> list[int]:
    return [row.number for row in standings(event.tournament).rows]


def reopened(event: Event) -> Event:
    """The same event from its journal, every entry looked at again."""
    return loads(journal_text(event).encode()).event


# --- Expelled ------------------------------------------------------------------------------------


def test_a_player_is_expelled_with_a_reason() -> None:
    event = after_rounds(new_event(8, standings_order=("PTS", "BH")), 2)
    assert asked(event, Expel(1)) == {"expel.player": Level.CONFIRM_WITH_REASON}
    event = do(event, Expel(1), REASON, "expel.player")
    assert 1 not in order(event)
    assert len(order(event)) == 7
    assert event.state.is_withdrawn(1)
    event = do(event, Pair())
    assert 1 not in event.state.paired(3)
    assert event.entries[-2].restore_point
    assert "### Expelled @ Round 2: 1" in export(event.state)
    assert reopened(event).state == event.state


def test_an_expulsion_is_lifted_before_a_return() -> None:
    event = all_of(after_rounds(new_event(8), 1), Withdraw(3), Expel(3))
    assert refused(event, Return(3)) == {"return.expelled"}
    assert refused(event, Expel(3)) == {"expel.twice"}
    assert refused(event, LiftExpulsion(2)) == {"expel.not-expelled"}
    event = all_of(event, LiftExpulsion(3))
    assert 3 in order(event)
    assert event.state.is_withdrawn(3)
    event = all_of(event, Return(3))
    assert not event.state.is_withdrawn(3)


def test_nobody_is_expelled_before_the_start_or_out_of_a_draft() -> None:
    event = new_event(8)
    assert refused(event, Expel(3)) == {"expel.not-started"}
    assert refused(event, Expel(77)) >= {"player.unknown"}
    assert refused(do(event, Pair()), Expel(3)) == {"withdraw.draft"}


# --- Ordered by hand -----------------------------------------------------------------------------


def test_those_who_are_tied_are_ordered_by_hand() -> None:
    event = drawn()
    assert asked(event, OrderTied(1, (3, 1, 4, 2))) == {"order.by-hand": Level.CONFIRM_WITH_REASON}
    event = all_of(event, OrderTied(1, (3, 1, 4, 2)))
    assert order(event) == [3, 1, 4, 2]
    assert "### Order by hand @ Round 1: 3, 1, 4, 2" in export(event.state)
    event = all_of(event, OrderTied(1, (4, 3, 2, 1)))
    assert event.tournament.tie_orders == (TieOrder(1, (4, 3, 2, 1)),)
    assert reopened(event).state == event.state


def test_only_exactly_those_who_are_tied_are() -> None:
    event = drawn()
    assert refused(event, OrderTied(1, (1, 2))) == {"order.not-tied"}
    assert refused(event, OrderTied(1, (1,))) == {"order.form"}
    assert refused(event, OrderTied(1, (1, 1, 2, 3))) == {"order.form"}
    assert refused(event, OrderTied(2, (1, 2, 3, 4))) == {"standings.round"}
    assert refused(event, OrderTied(1, (1, 2, 3, 77))) == {"player.unknown"}
    alone = after_rounds(new_event(2, 1, standings_order=("PTS",)), 1)
    assert refused(alone, OrderTied(1, (1, 2))) == {"order.nobody-tied"}


def test_the_next_round_has_its_own_order() -> None:
    event = all_of(drawn(), OrderTied(1, (3, 1, 4, 2)))
    event = after_rounds(event, 1, GameResult.DRAW)
    assert order(event) == [1, 2, 3, 4]
    assert not standings(event.tournament).idle_orders


# --- Values worked out elsewhere -----------------------------------------------------------------


def values(**given: str) -> tuple[tuple[int, Decimal], ...]:
    return tuple((int(name[1:]), Decimal(value)) for name, value in given.items())


def test_values_are_entered_for_a_code_of_the_list() -> None:
    event = do(drawn(1, "OTHER_X"), EnterValues("other_x", 1, values(p2="1.5", p4="7")))
    assert order(event) == [4, 2, 1, 3]
    assert reopened(event).state == event.state
    again = EnterValues("OTHER_X", 1, values(p2="9", p4="7"))
    assert asked(event, again) == {"values.again": Level.CONFIRM}
    event = all_of(event, again)
    assert order(event) == [2, 4, 1, 3]
    assert OutsideValue("OTHER_X", 2, 1, Decimal(9)) in event.tournament.outside_values
    assert len(event.tournament.outside_values) == 2


@pytest.mark.parametrize(
    ("act", "key"),
    [
        (EnterValues("OTHER_Y", 1, values(p1="1")), "values.code"),
        (EnterValues("PTS", 1, values(p1="1")), "values.code"),
        (EnterValues("OTHER_X", 1, ()), "values.players"),
        (EnterValues("OTHER_X", 1, (*values(p1="1"), *values(p1="2"))), "values.players"),
        (EnterValues("OTHER_X", 1, values(p77="1")), "player.unknown"),
        (EnterValues("OTHER_X", 1, values(p1="1e9")), "values.value"),
        (EnterValues("OTHER_X", 1, values(p1="0.00001")), "values.value"),
        (EnterValues("OTHER_X", 2, values(p1="1")), "standings.round"),
    ],
)
def test_other_values_are_refused(act: EnterValues, key: str) -> None:
    assert refused(drawn(1, "OTHER_X"), act) == {key}


def test_a_discarded_round_takes_its_values_and_orders_along() -> None:
    event = drawn(1, "OTHER_X")
    event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
    event = all_of(event, EnterValues("OTHER_X", 2, values(p1="1")))
    before = event.state.without_last_round()
    assert not before.facts.outside_values


# --- Half-point byes (FIDE checklist, 175-176) ---------------------------------------------------


def test_who_is_not_eligible_gets_no_half_point_bye() -> None:
    event = do(new_event(8), SetHalfPoints(5, is_eligible=False))
    assert refused(event, Announce(5, (2,), ByeKind.HALF_POINT)) == {"announce.not-eligible"}
    event = all_of(event, Announce(5, (2,)), Announce(4, (2,), ByeKind.HALF_POINT))
    assert reopened(event).state == event.state
    event = do(event, SetHalfPoints(5, is_eligible=True))
    assert do(event, Announce(5, (2,), ByeKind.HALF_POINT))


def test_the_mark_goes_with_the_player() -> None:
    """A renumbering by strength, and a removal."""
    event = do(new_event(8), SetHalfPoints(5, is_eligible=False))
    assert event.state.with_numbers({5: 6, 6: 5}).no_half_points == {6}


def test_announced_ones_are_taken_back_first() -> None:
    event = do(new_event(8), Announce(5, (2,), ByeKind.HALF_POINT))
    assert refused(event, SetHalfPoints(5, is_eligible=False)) == {"half-points.announced"}
    event = all_of(event, Retract(5, (2,)), SetHalfPoints(5, is_eligible=False))
    assert event.state.no_half_points == {5}
