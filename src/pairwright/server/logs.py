"""One line of JSON a request: what was asked, how it ended, how long it took; no secrets."""

from __future__ import annotations

import json
import logging
import re
import time
from collections.abc import Awaitable, Callable

from fastapi import Request, Response

LOG = logging.getLogger("pairwright.server")


_SECRET = re.compile(r"^/(h|welcome)/[^/]+")
"""The address of a link that lets somebody in."""


def shown_path(path: str) -> str:
    """The path without a secret in it."""
    return _SECRET.sub(r"/\1/...", path)


async def logged(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    """The answer; its line is written when it begins to leave."""
    start = time.perf_counter()
    response = await go_on(request)
    line = {
        "method": request.method,
        # The path only: what is asked may name players.
        "path": shown_path(request.url.path),
        "status": response.status_code,
        "ms": round((time.perf_counter() - start) * 1000, 1),
        "client": request.client.host if request.client else "",
    }
    LOG.info(json.dumps(line))
    return response
