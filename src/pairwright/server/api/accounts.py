"""`/api/v1/accounts`: who may use the server; for administrators."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Right, Role
from pairwright.server.api.description import problems
from pairwright.server.api.identity import Identities, require
from pairwright.server.api.json_answers import json_answer
from pairwright.server.api.parts import TheAccounts, TheIdentities
from pairwright.server.api.service_schemas import AccountsView, CreatedAccountView, CreatedKeyView


class NewAccount(BaseModel):
    name: str = Field(min_length=1, max_length=100)
    role: Literal["administrator", "commission", "arbiter", "witness"]
    password: str | None = Field(None, min_length=12, max_length=1000)
    witness_key: str | None = Field(
        None, max_length=500, description="The public key (vkey) of a witness."
    )


class NewKey(BaseModel):
    label: str = Field("", max_length=100)


Name = Annotated[str, Path(max_length=100)]

routes = APIRouter(prefix="/api/v1/accounts", tags=["accounts"])


async def _administrator(identities: Identities, request: Request) -> Account:
    account = await identities.of(request)
    require(account, Right.MANAGE_ACCOUNTS)
    return account


@routes.post(
    "",
    status_code=201,
    operation_id="createAccount",
    summary="A new account",
    response_model=CreatedAccountView,
    responses=problems(401, 403, 422),
)
async def create(
    service: TheAccounts, identities: TheIdentities, request: Request, told: NewAccount
) -> Response:
    await _administrator(identities, request)
    key = await asyncio.to_thread(
        service.create, told.name, Role(told.role), told.password, told.witness_key
    )
    return json_answer({"name": told.name, "role": told.role, "key": key}, 201)


@routes.get(
    "",
    operation_id="listAccounts",
    summary="All accounts",
    response_model=AccountsView,
    responses=problems(401, 403),
)
async def listed(service: TheAccounts, identities: TheIdentities, request: Request) -> Response:
    await _administrator(identities, request)
    return json_answer({"accounts": await asyncio.to_thread(service.listed)})


@routes.post(
    "/{name}/keys",
    status_code=201,
    operation_id="createKey",
    summary="A new key",
    response_model=CreatedKeyView,
    responses=problems(401, 403, 404, 422),
)
async def new_key(
    service: TheAccounts, identities: TheIdentities, request: Request, name: Name, told: NewKey
) -> Response:
    await _administrator(identities, request)
    return json_answer({"key": await asyncio.to_thread(service.new_key, name, told.label)}, 201)


@routes.delete(
    "/{name}/keys/{number}",
    status_code=204,
    operation_id="revokeKey",
    summary="Revoke a key",
    responses=problems(401, 403, 404, 422),
)
async def revoke(
    service: TheAccounts, identities: TheIdentities, request: Request, name: Name, number: int
) -> Response:
    await _administrator(identities, request)
    await asyncio.to_thread(service.revoke, name, number)
    return Response(status_code=204)


@routes.delete(
    "/{name}",
    status_code=204,
    operation_id="disableAccount",
    summary="Disable an account",
    responses=problems(401, 403, 404, 422),
)
async def disable(
    service: TheAccounts, identities: TheIdentities, request: Request, name: Name
) -> Response:
    await _administrator(identities, request)
    await asyncio.to_thread(service.set_disabled, name, True)
    return Response(status_code=204)
