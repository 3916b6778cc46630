"""News for the public: a stream that tells when the public sees something else, and only then.

Acts that the public does not see leave no trace in it, not even in its rhythm.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

from starlette.responses import StreamingResponse

from pairwright.server.events.live import SECONDS_OF_SILENCE, Live
from pairwright.server.events.publics import Publics

RECONNECT_MS = 3_000


@dataclass(frozen=True, slots=True)
class _Known:
    sequence: int
    mark: str
    time: float


class News:
    """One look at an event for all phones that listen to it."""

    def __init__(self, live: Live, publics: Publics) -> None:
        self._live = live
        self._publics = publics
        self._known: dict[str, _Known] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    def forget(self, slug: str) -> None:
        """Look again, though the event has not grown."""
        self._known.pop(slug, None)

    def of_event(self, slug: str) -> AsyncIterator[str]:
        """The mark of what is public, again when it is another one; empty as a sign of life."""
        return self._told(slug, SECONDS_OF_SILENCE, lambda sequence: self._mark(slug, sequence))

    def watched(self, slug: str, look: Callable[[], str], silence: float) -> AsyncIterator[str]:
        """The same of what `look` gives, which is asked for at least every `silence` seconds."""
        return self._told(slug, silence, lambda _: asyncio.to_thread(look))

    async def _told(
        self, slug: str, silence: float, mark_of: Callable[[int], Awaitable[str]]
    ) -> AsyncIterator[str]:
        told, last = "", time.monotonic()
        async for sequence in self._live.follow(slug, silence):
            mark = await mark_of(sequence)
            if mark != told:
                told, last = mark, time.monotonic()
                yield mark
            elif time.monotonic() - last >= SECONDS_OF_SILENCE - 1:
                last = time.monotonic()
                yield ""

    async def _mark(self, slug: str, sequence: int) -> str:
        async with self._locks.setdefault(slug, asyncio.Lock()):
            known = self._known.get(slug)
            if (
                known is not None
                and known.sequence == sequence
                and time.monotonic() - known.time < SECONDS_OF_SILENCE - 1
            ):
                return known.mark
            public = await asyncio.to_thread(self._publics.open, slug)
            self._known[slug] = _Known(sequence, public.mark, time.monotonic())
            return public.mark


def mark_stream(marks: AsyncIterator[str]) -> StreamingResponse:
    """Server-sent events: `changed` with a mark, `alive` without."""

    async def lines() -> AsyncIterator[str]:
        yield f"retry: {RECONNECT_MS}\n\n"
        async for mark in marks:
            yield f"event: changed\ndata: {mark}\n\n" if mark else "event: alive\ndata: -\n\n"

    return StreamingResponse(
        lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
    )
