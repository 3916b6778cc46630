"""Something that is looked at again and again, beside what goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread


@contextmanager
def watching(seconds: float, look: Callable[[], None]) -> Iterator[None]:
    """Have a thread `look` every so many seconds, until the work within is over."""
    ended = Event()

    def go_on() -> None:
        while not ended.wait(seconds):
            look()

    thread = Thread(target=go_on, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
