"""The routes of this package: each concern in a module of its own."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.prizes import category_pages, prize_pages

routes = APIRouter(include_in_schema=False)
for part in (category_pages, prize_pages):
    routes.include_router(part.routes)
