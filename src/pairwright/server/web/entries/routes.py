"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.entries import (
    check_in,
    deleting,
    entry_lists,
    forbidden,
    importing,
    new_event,
    numbers,
    player_page,
    players,
    rating_refresh,
    ratings,
    settings_page,
)

routes = APIRouter(include_in_schema=False)
for part in (
    new_event,
    deleting,
    importing,
    ratings,
    settings_page,
    entry_lists,
    rating_refresh,
    players,
    player_page,
    check_in,
    numbers,
    forbidden,
):
    routes.include_router(part.routes)
