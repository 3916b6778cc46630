"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.tables import (
    export_routes,
    form_routes,
    history_routes,
    norm_routes,
    overview_routes,
    people_routes,
    print_routes,
    ranking_routes,
    rating_routes,
)

routes = APIRouter(include_in_schema=False)
for part in (
    overview_routes,
    ranking_routes,
    rating_routes,
    norm_routes,
    form_routes,
    print_routes,
    export_routes,
    history_routes,
    people_routes,
):
    routes.include_router(part.routes)
