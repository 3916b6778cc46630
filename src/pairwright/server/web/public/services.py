"""What the routes of this package share."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request

from pairwright.frozen import Frozen
from pairwright.server.errors import NotFound
from pairwright.server.events.festivals import Festival
from pairwright.server.events.links import Link, LinkKind, Links
from pairwright.server.events.options import Options
from pairwright.server.events.publics import Public, Publics
from pairwright.server.events.reports import Reports
from pairwright.server.events.screens import Screens
from pairwright.server.provided import provided
from pairwright.server.web.frame.site import Site
from pairwright.server.web.public.audience import Audience
from pairwright.server.web.public.news import News
from pairwright.server.web.public.reasons import RoundReasons
from pairwright.server.web.public.shelf import Shelf
from pairwright.vocabulary.reason import fault

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
