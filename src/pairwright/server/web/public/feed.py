"""News for the public: a stream that tells when the public sees something else, and only then.

Acts that the public does not see leave no trace in it, not even in its rhythm. What has changed is
worked out once for an event, and only those hear of it whose page it is on.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from starlette.responses import StreamingResponse

from pairwright.server.errors import NotFound
from pairwright.server.events.live import SECONDS_OF_SILENCE, Live
from pairwright.server.events.publics import Public, Publics
from pairwright.server.storage.database import Unreachable

RECONNECT_MS = 3_000


class _Page:
    """What is known of one page of an event; whoever looks at it waits for `news`."""

    def __init__(self, mark: str) -> None:
        self.mark = mark
        self.viewers = 0
        self.news = asyncio.Event()

    def tell(self, mark: str) -> None:
        if mark != self.mark:
            self.mark = mark
            self.wake()

    def wake(self) -> None:
        self.news.set()
        self.news = asyncio.Event()


class _Watched:
    """What is looked at for all who have it before them: its pages, and who follows it."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.pages: dict[str, _Page] = {}
        self.is_over = False
        self.following: asyncio.Task[None] | None = None

    def end(self) -> None:
        self.is_over = True
        for page in self.pages.values():
            page.wake()


class _WatchedEvent(_Watched):
    """An event that is looked at: its public side, and the pages that are."""

    def __init__(self, public: Public) -> None:
        super().__init__(public.slug)
        self.public = public

    def page(self, name: str) -> _Page:
        return self.pages.setdefault(name, _Page(self.public.mark_of(name)))

    def tell(self, public: Public) -> None:
        if public is not self.public:
            self.public = public
            for name, page in self.pages.items():
                page.tell(public.mark_of(name))


class News:
    """One look at an event, a festival or a wall for all phones that listen to it."""

    def __init__(self, live: Live, publics: Publics) -> None:
        self._live = live
        self._publics = publics
        self._events: dict[str, _WatchedEvent] = {}
        self._others: dict[str, _Watched] = {}

    def of_page(self, public: Public, name: str) -> AsyncIterator[str]:
        """The mark of a page, again when it is another one; empty as a sign of life.

        `public` is the event as it was just read, `name` is as for `Public.mark_of`.
        """

        def opened() -> tuple[_Watched, _Page]:
            watched = self._events.get(public.slug)
            if watched is None:
                watched = self._events[public.slug] = _WatchedEvent(public)
                watched.following = asyncio.create_task(self._follow(watched))
            return watched, watched.page(public.page(name))

        return self._marks(opened)

    def looked_at(
        self, address: str, slug: str, look: Callable[[], str], silence: float
    ) -> AsyncIterator[str]:
        """The same of what `look` gives for an address: it is asked when the event grows, and at
        least every `silence` seconds, once for all who are there.
        """

        def opened() -> tuple[_Watched, _Page]:
            watched = self._others.get(address)
            if watched is None:
                watched = self._others[address] = _Watched(address)
                page = watched.pages[address] = _Page("")
                looking = self._look(watched, page, slug, look, silence)
                watched.following = asyncio.create_task(looking)
            return watched, watched.pages[address]

        return self._marks(opened)

    async def _marks(self, opened: Callable[[], tuple[_Watched, _Page]]) -> AsyncIterator[str]:
        watched, page = opened()
        page.viewers += 1
        told = ""
        try:
            while not watched.is_over:
                mark = page.mark
                yield "" if mark == told else mark
                told = mark
                if page.mark == told:
                    with suppress(TimeoutError):
                        async with asyncio.timeout(SECONDS_OF_SILENCE):
                            await page.news.wait()
        finally:
            page.viewers -= 1
            self._tidy(watched)

    async def _follow(self, watched: _WatchedEvent) -> None:
        """Look at an event whenever it may have changed, for all who look at its pages."""
        slug = watched.public.slug
        try:
            with suppress(NotFound, Unreachable):  # those who listen come again
                async for _ in self._live.follow(slug):
                    watched.tell(await asyncio.to_thread(self._publics.open, slug))
        finally:
            watched.end()
            self._forget(watched)

    async def _look(
        self, watched: _Watched, page: _Page, slug: str, look: Callable[[], str], silence: float
    ) -> None:
        try:
            with suppress(NotFound, Unreachable):
                async for _ in self._live.follow(slug, silence):
                    page.tell(await asyncio.to_thread(look))
        finally:
            watched.end()
            self._forget(watched)

    def _tidy(self, watched: _Watched) -> None:
        """Stop looking at what nobody looks at any more."""
        watched.pages = {name: page for name, page in watched.pages.items() if page.viewers}
        if not watched.pages and watched.following is not None:
            watched.following.cancel()
            self._forget(watched)

    def _forget(self, watched: _Watched) -> None:
        for kept in (self._events, self._others):
            if kept.get(watched.key) is watched:
                del kept[watched.key]


def mark_stream(marks: AsyncIterator[str]) -> StreamingResponse:
    """Server-sent events: `changed` with a mark, `alive` without."""

    async def lines() -> AsyncIterator[str]:
        yield f"retry: {RECONNECT_MS}\n\n"
        async for mark in marks:
            yield f"event: changed\ndata: {mark}\n\n" if mark else "event: alive\ndata: -\n\n"

    return StreamingResponse(
        lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
    )
