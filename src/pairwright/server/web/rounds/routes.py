"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.rounds import (
    by_hand,
    card,
    changing,
    clearing,
    correcting,
    preview,
    publishing,
    results,
    round_page,
    why,
)

routes = APIRouter(include_in_schema=False)
for part in (
    round_page,
    publishing,
    results,
    clearing,
    correcting,
    changing,
    by_hand,
    preview,
    why,
    card,
):
    routes.include_router(part.routes)
