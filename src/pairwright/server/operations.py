"""`/healthz`, `/readyz`, `/metrics`: for those who keep the server running."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST

from pairwright.server.api.description import problems
from pairwright.server.api.parts import TheDatabase, TheMetrics, TheWorkers
from pairwright.server.api.schemas import AliveView, ReadyView

routes = APIRouter(tags=["operation"])


@routes.get("/healthz", operation_id="getHealth", summary="The process is alive")
async def healthz() -> AliveView:
    return AliveView(status="alive")


@routes.get(
    "/readyz",
    operation_id="getReadiness",
    summary="Requests can be worked for, and kept",
    responses=problems(413, 503),
)
async def readyz(database: TheDatabase, workers: TheWorkers) -> ReadyView:
    await asyncio.to_thread(database.answers)
    await workers.warm_up()
    return ReadyView(status="ready")


@routes.get(
    "/metrics",
    operation_id="getMetrics",
    summary="Numbers for Prometheus",
    response_class=PlainTextResponse,
)
async def numbers(metrics: TheMetrics) -> Response:
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)
