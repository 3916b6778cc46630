"""What the OpenAPI description says: bodies, answers, problems, keys, examples that run.

The first media type of an answer is the one it has unless another `format` is asked for.
"""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from pairwright import formats
from pairwright.formats.files import MEDIA_TYPE as TOURNAMENT
from pairwright.formats.json_format.tournament_json import json_schema
from pairwright.server.accounts.sessions import COOKIE
from pairwright.server.api.schemas import (
    CheckView,
    ConvertedView,
    ExplanationView,
    LintView,
    NormsView,
    PairingView,
    ProblemDocument,
    RatingsView,
    StandingsView,
)
from pairwright.server.api.service_schemas import IssuedView
from pairwright.server.gate import FREE
from pairwright.server.problem_documents import MEDIA_TYPE, document
from pairwright.service.problems import problem
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import as_said

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

_REFERENCE = "#/components/schemas/{model}"
_FILE = "TournamentFile"
TEXT: dict[str, Any] = {"schema": {"type": "string"}}
BYTES: dict[str, Any] = {"schema": {"type": "string", "format": "binary"}}
FILE: dict[str, Any] = {"schema": {"$ref": _REFERENCE.format(model=_FILE)}}

TOURNAMENT_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A TRF of any dialect, or our JSON.",
        "content": {
            "text/plain": TEXT | {"example": EXAMPLE},
            "application/json": FILE
            | {"example": json.loads(formats.dumps(formats.loads(EXAMPLE), "json"))},
            "application/octet-stream": BYTES,
        },
    }
}
"""The body of a request about a tournament."""

TAGS = [
    {"name": "stateless", "description": "A tournament in, an answer out: nothing is kept."},
    {
        "name": "pairings service",
        "description": "Register a tournament, submit its file before every round, get it back "
        "with the round filled in; what was played otherwise is recorded.",
    },
    {"name": "evaluation", "description": "Deviations of all tournaments, for a commission."},
    {"name": "protocol log", "description": "The signed log (C2SP tlog-tiles), for everybody."},
    {"name": "accounts", "description": "Who may use the server, for administrators."},
    {"name": "operation", "description": "For those who keep the server running."},
]

_KEY, _SESSION = "key", "session"
_SECURITY = {
    _KEY: {
        "type": "http",
        "scheme": "bearer",
        "description": "The key of an account: `Authorization: Bearer KEY`.",
    },
    _SESSION: {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "A browser that has signed in at `/login`. It only reads.",
    },
}

_PROBLEMS: dict[int, tuple[str, tuple[Diagnostic, ...]]] = {
    401: (
        "A key is missing or not valid.",
        (
            problem("KEY-MISSING", as_said("to evaluate deviations needs a key")),
            problem("KEY", as_said("this key is not valid: send `Authorization: Bearer KEY`")),
        ),
    ),
    403: (
        "The account may not do this.",
        (problem("FORBIDDEN", as_said("an account of a witness may not register tournaments")),),
    ),
    404: (
        "There is no such thing.",
        (problem("NOT-FOUND", as_said("there is no tournament EVENING-2026")),),
    ),
    408: (
        "The body did not arrive in time.",
        (problem("TOO-SLOW", as_said("the body did not arrive within 20 seconds")),),
    ),
    409: (
        "No legal pairing exists, and the arbiter decides; or the log has grown meanwhile.",
        (
            Diagnostic(
                Severity.ERROR,
                "NO-LEGAL-PAIRING",
                as_said("no legal pairing exists"),
                round=3,
            ),
            problem(
                "LOG-MOVED", as_said("the log has grown meanwhile: cosign its newest checkpoint")
            ),
        ),
    ),
    413: (
        "The body or the work is too large.",
        (
            problem(
                "TOO-LARGE",
                as_said("the body is larger than 16,384 KiB, which none has to be here"),
            ),
        ),
    ),
    414: (
        "The address is too long.",
        (problem("ADDRESS", as_said("no address of this server is as long as this one")),),
    ),
    415: (
        "A body of another media type.",
        (problem("MEDIA-TYPE", as_said("this is sent as text/plain, and this body is text/html")),),
    ),
    422: (
        "The tournament or the request is invalid; `problems` names all of them.",
        (
            Diagnostic(
                Severity.ERROR,
                "TRF-NOT-A-REPORT",
                as_said("no record of a report"),
                "body",
                1,
                1,
            ),
            problem("INVALID-REQUEST", as_said("query.round: Input should be greater than 0")),
        ),
    ),
    429: (
        "Too many requests: wait as long as `Retry-After` says.",
        (problem("TOO-OFTEN", as_said("this client has asked too often; wait a minute")),),
    ),
    500: (
        "The server is at fault.",
        (problem("OUR-OWN-FAULT", as_said("our own fault. Please report it")),),
    ),
    503: (
        "The server is busy, or its database does not answer; send the request again.",
        (
            problem("BUSY", as_said("the server is busy with other requests")),
            problem("DATABASE", as_said("the database does not answer; try again")),
        ),
    ),
}
"""What each status tells, with examples."""

_OF_ANY = (414, 429, 500, 503)
_OF_BODIES = (408, 413)
"""The gate's answers to any request, and to those that send something."""


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """These answers that are problems, besides those that any request may get."""
    return {status: {"description": _PROBLEMS[status][0]} for status in statuses}


def view(model: type[BaseModel]) -> dict[str, Any]:
    """The content of an answer beside the first one."""
    return {"schema": {"$ref": _REFERENCE.format(model=model.__name__)}}


def _described(
    operation: str,
    summary: str,
    description: str,
    model: type[BaseModel] | None,
    others: dict[str, dict[str, Any]],
    *refusals: int,
) -> dict[str, Any]:
    """The parts of a route that are for readers: its body, and all its answers."""
    first = {"response_class": PlainTextResponse} if model is None else {"response_model": model}
    return {
        "operation_id": operation,
        "summary": summary,
        "description": description,
        "response_description": "The answer, in the form asked for.",
        "responses": {200: {"content": others}, **problems(*refusals, 415, 422)},
        "openapi_extra": TOURNAMENT_BODY,
        **first,
    }


PAIR = _described(
    "pairTournament",
    "Pair the next round",
    "Or round `round` again from what was known before it. Every pairing has passed the judge.",
    PairingView,
    {TOURNAMENT: FILE, "text/plain": TEXT, "text/html": TEXT},
    409,
)
CHECK = _described(
    "checkTournament",
    "Judge every round",
    "IDENTICAL, CHANGED (and on which ground), DIFFERENT (and the first criterion that decides) or "
    "ILLEGAL (and by which rule).",
    CheckView,
    {"text/plain": TEXT},
)
STANDINGS = _described(
    "rankTournament",
    "Standings with tie-breaks",
    "By the tie-breaks that the tournament declares, or those of `tie_breaks`.",
    StandingsView,
    {"text/csv": TEXT, "text/html": TEXT},
)
RATINGS = _described(
    "rateTournament",
    "Rating changes and performances",
    "By the FIDE rating rules (B.02) in force on the first day, for every player, game by game.",
    RatingsView,
    {"text/csv": TEXT, "text/html": TEXT},
)
NORMS = _described(
    "judgeNorms",
    "Title norms",
    "GM, IM, WGM and WIM norms by the FIDE title regulations (B.01): every condition with its "
    "value, its bound and its article; while rounds are left, what they must bring.",
    NormsView,
    {"text/csv": TEXT, "text/html": TEXT},
)
EXPLAIN = _described(
    "explainTournament",
    "Say why",
    "The whole round, or what is asked: a player, a board, why two players do not meet.",
    ExplanationView,
    {"text/plain": TEXT, "text/html": TEXT},
    409,
)
CONVERT = _described(
    "convertTournament",
    "Convert to TRF26, TRF16 or JSON",
    "The file, or a report with the file, what it cannot hold, and what was noticed.",
    None,
    {TOURNAMENT: FILE, "application/json": view(ConvertedView)},
)
LINT = _described(
    "lintTournament",
    "List every problem of a file",
    "With line and column, and how each was taken. An invalid file is an answer, not an error.",
    LintView,
    {},
)


def openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description, with the shapes that its answers refer to."""
    described = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        routes=app.routes,
        tags=TAGS,
        separate_input_output_schemas=False,
    )
    components = described.setdefault("components", {})
    components.setdefault("schemas", {}).update(_shapes())
    components["responses"] = {
        _problem_name(status): _problem(status, *told) for status, told in _PROBLEMS.items()
    }
    components["securitySchemes"] = _SECURITY
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            _complete(path, method, operation)
    return described


def _complete(path: str, method: str, operation: dict[str, Any]) -> None:
    """Add what the gate may answer, and whose key it takes where one can be missing."""
    answers = operation["responses"]
    statuses = {int(status) for status in answers if int(status) in _PROBLEMS}
    if path not in FREE:
        statuses |= {*_OF_ANY, *(_OF_BODIES if "requestBody" in operation else ())}
    for status in sorted(statuses):
        answers[str(status)] = {"$ref": f"#/components/responses/{_problem_name(status)}"}
    if "401" in answers:
        operation["security"] = [{_KEY: []}, *([{_SESSION: []}] if method == "get" else [])]


def _problem_name(status: int) -> str:
    return f"Problem{status}"


def _problem(status: int, text: str, examples: tuple[Diagnostic, ...]) -> dict[str, Any]:
    shown = {
        diagnostic.code: {"summary": told["title"], "value": told}
        for diagnostic in examples
        for told in [document([diagnostic], HTTPStatus(status))]
    }
    return {
        "description": text,
        "content": {MEDIA_TYPE: view(ProblemDocument) | {"examples": shown}},
    }


def _shapes() -> dict[str, Any]:
    """Tournaments as our JSON has them, and what answers refer to by name only."""
    file = json_schema(_REFERENCE.format(model="{name}"))
    parts = file.pop("$defs")
    for mark in ("$schema", "$id"):  # references lead to this description, not to that schema
        del file[mark]
    models = (ConvertedView, IssuedView, ProblemDocument)
    _, named = models_json_schema(
        [(model, "serialization") for model in models], ref_template=_REFERENCE
    )
    return {**named["$defs"], **parts, _FILE: file | {"title": _FILE}}
