"""Work of a page: what takes a moment in place, what may take long in a second worker.

The second worker has a Python of its own, which begins when it is first asked for something; what
it does can be stopped, and requests go on meanwhile. Whoever waits for it does so within a call, as
a thread would: browsers can put a call of Python aside (JavaScript Promise Integration). Where
they cannot, everything is done in place (`threads.InPlace`).
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Future
from contextvars import ContextVar
from itertools import count
from typing import Any, Protocol, TypeVar

from pairwright.server.limits import Limits
from pairwright.server.threads import InPlace
from pairwright.server.workers import PROGRESS, WorkStop, takes_long, travelling

T = TypeVar("T")

WAITS: ContextVar[set[asyncio.Future[Any]]] = ContextVar("waits")
"""What a request waits for within a call, where it is a request: who gives it up gives these up."""


class SecondWorker(Protocol):
    """What the script of a page offers (tools/lite/page/second.js)."""

    def ask(self, number: int, work: bytes) -> Awaitable[Any]:
        """The answer of `answered`, as a script has it; None where somebody has stopped it.

        Raises where the worker has ended by itself.
        """

    def stop(self, number: int) -> None:
        """Nobody waits for this work any more."""


class PagePool(InPlace):
    """A `WorkPool`. `wait` gives what an awaitable gives, within a call."""

    def __init__(
        self, limits: Limits, second: SecondWorker, wait: Callable[[Awaitable[Any]], Any]
    ) -> None:
        super().__init__(limits)
        self._second = second
        self._wait = wait
        self._numbers = count(1)

    def schedule(
        self,
        seconds: float,
        work: Callable[..., T],
        args: Sequence[object],
        kwargs: Mapping[str, object],
    ) -> Future[T]:
        if not takes_long(work, args, kwargs):
            return super().schedule(seconds, work, args, kwargs)
        found: Future[T] = Future()
        task = asyncio.ensure_future(
            self._answer(next(self._numbers), seconds, pickle.dumps((work, args, kwargs)))
        )
        task.add_done_callback(lambda done: _tell(done, found))
        found.add_done_callback(lambda done: task.cancel() if done.cancelled() else None)
        return found

    async def _answer(self, number: int, seconds: float, work: bytes) -> Any:
        try:
            async with asyncio.timeout(seconds):
                answer = await self._second.ask(number, work)
        except (TimeoutError, asyncio.CancelledError):
            self._second.stop(number)
            raise
        except Exception as error:
            raise self.ended from error
        if answer is None:
            raise WorkStop
        done, value = pickle.loads(answer.to_bytes())
        if done:
            return value
        raise value

    def waited(self, future: Future[T], seconds: float | None = None) -> T:
        if not future.done():
            waiting = asyncio.ensure_future(_within(future, seconds))
            waits = WAITS.get(set())
            waits.add(waiting)
            try:
                self._wait(waiting)
            finally:
                waits.discard(waiting)
        return future.result()


async def _within(future: Future[T], seconds: float | None) -> T:
    async with asyncio.timeout(seconds):
        return await asyncio.wrap_future(future)


def _tell(done: asyncio.Future[T], found: Future[T]) -> None:
    if done.cancelled():
        found.cancel()
    elif (error := done.exception()) is not None:
        found.set_exception(error)
    else:
        found.set_result(done.result())


def answered(work: bytes, tell: Callable[[int, int], None]) -> bytes:
    """In the second worker: what the work gave or raised. `tell` is told how far it is."""
    function, args, kwargs = pickle.loads(work)
    PROGRESS.set(tell)
    try:
        return pickle.dumps((True, travelling(function, *args, **kwargs)))
    except Exception as error:
        return pickle.dumps((False, error))
