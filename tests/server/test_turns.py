"""Turns: each client in its turn, nobody more than a share, a place kept for accounts."""

from __future__ import annotations

from concurrent.futures import Future

import pytest

from pairwright.server.clients import Client
from pairwright.server.turns import NoRoom, TurnLimits, Turns

ANN, BO = Client(1), Client(2)
HALL, CAFE = Client(0, "192.0.2.1"), Client(0, "192.0.2.2")
Turn = tuple[Client, "Future[None]"]


def entered(turns: Turns, *clients: Client) -> list[Turn]:
    return [(client, turns.enter(client)) for client in clients]


def served(turns: list[Turn]) -> list[Client]:
    return [client for client, turn in turns if turn.done()]


def test_strangers_leave_a_place_for_accounts() -> None:
    turns = Turns(TurnLimits(places=2, strangers=1, of_one=1, waiting=9, waiting_of_one=9))
    taken = entered(turns, HALL, CAFE, HALL)
    assert served(taken) == [HALL]
    assert served(entered(turns, ANN)) == [ANN]


def test_one_account_leaves_a_place_for_another() -> None:
    turns = Turns(TurnLimits(places=2, strangers=1, of_one=1, waiting=99, waiting_of_one=99))
    taken = entered(turns, *[ANN] * 45, BO)
    assert served(taken) == [ANN, BO]


def test_those_who_wait_come_in_turn() -> None:
    turns = Turns(TurnLimits(places=1, strangers=1, of_one=1, waiting=9, waiting_of_one=9))
    taken = entered(turns, HALL, HALL, HALL, CAFE, ANN)
    order: list[Client] = []
    while len(order) < len(taken):
        for client, turn in taken:
            if turn.done() and turn not in order:
                order.append(turn)
                turns.leave(client, turn)
    assert [next(c for c, t in taken if t is turn) for turn in order] == [
        HALL, HALL, CAFE, ANN, HALL,
    ]  # fmt: skip
    assert turns.in_hand == 0


def test_who_gives_up_waiting_takes_nobody_s_place() -> None:
    turns = Turns(TurnLimits(places=1, strangers=1, of_one=1, waiting=9, waiting_of_one=9))
    first, second, third = entered(turns, HALL, CAFE, ANN)
    turns.leave(*second)
    turns.leave(*first)
    assert third[1].done()
    assert not second[1].done()


def test_a_full_room_is_said_and_accounts_have_their_own() -> None:
    turns = Turns(TurnLimits(places=1, strangers=1, of_one=1, waiting=2, waiting_of_one=1))
    entered(turns, HALL, HALL)
    with pytest.raises(NoRoom):
        turns.enter(HALL)
    entered(turns, CAFE)
    with pytest.raises(NoRoom):
        turns.enter(Client(0, "192.0.2.3"))
    entered(turns, ANN, BO)
