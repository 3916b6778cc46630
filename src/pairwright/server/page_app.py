"""The app within a page of a browser: a worker of the page asks it, in place of a socket.

There is one thread, no process and no network. What the browser does not let a worker do, this
does for it: it keeps the cookies, and lets whoever has the page in.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from http.cookies import SimpleCookie
from typing import Any

from fastapi import FastAPI
from starlette.types import Message, Scope

from pairwright.frozen import Frozen
from pairwright.server.app import create_app
from pairwright.server.settings import ServerSettings
from pairwright.server.threads import work_without_threads
from pairwright.server.web.frame.local import OneTimeLinks

Tell = Callable[[str | bytes], None]
"""Told the head of an answer as JSON (`status`, `headers`), then its body in parts."""
LET_IN_AGAIN = 3600.0
"""Seconds after which the session is begun anew: a page may stay open for days."""
FRAMED = ("frame-ancestors 'none'", "frame-ancestors 'self'")
"""The page that has the app shows it in a frame; nobody else's page may."""


class PageRequest(Frozen):
    """A request as the service worker hands it over."""

    method: str
    path: str
    query: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""


class PageApp:
    """The app, and the cookies of the one browser that asks it."""

    def __init__(self, app: FastAPI, links: OneTimeLinks, host: str, scheme: str) -> None:
        self._app = app
        self._links = links
        self._host = host
        self._scheme = scheme
        self._cookies: dict[str, str] = {}
        self._let_in = -LET_IN_AGAIN
        self._running = AsyncExitStack()

    async def start(self) -> None:
        await self._running.enter_async_context(self._app.router.lifespan_context(self._app))

    async def stop(self) -> None:
        await self._running.aclose()

    def ask(
        self,
        method: str,
        path: str,
        query: str,
        headers: Sequence[tuple[str, str]],
        body: bytes,
        tell: Tell,
    ) -> asyncio.Task[None]:
        """Begin to answer a request. Who no longer waits for the answer cancels the task."""
        request = PageRequest(method, path, query, tuple(headers), body)
        return asyncio.ensure_future(self._answer(request, tell))

    async def _answer(self, request: PageRequest, tell: Tell) -> None:
        if time.monotonic() - self._let_in >= LET_IN_AGAIN:
            self._let_in = time.monotonic()
            link, _, mark = self._links.new().partition("?")
            await self._exchange(PageRequest("GET", link, mark), lambda _: None)
        await self._exchange(request, tell)

    async def _exchange(self, request: PageRequest, tell: Tell) -> None:
        """One request and its answer (ASGI)."""
        parts: list[Message] = [{"type": "http.request", "body": request.body, "more_body": False}]
        forever = asyncio.Event()

        async def receive() -> Message:
            if not parts:
                await forever.wait()  # who goes away cancels
            return parts.pop()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                tell(json.dumps({"status": message["status"], "headers": self._told(message)}))
            elif message.get("body"):
                tell(bytes(message["body"]))

        await self._app(self._scope(request), receive, send)

    def _scope(self, request: PageRequest) -> Scope:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        added = {
            "host": self._host,
            "cookie": cookies,
            # A browser lets only this origin's pages ask its worker.
            "sec-fetch-site": "same-origin",
        }
        if request.body:
            added["content-length"] = str(len(request.body))
        kept = {name.lower(): value for name, value in request.headers} | added
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": self._scheme,
            "path": request.path,
            "raw_path": request.path.encode(),
            "root_path": "",
            "query_string": request.query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in kept.items()],
            "client": ("127.0.0.1", 0),
            "server": (self._host, None),
        }

    def _told(self, message: Message) -> list[tuple[str, str]]:
        """The headers that a browser is told; a worker of a page can set no cookie."""
        told = []
        for raw_name, raw_value in message.get("headers", []):
            name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
            if name.lower() == "set-cookie":
                self._keep(SimpleCookie(value))
            else:
                told.append((name, value.replace(*FRAMED)))
        return told

    def _keep(self, cookies: SimpleCookie) -> None:
        for name, cookie in cookies.items():
            if cookie["max-age"] == "0":
                self._cookies.pop(name, None)
            else:
                self._cookies[name] = cookie.coded_value


async def begin(database: str, address: str) -> PageApp:
    """The app over a database in a file, for a page at this address (`https://host:port`).

    Raises InvalidRequest, OSError.
    """
    work_without_threads()
    scheme, _, host = address.partition("://")
    links = OneTimeLinks()
    settings = ServerSettings(f"sqlite:///{database}", stateless=False, local=True, in_page=True)
    app = PageApp(create_app(settings, links), links, host, scheme)
    await app.start()
    return app


def with_headers(pairs: Any) -> list[tuple[str, str]]:
    """Headers as they come over from a script: a list of lists."""
    return [(str(name), str(value)) for name, value in pairs]
