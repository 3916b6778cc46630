"""Numbers for Prometheus: requests by route and status, their times, the work in hand."""

from __future__ import annotations

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
        self.faults = Counter("pairwright_faults", "Faults of ours.", registry=self._registry)
        working = Gauge("pairwright_working", "Requests in hand.", registry=self._registry)
        working.set_function(lambda: workers.waiting)

    def count(self, scope: Scope, status: int, seconds: float) -> None:
        """An answer has begun; it counts under its route: a path could be anything."""
        route = getattr(scope.get("route"), "path", "other")
        self._requests.labels(route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def text(self) -> bytes:
        """All numbers, as Prometheus reads them."""
        return generate_latest(self._registry)


class RequestCounter:
    """Middleware: every answer is counted."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        start = time.perf_counter()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.count(scope, message["status"], time.perf_counter() - start)
            await send(message)

        await self._app(scope, receive, counted)
