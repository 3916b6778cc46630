"""The page of the rating list: load one, search in it; and proposals for who types a name."""

from __future__ import annotations

import re
from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from pairwright.formats.rating_list import Cadence, ListedPlayer, ListTitle
from pairwright.server.web.entries.downloads import DownloadSource, address_in
from pairwright.server.web.entries.large_uploads import receive
from pairwright.server.web.entries.rating_lists import TheRatingLists
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import TheSite
from pairwright.service.json_text import json_text
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.language import Language

LONGEST_SEARCH = 100
SHOWN = 50
PROBLEMS = {
    "no-file": "entries.no-file",
    "busy": "entries.list-busy",
    "address": "entries.address",
}
"""What an address says of the file that was sent."""

routes = APIRouter(include_in_schema=False)


@routes.get("/ratings")
def page(site: TheSite, lists: TheRatingLists, request: Request) -> Response:
    visitor = site.arbiter(request)
    own = lists.of(visitor.account)
    search = request.query_params.get("q", "").strip()[:LONGEST_SEARCH]
    return site.pages.page(
        visitor,
        "entries/ratings.html",
        about=own.about(),
        progress=own.progress(),
        is_stopping=own.is_stopping,
        search=search,
        found=own.find(search, SHOWN),
        problem=PROBLEMS.get(request.query_params.get("problem", "")),
    )


@routes.post("/ratings")
async def load(site: TheSite, lists: TheRatingLists, request: Request) -> Response:
    """The file goes to the disk as it comes: a list is larger than other forms may be."""
    visitor = await run_in_threadpool(site.arbiter, request)
    if site.pages.in_page:
        return _to("/ratings")  # which says who loads one
    own = lists.of(visitor.account)
    sent = await receive(request, own.place_for_upload)
    try:
        require_own_form(visitor, sent.form)
    except Exception:
        sent.discard()
        raise
    if sent.file is None:
        return _to("/ratings?problem=no-file")
    if await run_in_threadpool(lists.is_building):
        sent.discard()
        return _to("/ratings?problem=busy")
    title = ListTitle(date=_date_in(sent.form.text("date")))
    await run_in_threadpool(own.build, sent.file, sent.name, visitor.account.name, title)
    return _to("/ratings")


@routes.post("/ratings/fetch")
def fetch(site: TheSite, lists: TheRatingLists, request: Request, form: SentForm) -> Response:
    """From an address; on a server for others, only from the public network."""
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    if site.pages.in_page:
        return _to("/ratings")
    own = lists.of(visitor.account)
    try:
        source = DownloadSource(address_in(form.text("address")), site.is_local)
    except InvalidRequest:
        return _to("/ratings?problem=address")
    if lists.is_building():
        return _to("/ratings?problem=busy")
    title = ListTitle(date=_date_in(form.text("date")))
    place = own.place_for_upload(source.name)
    own.build(place, source.name, visitor.account.name, title, source)
    return _to("/ratings")


@routes.post("/ratings/stop")
def stop(site: TheSite, lists: TheRatingLists, request: Request, form: SentForm) -> Response:
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    lists.of(visitor.account).stop()
    return _to("/ratings")


@routes.get("/ratings/progress")
def progress(site: TheSite, lists: TheRatingLists, request: Request) -> Response:
    told = lists.of(site.arbiter(request).account).progress()
    state = "" if told is None else told.state
    players = 0 if told is None else told.players
    megabytes = 0 if told is None else told.loaded >> 20
    is_fetched = told is not None and told.loaded > 0
    said = {"state": state, "players": players, "megabytes": megabytes, "fetched": is_fetched}
    return _json(said)


@routes.get("/ratings/find")
def find(site: TheSite, lists: TheRatingLists, request: Request) -> Response:
    visitor = site.arbiter(request)
    own, words = lists.of(visitor.account), site.pages.words(visitor)
    text = request.query_params.get("q", "")[:LONGEST_SEARCH]
    asked = request.query_params.get("cadence", "").split(",")
    wanted = [cadence for kind in asked for cadence in Cadence if cadence.value == kind]
    found = own.find(text)
    whose = own.asked(lambda ratings: ratings.title.source) if found else ""
    return _json({"players": [_proposed(listed, wanted, whose or "", words) for listed in found]})


def _date_in(text: str) -> str:
    """The date of a list, `2026-11-01` or `2026-11`; empty where that is none."""
    return text if re.fullmatch(r"[0-9]{4}-[0-9]{2}(-[0-9]{2})?", text) else ""


def _proposed(
    listed: ListedPlayer, wanted: list[Cadence], whose: str, words: Language
) -> dict[str, object]:
    """`whose` are the national ratings of the list.

    Who is not in the main list has the rating of the next one, and is shown with all others.
    """
    main, *_ = wanted = wanted or [Cadence.STANDARD]
    rated = (cadence for cadence in wanted if listed.rating(cadence))
    taken = next(rated, main)
    others = ", ".join(
        f"{words.say(f'entries.cadence.{cadence}')} {listed.rating(cadence)}"
        for cadence in Cadence
        if listed.rating(cadence)
    )
    return {
        "others": "" if listed.rating(main) else others,
        "fide_id": str(listed.fide_id or ""),
        "national_id": listed.national_id,
        "name": listed.name,
        "title": listed.title.value,
        "federation": listed.federation,
        "rating": listed.rating(taken) or "",
        "national": f"{whose} {listed.national}" if listed.national else "",
        "club": listed.club,
        "sex": listed.sex.value,
        "birth": listed.birth,
        "inactive": listed.inactive,
    }


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


def _json(data: dict[str, object]) -> Response:
    return Response(json_text(data), media_type="application/json")
