"""What all public pages share, and pages that are made once, whoever asks.

A page that is kept holds nothing of a person: whoever is signed in, or has opened a link, gets a
page of their own, which nobody keeps.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Lock
from typing import Annotated

from cachetools import LRUCache
from fastapi import Request, Response

from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.events.festivals import Festival
from pairwright.server.events.links import Link, LinkKind, Links
from pairwright.server.events.options import Options
from pairwright.server.events.publics import Public, Publics
from pairwright.server.events.reports import Reports
from pairwright.server.events.screens import Screens
from pairwright.server.hall.codes import PLAYERS_COOKIE
from pairwright.server.languages import LANGUAGE_COOKIE
from pairwright.server.provided import provided
from pairwright.server.web.frame.pages import PackedContent
from pairwright.server.web.frame.session import THEME_COOKIE, Visitor
from pairwright.server.web.frame.site import Site
from pairwright.server.web.public.audience import Audience
from pairwright.server.web.public.feed import News
from pairwright.server.web.public.reasons import RoundReasons
from pairwright.vocabulary.reason import fault

# --- Pages that are kept --------------------------------------------------------------------------


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


# --- What the routes share ------------------------------------------------------------------------


MOST_DIGITS = 9


class Services(Frozen):
    site: Site
    options: Options
    publics: Publics
    links: Links
    reports: Reports
    screens: Screens
    reasons: RoundReasons
    news: News
    shelf: Shelf

    @classmethod
    def of(cls, site: Site) -> Services:
        options = Options(site.database)
        publics = Publics(site.store, options)
        return cls(
            site,
            options,
            publics,
            Links(site.database),
            Reports(site.database, site.store),
            Screens(site.database),
            RoundReasons(site.workers),
            News(site.live, publics),
            Shelf(),
        )

    def audience(self, request: Request, slug: str) -> Audience:
        """The public side of an event for who asks. Raises NotFound."""
        return Audience(self.site.visitor(request), self.publics.open(slug))

    def festival_of(self, here: Audience) -> Festival | None:
        """The festival of an event, where the public knows of it."""
        return self.site.festivals.of(here.public.slug) if here.view.festival else None

    def tournaments(self, festival: Festival) -> list[Public]:
        """The tournaments of a festival that have published something."""
        listed = self.site.festivals.published(festival)
        found = [self.publics.open(listing.slug) for listing in listed]
        return [public for public in found if not public.view.is_empty]

    def changed(self, slug: str) -> None:
        """Tell who listens that something changed which is no act."""
        self.site.live.wake(slug)

    def link_of(self, request: Request, slug: str, *kinds: LinkKind) -> tuple[Link, str] | None:
        """The link of this kind that the browser has opened for an event, and its secret."""
        for kind in kinds:
            secret = request.cookies.get(cookie_name(kind, slug), "")
            link = self.links.of_secret(secret) if secret else None
            if link is not None and link.slug == slug and link.kind is kind:
                return link, secret
        return None


TheServices = Annotated[Services, provided(Services)]


def cookie_name(kind: LinkKind, slug: str) -> str:
    return f"pairwright_{kind.value}_{slug}"


def whole(text: str) -> int:
    """A number in an address. Raises NotFound for anything else: there is no such page."""
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise NotFound(fault("server:no-page"))
    return int(text)
