"""Threads of requests: whoever waits in one for something else lends its place meanwhile.

Where no thread can be started, in a page of a browser, what blocks is done where it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import copy_context
from typing import Any, TypeVar

from anyio import from_thread, to_thread

from pairwright.server.limits import Limits

T = TypeVar("T")


@contextmanager
def place_lent() -> Iterator[None]:
    """Inside, another request may have a thread in place of this one, which only waits.

    Threads that wait cost little; how many there are is bounded by what they wait for.
    """
    try:
        from_thread.run_sync(_more_places, 1)
    except RuntimeError:  # a thread of another kind, which takes nobody's place
        yield
        return
    try:
        yield
    finally:
        from_thread.run_sync(_more_places, -1)


def _more_places(number: int) -> None:
    to_thread.current_default_thread_limiter().total_tokens += number


def work_without_threads() -> None:
    """From now on nothing asks for a thread in this process: FastAPI, Starlette and our own
    routes ask anyio for one, in this one place.
    """
    to_thread.run_sync = _in_place  # type: ignore[assignment]


async def _in_place(work: Callable[..., T], *args: Any, **_: Any) -> T:
    """As a thread would: what the work sets in its context stays there."""
    return copy_context().run(work, *args)


class InPlace:
    """Work that is done at once, where it is asked for (`WorkPool`): nothing can stop it."""

    ended: type[Exception] = MemoryError

    def __init__(self, _: Limits) -> None:
        pass

    def schedule(
        self,
        seconds: float,
        work: Callable[..., T],
        args: Sequence[object],
        kwargs: Mapping[str, object],
    ) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(work(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done

    def waited(self, future: Future[T], seconds: float | None = None) -> T:
        return future.result(seconds)

    def stop(self) -> None:
        pass
