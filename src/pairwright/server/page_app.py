"""The app within a page of a browser: a worker of the page asks it, in place of a socket.

There is one thread, no process and no network. What the browser does not let a worker do, this
does for it: it keeps the cookies, and lets whoever has the page in.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from contextlib import AsyncExitStack
from contextvars import copy_context
from functools import partial
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI
from starlette.types import Message, Scope

from pairwright.frozen import Frozen
from pairwright.server.accounts.sessions import HOURS
from pairwright.server.app import create_app
from pairwright.server.page_place import put_beneath
from pairwright.server.page_pool import WAITS, PagePool, SecondWorker
from pairwright.server.settings import ServerSettings
from pairwright.server.threads import InPlace, work_without_threads
from pairwright.server.web.frame.sign_in import OneTimeLinks

Tell = Callable[[str | bytes], None]
"""Told the head of an answer as JSON (`status`, `headers`), then its body in parts."""
LET_IN_AGAIN = (HOURS - 1) * 3600.0
"""Seconds after which the session is begun anew: a page may stay open for days.

Not sooner, since forms of pages that are open are those of their session.
"""
COOKIES = "cookies.json"
"""Beside the database, in the storage of the browser."""
FRAMED = ("frame-ancestors 'none'", "frame-ancestors 'self'")
"""The page that has the app shows it in a frame; nobody else's page may."""


STRANGER = {"sec-fetch-site": "cross-site"}


class PageRequest(Frozen):
    """A request as the service worker hands it over."""

    method: str
    path: str
    query: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""


class PageAnswer:
    """An answer on its way: who awaits it knows that all of it was told."""

    def __init__(self, answering: Coroutine[Any, Any, None]) -> None:
        self._waits: set[asyncio.Future[Any]] = set()
        context = copy_context()
        context.run(WAITS.set, self._waits)
        self._task = asyncio.get_running_loop().create_task(answering, context=context)

    def __await__(self) -> Generator[Any, None, None]:
        return self._task.__await__()

    def cancel(self) -> None:
        """What waits within a call is not reached by its task."""
        for waiting in tuple(self._waits) or (self._task,):
            waiting.cancel()


class PageCookies:
    """The cookies of the one browser that asks, kept as a browser keeps them.

    The next tab that has the app goes on with them: what is entered in a page that was open is
    taken, and language and theme stay as they were chosen.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        kept = file.read_text(encoding="utf-8") if file.exists() else ""
        self.let_in, self._values = json.loads(kept) if kept else (0.0, {})

    def __str__(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self._values.items())

    def keep(self, cookies: SimpleCookie) -> None:
        for name, cookie in cookies.items():
            if cookie["max-age"] == "0":
                self._values.pop(name, None)
            else:
                self._values[name] = cookie.coded_value
        self._write()

    def begin_session(self) -> None:
        self.let_in = time.time()
        self._write()

    def _write(self) -> None:
        self._file.write_text(json.dumps([self.let_in, self._values]), encoding="utf-8")


class PageApp:
    """The app, for the one browser that asks it."""

    def __init__(
        self, app: FastAPI, links: OneTimeLinks, cookies: PageCookies, address: str
    ) -> None:
        place = urlsplit(address)
        self._app = app
        self._links = links
        self._host = place.netloc
        self._scheme = place.scheme
        self._folder = place.path.rstrip("/")
        self._cookies = cookies
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
    ) -> PageAnswer:
        """Begin to answer a request. Who no longer waits for the answer cancels it."""
        request = PageRequest(method, path, query, tuple(headers), body)
        return PageAnswer(self._answer(request, tell))

    async def _answer(self, request: PageRequest, tell: Tell) -> None:
        if not 0 <= time.time() - self._cookies.let_in < LET_IN_AGAIN:
            self._cookies.begin_session()
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

        kind = ""

        async def send(message: Message) -> None:
            nonlocal kind
            if message["type"] == "http.response.start":
                headers = self._told(message)
                kind = _kind_of(dict(headers))
                tell(json.dumps({"status": message["status"], "headers": headers}))
            elif message.get("body"):
                tell(put_beneath(self._folder, bytes(message["body"]), kind))

        await self._app(self._scope(request), receive, send)

    def _scope(self, request: PageRequest) -> Scope:
        added = {"host": self._host, "cookie": str(self._cookies)}
        if request.body:
            added["content-length"] = str(len(request.body))
        # Who does not say whose request it is, is a stranger: they change nothing (`origins`).
        kept = STRANGER | {name.lower(): value for name, value in request.headers} | added
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
                self._cookies.keep(SimpleCookie(value))
            elif name.lower() == "location" and value.startswith("/"):
                told.append((name, self._folder + value))
            elif name.lower() != "content-length":  # the folder is not in it
                told.append((name, value.replace(*FRAMED)))
        return told


async def begin(
    database: str,
    address: str,
    second: SecondWorker | None = None,
    wait: Callable[[Awaitable[Any]], Any] | None = None,
) -> PageApp:
    """The app over a database in a file, for a page at this address (`https://host/folder/`).

    Work that takes long is the second worker's, where the browser has a way to `wait` for it
    (`page_pool`). Raises InvalidRequest, OSError.
    """
    work_without_threads()
    links = OneTimeLinks()
    settings = ServerSettings(f"sqlite:///{database}", stateless=False, local=True, in_page=True)
    pool = partial(PagePool, second=second, wait=wait) if second and wait else InPlace
    cookies = PageCookies(Path(database).with_name(COOKIES))
    app = PageApp(create_app(settings, links, pool), links, cookies, address)
    await app.start()
    return app


def _kind_of(headers: dict[str, str]) -> str:
    """The media type of what is shown; a file that is saved stays as it is."""
    return "" if "content-disposition" in headers else headers.get("content-type", "")


def with_headers(pairs: Any) -> list[tuple[str, str]]:
    """Headers as they come over from a script: a list of lists."""
    return [(str(name), str(value)) for name, value in pairs]
