"""The routes of this package."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.frame.site import Site
from pairwright.server.web.public import (
    driving,
    helping,
    phones,
    pictures,
    published,
    reporting,
    wall,
)
from pairwright.server.web.public.services import Services


def router(site: Site) -> APIRouter:
    services = Services.of(site)
    routes = APIRouter(include_in_schema=False)
    for part in (published, pictures, reporting, helping, phones, driving, wall):
        routes.include_router(part.router(services))
    return routes
