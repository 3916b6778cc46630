"""`/healthz`, `/readyz`, `/metrics`: for those who keep the server running."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST

from pairwright.server.api.description import problems
from pairwright.server.metrics import Metrics
from pairwright.server.storage.database import Database
from pairwright.server.workers import Workers


def operations(workers: Workers, metrics: Metrics, database: Database) -> APIRouter:
    """The routes of operation."""
    routes = APIRouter(tags=["operation"])

    @routes.get("/healthz", summary="The process is alive")
    async def healthz() -> dict[str, str]:
        return {"status": "alive"}

    @routes.get(
        "/readyz", summary="Requests can be worked for, and kept", responses=problems(413, 503)
    )
    async def readyz() -> dict[str, str]:
        await asyncio.to_thread(database.answers)
        await workers.warm_up()
        return {"status": "ready"}

    @routes.get("/metrics", summary="Numbers for Prometheus", response_class=Response)
    async def numbers() -> Response:
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return routes
