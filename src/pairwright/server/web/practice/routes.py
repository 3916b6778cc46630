"""The routes of this package."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.practice import manual_routes, practice_routes

routes = APIRouter(include_in_schema=False)
for part in (practice_routes, manual_routes):
    routes.include_router(part.routes)
