"""The body of a request: a whole tournament, or some lines."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import Request
from starlette.exceptions import HTTPException

from pairwright.formats.files import MEDIA_TYPE
from pairwright.service.problems import problem
from pairwright.vocabulary.diagnostic import Diagnostic
from pairwright.vocabulary.reason import fault

ACCEPTED = ("text/plain", "application/json", MEDIA_TYPE, "application/octet-stream")
"""What a tournament may be sent as; what it is shows in its content."""


class RequestRefusal(HTTPException):
    """The request cannot be taken as it was sent.

    FastAPI lets no other exception through that is raised while it reads a body.
    """

    def __init__(
        self, status: HTTPStatus, problem: Diagnostic, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(status, problem.text, headers)
        self.status = status
        self.problem = problem


async def body_of(request: Request, accepted: tuple[str, ...] = ACCEPTED) -> bytes:
    """The body, if it is of an accepted type; its size is the gate's to bound. Raises Refused."""
    stated = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if stated and stated not in accepted:
        raise RequestRefusal(
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
            problem(
                "MEDIA-TYPE",
                fault("server:media-type", accepted=", ".join(accepted), stated=stated),
            ),
        )
    return await request.body()
