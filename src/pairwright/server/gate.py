"""The gate that every request passes before anything of it is parsed.

It bounds what is sent and how slowly, how slowly an answer begins, is read and ends, and how many
requests and streams of one client and of all strangers are in hand. Who signs in keeps a share.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from http import HTTPStatus

from starlette.requests import Request, cookie_parser
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pairwright.server.accounts.sessions import COOKIE
from pairwright.server.bodies import RequestRefusal
from pairwright.server.clients import CLIENT, Client, KnownSecrets
from pairwright.server.limits import BodyBound, Limits, body_bound
from pairwright.server.turns import NoRoom, TurnLimits, Turns
from pairwright.server.windows import Window
from pairwright.service.problems import problem
from pairwright.vocabulary.reason import fault

FREE = ("/healthz", "/readyz", "/metrics")
"""What those ask who keep the server running; they are never told to wait."""
STREAM = b"text/event-stream"
A_MOMENT = {"Retry-After": "2"}
LONGEST_PATH = 1_000


class Gate:
    """Middleware, outside of everything that reads a body."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        recognised: KnownSecrets,
        answer: Callable[[Request, Exception], Response],
    ) -> None:
        self._app = app
        self.limits = limits
        self._recognised = recognised
        self._asked = Window(limits.requests_a_minute)
        self.answer = answer
        waiting = 100 * limits.queued_of_one
        self.requests = Turns(
            TurnLimits(
                2 * limits.in_hand,
                limits.in_hand,
                limits.in_hand_of_one,
                waiting,
                limits.queued_of_one,
            )
        )
        self.streams = Turns(
            TurnLimits(2 * limits.streams, limits.streams, limits.streams, 0, 0),
        )
        self.arriving = 0
        """Bytes of bodies that have not arrived as a whole."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        client = client_of(scope, self._recognised)
        CLIENT.set(client)
        await _Passage(self, client, scope, receive, send).go(self._app)

    def require_patience(self, client: Client) -> None:
        """Raises Refused for a client that has asked too often."""
        if not self._asked.has_room(client):
            raise RequestRefusal(HTTPStatus.TOO_MANY_REQUESTS, _TOO_OFTEN, {"Retry-After": "60"})
        self._asked.count(client)


def client_of(scope: Scope, recognised: KnownSecrets) -> Client:
    """The account whose cookie or key this is, if it was right of late; else the address."""
    headers = dict(scope["headers"])
    given = headers.get(b"authorization", b"").decode("latin-1")
    cookies = cookie_parser(headers.get(b"cookie", b"").decode("latin-1"))
    secret = given.partition(" ")[2].strip() or cookies.get(COOKIE, "")
    account = recognised.account(secret)
    address = scope["client"][0] if scope.get("client") else ""
    return Client(account) if account else Client(0, address)


class _Passage:
    """One request on its way through."""

    def __init__(
        self, gate: Gate, client: Client, scope: Scope, receive: Receive, send: Send
    ) -> None:
        self._gate = gate
        self._limits = gate.limits
        self._client = client
        self._scope = scope
        self._receive = receive
        self._send = send
        self._is_free = scope["path"] in FREE
        self._bound: BodyBound = body_bound(scope["path"])
        self._size = 0
        self._is_whole = False
        self._until: float | None = None
        self._turn: tuple[Turns, Future[None]] | None = None
        self._started = False
        self._clock = asyncio.timeout(None)

    async def go(self, app: ASGIApp) -> None:
        try:
            async with self._clock:
                self._clock.reschedule(self._after(self._limits.first_byte_seconds))
                if not self._is_free:
                    self._gate.require_patience(self._client)
                self._require_bound()
                if not self._has_body():
                    await self._arrived()
                await app(self._scope, self.receive, self.send)
        except TimeoutError:
            if self._started:  # who does not read is cut off
                raise
            await self._refuse(RequestRefusal(HTTPStatus.SERVICE_UNAVAILABLE, _TOO_SLOW, A_MOMENT))
        except Exception as error:
            if self._started:
                raise
            await self._refuse(error)
        finally:
            self._forget_body()
            self._leave()

    # --- What is sent to us ----------------------------------------------------------------------

    def _require_bound(self) -> None:
        if len(self._scope["path"]) > LONGEST_PATH:
            raise RequestRefusal(HTTPStatus.REQUEST_URI_TOO_LONG, _LONG_PATH)
        for name, value in self._scope["headers"]:
            if name == b"content-length" and value.isdigit() and int(value) > self._bound.bytes:
                raise _too_large(self._bound)

    async def receive(self) -> Message:
        """The next part of the body. After the last one the request waits for its turn."""
        if self._is_whole:
            return await self._receive()
        if self._until is None:
            self._until = self._after(self._bound.seconds)
            self._clock.reschedule(None)  # from the last part on the answer has its time
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise _slow_body(self._bound) from None
        self._count(len(message.get("body", b"")))
        if not message.get("more_body", False):
            await self._arrived()
        return message

    def _count(self, number: int) -> None:
        self._size += number
        self._gate.arriving += number if self._bound.is_kept else 0
        if self._size > self._bound.bytes:
            raise _too_large(self._bound)
        if self._gate.arriving > self._limits.arriving_bytes:
            raise RequestRefusal(HTTPStatus.SERVICE_UNAVAILABLE, _BUSY, A_MOMENT)

    async def _arrived(self) -> None:
        self._forget_body()
        self._is_whole = True
        self._clock.reschedule(self._after(self._limits.first_byte_seconds))
        if not self._is_free:
            await self._enter(self._gate.requests)

    def _forget_body(self) -> None:
        """What has arrived, or will not, is no longer arriving."""
        if self._bound.is_kept and not self._is_whole:
            self._gate.arriving -= self._size

    # --- What we send ----------------------------------------------------------------------------

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            message = await self._starting(message)
        async with asyncio.timeout(self._limits.chunk_seconds):
            await self._send(message)

    async def _starting(self, message: Message) -> Message:
        headers = list(message.get("headers", []))
        if any(name == b"content-type" and value.startswith(STREAM) for name, value in headers):
            self._leave()
            await self._enter(self._gate.streams)
            self._clock.reschedule(None)
        else:
            self._clock.reschedule(self._after(self._limits.last_byte_seconds))
        self._started = True
        if not self._is_whole:
            # Otherwise the rest of the body would be read to its end, however long it is.
            headers.append((b"connection", b"close"))
        return {**message, "headers": headers}

    def _has_body(self) -> bool:
        return any(
            name in (b"content-length", b"transfer-encoding") for name, _ in self._scope["headers"]
        )

    async def _refuse(self, error: Exception) -> None:
        answer = self._gate.answer(Request(self._scope), error)
        answer.headers["connection"] = "close"
        async with asyncio.timeout(self._limits.chunk_seconds):
            await answer(self._scope, self._receive, self._send)

    # --- Turns -----------------------------------------------------------------------------------

    async def _enter(self, turns: Turns) -> None:
        try:
            turn = turns.enter(self._client)
        except NoRoom:
            raise RequestRefusal(HTTPStatus.SERVICE_UNAVAILABLE, _BUSY, A_MOMENT) from None
        self._turn = turns, turn
        await asyncio.shield(asyncio.wrap_future(turn))

    def _leave(self) -> None:
        if self._turn is not None:
            turns, turn = self._turn
            turns.leave(self._client, turn)
            self._turn = None

    @staticmethod
    def _after(seconds: float) -> float:
        return asyncio.get_running_loop().time() + seconds


_BUSY = problem("BUSY", fault("server:busy"))
_LONG_PATH = problem("ADDRESS", fault("server:address"))
_TOO_OFTEN = problem("TOO-OFTEN", fault("server:too-often"))
_TOO_SLOW = problem("TOO-LONG", fault("server:slow-answer"))


def _too_large(bound: BodyBound) -> RequestRefusal:
    told = problem("TOO-LARGE", fault("server:large-body", size=f"{bound.bytes >> 10:,}"))
    return RequestRefusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, told)


def _slow_body(bound: BodyBound) -> RequestRefusal:
    told = problem("TOO-SLOW", fault("server:slow-body", seconds=f"{bound.seconds:g}"))
    return RequestRefusal(HTTPStatus.REQUEST_TIMEOUT, told)
