"""Problems as RFC 9457 documents, with the codes that `lint` and the command line have."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi.responses import Response

from pairwright.server.problem_titles import title_of
from pairwright.service.json_text import json_text
from pairwright.service.problems import Outcome, Problem
from pairwright.service.views import problem_data

MEDIA_TYPE = "application/problem+json"

STATUS_OF: dict[Outcome, HTTPStatus] = {
    Outcome.NO_LEGAL_PAIRING: HTTPStatus.CONFLICT,
    Outcome.OUR_OWN_FAULT: HTTPStatus.INTERNAL_SERVER_ERROR,
    Outcome.INVALID: HTTPStatus.UNPROCESSABLE_ENTITY,
    Outcome.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    Outcome.ACCESS: HTTPStatus.SERVICE_UNAVAILABLE,
    Outcome.OUT_OF_TIME: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of an answer by how the request ended."""


def document(problems: Sequence[Problem], status: HTTPStatus | None = None) -> dict[str, Any]:
    """The document: `problems` has every problem, with its code, line and column where known."""
    first = problems[0]
    return {
        "type": f"urn:pairwright:problem:{first.code.lower()}",
        "title": title_of(first.code),
        "status": int(status or STATUS_OF[first.outcome]),
        "detail": first.shown,
        "problems": [problem_data(problem) for problem in problems],
    }


def refusal(
    problems: Sequence[Problem],
    status: HTTPStatus | None = None,
    headers: dict[str, str] | None = None,
) -> Response:
    """The answer to a request that could not be fulfilled."""
    told = document(problems, status)
    return Response(json_text(told), told["status"], headers, MEDIA_TYPE)
