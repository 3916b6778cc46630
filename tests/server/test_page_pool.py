"""Work of a page: what takes long is handed to a second worker, which can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pairwright.server.limits import Limits
from pairwright.server.page_pool import PagePool, answered
from pairwright.server.workers import Overload, Workers, long_work, progress
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault
from tests.own_thread import in_own_thread


@long_work(when=lambda number: number > 10)
def doubled(number: int) -> int:
    progress(1, 2)
    return 2 * number


@long_work(when=lambda: True)
def refused() -> None:
    raise InvalidRequest(fault("server:busy"))


class Given:
    """The bytes of an answer, as a script has them."""

    def __init__(self, content: bytes) -> None:
        self._content = content

    def to_bytes(self) -> bytes:
        return self._content


class Second:
    """A second worker that does the work here, or as `does` says."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.stopped: list[int] = []
        self.told: list[tuple[int, int]] = []
        self.does: Callable[[bytes], Awaitable[Any]] = self.work

    async def work(self, sent: bytes) -> Given:
        return Given(answered(sent, lambda done, of: self.told.append((done, of))))

    async def ask(self, number: int, work: bytes) -> Any:
        self.asked.append(number)
        return await self.does(work)

    def stop(self, number: int) -> None:
        self.stopped.append(number)


@pytest.fixture
def second() -> Second:
    return Second()


def done(second: Second, *work: Any, seconds: float = Limits().work_seconds) -> Any:
    """What a page has of it: a call waits as a browser lets it, and the loop goes on meanwhile."""

    def in_a_page() -> Any:
        loop = asyncio.new_event_loop()
        asyncio.set_event_loop(loop)
        limits = Limits(work_seconds=seconds)
        workers = Workers(limits, lambda limits: PagePool(limits, second, loop.run_until_complete))
        try:
            return workers.run_from_thread(*work)
        finally:
            loop.close()

    return in_own_thread(in_a_page)


def test_what_takes_a_moment_is_done_in_place(second: Second) -> None:
    assert done(second, doubled, 10) == 20
    assert second.asked == []


def test_what_takes_long_is_the_second_workers_and_tells_how_far_it_is(second: Second) -> None:
    assert done(second, doubled, 11) == 22
    assert second.asked == [1]
    assert second.told == [(1, 2)]


def test_what_the_work_raises_comes_over(second: Second) -> None:
    with pytest.raises(InvalidRequest, match="busy"):
        done(second, refused)


def test_who_stops_the_work_is_told_so(second: Second) -> None:
    async def nothing(_: bytes) -> None:
        return None

    second.does = nothing
    with pytest.raises(Overload) as told:
        done(second, doubled, 11)
    assert told.value.problem.code == "STOPPED"


def test_a_worker_that_ends_by_itself_had_too_little_memory(second: Second) -> None:
    async def ending(_: bytes) -> None:
        raise RuntimeError("out of memory")

    second.does = ending
    with pytest.raises(Overload) as told:
        done(second, doubled, 11)
    assert told.value.problem.code == "TOO-LARGE-FOR-MEMORY"


def test_work_has_its_time_and_then_its_worker_is_stopped(second: Second) -> None:
    async def endless(_: bytes) -> None:
        await asyncio.Event().wait()

    second.does = endless
    with pytest.raises(Overload) as told:
        done(second, doubled, 11, seconds=0.01)
    assert told.value.problem.code == "TOO-LONG"
    assert second.stopped == [1]
