"""One line of JSON a request: what was asked, how it ended, how long it took; no secrets."""

from __future__ import annotations

import json
import logging
import re
import time
import traceback
from pathlib import Path

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG = logging.getLogger("pairwright.server")
OURS = Path(__file__).parents[1]
"""Where our own code lies."""


_HIDDEN = re.compile(
    r"(?<=^/[cj]/)[^/]+|(?<=^/h/)[^/]+(?=/?$)|(?<=^/welcome/)[^/]+(?=/?$)"
    r"|(?<=^/api/v1/accounts/)[^/]+"
)
"""The secret of a link that lets somebody in, and the name of an account."""


def shown_path(path: str) -> str:
    """The path without a secret or a name in it."""
    return _HIDDEN.sub("...", path)


class RequestLog:
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


def fault_line(method: str, path: str, error: Exception) -> dict[str, object]:
    """What is told of a fault of ours: where it was, never what was sent, which may be secret."""
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(OURS)
    ]
    return {
        "fault": type(error).__name__,
        "method": method,
        "path": shown_path(path),
        "at": [
            f"{Path(frame.filename).relative_to(OURS)}:{frame.lineno} {frame.name}"
            for frame in frames[-12:]
        ],
    }


def without_messages(record: logging.LogRecord) -> bool:
    """A filter for uvicorn: our own line tells of a fault, without what its message may quote."""
    return not record.exc_info
