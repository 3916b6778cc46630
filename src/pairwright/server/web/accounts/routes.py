"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.accounts import (
    all_accounts,
    own_account,
    welcome,
)

routes = APIRouter(include_in_schema=False)
for part in (welcome, own_account, all_accounts):
    routes.include_router(part.routes)
