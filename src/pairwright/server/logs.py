"""One line of JSON a request: what was asked, how it ended, how long it took; no secrets."""

from __future__ import annotations

import json
import logging
import re
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG = logging.getLogger("pairwright.server")


_SECRET = re.compile(r"^/(h|welcome)/[^/]+")
"""The address of a link that lets somebody in."""


def shown_path(path: str) -> str:
    """The path without a secret in it."""
    return _SECRET.sub(r"/\1/...", path)


class Logged:
    """Middleware: the line of a request is written when its answer begins to leave."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = time.perf_counter()

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                LOG.info(json.dumps(_line(scope, message["status"], time.perf_counter() - start)))
            await send(message)

        await self._app(scope, receive, told)


def _line(scope: Scope, status: int, seconds: float) -> dict[str, object]:
    return {
        "method": scope["method"],
        # The path only: what is asked may name players.
        "path": shown_path(scope["path"]),
        "status": status,
        "ms": round(seconds * 1000, 1),
        "client": scope["client"][0] if scope.get("client") else "",
    }
