"""`/healthz`, `/readyz`, `/metrics`: for those who keep the server running."""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST

from pairwright.server.metrics import Metrics
from pairwright.server.workers import Workers


def operations(workers: Workers, metrics: Metrics) -> APIRouter:
    """The routes of operation."""
    routes = APIRouter(tags=["operation"])

    @routes.get("/healthz", summary="The process is alive")
    async def healthz() -> dict[str, str]:
        return {"status": "alive"}

    @routes.get("/readyz", summary="Requests can be worked for")
    async def readyz() -> dict[str, str]:
        await workers.warm_up()
        return {"status": "ready"}

    @routes.get("/metrics", summary="Numbers for Prometheus", response_class=Response)
    async def numbers() -> Response:
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return routes
