"""The door of the app in the hall: who comes from the network needs a code, everywhere.

Nothing is decided by where a request comes from. A desk has a session, begun by the link of the
terminal or by the code of a desk; phones and walls have the code that they came in by. What has
none gets one calm page.
"""

from __future__ import annotations

import re
from http import HTTPStatus

from fastapi import Request
from fastapi.concurrency import run_in_threadpool
from starlette.types import ASGIApp, Receive, Scope, Send

from pairwright.server.accounts.sessions import COOKIE, desk_of
from pairwright.server.api.identity import address_of
from pairwright.server.bodies import RequestRefusal
from pairwright.server.errors import NotFound
from pairwright.server.events.links import LinkKind
from pairwright.server.hall.codes import PLAYERS_COOKIE
from pairwright.server.hall.hall import Hall
from pairwright.server.web.frame.session import visitor_of
from pairwright.server.web.frame.site import wants_page
from pairwright.server.web.public.services import Services, cookie_name
from pairwright.service.problems import problem
from pairwright.vocabulary.reason import fault

OPEN = re.compile(r"/open|/look|/clock|/static/.+|/p/worker\.js|/[chj]/.+|/s/.+")
"""What tells nothing by itself, or asks for its own code: ways in, the look of pages and their
style sheets, boards of a helper, a wall.
"""
PUBLISHED = re.compile(r"/p/([0-9a-f]+)(/.*)?")
BOARDS = re.compile(r"/h/([0-9a-f]+)/.*")
WALL = re.compile(r"/s/([0-9a-f]+)(/.*)?")

THIS_MACHINE = "desk:"
STRANGER = ""


class Door:
    """Middleware: inside it nobody is a stranger."""

    def __init__(self, app: ASGIApp, hall: Hall, services: Services) -> None:
        self._app = app
        self._hall = hall
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        if not self._hall.is_ours(request):
            raise RequestRefusal(HTTPStatus.MISDIRECTED_REQUEST, _OTHER_HOST)
        way = await self._way_in(request)
        if way:
            with self._hall.seen.being_here(way, address_of(request)):
                await self._app(scope, receive, send)
        elif OPEN.fullmatch(request.url.path):
            await self._app(scope, receive, send)
        else:
            await self._refuse(request, scope, receive, send)

    async def _way_in(self, request: Request) -> str:
        """By what somebody came in who asks for this; empty for a stranger here."""
        mark = request.cookies.get(COOKIE, "")
        desk = desk_of(mark)
        if mark and (not desk or self._hall.codes.is_desk(desk)):
            if await self._services.site.identities.signed_in(request) is not None:
                return f"{THIS_MACHINE}{desk}"
        elif mark:  # its code was ended, and its session with it
            await run_in_threadpool(self._services.site.identities.sign_out, mark)
        return await self._code_of(request)

    async def _code_of(self, request: Request) -> str:
        path = request.url.path
        if found := PUBLISHED.fullmatch(path):
            return await self._player(request, found[1])
        if found := BOARDS.fullmatch(path):
            slug = found[1]
            secrets = (request.cookies.get(cookie_name(kind, slug), "") for kind in LinkKind)
            number = next((self._hall.codes.link_of(secret) for secret in secrets if secret), "")
            return f"link:{number}" if number else STRANGER
        if found := WALL.fullmatch(path):
            is_wall = await run_in_threadpool(self._is_wall, found[1])
            return f"wall:{found[1]}" if is_wall else STRANGER
        return STRANGER

    def _is_wall(self, mark: str) -> bool:
        try:
            self._services.screens.of_mark(mark)
        except NotFound:
            return False
        return True

    async def _player(self, request: Request, slug: str) -> str:
        secret = request.cookies.get(PLAYERS_COOKIE + slug, "")
        if self._hall.codes.are_players(slug, secret):
            return f"players:{slug}"
        if any(name.startswith(PLAYERS_COOKIE) for name in request.cookies):
            festival = await run_in_threadpool(self._services.site.festivals.of, slug)
            given = "" if festival is None else request.cookies.get(PLAYERS_COOKIE + festival.slug)
            if festival is not None and self._hall.codes.are_players(festival.slug, given or ""):
                return f"players:{festival.slug}"
        if cookie_name(LinkKind.PLAYER, slug) in request.cookies:
            link_of = self._services.link_of
            if await run_in_threadpool(link_of, request, slug, LinkKind.PLAYER) is not None:
                return f"players:{slug}"
        return STRANGER

    async def _refuse(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        if request.url.path.startswith("/api/") or not wants_page(request):
            raise RequestRefusal(HTTPStatus.FORBIDDEN, _NO_CODE)
        page = self._services.site.pages.page(
            visitor_of(request, None), "hall/refused.html", HTTPStatus.FORBIDDEN
        )
        await page(scope, receive, send)


_NO_CODE = problem("CODE", fault("server:hall.no-code"))
_OTHER_HOST = problem("HOST", fault("server:hall.other-host"))
