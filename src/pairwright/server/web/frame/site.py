"""The site: what all routes share, pages of failures, streams of events, the clock."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from msgspec.structs import replace
from starlette.responses import StreamingResponse

from pairwright.frozen import Frozen
from pairwright.server.accounts.roles import Right
from pairwright.server.api.identity import Identities
from pairwright.server.errors import NotFound
from pairwright.server.events.festivals import Festivals
from pairwright.server.events.live import Live
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import EventStore
from pairwright.server.provided import provided
from pairwright.server.storage.database import Database, Full, Unreachable
from pairwright.server.web.frame.forms import FormActor
from pairwright.server.web.frame.messages import MESSAGES
from pairwright.server.web.frame.pages import Pages
from pairwright.server.web.frame.session import Desk, Visitor, visitor_of
from pairwright.server.workers import Workers
from pairwright.service.events.words import Unclear
from pairwright.vocabulary.diagnostic import Diagnostic
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


def wants_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")


def failure_page(
    site: Site,
    visitor: Visitor,
    problems: Sequence[Diagnostic],
    status: int,
    error: Exception | None = None,
) -> Response:
    """The page that says it: what was unclear, or what kind of failure this is."""
    key = f"failure.{status}"
    if isinstance(error, Unclear):
        text = error.told(visitor.language)
    elif isinstance(error, Full):
        text = site.pages.words(visitor).say("failure.full")
    elif key in MESSAGES:
        text = site.pages.words(visitor).say(key)
    else:
        text = " ".join(problem.told(visitor.language) for problem in problems)
    return site.pages.page(visitor, "frame/failure.html", status, text=text)


def visitor_after(site: Site, request: Request) -> Visitor:
    """Who asked for what failed, even if it was the database that failed."""
    try:
        return site.visitor(request)
    except Unreachable:
        return visitor_of(request, None)


RECONNECT_MS = 2_000

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/stream")
async def stream(site: TheSite, request: Request, slug: str) -> StreamingResponse:
    desk = await run_in_threadpool(site.desk, request, slug)
    return sequence_stream(site.live.follow(desk.kept.slug))


def sequence_stream(numbers: AsyncIterator[int]) -> StreamingResponse:
    """A stream of numbers; the same number again is only a sign of life."""

    async def lines() -> AsyncIterator[str]:
        yield f"retry: {RECONNECT_MS}\n\n"
        async for number in numbers:
            yield f"event: changed\nid: {number}\ndata: {number}\n\n"

    return StreamingResponse(
        lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
    )


@routes.get("/clock")
def clock() -> Response:
    """The time of the server in UTC, to the millisecond."""
    time = datetime.now(UTC).isoformat(timespec="milliseconds")
    return Response(time, headers={"Cache-Control": "no-store"}, media_type="text/plain")


OF_AN_EVENT = ("connect", "phones", "screens", "people", "hand-over", "reports")
"""Pages of an event."""
OF_ALL = ("connect", "p", "h", "s", "c", "j", "login", "logout", "account", "accounts", "welcome")
"""What the public, helpers, screens, other desks and people with accounts open."""

elsewhere_routes = APIRouter(include_in_schema=False)


def _elsewhere(site: TheSite, request: Request, slug: str = "") -> Response:
    export = f"/e/{slug}/export" if slug else ""
    visitor = site.visitor(request)
    return site.pages.page(visitor, "frame/elsewhere.html", HTTPStatus.NOT_FOUND, export=export)


for place in (*(f"/e/{{slug}}/{name}" for name in OF_AN_EVENT), *(f"/{name}" for name in OF_ALL)):
    for path in (place, f"{place}/{{rest:path}}"):
        elsewhere_routes.add_api_route(path, _elsewhere, methods=["GET", "POST"])
