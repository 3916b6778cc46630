"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.teams import (
    board_entry,
    line_ups,
    match_page,
    team_entry,
)

routes = APIRouter(include_in_schema=False)
# `matches/line-ups` and `matches/results` stand before `matches/{pair}`.
for part in (team_entry, board_entry, line_ups, match_page):
    routes.include_router(part.routes)
