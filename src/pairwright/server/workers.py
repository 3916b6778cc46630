"""Who does the work of requests, for each client in its turn, with a limit of time.

What they work in is a pool: processes with limits on a machine (`processes`), the workers of a
browser in a page (`page_pool`).
"""

from __future__ import annotations

import asyncio
import math
import pickle
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import ContextVar
from typing import ParamSpec, Protocol, TypeVar

from pairwright.server.clients import CLIENT, SERVER, Client
from pairwright.server.limits import Limits
from pairwright.server.threads import place_lent
from pairwright.server.turns import NoRoom, TurnLimits, Turns
from pairwright.service.problems import problem
from pairwright.vocabulary.diagnostic import Diagnostic
from pairwright.vocabulary.reason import fault

P = ParamSpec("P")
T = TypeVar("T")


class Overload(Exception):  # noqa: N818  (what happened, not an error of the program)
    """The server could not do this work; `problem` says why.

    `again` is in how many seconds it may be asked for again; 0 where that is of no use.
    """

    def __init__(self, problem: Diagnostic, again: int = 0) -> None:
        super().__init__(problem.text)
        self.problem = problem
        self.again = again


class WorkStop(Exception):  # noqa: N818  (what happened)
    """Somebody stopped the work that they had asked for."""


PROGRESS: ContextVar[Callable[[int, int], None]] = ContextVar("progress", default=lambda *_: None)
"""Where work is done, whoever is told how far it is: so many steps of so many."""


def progress(done: int, of: int) -> None:
    """Tell how far the work is, where anybody listens."""
    PROGRESS.get()(done, of)


_LONG: dict[Callable[..., object], Callable[..., bool]] = {}


def long_work(when: Callable[P, bool]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Say when work takes more than a moment, by what it is given. Who has one thread for
    everything has it done elsewhere then.
    """

    def marked(work: Callable[P, T]) -> Callable[P, T]:
        _LONG[work] = when
        return work

    return marked


def takes_long(
    work: Callable[..., object], args: Sequence[object], kwargs: Mapping[str, object]
) -> bool:
    """Whether it was said to."""
    return work in _LONG and _LONG[work](*args, **kwargs)


class WorkPool(Protocol):
    """What work is done in."""

    ended: type[Exception]
    """What a future raises whose work went beyond its limit of memory."""

    def schedule(
        self,
        seconds: float,
        work: Callable[..., T],
        args: Sequence[object],
        kwargs: Mapping[str, object],
    ) -> Future[T]:
        """What the work will return. The future raises what it raises, `ended`, TimeoutError and
        WorkStop.
        """

    def waited(self, future: Future[T], seconds: float | None = None) -> T:
        """What a future gives, for a thread with nothing else to do. Raises TimeoutError, too."""

    def stop(self) -> None:
        """End whatever is done."""


def processes_of(limits: Limits) -> int:
    """One more than the machine is meant to work with: whoever has all of those leaves one."""
    return limits.workers + 1


class Workers:
    """A pool for work that clients have asked for, each client in its turn."""

    def __init__(self, limits: Limits, pool: Callable[[Limits], WorkPool]) -> None:
        self._limits = limits
        # Whoever has all that the machine is meant to work with leaves one for the next client, and
        # strangers leave one more.
        processes = processes_of(limits)
        strangers = max(1, limits.workers - 1)
        self._turns = Turns(
            TurnLimits(processes, strangers, limits.workers, limits.waiting, limits.waiting_of_one)
        )
        self._usual = 1.0
        self._pool = pool(limits)

    @property
    def waiting(self) -> int:
        """Requests that are worked for or wait."""
        return self._turns.in_hand

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns. Raises Overload, and what `work` raises.

        A request that is given up (the client has gone) ends its process.
        """
        client, turn = self._entered()
        try:
            async with asyncio.timeout(self._limits.work_seconds):
                # Shielded: a turn is given back or given up, never half.
                await asyncio.shield(asyncio.wrap_future(turn))
            with self._timed():
                return await asyncio.wrap_future(self._scheduled(work, *args, **kwargs))
        except TimeoutError:
            raise self._too_late(turn) from None
        except self._pool.ended:
            raise Overload(_ENDED) from None
        finally:
            self._turns.leave(client, turn)

    def run_from_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns, for a thread of a request. Raises as `run` does."""
        client, turn = self._entered()
        try:
            with place_lent():
                self._pool.waited(turn, self._limits.work_seconds)
                with self._timed():
                    return self._pool.waited(self._scheduled(work, *args, **kwargs))
        except TimeoutError:
            raise self._too_late(turn) from None
        except WorkStop:
            raise Overload(_STOPPED) from None
        except self._pool.ended:
            raise Overload(_ENDED) from None
        finally:
            self._turns.leave(client, turn)

    def _entered(self) -> tuple[Client, Future[None]]:
        client = CLIENT.get(SERVER)
        try:
            return client, self._turns.enter(client)
        except NoRoom:
            raise Overload(_BUSY, self._again()) from None

    def _scheduled(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        return self._pool.schedule(self._limits.work_seconds, work, args, kwargs)

    def _too_late(self, turn: Future[None]) -> Overload:
        """Work has its time, and so has waiting for it: nobody waits for ever."""
        if turn.done():
            return Overload(_too_long(self._limits.work_seconds))
        return Overload(_BUSY, self._again())

    @contextmanager
    def _timed(self) -> Iterator[None]:
        """Remember how long work takes as a rule."""
        start = time.monotonic()
        try:
            yield
        finally:
            self._usual += (time.monotonic() - start - self._usual) / 10

    def _again(self) -> int:
        """In how many seconds those who wait now will have had their turns, as a rule."""
        expected = self._usual * self.waiting / self._limits.workers
        return max(1, min(60, math.ceil(expected)))

    async def warm_up(self) -> None:
        """Start a process and let it load what it needs."""
        await self.run(_ready)

    def close(self) -> None:
        """End every process."""
        self._pool.stop()


_BUSY = problem("BUSY", fault("server:busy"))
_ENDED = problem("TOO-LARGE-FOR-MEMORY", fault("server:memory"))
_STOPPED = problem("STOPPED", fault("server:stopped"))


def _too_long(seconds: float) -> Diagnostic:
    return problem("TOO-LONG", fault("server:too-long", seconds=f"{seconds:g}"))


def _ready() -> bool:
    import pairwright.server.api.answers  # noqa: F401  (loading it is the point)

    return True


def travelling(work: Callable[..., T], *args: object, **kwargs: object) -> T:
    """Elsewhere: do the work. What it raises must come over in one piece: an exception that
    cannot be put together again on the other side would end the pool, for everybody.
    """
    try:
        return work(*args, **kwargs)
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            raise RuntimeError(f"{type(error).__name__}: {error}") from None
        raise
