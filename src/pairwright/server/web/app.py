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
from pairwright.server.web.accounts import accounts
from pairwright.server.web.accounts.messages import CATALOGUE as ACCOUNTS
from pairwright.server.web.entries import (
    check_in,
    forbidden,
    import_files,
    new_event,
    numbers,
    players,
    ratings,
)
from pairwright.server.web.entries import (
    settings as settings_page,
)
from pairwright.server.web.entries.messages import CATALOGUE as ENTRIES
from pairwright.server.web.entries.rating_lists import RatingLists
from pairwright.server.web.entries.uploads import Uploads
from pairwright.server.web.festivals import desk
from pairwright.server.web.festivals import people as festival_people
from pairwright.server.web.frame import home, sign_in
from pairwright.server.web.frame import pages as frame_pages
from pairwright.server.web.frame import site as site_pages
from pairwright.server.web.frame.forms import FormActor
from pairwright.server.web.frame.messages import CATALOGUE as FRAME
from pairwright.server.web.frame.pages import Pages
from pairwright.server.web.frame.sign_in import OneTimeLinks
from pairwright.server.web.frame.site import SignInFirst, Site
from pairwright.server.web.hall import connect, handing
from pairwright.server.web.hall.messages import CATALOGUE as HALL
from pairwright.server.web.practice import manual, practice
from pairwright.server.web.practice.messages import CATALOGUE as PRACTICE
from pairwright.server.web.prizes import prizes
from pairwright.server.web.public import helpers, qr_codes, reports, screens
from pairwright.server.web.public import pages as public_pages
from pairwright.server.web.public.messages import CATALOGUE as PUBLIC
from pairwright.server.web.public.services import Services
from pairwright.server.web.rounds import (
    changes,
    corrections,
    explanations,
    preview,
    results,
    round_page,
)
from pairwright.server.web.rounds.boards import Books
from pairwright.server.web.rounds.messages import CATALOGUE as ROUNDS
from pairwright.server.web.tables import (
    exports,
    history,
    norms_and_ratings,
    overview,
    people,
    printing,
    rankings,
    report_forms,
)
from pairwright.server.web.tables.messages import CATALOGUE as TABLES
from pairwright.server.web.teams import matches, team_entry
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
    # Routes are tried in turn: what most people ask for comes first.
    *(frame_pages, sign_in, site_pages),
    *(public_pages, qr_codes, reports, helpers, screens),
    home,
    *(new_event, settings_page, import_files, ratings, players, check_in, numbers, forbidden),
    *(round_page, results, corrections, changes, preview, explanations),
    *(team_entry, matches),
    *(overview, rankings, norms_and_ratings, report_forms, printing, exports, history, people),
    prizes,
    *(desk, festival_people),
    *(practice, manual),
)
OF_THE_HALL = (connect, handing)
"""On one's own machine, instead of accounts."""


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
        app.include_router(site_pages.elsewhere_routes)
    for part in (*PARTS, *(OF_THE_HALL if settings.local else (accounts,))):
        app.include_router(part.routes, include_in_schema=False)

    @app.exception_handler(SignInFirst)
    async def sign_in_first(request: Request, _: SignInFirst) -> Response:
        address = quote(request.url.path)
        return Response(
            status_code=HTTPStatus.SEE_OTHER, headers={"Location": f"/login?next={address}"}
        )

    return site


def _work(action: Action, state: State) -> Work:
    return action.work(state)
