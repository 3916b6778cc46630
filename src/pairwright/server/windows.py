"""How often somebody has done something in the last minute, counted without a thread or a task."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Hashable

SECONDS = 60.0


class Window:
    """Counts for everybody in one minute, and then from the beginning. For one event loop."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._began = clock()
        self._counts: Counter[Hashable] = Counter()

    def has_room(self, who: Hashable) -> bool:
        """Whether they may do it once more."""
        if self._clock() - self._began >= SECONDS:
            self._began = self._clock()
            self._counts = Counter()
        return self._counts[who] < self._most

    def count(self, who: Hashable) -> None:
        self._counts[who] += 1

    def forget(self, who: Hashable) -> None:
        """They may do it as often as at first."""
        self._counts.pop(who, None)
