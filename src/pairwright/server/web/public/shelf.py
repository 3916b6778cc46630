"""Public pages as they leave: made once for what the public sees, whoever asks.

Nothing of a person lies here: whoever is signed in, or has opened a link, gets a page of their own,
which nobody keeps.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock

from cachetools import LRUCache
from fastapi import Request, Response

from pairwright.server.hall.codes import PLAYERS_COOKIE
from pairwright.server.languages import LANGUAGE_COOKIE
from pairwright.server.web.frame.packed import PackedContent
from pairwright.server.web.frame.visitor import THEME_COOKIE, Visitor

MOST_BYTES = 64 * 2**20
OURS = "pairwright_"
"""How the names of our cookies begin."""
CHOICES = frozenset({LANGUAGE_COOKIE, THEME_COOKIE})
"""Cookies that are choices of a browser, and tell nothing of who it is."""
VARY = "Accept-Language, Cookie"
ASK_FIRST = "no-cache"
"""May be kept, but is asked for before it is shown."""
NEVER = "no-store"

Key = tuple[str, ...]


class Shelf:
    """The pages that were asked for last, as many as there is room for."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._pages: LRUCache[Key, PackedContent] = LRUCache(
            most_bytes, lambda page: len(page.data)
        )
        self._guard = Lock()

    def answer(
        self,
        request: Request,
        visitor: Visitor,
        page: Key,
        make: Callable[[], Response],
    ) -> Response:
        """A public page; `page` names it with the mark of what it shows.

        What `make` marks as `no-store` is for this once.
        """
        if not is_anybody(request):
            return make()
        key = (*page, visitor.language, visitor.theme)
        with self._guard:
            found = self._pages.get(key)
        if found is None:
            made = make()
            if made.headers.get("cache-control") == NEVER:
                return made
            found = packed(made)
            with self._guard, suppress(ValueError):  # larger than the whole shelf
                self._pages[key] = found
        return found.answer(request)


def is_anybody(request: Request) -> bool:
    """Whether this browser has nothing that makes a page another one for it."""
    own = {
        name
        for name in request.cookies
        if name.startswith(OURS) and not name.startswith(PLAYERS_COOKIE)  # all players see the same
    }
    return own <= CHOICES


def packed(page: Response) -> PackedContent:
    """A page for anybody, as it leaves."""
    headers = {name: value for name, value in page.headers.items() if name != "content-length"}
    return PackedContent.of(bytes(page.body), {**headers, "Cache-Control": ASK_FIRST}, VARY)


def for_once(page: Response) -> Response:
    """The same, not to be kept: there will be more on it."""
    page.headers["Cache-Control"] = NEVER
    return page
