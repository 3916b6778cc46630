"""Processes that do the work of requests, each with a limit of time and memory.

A process that goes beyond its limit ends, and only the request that it worked for fails.
"""

from __future__ import annotations

import asyncio
import pickle
import resource
import signal
from collections.abc import Callable
from concurrent.futures import TimeoutError as TookTooLong
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

from pairwright.server.limits import Limits
from pairwright.service.problems import Outcome, Problem

P = ParamSpec("P")
T = TypeVar("T")

TASKS_OF_A_PROCESS = 500
"""After so many a process is replaced, so that what it has gathered is given back."""


class Overload(Exception):  # noqa: N818  (what happened, not an error of the program)
    """The server could not do this work; `problem` says why, `busy` whether later is better."""

    def __init__(self, problem: Problem, busy: bool = False) -> None:
        super().__init__(problem.text)
        self.problem = problem
        self.busy = busy


class Workers:
    """A pool of processes for work that a client has asked for."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._waiting = 0
        # A fresh interpreter: a fork of a server with threads may hang.
        self._pool = ProcessPool(
            max_workers=limits.workers,
            max_tasks=TASKS_OF_A_PROCESS,
            initializer=_limited,
            initargs=[limits.work_bytes],
            context=get_context("spawn"),
        )

    @property
    def waiting(self) -> int:
        """Requests that are worked for or wait."""
        return self._waiting

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns. Raises Overload, and what `work` raises.

        A request that is given up (the client has gone) ends its process.
        """
        if self._waiting >= self._limits.workers + self._limits.waiting:
            raise Overload(_BUSY, busy=True)
        self._waiting += 1
        try:
            # Waiting for a process counts as well: nobody waits for ever.
            async with asyncio.timeout(self._limits.work_seconds * 2):
                future = self._pool.schedule(
                    _travelling,
                    args=[work, *args],
                    kwargs=dict(kwargs),
                    timeout=self._limits.work_seconds,
                )
                return await asyncio.wrap_future(future)
        except TookTooLong:
            raise Overload(_too_long(self._limits.work_seconds)) from None
        except ProcessExpired:
            raise Overload(_ENDED) from None
        finally:
            self._waiting -= 1

    def run_from_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What `work` returns, for a thread that may wait. Raises as `run` does."""
        if self._waiting >= self._limits.workers + self._limits.waiting:
            raise Overload(_BUSY, busy=True)
        future = self._pool.schedule(
            _travelling,
            args=[work, *args],
            kwargs=dict(kwargs),
            timeout=self._limits.work_seconds,
        )
        try:
            found: T = future.result(timeout=self._limits.work_seconds * 2)
            return found
        except TookTooLong:
            future.cancel()  # type: ignore[no-untyped-call]
            raise Overload(_too_long(self._limits.work_seconds)) from None
        except ProcessExpired:
            raise Overload(_ENDED) from None

    async def warm_up(self) -> None:
        """Start a process and let it load what it needs."""
        await self.run(_ready)

    def close(self) -> None:
        """End every process."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


_BUSY = Problem(
    "BUSY",
    "the server is busy with other requests; send this one again in a moment",
    Outcome.ACCESS,
)
_ENDED = Problem(
    "TOO-LARGE-FOR-MEMORY",
    "the work for this request needed more memory than the server gives one request",
    Outcome.TOO_LARGE,
)


def _too_long(seconds: float) -> Problem:
    return Problem(
        "TOO-LONG",
        f"the work for this request took more than {seconds:g} seconds and was stopped; "
        "use the command line for it, which has no such limit",
        Outcome.TOO_LARGE,
    )


def _limited(work_bytes: int) -> None:
    """In a new process: bound its memory; the server alone answers to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (work_bytes, work_bytes))


def _travelling(work: Callable[..., T], *args: object, **kwargs: object) -> T:
    """In a process: do the work. What it raises must come over in one piece: an exception that
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


def _ready() -> bool:
    import pairwright.server.api.answers  # noqa: F401  (loading it is the point)

    return True
