"""`/api/v1/tournaments`: the pairings service over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, Response
from fastapi.responses import PlainTextResponse
from msgspec import to_builtins
from msgspec.structs import asdict
from pydantic import BaseModel, Field

from pairwright.server.accounts.roles import Right
from pairwright.server.api.answers import MediaType
from pairwright.server.api.description import FILE, TOURNAMENT_BODY, problems, view
from pairwright.server.api.identity import require
from pairwright.server.api.json_answers import json_answer
from pairwright.server.api.parts import TheIdentities, ThePairings
from pairwright.server.api.service_schemas import (
    ExportView,
    IssuedView,
    ProtocolView,
    PublishedRoundView,
    RegistrationView,
    TournamentCodesView,
)
from pairwright.server.bodies import body_of
from pairwright.server.languages import language_of
from pairwright.server.pairings.deviation_store import KeptDeviation, deviation_data
from pairwright.server.pairings.preparation import RegisteredFacts
from pairwright.server.pairings.service import SubmissionAnswer
from pairwright.server.pairings.submissions import Submission
from pairwright.service.views import diagnostic_data
from pairwright.systems import rules_named
from pairwright.systems.registry import DEFAULT
from pairwright.vocabulary.diagnostic import Diagnostic

Code = Annotated[
    str,
    Field(max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", examples=["EVENING-2026"]),
]


class NewTournament(BaseModel):
    """What a tournament is registered with; files that declare otherwise are refused."""

    code: Code
    name: str = Field(min_length=1, max_length=200, examples=["Evening Cup"])
    system: str = Field(DEFAULT.name, max_length=40)
    edition: str | None = Field(None, max_length=40, description="The newest unless named.")
    rounds: int = Field(ge=1, le=99, examples=[3])
    acceleration: str | None = Field(None, max_length=40)


class CorrectedTournament(BaseModel):
    """What a tournament should have been registered with, all of it; the code stays."""

    name: str = Field(min_length=1, max_length=200)
    system: str = Field(DEFAULT.name, max_length=40)
    edition: str | None = Field(None, max_length=40, description="The newest unless named.")
    rounds: int = Field(ge=1, le=99)
    acceleration: str | None = Field(None, max_length=40)
    reason: str = Field(min_length=1, max_length=2000)


class Submitter(BaseModel):
    account: str = Field(min_length=1, max_length=100)


class Ground(BaseModel):
    """C.04.2 art. 4.3.1 to 4.3.3 or 4.4.1 to 4.4.5, and the reason in words."""

    article: str = Field(
        max_length=40,
        examples=["C.04.2 art. 4.4.4"],
        description="By its number, or as it is cited; 4.4.5 of the final round only.",
    )
    reason: str = Field(min_length=1, max_length=2000)


class Erasure(BaseModel):
    """Which record's content goes, and why."""

    record: int = Field(ge=0, le=2**53)
    reason: str = Field(min_length=1, max_length=2000)


class IssuedFormat(StrEnum):
    TRF = "trf"
    JSON = "json"


routes = APIRouter(prefix="/api/v1/tournaments", tags=["pairings service"])


@routes.post(
    "",
    status_code=201,
    operation_id="registerTournament",
    summary="Register a tournament",
    response_model=RegistrationView,
    responses=problems(401, 403, 422),
)
async def register(
    service: ThePairings, identities: TheIdentities, request: Request, told: NewTournament
) -> Response:
    account = await identities.of(request)
    require(account, Right.REGISTER)
    edition = rules_named(told.system, told.edition).edition.name
    registered = RegisteredFacts(told.code, told.system, edition, told.rounds, told.acceleration)
    made = await asyncio.to_thread(service.register, account, registered, told.name)
    return json_answer({**asdict(made.registered), "name": made.name, "registered": made.time}, 201)


@routes.post(
    "/{code}/corrections",
    operation_id="correctRegistration",
    summary="Correct what a tournament was registered with; the log has both",
    response_model=RegistrationView,
    responses=problems(401, 403, 404, 422),
)
async def correct(
    service: ThePairings,
    identities: TheIdentities,
    request: Request,
    code: str,
    told: CorrectedTournament,
) -> Response:
    account = await identities.of(request)
    require(account, Right.SUBMIT)
    edition = rules_named(told.system, told.edition).edition.name
    right = RegisteredFacts(code, told.system, edition, told.rounds, told.acceleration)
    made = await asyncio.to_thread(service.correct, account, right, told.name, told.reason)
    return json_answer({**to_builtins(made.registered), "name": made.name, "registered": made.time})


@routes.get(
    "",
    operation_id="listTournaments",
    summary="Tournaments whose protocol you may read",
    response_model=TournamentCodesView,
    responses=problems(401, 403),
)
async def listed(service: ThePairings, identities: TheIdentities, request: Request) -> Response:
    account = await identities.of(request)
    require(account, Right.READ_OWN)
    return json_answer({"tournaments": await asyncio.to_thread(service.codes, account)})


@routes.post(
    "/{code}/submitters",
    status_code=204,
    operation_id="allowSubmitter",
    summary="Let another account submit files",
    responses=problems(401, 403, 404, 422),
)
async def allow(
    service: ThePairings, identities: TheIdentities, request: Request, code: str, told: Submitter
) -> Response:
    account = await identities.of(request)
    require(account, Right.SUBMIT)
    await asyncio.to_thread(service.allow, account, code, told.account)
    return Response(status_code=204)


@routes.post(
    "/{code}/rounds",
    operation_id="submitTournament",
    summary="Submit the file before a round, get it back with the round filled in",
    description="After the last round the finished file is the final report: nothing is paired.",
    response_class=PlainTextResponse,
    response_description="The same file with the coming round filled in.",
    responses={
        200: {"content": {MediaType.TOURNAMENT: FILE, MediaType.JSON: view(IssuedView)}},
        **problems(401, 403, 404, 409, 415, 422),
    },
    openapi_extra=TOURNAMENT_BODY,
)
async def submit(
    service: ThePairings,
    identities: TheIdentities,
    request: Request,
    code: str,
    format: Annotated[
        IssuedFormat, Query(description="json: file, receipt, deviations, diagnostics.")
    ] = IssuedFormat.TRF,
    idempotency_key: Annotated[str | None, Header(max_length=200)] = None,
) -> Response:
    account = await identities.of(request)
    require(account, Right.SUBMIT)
    data = await body_of(request)
    issued = await service.submit(account, code, data, idempotency_key)
    if format is IssuedFormat.TRF:
        return _filled_in(issued)
    receipt = await asyncio.to_thread(service.receipt, account, code, issued.submission.issued)
    return _told(issued, receipt, language_of(request))


@routes.get(
    "/{code}/rounds/{number}",
    operation_id="getPublishedRound",
    summary="A published round",
    response_model=PublishedRoundView,
    responses=problems(404, 422),
)
async def published(service: ThePairings, code: str, number: int) -> Response:
    return json_answer(await asyncio.to_thread(service.published, code, number))


@routes.post(
    "/{code}/rounds/{number}/publication",
    status_code=204,
    operation_id="publishRound",
    summary="Make a round public",
    responses=problems(401, 403, 404, 422),
)
async def publish(
    service: ThePairings, identities: TheIdentities, request: Request, code: str, number: int
) -> Response:
    account = await identities.of(request)
    require(account, Right.SUBMIT)
    await asyncio.to_thread(service.publish, account, code, number)
    return Response(status_code=204)


@routes.get(
    "/{code}/protocol",
    operation_id="getProtocol",
    summary="All that was received, issued and found",
    response_model=ProtocolView,
    responses=problems(401, 403, 404, 422),
)
async def protocol(
    service: ThePairings, identities: TheIdentities, request: Request, code: str
) -> Response:
    account = await identities.of(request)
    require(account, Right.READ_OWN)
    made, found = await asyncio.to_thread(service.protocol, account, code)
    newest = {submission.round: submission.version for submission in made}
    counting = [deviation for deviation in found if deviation.superseded is None]
    superseded = [deviation for deviation in found if deviation.superseded is not None]
    return json_answer(
        {
            "submissions": [
                _submission(submission, newest[submission.round]) for submission in made
            ],
            "deviations": [deviation_data(deviation) for deviation in counting],
            "superseded": [deviation_data(deviation) for deviation in superseded],
        }
    )


@routes.post(
    "/{code}/deviations/{number}/ground",
    status_code=204,
    operation_id="stateGround",
    summary="State the ground of a deviation",
    responses=problems(401, 403, 404, 422),
)
async def ground(
    service: ThePairings,
    identities: TheIdentities,
    request: Request,
    code: str,
    number: int,
    told: Ground,
) -> Response:
    account = await identities.of(request)
    require(account, Right.SUBMIT)
    await asyncio.to_thread(service.give_ground, account, code, number, told.article, told.reason)
    return Response(status_code=204)


@routes.get(
    "/{code}/export",
    operation_id="exportProtocol",
    summary="The protocol with its proofs, for `pairwright protocol verify`",
    response_model=ExportView,
    responses=problems(401, 403, 404, 422),
)
async def export(
    service: ThePairings, identities: TheIdentities, request: Request, code: str
) -> Response:
    account = await identities.of(request)
    require(account, Right.READ_OWN)
    return Response(
        await asyncio.to_thread(service.export, account, code), media_type=MediaType.JSON
    )


@routes.post(
    "/{code}/erasures",
    status_code=204,
    operation_id="eraseRecord",
    summary="Erase the content of a record for good; the log still verifies",
    responses=problems(401, 403, 404, 422),
)
async def erase(
    service: ThePairings, identities: TheIdentities, request: Request, code: str, told: Erasure
) -> Response:
    account = await identities.of(request)
    require(account, Right.ERASE)
    await asyncio.to_thread(service.erase, account, code, told.record, told.reason)
    return Response(status_code=204)


@routes.get(
    "/{code}/receipts/{index}",
    operation_id="getReceipt",
    summary="The receipt of a record",
    response_class=PlainTextResponse,
    responses=problems(401, 403, 404, 422),
)
async def receipt(
    service: ThePairings, identities: TheIdentities, request: Request, code: str, index: int
) -> Response:
    account = await identities.of(request)
    require(account, Right.READ_OWN)
    made = await asyncio.to_thread(service.receipt, account, code, index)
    return Response(made, media_type=MediaType.TEXT)


def _filled_in(issued: SubmissionAnswer) -> Response:
    """The file alone; the receipt has its own address."""
    is_json = issued.file.lstrip()[:1] == b"{"
    return Response(
        issued.file, 200, _headers(issued), MediaType.TOURNAMENT if is_json else MediaType.TEXT
    )


def _told(issued: SubmissionAnswer, receipt: bytes, language: str) -> Response:
    told = {
        **_submission(issued.submission, issued.newest_version),
        "file": issued.file.decode(errors="replace"),
        "receipt": receipt.decode(),
        "deviations": [deviation_data(deviation) for deviation in issued.deviations],
        "diagnostics": [diagnostic_data(diagnostic, language) for diagnostic in issued.diagnostics],
    }
    return json_answer(told, headers=_headers(issued))


def _headers(issued: SubmissionAnswer) -> dict[str, str]:
    made = issued.submission
    counting = [deviation for deviation in issued.deviations if deviation.superseded is None]
    headers = {
        "Pairwright-Round": str(made.issued_round),
        "Pairwright-Version": str(made.version),
        "Pairwright-Newest-Version": str(issued.newest_version),
        "Pairwright-Deviations": str(len(counting)),
        "Link": f'</api/v1/tournaments/{made.tournament}/receipts/{made.issued}>; rel="receipt"',
    }
    if made.is_final:
        headers["Pairwright-Finished"] = "?1"
    if counting:
        headers["Pairwright-Taken"] = list_taken(counting)
    if issued.diagnostics:
        headers["Pairwright-Diagnostics"] = list_diagnostics(issued.diagnostics)
    return headers


MOST_TAKEN = 10
"""So many deviations stand in a header."""
LONGEST_TAKEN = 100
"""A longer text, such as all numbers in another order, is left to the JSON answer."""


def list_taken(deviations: Sequence[KeptDeviation]) -> str:
    """Return the first deviations as a header lists them (RFC 9651), each with what was taken.

    A program that only reads report files learns by it what the round was paired from.
    """
    items = []
    for stored in deviations[:MOST_TAKEN]:
        deviation = stored.deviation
        item = f"{deviation.kind.value};round={deviation.round}"
        if deviation.taken and len(deviation.taken) <= LONGEST_TAKEN:
            item += f';taken="{deviation.taken}"'
        items.append(item)
    return ", ".join(items)


def list_diagnostics(diagnostics: Iterable[Diagnostic]) -> str:
    """Return the codes as a header lists them (RFC 9651): how many of each, the first one's line.

    A header is short however many there are; the JSON answer has every one.
    """
    by_code: dict[str, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        by_code.setdefault(diagnostic.code, []).append(diagnostic)
    return ", ".join(
        f"{code};count={len(some)};line={max(some[0].line, 0)}" for code, some in by_code.items()
    )


def _submission(made: Submission, newest_version: int) -> dict[str, Any]:
    return {
        "tournament": made.tournament,
        "round": made.issued_round,
        "finished": made.is_final,
        "version": made.version,
        "time": made.time,
        "published": made.published,
        "superseded": made.version < newest_version,
        "received_record": made.received,
        "issued_record": made.issued,
    }
