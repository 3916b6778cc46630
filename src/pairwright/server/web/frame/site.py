"""The site: everything that the routes of the app share."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request
from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.server.accounts.roles import Right
from pairwright.server.api.identity import Identities
from pairwright.server.errors import NotFound
from pairwright.server.events.festivals import Festivals
from pairwright.server.events.live import Live
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import EventStore
from pairwright.server.provided import provided
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.acting import FormActor
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.pages import Pages
from pairwright.server.web.frame.visitor import Visitor, visitor_of
from pairwright.server.workers import Workers
from pairwright.vocabulary.reason import fault


class SignInFirst(Exception):  # noqa: N818  (what the visitor has to do)
    """The page is for those who are signed in."""


class Site(Frozen):
    """`is_local` says that this is one person's machine: no accounts, one link to get in."""

    database: Database
    store: EventStore
    festivals: Festivals
    live: Live
    pages: Pages
    acting: FormActor
    identities: Identities
    workers: Workers
    is_local: bool

    def visitor(self, request: Request) -> Visitor:
        """Who asks."""
        return visitor_of(request, self.identities.session_of(request))

    def arbiter(self, request: Request) -> Visitor:
        """Who asks, if they may run events. Raises SignInFirst, NotFound."""
        visitor = self.visitor(request)
        if not visitor.is_signed_in:
            raise SignInFirst
        if not visitor.account.may(Right.RUN_EVENTS):
            raise NotFound(fault("server:runs-none"))
        return visitor

    def desk(self, request: Request, slug: str, right: EventRight = EventRight.READ) -> Desk:
        """The event at this address, for who asks. Raises SignInFirst, NotFound.

        An event that is not theirs is not there: its address tells nothing, and nothing of it is
        read.
        """
        visitor = self.visitor(request)
        if not visitor.is_signed_in:
            raise SignInFirst
        rights = self.store.rights(slug, visitor.account)
        if right not in rights:
            raise NotFound(fault("server:no-event-seen"))
        desk = self.desk_of(visitor, slug, rights)
        festival = self.festivals.of(slug) if desk.state.festival else None
        if festival is None:
            return desk
        tournaments = self.festivals.tournaments(festival, visitor.account)
        return replace(desk, festival=festival, tournaments=tuple(tournaments))

    def desk_of(self, visitor: Visitor, slug: str, rights: frozenset[EventRight]) -> Desk:
        """The same for who has these rights there, without what is around it."""
        kept = self.store.open(slug)
        away = self.store.away(kept) if self.is_local else None
        return Desk(visitor, kept, rights, self.pages.catalogues, away=away, workers=self.workers)


TheSite = Annotated[Site, provided(Site)]


def done_of(request: Request) -> int | None:
    """The entry that a page is to tell of."""
    text = request.query_params.get("done", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None
