"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.hall import connect, handing

routes = APIRouter(include_in_schema=False)
for part in (connect, handing):
    routes.include_router(part.routes)
