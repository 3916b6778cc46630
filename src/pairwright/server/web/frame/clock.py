"""What time it is on the server: the clocks of phones and screens differ, a countdown must not."""

from __future__ import annotations

from datetime import UTC, datetime

from fastapi import APIRouter, Response

routes = APIRouter(include_in_schema=False)


@routes.get("/clock")
def clock() -> Response:
    """The time of the server in UTC, to the millisecond."""
    time = datetime.now(UTC).isoformat(timespec="milliseconds")
    return Response(time, headers={"Cache-Control": "no-store"}, media_type="text/plain")
