"""The public side of every event, kept in memory as long as the public sees the same.

What was worked out for a public view is worked out once, however many phones ask, and acts that
the public does not see leave it as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from threading import Lock
from typing import Any, TypeVar

from cachetools import LRUCache
from msgspec.structs import replace

from pairwright.event.state import RoundFile
from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.events.options import EventOption, Options
from pairwright.server.events.public_boards import PublicBoards, boards_in
from pairwright.server.events.public_numbers import public_state
from pairwright.server.events.public_view import PublicView, public_view
from pairwright.server.events.store import EventStore, StoredEvent
from pairwright.vocabulary.reason import fault

MOST_IN_MEMORY = 64
EVERYTHING = ""
STILL = "still"
MOST_DIGITS = 9
SLUG = re.compile(r"[0-9a-zA-Z_-]{1,40}")

T = TypeVar("T")


class Public(Frozen, dict=True):
    """An event for the public; `recall` keeps what was worked out from this very view."""

    slug: str
    view: PublicView
    options: frozenset[EventOption]

    @cached_property
    def _worked_out(self) -> dict[str, Any]:
        return {}

    @property
    def mark(self) -> str:
        """Another one means that pages look different."""
        return self._marked(self.view.mark)

    def _marked(self, mark: str) -> str:
        return mark + ("r" if EventOption.PLAYER_REPORTS in self.options else "")

    def page(self, name: str) -> str:
        """A page by its name: `players/N` and `rounds/N` show results of one player or round,
        `still` none of the round that is being played. Any other one may show everything.
        """
        kind, _, text = name.partition("/")
        number = int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else 0
        if kind == "players" and number in self.view.entrants:
            return f"players/{number}"
        if kind == "rounds" and self.view.round(number) is not None:
            return f"rounds/{number}"
        return STILL if name == STILL else EVERYTHING

    def mark_of(self, name: str) -> str:
        """The mark of what a page shows: another one means that this page looks different."""
        page = self.page(name)
        kind, _, number = page.partition("/")
        if kind == "players":
            return self._marked(self.view.mark_for(int(number)))
        if page == STILL or (kind == "rounds" and int(number) < len(self.view.rounds)):
            return self._marked(self.view.still_mark)
        return self.mark

    @property
    def address(self) -> str:
        return f"/p/{self.slug}"

    def recall(self, name: str, work: Callable[[], T]) -> T:
        """What `work` gives, worked out once."""
        if name not in self._worked_out:
            self._worked_out[name] = work()
        found: T = self._worked_out[name]
        return found

    def boards(self, number: int) -> PublicBoards:
        """The boards of a published round. Raises NotFound."""
        if self.view.round(number) is None:
            raise NotFound(fault("server:not-published"))
        return self.recall(f"boards {number}", lambda: boards_in(self.view, number))

    @property
    def last_boards(self) -> PublicBoards | None:
        """The boards of the last published round."""
        current = self.view.current
        return None if current is None else self.boards(current.number)


class Publics:
    """Finds the public side of events."""

    def __init__(self, store: EventStore, options: Options) -> None:
        self._store = store
        self._options = options
        self._memory: LRUCache[str, tuple[StoredEvent, Public]] = LRUCache(MOST_IN_MEMORY)
        self._guard = Lock()

    def open(self, slug: str) -> Public:
        """The public side of an event as it stands. Raises NotFound."""
        if not SLUG.fullmatch(slug):
            raise NotFound(fault("server:no-event"))
        return self.of(self._store.open(slug))

    def of(self, kept: StoredEvent) -> Public:
        """The same, of an event that is at hand."""
        options = self._options.of(kept)
        with self._guard:
            known = self._memory.get(kept.slug)
        if known is not None and known[0] is kept and known[1].options == options:
            return known[1]
        state = public_state(kept.event)
        if EventOption.HELD_BACK in options:
            state = replace(state, files=tuple(RoundFile() for _ in state.files))
        view = public_view(state, EventOption.LIVE_RESULTS in options)
        made = Public(kept.slug, view, options)
        if known is not None and known[1].mark == made.mark and known[1].options == options:
            made = known[1]
        with self._guard:
            self._memory[kept.slug] = (kept, made)
        return made
