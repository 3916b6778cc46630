"""The routes of the app, on a server that has everything else."""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import quote

from fastapi import FastAPI, Request, Response

from pairwright.event import CATALOGUE as EVENT
from pairwright.event import Action, State
from pairwright.event.action import Work
from pairwright.server.api.identity import Identities
from pairwright.server.events.festivals import Festivals
from pairwright.server.events.live import Live
from pairwright.server.events.messages import CATALOGUE as KEPT
from pairwright.server.events.store import EventStore
from pairwright.server.hall.hall import Hall
from pairwright.server.provided import provide
from pairwright.server.settings import ServerSettings, data_folder
from pairwright.server.storage.database import Database
from pairwright.server.web.accounts import routes as accounts
from pairwright.server.web.accounts.messages import CATALOGUE as ACCOUNTS
from pairwright.server.web.entries import routes as entries
from pairwright.server.web.entries.messages import CATALOGUE as ENTRIES
from pairwright.server.web.entries.rating_lists import RatingLists
from pairwright.server.web.entries.uploads import Uploads
from pairwright.server.web.festivals import routes as festivals
from pairwright.server.web.frame import (
    clock,
    elsewhere,
    home,
    naming,
    signing_in,
    static_files,
    streams,
)
from pairwright.server.web.frame.acting import FormActor
from pairwright.server.web.frame.local import OneTimeLinks
from pairwright.server.web.frame.messages import CATALOGUE as FRAME
from pairwright.server.web.frame.pages import Pages
from pairwright.server.web.frame.site import SignInFirst, Site
from pairwright.server.web.hall import routes as hall_pages
from pairwright.server.web.hall.messages import CATALOGUE as HALL
from pairwright.server.web.practice import routes as practice
from pairwright.server.web.practice.messages import CATALOGUE as PRACTICE
from pairwright.server.web.prizes import routes as prizes
from pairwright.server.web.public import routes as public
from pairwright.server.web.public.messages import CATALOGUE as PUBLIC
from pairwright.server.web.public.services import Services
from pairwright.server.web.rounds import routes as rounds
from pairwright.server.web.rounds.book import Books
from pairwright.server.web.rounds.messages import CATALOGUE as ROUNDS
from pairwright.server.web.tables import routes as tables
from pairwright.server.web.tables.messages import CATALOGUE as TABLES
from pairwright.server.web.teams import routes as teams
from pairwright.server.workers import Workers
from pairwright.service.events.messages import CATALOGUE as ACTS
from pairwright.service.lists.messages import CATALOGUE as LISTS

CATALOGUES = (
    FRAME,
    ENTRIES,
    ROUNDS,
    PUBLIC,
    TABLES,
    HALL,
    PRACTICE,
    ACCOUNTS,
    KEPT,
    ACTS,
    LISTS,
    EVENT,
)

RATINGS = "ratings"
"""The folder of rating lists, in the data folder."""
PARTS = (
    *(static_files, signing_in, clock),
    # Routes are tried in turn: what most people ask for comes first.
    *(public, home, naming, streams, entries, rounds, teams, tables, prizes, festivals, practice),
)


def add_app(
    app: FastAPI,
    database: Database,
    identities: Identities,
    workers: Workers,
    links: OneTimeLinks,
    settings: ServerSettings,
    hall: Hall,
) -> Site:
    """Add every page of the app."""

    def working(action: Action, state: State) -> Work:
        if action.is_heavy:  # in a process with limits
            return workers.run_from_thread(_work, action, state)
        return action.work(state)

    store = EventStore(database, working)
    store.catch_up()
    pages = Pages(CATALOGUES, settings.local, hall.is_open, settings.in_page)
    site = Site(
        database,
        store,
        Festivals(database),
        Live(store),
        pages,
        FormActor(store, pages),
        identities,
        workers,
        settings.local,
    )
    provide(
        app,
        site,
        links,
        hall,
        Books(),
        Uploads(database),
        RatingLists(data_folder() / RATINGS / database.mark),
        Services.of(site),
    )
    if settings.in_page:  # before the pages in whose place it is
        app.include_router(elsewhere.routes)
    for part in PARTS:
        app.include_router(part.routes)
    app.include_router(hall_pages.routes if settings.local else accounts.routes)

    @app.exception_handler(SignInFirst)
    async def sign_in_first(request: Request, _: SignInFirst) -> Response:
        address = quote(request.url.path)
        return Response(
            status_code=HTTPStatus.SEE_OTHER, headers={"Location": f"/login?next={address}"}
        )

    return site


def _work(action: Action, state: State) -> Work:
    return action.work(state)
