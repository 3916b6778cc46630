"""The routes of this package."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.frame.site import Site
from pairwright.server.web.practice import manual_routes, practice_routes


def router(site: Site) -> APIRouter:
    routes = APIRouter(include_in_schema=False)
    routes.include_router(practice_routes.router(site))
    routes.include_router(manual_routes.router(site))
    return routes
