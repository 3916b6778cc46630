"""How often one client may ask. Each process counts for itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus

from fastapi import Request, Response
from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from pairwright.server.limits import Limits
from pairwright.server.problem_documents import refusal
from pairwright.service.problems import Problem

SIGN_IN = "/login"
UNLIMITED = ("/healthz", "/readyz", "/metrics")


class Rates:
    """Counts requests by client, and wrong keys more strictly: nobody tries out keys here."""

    def __init__(self, limits: Limits) -> None:
        self._windows = FixedWindowRateLimiter(MemoryStorage())
        self._requests = RateLimitItemPerMinute(limits.requests_a_minute, namespace="requests")
        self._wrong_keys = RateLimitItemPerMinute(limits.wrong_keys_a_minute, namespace="keys")

    async def limited(
        self, request: Request, go_on: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """The answer, unless this client has asked too often."""
        if request.url.path in UNLIMITED:
            return await go_on(request)
        client = request.client.host if request.client else ""
        if not self._windows.test(self._wrong_keys, client) or not self._windows.hit(
            self._requests, client
        ):
            return _too_often()
        response = await go_on(request)
        tried = "authorization" in request.headers or request.url.path == SIGN_IN
        if tried and response.status_code == HTTPStatus.UNAUTHORIZED:
            self._windows.hit(self._wrong_keys, client)
        return response


def _too_often() -> Response:
    problem = Problem("TOO-OFTEN", "this client has asked too often; wait a minute")
    return refusal([problem], HTTPStatus.TOO_MANY_REQUESTS, {"Retry-After": "60"})
