"""Counting how often somebody asks: exact, and without anything that runs beside."""

from __future__ import annotations

import asyncio
import threading

from pairwright.server.accounts.attempts import Attempts
from pairwright.server.clients import Client
from pairwright.server.limits import Limits
from pairwright.server.windows import SECONDS, Window
from tests.own_thread import in_own_thread


class _Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_everybody_is_counted_apart_until_the_minute_is_over() -> None:
    clock = _Clock()
    window = Window(2, clock)
    ana, bo = Client(1), Client(0, "192.0.2.1")
    for _ in range(2):
        assert window.has_room(ana)
        window.count(ana)
    assert not window.has_room(ana)
    assert window.has_room(bo)
    clock.now = SECONDS - 0.1
    assert not window.has_room(ana)
    clock.now = SECONDS
    assert window.has_room(ana)


def test_who_was_right_begins_anew() -> None:
    window = Window(1)
    window.count("ana")
    assert not window.has_room("ana")
    window.forget("ana")
    assert window.has_room("ana")


def test_nothing_runs_beside_the_counting() -> None:
    """Neither a task nor a thread for an attempt, but for the one that hashes."""

    async def tried() -> None:
        attempts = Attempts(Limits(hashing=1))
        tasks, threads = len(asyncio.all_tasks()), threading.active_count()
        for number in range(50):
            await attempts.run(f"192.0.2.{number}", f"account {number}", lambda: True)
        assert len(asyncio.all_tasks()) == tasks
        assert threading.active_count() <= threads + 1

    in_own_thread(asyncio.run, tried())
