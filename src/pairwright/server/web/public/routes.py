"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.public import (
    driving,
    helping,
    phones,
    pictures,
    published,
    reporting,
    wall,
)

routes = APIRouter(include_in_schema=False)
for part in (published, pictures, reporting, helping, phones, driving, wall):
    routes.include_router(part.routes)
