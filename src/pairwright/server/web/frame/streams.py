"""Server-sent events: a page hears that its event has grown, and looks again."""

from __future__ import annotations

from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool
from starlette.responses import StreamingResponse

from pairwright.server.web.frame.site import TheSite

RECONNECT_MS = 2_000

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/stream")
async def stream(site: TheSite, request: Request, slug: str) -> StreamingResponse:
    desk = await run_in_threadpool(site.desk, request, slug)
    return sequence_stream(site.live.follow(desk.kept.slug))


def sequence_stream(numbers: AsyncIterator[int]) -> StreamingResponse:
    """A stream of numbers; the same number again is only a sign of life."""

    async def lines() -> AsyncIterator[str]:
        yield f"retry: {RECONNECT_MS}\n\n"
        async for number in numbers:
            yield f"event: changed\nid: {number}\ndata: {number}\n\n"

    return StreamingResponse(
        lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"}
    )
