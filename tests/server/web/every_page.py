"""The address of every page that the app's routes know, for an event that has everything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape

import httpx
from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute

from pairwright.event import Pair, Publish, Sheet
from pairwright.server.app import create_app
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.sign_in import OneTimeLinks
from tests.server.web.conftest import App, csrf_in
from tests.server.web.rounds_desk import at_the_desk
from tests.server.web.team_desk import acted, played

FOR_PROGRAMS = ("/api/", "/log/", "/healthz", "/readyz", "/metrics")
FOR_PROGRAMMERS = "/docs"
"""Swagger UI, which is English and not ours: test_docs_page.py."""
NO_PAGES = re.compile(
    r"^/[cj]/|/stream$|/static/|/open$|^/clock$|\.svg$|\.pdf$|/export/|/find$|/ratings/progress$|\.txt$|/worker|\.js$|\.json$|\.webmanifest$"
)
"""Streams, files, ways in and answers to scripts."""

OF_TEAMS = ("/teams/", "/matches/")
OF_PLAYERS = ("/card", "/boards/{board}/correct", "/boards/{board}/clear", "/phones/players")
"""Pages that events of teams, and of players, do not have."""


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


def _practised(client: httpx.Client, csrf: dict[str, str]) -> str:
    """The address of a practice event with two rounds."""
    made = client.post("/practice", data=csrf)
    slug = re.search(r"/e/([0-9a-f]{12})", str(made.url))
    assert slug, made.text[:500]
    for _ in range(2):
        answer = client.post(f"{slug[0]}/practice/round", data=csrf)
        assert answer.status_code == 200, answer.text[:500]
    return slug[1]


def page_values(app: App, client: httpx.Client, of: str) -> dict[str, str]:
    """What stands for every parameter: an event of `of` with two rounds, links and screens.

    `of` is "players" or "teams".
    """
    teams = of == "teams"
    csrf = {"csrf": csrf_in(client.get("/").text)}
    made = acted(played(2), Pair(), Publish(Sheet.PAIRINGS))
    match = made.state.matches(1)[0]
    slug = at_the_desk(app, client, made).slug if teams else _practised(client, csrf)
    here = f"/e/{slug}"
    joined = {**csrf, "festival": f"Festival of {of}", "short_name": "A"}
    settings = client.post(f"{here}/settings/festival", data=joined)
    festival = re.search(r'href="/f/([0-9a-f]{12})"', settings.text)
    assert festival, settings.text[:500]
    link = {**csrf, "kind": "helper", "label": "Hall", "hours": "12"}
    phones = client.post(f"{here}/phones/links", data=link)
    secret = re.search(r"/h/([\w-]{20,})", unescape(phones.text))
    assert secret, phones.text[:500]
    screens = client.post(f"{here}/screens", data={**csrf, "name": "Wall"})
    mark = re.search(r"/s/([\w-]{8,})", screens.text)
    assert mark, screens.text[:500]
    files = {"file": ("list.csv", b"Name;Rating;Team\nNew, Nora;1900;New\n", "text/csv")}
    review = client.post("/events/import", data=csrf, files=files)
    upload = re.search(r"/events/import/([\w-]+)", str(review.url) + review.text)
    assert upload, review.text[:500]
    return {
        "of": of,
        "pair": f"{match.white}-{match.black}",
        "place": "1.1",
        "next": "4" if teams else "3",
        "slug": slug,
        "festival": festival[1],
        "number": "1",
        "board": "1",
        "n": "1",
        "mark": mark[1],
        "upload": upload[1],
        "secret": secret[1],
        "name": "pairings.html",
        "page": "results",
    }


def page_addresses(routes: list[str], values: Mapping[str, str]) -> Iterator[str]:
    """The address of every page that such an event has."""
    for route in routes:
        if values["of"] == "players" and any(part in route for part in OF_TEAMS):
            continue
        if values["of"] == "teams" and ("{" not in route or route.endswith(OF_PLAYERS)):
            continue
        given = dict(values)
        if route.startswith("/f/"):
            given["slug"] = values["festival"]
        if "/import/{mark}" in route:
            given["mark"] = values["upload"]
        if route.endswith(("/by-hand", "/preview")):
            given["number"] = values["next"]  # the round that comes
        asked = "?player=1" if route.endswith("/working") else ""
        yield filled(route, given) + asked
