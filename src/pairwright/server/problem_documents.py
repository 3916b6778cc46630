"""Problems as RFC 9457 documents, with the codes that `lint` and the command line have."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi.responses import Response

from pairwright.service.json_text import json_text
from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import outcome_by
from pairwright.service.views import problem_data
from pairwright.vocabulary.diagnostic import Diagnostic
from pairwright.vocabulary.translation import SOURCE

MEDIA_TYPE = "application/problem+json"

STATUS_OF: dict[RequestOutcome, HTTPStatus] = {
    RequestOutcome.NO_LEGAL_PAIRING: HTTPStatus.CONFLICT,
    RequestOutcome.OUR_OWN_FAULT: HTTPStatus.INTERNAL_SERVER_ERROR,
    RequestOutcome.INVALID: HTTPStatus.UNPROCESSABLE_ENTITY,
    RequestOutcome.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    RequestOutcome.ACCESS: HTTPStatus.SERVICE_UNAVAILABLE,
    RequestOutcome.OUT_OF_TIME: HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status of an answer by how the request ended."""


TITLES: dict[str, str] = {
    # What was asked for.
    "INVALID-REQUEST": "The request is not valid",
    "INVALID-CONFIGURATION": "The configuration is not valid",
    "INVALID-FACTS": "Facts of the tournament are missing or contradict each other",
    "INVALID-INPUT": "This is no tournament",
    "MISSING-EXTRA": "A part of Pairwright that this needs is not installed",
    "NO-LEGAL-PAIRING": "No legal pairing exists",
    "MEDIA-TYPE": "The body is of a media type that is not taken here",
    "ADDRESS": "The address is too long",
    "FORM": "The form cannot be read",
    "COSIGNATURE": "The cosignature does not fit the checkpoint",
    "LOG-MOVED": "The log has grown meanwhile",
    "NOT-FOUND": "There is no such thing",
    "METHOD-NOT-ALLOWED": "This address does not take this method",
    # Who asks, how much and how often.
    "KEY": "The key is not valid",
    "KEY-MISSING": "A key is missing",
    "FORBIDDEN": "The account may not do this",
    "CSRF": "The form is out of date",
    "ORIGIN": "The form is of another site",
    "CODE": "Whoever comes from the network needs a code",
    "HOST": "The address names another machine",
    "TOO-OFTEN": "Too many requests",
    "TOO-SLOW": "The body did not arrive in time",
    "TOO-LARGE": "This is too large",
    "TOO-LARGE-FOR-MEMORY": "This needs more memory than one request has",
    # The server.
    "BUSY": "The server is busy",
    "TOO-LONG": "This takes longer than one request has",
    "STOPPED": "This was stopped",
    "OUT-OF-TIME": "This takes longer than was allowed",
    "DATABASE": "The database does not answer",
    "DISK-FULL": "The disk of the server is full",
    "ACCESS": "A file of the server cannot be read or written",
    "UNSOUND-PAIRING": "A pairing was made that its judge refuses",
    "OUR-OWN-FAULT": "The server is at fault",
    # The file (formats.md).
    "FILE-ENCODING": "The encoding of the file is not known",
    "FILE-TOO-LARGE": "The file is too large",
    "JSON-SYNTAX": "The file is not JSON",
    "JSON-FORMAT": "The JSON is not a tournament of Pairwright",
    "JSON-VERSION": "The JSON is of a later version",
    "JSON-VALUE": "A value of the JSON is wrong",
    "JSON-FACTS": "The facts of the JSON contradict each other",
    "TRF-NOT-A-REPORT": "The file is not a tournament report",
    "TRF-VEGA": "The file is of Vega, not a tournament report",
    "TRF-COLUMNS": "Something stands between two fields",
    "TRF-FEDERATION": "A federation has four characters",
    "TRF-NUMBER": "A player or team has no number",
    "TRF-DUPLICATE": "A number stands twice",
    "TRF-OPPONENT": "An opponent is not a number",
    "TRF-BYE-CODE": "A bye and a result are mixed up",
    "TRF-SELF": "A player meets himself or herself",
    "TRF-UNKNOWN-PLAYER": "A player is not in the file",
    "TRF-COLOUR": "Colours contradict each other",
    "TRF-RESULT": "Results contradict each other",
    "TRF-CONTRADICTION": "Two players do not name each other",
    "TRF-TWICE": "A player is named by two others",
    "TRF-MATCH": "The two games of a match do not belong together",
    "TRF-ROUNDS": "There are more rounds than the tournament has",
    "TRF-TOO-MANY-ROUNDS": "There are too many rounds in a line",
    "TRF-FACTS": "The facts of the report contradict each other",
    # Lists of players and of ratings (app.md).
    "ENTRY-EMPTY": "The list of players is empty",
    "ENTRY-ENCODING": "The encoding of the list of players is not known",
    "ENTRY-EXCEL": "The workbook cannot be read",
    "ENTRY-OLD-EXCEL": "The workbook is of an old Excel",
    "ENTRY-NO-HEADINGS": "The list of players has no headings",
    "ENTRY-NOT-A-LIST": "This is no list of players",
    "ENTRY-QUOTE": "A quotation mark of the list is not closed",
    "RATINGS-EMPTY": "The rating list is empty",
    "RATINGS-FORMAT": "This is no rating list",
    "RATINGS-HEADER": "The heading of the rating list is not known",
    "RATINGS-DATABASE": "The rating list is not a sound database",
    "RATINGS-XML": "The rating list is not sound XML",
}


def title_of(code: str) -> str:
    """The title of a code; those that the framework makes of a status speak for themselves."""
    return TITLES.get(code) or code.replace("-", " ").capitalize()


def document(
    problems: Sequence[Diagnostic], status: HTTPStatus | None = None, language: str = SOURCE
) -> dict[str, Any]:
    """The document: `problems` has every problem, with its code, line and column where known."""
    first = problems[0]
    return {
        "type": f"urn:pairwright:problem:{first.code.lower()}",
        "title": title_of(first.code),
        "status": int(status or STATUS_OF[outcome_by(first.code)]),
        "detail": first.shown(language),
        "problems": [problem_data(problem, language) for problem in problems],
    }


def refusal(
    problems: Sequence[Diagnostic],
    status: HTTPStatus | None = None,
    headers: dict[str, str] | None = None,
    language: str = SOURCE,
) -> Response:
    """The answer to a request that could not be fulfilled."""
    told = document(problems, status, language)
    said = {"Content-Language": language, **(headers or {})}
    return Response(json_text(told), told["status"], said, MEDIA_TYPE)
