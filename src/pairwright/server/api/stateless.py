"""`/api/v1`: questions about a tournament that is sent with them. No account, nothing is kept."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request, Response

from pairwright.formats import Program, Strictness
from pairwright.server.api.answers import (
    AnswerText,
    CheckFormat,
    CheckQuestion,
    ConvertFormat,
    ConvertQuestion,
    ExplainQuestion,
    LintQuestion,
    NormsQuestion,
    PairFormat,
    PairQuestion,
    RatingsQuestion,
    StandingsFormat,
    StandingsQuestion,
    TournamentQuestion,
    answer,
)
from pairwright.server.api.description import (
    CHECK,
    CONVERT,
    EXPLAIN,
    LINT,
    NORMS,
    PAIR,
    RATINGS,
    STANDINGS,
)
from pairwright.server.api.parts import TheWorkers
from pairwright.server.bodies import body_of
from pairwright.server.languages import language_of
from pairwright.server.problem_documents import refusal
from pairwright.server.workers import Workers
from pairwright.service.answer_formats import ExplainFormat, Target
from pairwright.service.checking import CheckRequest
from pairwright.service.explaining import ExplainRequest, Questions
from pairwright.service.norms import NormsRequest
from pairwright.service.pairing import PairRequest
from pairwright.service.ranking import StandingsRequest
from pairwright.service.rating import RatingsRequest
from pairwright.tournament import Cadence, NormEventKind

MOST_ROUNDS = 999
LONGEST_WORD = 100

System = Annotated[
    str | None,
    Query(description="Pairing system (default: as declared).", max_length=LONGEST_WORD),
]
Edition = Annotated[
    str | None,
    Query(
        description="Edition of its rules (default: as declared, or by the first day).",
        max_length=LONGEST_WORD,
    ),
]
AsEngine = Annotated[
    Literal["gacrux", "bbp6", "bbp5", "javafo"] | None,
    Query(
        alias="as",
        description="By the readings of this engine, and by its edition unless one is asked for.",
    ),
]
WorkingOf = Annotated[int | None, Query(description="Whose working to add.", ge=1, le=10**9)]
RoundNumber = Annotated[int | None, Query(alias="round", ge=1, le=MOST_ROUNDS)]
Number = Annotated[int | None, Query(ge=1, le=10**9)]
Lang = Annotated[
    Literal["en", "fr", "it"],
    Query(
        description="Language of texts; without it, the first of `Accept-Language` that is here."
    ),
]
"""Described here, and taken by `language_of`, which knows whether it was given."""

routes = APIRouter(prefix="/api/v1", tags=["stateless"])


async def _answered(workers: Workers, request: Request, question: TournamentQuestion) -> Response:
    found = await workers.run(answer, question, await body_of(request))
    if isinstance(found, AnswerText):
        return Response(found.text.encode(errors="replace"), media_type=found.form.value)
    return refusal(found, language=language_of(request))


@routes.post("/pair", **PAIR)
async def pair(
    workers: TheWorkers,
    request: Request,
    round_number: RoundNumber = None,
    system: System = None,
    edition: Edition = None,
    as_engine: AsEngine = None,
    format: PairFormat = PairFormat.JSON,
    lang: Lang = "en",
) -> Response:
    asked = PairRequest(round_number, system, edition, as_engine=as_engine)
    return await _answered(workers, request, PairQuestion(asked, format, language_of(request)))


@routes.post("/check", **CHECK)
async def check(
    workers: TheWorkers,
    request: Request,
    system: System = None,
    edition: Edition = None,
    as_engine: AsEngine = None,
    format: CheckFormat = CheckFormat.JSON,
    lang: Lang = "en",
) -> Response:
    asked = CheckRequest(system, edition, None, language_of(request), as_engine=as_engine)
    return await _answered(workers, request, CheckQuestion(asked, format))


@routes.post("/standings", **STANDINGS)
async def standings(
    workers: TheWorkers,
    request: Request,
    tie_breaks: Annotated[
        str | None,
        Query(description="Order of ranking in MTB26 codes, as BH:C1,SB.", max_length=1000),
    ] = None,
    round_number: RoundNumber = None,
    edition: Annotated[Literal["2026", "2024", "2023"], Query()] = "2026",
    format: StandingsFormat = StandingsFormat.JSON,
    lang: Lang = "en",
) -> Response:
    asked = StandingsRequest(tie_breaks, edition, round_number, language=language_of(request))
    return await _answered(workers, request, StandingsQuestion(asked, format))


@routes.post("/ratings", **RATINGS)
async def ratings(
    workers: TheWorkers,
    request: Request,
    round_number: RoundNumber = None,
    kind: Annotated[
        Cadence | None,
        Query(description="Which rating (default: as the time control says, else standard)."),
    ] = None,
    k: Annotated[
        str,
        Query(description="K of players by number, as 7:40,12:20.", max_length=200_000),
    ] = "",
    player: WorkingOf = None,
    format: StandingsFormat = StandingsFormat.JSON,
    lang: Lang = "en",
) -> Response:
    asked = RatingsRequest(round_number, kind, player=player, language=language_of(request))
    return await _answered(workers, request, RatingsQuestion(asked, k, format))


@routes.post("/norms", **NORMS)
async def norms(
    workers: TheWorkers,
    request: Request,
    round_number: RoundNumber = None,
    kind: Annotated[
        NormEventKind | None,
        Query(description="What the event is to the title regulations (default: as declared)."),
    ] = None,
    player: WorkingOf = None,
    format: StandingsFormat = StandingsFormat.JSON,
    lang: Lang = "en",
) -> Response:
    asked = NormsRequest(round_number, kind, player, language_of(request))
    return await _answered(workers, request, NormsQuestion(asked, format))


@routes.post("/explain", **EXPLAIN)
async def explain(
    workers: TheWorkers,
    request: Request,
    round_number: RoundNumber = None,
    player: Number = None,
    board: Number = None,
    why_not: Annotated[
        str | None, Query(description="Two players, as 3-14.", pattern=r"^\d{1,9}-\d{1,9}$")
    ] = None,
    why_not_bye: Number = None,
    judge: Annotated[
        str | None,
        Query(description="A proposed pairing, as `A-B C-D E-0`.", max_length=200_000),
    ] = None,
    system: System = None,
    edition: Edition = None,
    as_engine: AsEngine = None,
    format: ExplainFormat = ExplainFormat.JSON,
    lang: Lang = "en",
) -> Response:
    questions = Questions(player, board, _two(why_not), why_not_bye, judge)
    asked = ExplainRequest(
        questions, language_of(request), round_number, system, edition, as_engine
    )
    return await _answered(workers, request, ExplainQuestion(asked, format))


@routes.post("/convert", **CONVERT)
async def convert(
    workers: TheWorkers,
    request: Request,
    to: Target = Target.TRF26,
    format: Annotated[
        ConvertFormat, Query(description="report: JSON with the file and what it cannot hold.")
    ] = ConvertFormat.FILE,
    program: Annotated[
        Program | None,
        Query(alias="for", description="A report with what this program reads, whatever `to`."),
    ] = None,
    lang: Lang = "en",
) -> Response:
    return await _answered(
        workers, request, ConvertQuestion(to, format, program, language_of(request))
    )


@routes.post("/lint", **LINT)
async def lint(
    workers: TheWorkers,
    request: Request,
    strictness: Strictness = Strictness.IMPORT,
    lang: Lang = "en",
) -> Response:
    return await _answered(workers, request, LintQuestion(strictness, language_of(request)))


def _two(players: str | None) -> tuple[int, int] | None:
    if players is None:
        return None
    first, second = players.split("-")
    return int(first), int(second)
