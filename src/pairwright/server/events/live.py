"""News of events: whoever listens hears that an event has grown, in this process or another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from pairwright.server.errors import NotFound
from pairwright.server.events.store import EventStore
from pairwright.server.storage.database import Unreachable

SECONDS_BETWEEN_LOOKS = 2.0
"""How late news of another process may be."""
SECONDS_OF_SILENCE = 15.0
"""A listener hears something at least so often, so that a dead connection is found out."""


class _Watch:
    """What is known of one event, and who waits for more."""

    def __init__(self, sequence: int) -> None:
        self.sequence = sequence
        self.grown = asyncio.Event()
        self.listeners = 0
        self.looking: asyncio.Task[None] | None = None

    def tell(self, sequence: int) -> None:
        if sequence > self.sequence:
            self.sequence = sequence
            self.wake()

    def wake(self) -> None:
        self.grown.set()
        self.grown = asyncio.Event()


class Live:
    """One look at the database for all who listen to an event."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._watches: dict[str, _Watch] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = asyncio.Event()
        store.told = self._told

    def start(self) -> None:
        """Called in the loop of the server."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """End every stream: the server is being stopped. Called from anywhere."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        self._stopping.set()
        for watch in self._watches.values():
            watch.grown.set()

    def _told(self, slug: str, sequence: int) -> None:
        """An event has grown in this process (in any thread)."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._tell, slug, sequence)

    def _tell(self, slug: str, sequence: int) -> None:
        if slug in self._watches:
            self._watches[slug].tell(sequence)

    def wake(self, slug: str) -> None:
        """Something about an event has changed that is no entry (called from any thread)."""
        if self._loop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._wake, slug)

    def _wake(self, slug: str) -> None:
        if slug in self._watches:
            self._watches[slug].wake()

    async def follow(self, slug: str, silence: float = SECONDS_OF_SILENCE) -> AsyncIterator[int]:
        """The number of entries now, and again whenever there are more, after `wake`, or after so
        many seconds of silence.

        Raises NotFound.
        """
        sequence = await asyncio.to_thread(self._store.head, slug)
        watch = self._watches.setdefault(slug, _Watch(sequence))
        watch.tell(sequence)
        watch.listeners += 1
        if watch.looking is None:
            watch.looking = asyncio.create_task(self._look(slug, watch))
        try:
            while not self._stopping.is_set():
                yield watch.sequence
                with suppress(TimeoutError):
                    await asyncio.wait_for(watch.grown.wait(), silence)
        finally:
            watch.listeners -= 1
            if not watch.listeners:
                watch.looking.cancel()
                self._watches.pop(slug, None)

    async def _look(self, slug: str, watch: _Watch) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            with suppress(NotFound, Unreachable):
                watch.tell(await asyncio.to_thread(self._store.head, slug))
