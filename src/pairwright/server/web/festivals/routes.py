"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.festivals import board_numbers, desk_page, lists, people

routes = APIRouter(include_in_schema=False)
for part in (board_numbers, desk_page, lists, people):
    routes.include_router(part.routes)
