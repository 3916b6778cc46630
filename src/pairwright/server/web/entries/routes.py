"""The routes of this package."""

from __future__ import annotations

from fastapi import APIRouter

from pairwright.server.settings import data_folder
from pairwright.server.web.entries import (
    check_in,
    entry_lists,
    forbidden,
    importing,
    new_event,
    numbers,
    player_page,
    players,
    ratings,
    settings_page,
)
from pairwright.server.web.entries.rating_lists import RatingLists
from pairwright.server.web.entries.uploads import Uploads
from pairwright.server.web.frame.site import Site

RATINGS = "ratings"
"""The folder of rating lists, in the data folder."""


def router(site: Site) -> APIRouter:
    routes = APIRouter(include_in_schema=False)
    uploads = Uploads(site.database)
    lists = RatingLists(data_folder() / RATINGS / site.database.mark)
    routes.include_router(new_event.router(site, uploads))
    routes.include_router(importing.router(site, uploads))
    routes.include_router(ratings.router(site, lists))
    routes.include_router(settings_page.router(site))
    routes.include_router(entry_lists.router(site, uploads))
    routes.include_router(players.router(site, lists))
    routes.include_router(player_page.router(site))
    for pages in (check_in, numbers, forbidden):
        routes.include_router(pages.router(site))
    return routes
