"""`/log`: the protocol log as static files (C2SP tlog-tiles), and co-signing by witnesses."""

from __future__ import annotations

import asyncio
import re
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from pairwright.server.accounts.roles import Right
from pairwright.server.api.answers import MediaType
from pairwright.server.api.description import BYTES, TEXT, problems
from pairwright.server.api.identity import require
from pairwright.server.api.parts import TheIdentities, TheLog
from pairwright.server.bodies import RequestRefusal, body_of
from pairwright.server.protocol.encoding import InvalidProtocolData
from pairwright.server.protocol.folder import ENTRIES, WIDTH, Tile
from pairwright.service.problems import problem
from pairwright.vocabulary.reason import fault

_TILE = re.compile(
    r"(?P<level>entries|\d{1,2})/(?P<index>(?:x\d{3}/){0,5}\d{3})(?:\.p/(?P<width>\d{1,3}))?"
)
COSIGNATURE_BODY = {
    "required": True,
    "content": {"text/plain": TEXT, "application/octet-stream": BYTES},
}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""A tile never changes."""

routes = APIRouter(prefix="/log", tags=["protocol log"])


@routes.get(
    "/checkpoint",
    operation_id="getCheckpoint",
    summary="The newest signed checkpoint",
    response_class=PlainTextResponse,
    responses=problems(404),
)
async def checkpoint(log: TheLog) -> Response:
    return Response(await asyncio.to_thread(log.checkpoint), media_type=MediaType.TEXT)


@routes.get(
    "/tile/{path:path}",
    operation_id="getTile",
    summary="A tile of hashes, or of entries",
    response_class=Response,
    responses={
        200: {"content": {"application/octet-stream": BYTES}},
        **problems(404, 422),
    },
)
async def tile(log: TheLog, path: Annotated[str, Path(max_length=100)]) -> Response:
    wanted = _tile(path)
    found = None if wanted is None else await asyncio.to_thread(log.tile, wanted)
    if found is None:
        told = problem("NOT-FOUND", fault("server:no-tile"))
        raise RequestRefusal(HTTPStatus.NOT_FOUND, told)
    return Response(found, 200, FOR_EVER, "application/octet-stream")


@routes.get(
    "/consistency",
    operation_id="getConsistencyProof",
    summary="The proof that the log continues an older size, for a witness",
    response_class=PlainTextResponse,
    responses=problems(404, 422),
)
async def consistency(log: TheLog, old: Annotated[int, Query(ge=0, le=2**53)]) -> Response:
    return Response(await asyncio.to_thread(log.consistency, old), media_type=MediaType.TEXT)


@routes.get(
    "/key",
    operation_id="getLogKeys",
    summary="The keys that sign the log",
    response_class=PlainTextResponse,
)
async def keys(log: TheLog) -> Response:
    found = await asyncio.to_thread(log.verifier_keys)
    return Response("".join(f"{key}\n" for key in found), media_type=MediaType.TEXT)


@routes.post(
    "/cosignatures",
    status_code=204,
    operation_id="addCosignature",
    summary="Add a witness's cosignature of the newest checkpoint",
    responses=problems(401, 403, 409, 415, 422),
    openapi_extra={"requestBody": COSIGNATURE_BODY},
)
async def cosign(log: TheLog, identities: TheIdentities, request: Request) -> Response:
    account = await identities.of(request)
    require(account, Right.COSIGN)
    data = await body_of(request)
    try:
        await asyncio.to_thread(log.cosign, account, data)
    except InvalidProtocolData as error:
        told = problem("COSIGNATURE", error.reasons[0])
        raise RequestRefusal(HTTPStatus.UNPROCESSABLE_ENTITY, told) from None
    return Response(status_code=204)


def _tile(path: str) -> Tile | None:
    """The tile that a path names, if it is the one path of a tile."""
    found = _TILE.fullmatch(path)
    if found is None:
        return None
    level = None if found["level"] == ENTRIES else int(found["level"])
    index = int(found["index"].replace("x", "").replace("/", ""))
    tile = Tile(level, index, int(found["width"] or WIDTH))
    return tile if tile.path == f"tile/{path}" else None
