"""The address of every page that the app's routes know, for an event that has everything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

from pairwright.server.app import create_app
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.local import OneTimeLinks

FOR_PROGRAMS = ("/api/", "/log/", "/healthz", "/readyz", "/metrics")
FOR_PROGRAMMERS = "/docs"
"""Swagger UI, which is English and not ours: test_docs_page.py."""
NO_PAGES = re.compile(
    r"^/[cj]/|/stream$|/static/|/open$|^/clock$|\.svg$|\.pdf$|/export/|/find$|/ratings/progress$|\.txt$|/worker|\.js$|\.json$|\.webmanifest$"
)
"""Streams, files, ways in and answers to scripts."""


def page_routes(database: str) -> list[str]:
    """The paths of all pages, with their parameters in braces."""
    app = create_app(ServerSettings(database, local=True), OneTimeLinks())
    paths = {
        route.path
        for route in routes_of(app)
        if "GET" in (route.methods or ())
        and not route.path.startswith((*FOR_PROGRAMS, FOR_PROGRAMMERS))
    }
    return sorted(path for path in paths if not NO_PAGES.search(path))


def routes_of(router: FastAPI | APIRouter) -> Iterator[APIRoute]:
    """Every route, those of routers that were included too."""
    for route in router.routes:
        included = getattr(route, "original_router", None)
        if included is not None:
            yield from routes_of(included)
        elif isinstance(route, APIRoute):
            yield route


def filled(path: str, values: Mapping[str, str]) -> str:
    """The path with its parameters. Raises KeyError for one that nobody thought of."""
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: values[found[1]], path)
