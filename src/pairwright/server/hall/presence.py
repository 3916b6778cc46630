"""Who is connected: what came in by which code, and when it was here last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from cachetools import LRUCache

from pairwright.frozen import Frozen
from pairwright.server.clock import now

MOST = 10_000
"""So many are remembered, each by its code and its address."""

Who = tuple[str, str]
"""The way in (`desk:1f`, `link:12`, `players:EVENT`, `wall:MARK`), and the address."""


class Presence(Frozen):
    """`last` is empty for who was never here since the start."""

    here: int
    """How many have a page open that waits for news."""
    last: str


class Sightings:
    """In memory: phones that are there come back by themselves after a restart."""

    def __init__(self) -> None:
        self._last: LRUCache[Who, str] = LRUCache(MOST)
        self._open: Counter[Who] = Counter()
        self._guard = Lock()

    @contextmanager
    def being_here(self, way: str, address: str) -> Iterator[None]:
        """Inside, a request of theirs is in hand."""
        with self._guard:
            self._open[way, address] += 1
            self._last[way, address] = now()
        try:
            yield
        finally:
            with self._guard:
                self._open[way, address] -= 1
                if not self._open[way, address]:
                    del self._open[way, address]
                self._last[way, address] = now()

    def of(self, way: str) -> Presence:
        with self._guard:
            here = sum(known == way for known, _ in self._open)
            last = max(
                (time for (known, _), time in self._last.items() if known == way), default=""
            )
        return Presence(here, last)
