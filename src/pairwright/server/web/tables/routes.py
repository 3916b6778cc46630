"""The routes of this package."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.frame.site import Site
from pairwright.server.web.tables import (
    export_routes,
    history_routes,
    people_routes,
    print_routes,
    ranking_routes,
)

PARTS = (ranking_routes, print_routes, export_routes, history_routes, people_routes)


def router(site: Site) -> APIRouter:
    routes = APIRouter(include_in_schema=False)
    for part in PARTS:
        routes.include_router(part.router(site))
    return routes
