"""The routes of this package."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.web.frame.site import Site


def router(site: Site) -> APIRouter:
    return APIRouter(include_in_schema=False)
