"""Processes that do the work of requests, each with a limit of time and memory.

A process that goes beyond its limit ends, and only the request that it worked for fails.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from multiprocessing import get_context
from typing import TypeVar

from pebble import ProcessExpired, ProcessPool

from pairwright.machine import limit_memory
from pairwright.server.limits import Limits
from pairwright.server.workers import processes_of, travelling

T = TypeVar("T")

TASKS_OF_A_PROCESS = 500
"""After so many a process is replaced, so that what it has gathered is given back."""


class Processes:
    """A pool of processes (`WorkPool`)."""

    ended: type[Exception] = ProcessExpired

    def __init__(self, limits: Limits) -> None:
        # A fresh interpreter: a fork of a server with threads may hang.
        self._pool = ProcessPool(
            max_workers=processes_of(limits),
            max_tasks=TASKS_OF_A_PROCESS,
            initializer=_limited,
            initargs=[limits.work_bytes],
            context=get_context("spawn"),
        )

    def schedule(
        self,
        seconds: float,
        work: Callable[..., T],
        args: Sequence[object],
        kwargs: Mapping[str, object],
    ) -> Future[T]:
        found: Future[T] = self._pool.schedule(
            travelling, args=[work, *args], kwargs=dict(kwargs), timeout=seconds
        )
        return found

    def waited(self, future: Future[T], seconds: float | None = None) -> T:
        return future.result(seconds)

    def stop(self) -> None:
        """End every process."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


def _limited(work_bytes: int) -> None:
    """In a new process: bound its memory; the server alone answers to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory(work_bytes)
