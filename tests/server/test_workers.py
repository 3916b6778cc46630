"""Working processes: time and memory end the work, never the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.server.limits import Limits
from pairwright.server.processes import Processes
from pairwright.server.workers import Overload, Workers
from tests.own_thread import in_own_thread

LIMITS = Limits(work_seconds=60, work_bytes=2**30, workers=1, waiting=1)


def endless() -> None:
    while True:
        time.sleep(0.01)


def lasting(sign: Path) -> None:
    """Work that lasts until this file is there."""
    while not sign.exists():
        time.sleep(0.01)


def greedy() -> int:
    return len([bytearray(2**26) for _ in range(1000)])


def dying() -> None:
    import os

    os._exit(9)


class OfTwoParts(Exception):  # noqa: N818
    """It is made of two things, and its arguments are one text."""

    def __init__(self, text: str, other: str) -> None:
        super().__init__(text + other)


def raising_what_does_not_travel() -> None:
    raise OfTwoParts("a", "b")


def double(number: int) -> int:
    return 2 * number


def with_workers(limits: Limits, work: Any) -> Any:
    workers = Workers(limits, Processes)

    async def all_of_it() -> Any:
        await workers.warm_up()
        done: Coroutine[Any, Any, Any] = work(workers)
        return await done

    try:
        return in_own_thread(asyncio.run, all_of_it())
    finally:
        workers.close()


def test_work_beyond_its_time_is_stopped_and_the_next_is_done() -> None:
    async def work(workers: Workers) -> int:
        with pytest.raises(Overload, match="more than 3 seconds"):
            await workers.run(endless)
        workers._limits = LIMITS  # a busy machine may be slow to start another process
        return await workers.run(double, 21)

    assert with_workers(replace(LIMITS, work_seconds=3), work) == 42


def test_work_beyond_its_memory_fails_alone() -> None:
    async def work(workers: Workers) -> int:
        with pytest.raises(MemoryError):
            await workers.run(greedy)
        return await workers.run(double, 21)

    assert with_workers(LIMITS, work) == 42


def test_an_exception_that_cannot_come_over_fails_alone() -> None:
    async def work(workers: Workers) -> int:
        with pytest.raises(RuntimeError, match="OfTwoParts: ab"):
            await workers.run(raising_what_does_not_travel)
        return await workers.run(double, 21)

    assert with_workers(LIMITS, work) == 42


def test_a_process_that_dies_fails_alone() -> None:
    async def work(workers: Workers) -> int:
        with pytest.raises(Overload, match="memory"):
            await workers.run(dying)
        return await workers.run(double, 21)

    assert with_workers(LIMITS, work) == 42


def test_who_comes_when_all_are_busy_is_told_to_come_again(tmp_path: Path) -> None:
    sign = tmp_path / "enough"

    async def work(workers: Workers) -> list[Any]:
        coming = [asyncio.ensure_future(workers.run(lasting, sign)) for _ in range(4)]
        await asyncio.wait(coming, return_when=asyncio.FIRST_COMPLETED)
        sign.touch()
        return await asyncio.gather(*coming, return_exceptions=True)

    ended = with_workers(LIMITS, work)
    refused = [overload for overload in ended if isinstance(overload, Overload)]
    assert len(refused) == 2
    assert all(overload.again for overload in refused)
