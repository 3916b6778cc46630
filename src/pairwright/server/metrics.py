"""Numbers for Prometheus: requests by route and status, their times, the work in hand."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from fastapi import Request, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from pairwright.server.workers import Workers


class Metrics:
    """The numbers of one application."""

    def __init__(self, workers: Workers) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "pairwright_requests", "Requests.", ("route", "status"), registry=self._registry
        )
        self._seconds = Histogram(
            "pairwright_request_seconds", "Times.", ("route",), registry=self._registry
        )
        working = Gauge("pairwright_working", "Requests in hand.", registry=self._registry)
        working.set_function(lambda: workers.waiting)

    async def counted(
        self, request: Request, go_on: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        """The answer, counted under its route: a path could be anything."""
        start = time.perf_counter()
        response = await go_on(request)
        route = getattr(request.scope.get("route"), "path", "other")
        self._requests.labels(route, str(response.status_code)).inc()
        self._seconds.labels(route).observe(time.perf_counter() - start)
        return response

    def text(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self._registry)
