"""The body of a request: a whole tournament, within limits of size and time."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from fastapi import Request

from pairwright.server.limits import Limits
from pairwright.service.problems import Outcome, Problem

ACCEPTED = ("text/plain", "application/json", "application/octet-stream")
"""What a tournament may be sent as; what it is shows in its content."""


class Refused(Exception):  # noqa: N818  (what happened to the request)
    """The request cannot be taken as it was sent."""

    def __init__(self, status: HTTPStatus, problem: Problem) -> None:
        super().__init__(problem.text)
        self.status = status
        self.problem = problem


async def tournament_sent(request: Request, limits: Limits) -> bytes:
    """The bytes of the body. Raises Refused beyond a limit, and for other media types."""
    return await body_within(request, limits, ACCEPTED)


async def small_body(request: Request) -> bytes:
    """A body that is no tournament: some lines. Raises Refused as `tournament_sent` does."""
    return await body_within(request, SMALL, ACCEPTED)


SMALL = Limits(body_bytes=2**16)


async def body_within(request: Request, limits: Limits, accepted: tuple[str, ...]) -> bytes:
    """The body, if it is of an accepted type. Raises Refused as `tournament_sent` does."""
    _require_accepted(request, accepted)
    stated = request.headers.get("content-length", "")
    if stated.isdigit() and int(stated) > limits.body_bytes:
        raise _too_large(limits)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for part in request.stream():
                size += len(part)
                if size > limits.body_bytes:
                    raise _too_large(limits)
                parts.append(part)
    except TimeoutError:
        raise Refused(
            HTTPStatus.REQUEST_TIMEOUT,
            Problem("TOO-SLOW", f"the body did not arrive within {limits.body_seconds:g} seconds"),
        ) from None
    return b"".join(parts)


def _require_accepted(request: Request, accepted: tuple[str, ...]) -> None:
    stated = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if stated and stated not in accepted:
        raise Refused(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            Problem(
                "MEDIA-TYPE",
                f"this is sent as {', '.join(accepted)}, and this body is {stated}",
            ),
        )


def _too_large(limits: Limits) -> Refused:
    return Refused(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        Problem(
            "TOO-LARGE",
            f"the body is larger than {limits.body_bytes >> 10:,} KiB, which none has to be",
            Outcome.TOO_LARGE,
        ),
    )
