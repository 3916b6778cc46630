"""Processes that share the work and leave quietly when they are stopped."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from pairwright.machine import undisturbed

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")
A = TypeVar("A")

AHEAD = 2
"""Pieces in hand for every process: enough to keep it busy, few enough for the memory."""


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def shared_out(
    processes: int, task: Callable[..., A], work: Iterable[tuple[T, tuple[Any, ...] | None]]
) -> Iterator[tuple[T, A | None]]:
    """Every piece with what the task answers to its arguments, in order; None where it has none.

    Ctrl-C ends what is in hand, in every process of the command.
    """
    # Imported here: most commands start no process.
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(processes, initializer=_begin) as pool:
        running: deque[tuple[T, Future[A] | None]] = deque()
        for piece, arguments in work:
            with undisturbed():  # processes begin here: Ctrl-C reaches them when they can take it
                started = None if arguments is None else pool.submit(_done, task, *arguments)
            running.append((piece, started))
            yield from _finished(running, processes * AHEAD)
        yield from _finished(running, 0)


def _finished(
    running: deque[tuple[T, Future[A] | None]], left: int
) -> Iterator[tuple[T, A | None]]:
    """The first of those that are running, until so many are left."""
    while len(running) > left:
        piece, started = running.popleft()
        yield piece, None if started is None else started.result()


class _Hand:
    """What a process of the pool does. It never dies of Ctrl-C: a process that is gone may leave
    half a message behind it, for whose end the pool would wait for ever.
    """

    is_working = False
    is_stopped = False


def _begin() -> None:
    signal.signal(signal.SIGINT, _stop)
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})


def _stop(*_: object) -> None:
    _Hand.is_stopped = True
    if _Hand.is_working:
        raise KeyboardInterrupt


def _done(task: Callable[..., A], *arguments: Any) -> A:
    """The answer; whatever is raised in here goes to whoever started the process."""
    _Hand.is_working = True
    try:
        if _Hand.is_stopped:
            raise KeyboardInterrupt
        return task(*arguments)
    finally:
        _Hand.is_working = False
