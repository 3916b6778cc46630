"""`/api/v1/evaluation`: all deviations, for a commission; as JSON, CSV and a page with plots."""

from __future__ import annotations

import asyncio
from enum import StrEnum
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from pairwright.server.accounts.roles import Right
from pairwright.server.api.answers import MediaType
from pairwright.server.api.description import TEXT, problems
from pairwright.server.api.identity import require
from pairwright.server.api.json_answers import json_answer
from pairwright.server.api.parts import TheDatabase, TheIdentities
from pairwright.server.api.service_schemas import EvaluationView
from pairwright.server.languages import language_of
from pairwright.server.pairings.evaluation_data import evaluated, evaluation_data, to_csv
from pairwright.server.pairings.evaluation_page import page
from pairwright.server.pairings.opposition import Filter

Word = Annotated[str, Query(max_length=200)]


class EvaluationFormat(StrEnum):
    JSON = "json"
    CSV = "csv"
    HTML = "html"


routes = APIRouter(prefix="/api/v1/evaluation", tags=["evaluation"])


@routes.get(
    "",
    operation_id="evaluateDeviations",
    summary="Deviations of all tournaments",
    response_model=EvaluationView,
    responses={
        200: {"content": {"text/csv": TEXT, "text/html": TEXT}},
        **problems(401, 403, 422),
    },
)
async def evaluate(
    database: TheDatabase,
    identities: TheIdentities,
    request: Request,
    tournament: Word = "",
    round: Annotated[str, Query(pattern=r"^\d{0,3}$")] = "",
    player: Word = "",
    arbiter: Word = "",
    kind: Word = "",
    without_ground: bool = False,
    format: EvaluationFormat = EvaluationFormat.JSON,
) -> Response:
    account = await identities.of(request)
    require(account, Right.EVALUATE)
    wanted = Filter(
        tournament or None,
        int(round) if round else None,
        player or None,
        arbiter or None,
        kind or None,
        without_ground,
    )
    made = await asyncio.to_thread(evaluated, database, account, wanted)
    if format is EvaluationFormat.CSV:
        return Response(to_csv(made), media_type=MediaType.CSV)
    if format is EvaluationFormat.HTML:
        signed_in = await identities.signed_in(request)
        csrf = "" if signed_in is None else signed_in.csrf
        asked = dict(request.query_params)
        text = page(made, asked, csrf, language_of(request))
        return Response(text, media_type=MediaType.HTML)
    return json_answer(evaluation_data(made))
