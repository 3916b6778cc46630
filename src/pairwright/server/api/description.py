"""What the OpenAPI page says about the stateless API: bodies, answers, examples that run."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from pairwright.server.api.schemas import (
    ConvertedView,
    LintView,
    PairingView,
    ProblemDocument,
)
from pairwright.server.problem_documents import MEDIA_TYPE

EXAMPLE = """\
012 Evening Cup
042 2026-11-16
062 4
092 Individual: Swiss-System
142 3
152 W
001    1      Ada Berg                          2100                             1.0    1     4 w 1
001    2      Bo Carlsen                        1950                             0.0    3     3 b 0
001    3      Cy Duarte                         1800                             1.0    2     2 w 1
001    4      Di Egede                          1700                             0.0    4     1 b 0
"""
"""A small tournament after its first round, which the examples are about."""

TOURNAMENT_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A TRF of any dialect, or our JSON.",
        "content": {
            "text/plain": {"schema": {"type": "string"}, "example": EXAMPLE},
            "application/json": {"schema": {"type": "object"}},
        },
    }
}
"""The body of a request about a tournament."""

_PROBLEMS: dict[int, str] = {
    401: "A key is missing or not valid.",
    403: "The account may not do this.",
    404: "There is no such thing.",
    429: "Too many requests: wait as long as `Retry-After` says.",
    408: "The body did not arrive in time.",
    409: "No legal pairing exists: the arbiter decides.",
    413: "The body or the work is too large.",
    415: "A body of another media type.",
    422: "The tournament or the request is invalid; `problems` names all of them.",
    503: "The server is busy, or its database does not answer; send the request again.",
}


_TEXT: dict[str, Any] = {"schema": {"type": "string"}}
_OBJECT: dict[str, Any] = {"schema": {"type": "object"}}
_REFERENCE = "#/components/schemas/{model}"


def _view(model: type[BaseModel]) -> dict[str, Any]:
    return {"schema": {"$ref": _REFERENCE.format(model=model.__name__)}}


def _problem(text: str) -> dict[str, Any]:
    return {
        "description": text,
        "content": {MEDIA_TYPE: _view(ProblemDocument)},
    }


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """These answers that are problems, and those that any request may get."""
    return {status: _problem(_PROBLEMS[status]) for status in sorted({*statuses, 429, 503})}


def text_answer(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """A text as the answer, and these problems."""
    return {200: {"content": {"text/plain": _TEXT}}, **problems(*statuses)}


def _described(
    summary: str, description: str, answers: dict[str, dict[str, Any]]
) -> dict[str, Any]:
    """The parts of a route that are for readers: its body, and all its answers."""
    return {
        "summary": summary,
        "description": description,
        "response_description": "The answer, in the form asked for.",
        "responses": {
            200: {"content": answers},
            **problems(408, 409, 413, 415, 422, 503),
        },
        "openapi_extra": TOURNAMENT_BODY,
    }


PAIR = _described(
    "Pair the next round",
    "Or round `round` again from what was known before it. Every pairing has passed the judge.",
    {"application/json": _view(PairingView), "text/plain": _TEXT, "text/html": _TEXT},
)
CHECK = _described(
    "Judge every round",
    "IDENTICAL, CHANGED (and on which ground), DIFFERENT (and the first criterion that decides) or "
    "ILLEGAL (and by which rule).",
    {"application/json": _OBJECT, "text/plain": _TEXT},
)
STANDINGS = _described(
    "Standings with tie-breaks",
    "By the tie-breaks that the tournament declares, or those of `tie_breaks`.",
    {"application/json": _OBJECT, "text/csv": _TEXT, "text/html": _TEXT},
)
EXPLAIN = _described(
    "Say why",
    "The whole round, or what is asked: a player, a board, why two players do not meet.",
    {"application/json": _OBJECT, "text/plain": _TEXT, "text/html": _TEXT},
)
CONVERT = _described(
    "Convert to TRF26, TRF16 or JSON",
    "The file, or a report with the file, what it cannot hold, and what was noticed.",
    {"application/json": _view(ConvertedView), "text/plain": _TEXT},
)
LINT = _described(
    "List every problem of a file",
    "With line and column, and how each was taken. An invalid file is an answer, not an error.",
    {"application/json": _view(LintView)},
)


def openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the shapes that its answers refer to."""
    described = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        routes=app.routes,
    )
    models = (PairingView, LintView, ConvertedView, ProblemDocument)
    _, shapes = models_json_schema(
        [(model, "serialization") for model in models], ref_template=_REFERENCE
    )
    components = described.setdefault("components", {}).setdefault("schemas", {})
    components.update(shapes["$defs"])
    return described
