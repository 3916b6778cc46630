"""The page of the rating lists: load, remove, search, propose players, update all ratings."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus
from threading import Lock

from cachetools import LRUCache
from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from pairwright.event import Action, Event, State
from pairwright.formats.rating_list import Cadence, ListedPlayer, Sighting, entered, together
from pairwright.frozen import Frozen
from pairwright.server.clock import now
from pairwright.server.events.rights import EventRight
from pairwright.server.web.entries.player_forms import kinds_in
from pairwright.server.web.entries.rating_lists import ListsOfOne, RatingLists, TheRatingLists
from pairwright.server.web.entries.uploads import receive
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form
from pairwright.server.web.frame.session import Desk, Visitor
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.list_update import ListUpdate, players_now
from pairwright.service.events.rating_order import rating_order, valid_month
from pairwright.service.events.rating_refresh import refreshed
from pairwright.service.json_text import json_text
from pairwright.service.lists.downloads import DownloadSource, address_in
from pairwright.service.lists.loading import ListTask, ListWish, renewing, wish_in, with_address
from pairwright.service.lists.opened import Person
from pairwright.tournament import InvalidRequest
from pairwright.tournament.players import NATIONAL
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import as_said

LONGEST_SEARCH = 100
SHOWN = 50
PROBLEMS = {
    "no-file": "entries.no-file",
    "busy": "entries.list-busy",
    "no-address": "lists.no-address",
}
"""What an address says of the file that was sent."""

routes = APIRouter(include_in_schema=False)


class FoundPerson(Frozen):
    """Somebody whom lists have: what they tell together, and the ratings of national ones."""

    told: ListedPlayer
    national: str


@routes.get("/ratings")
def page(site: TheSite, lists: TheRatingLists, request: Request) -> Response:
    visitor = site.arbiter(request)
    problem = PROBLEMS.get(request.query_params.get("problem", ""), "")
    told = site.pages.words(visitor).say(problem) if problem else ""
    search = request.query_params.get("q", "").strip()[:LONGEST_SEARCH]
    return _page(site, lists, visitor, told, search)


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
        wish = _wish(sent.form)
    except InvalidRequest as error:
        sent.discard()
        return _refused(site, lists, visitor, error)
    except Exception:
        sent.discard()
        raise
    if sent.file is None:
        return _to("/ratings?problem=no-file")
    task = ListTask(sent.name, wish, str(sent.file))
    if not await run_in_threadpool(lists.begin, own, [task], visitor.account.name):
        sent.discard()
        return _to("/ratings?problem=busy")
    return _to("/ratings")


@routes.post("/ratings/fetch")
def fetch(site: TheSite, lists: TheRatingLists, request: Request, form: SentForm) -> Response:
    """From an address; on a server for others, only from the public network."""
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    try:
        source = DownloadSource(address_in(form.text("address")), site.is_local)
        task = ListTask(source.name, _wish(form), source=source)
    except InvalidRequest as error:
        return _refused(site, lists, visitor, error)
    return _begun(site, lists, visitor, [task])


@routes.post("/ratings/renew")
def renew(site: TheSite, lists: TheRatingLists, request: Request, form: SentForm) -> Response:
    """All lists that have an address, one after the other; or only `look` for newer ones."""
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    known = with_address(lists.of(visitor.account).shelf)
    looks = form.text("look") == "1"
    tasks = [renewing(kept, site.is_local, looks=looks) for kept in known]
    return _begun(site, lists, visitor, tasks) if tasks else _to("/ratings?problem=no-address")


@routes.post("/ratings/remove")
def remove(site: TheSite, lists: TheRatingLists, request: Request, form: SentForm) -> Response:
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    lists.of(visitor.account).shelf.remove(form.text("list"))
    return _to("/ratings")


@routes.post("/ratings/checks")
def switch_checks(
    site: TheSite, lists: TheRatingLists, request: Request, form: SentForm
) -> Response:
    """Whether running events are compared with the lists by themselves."""
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    lists.of(visitor.account).switch_checks(form.text("on") == "1")
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
    if told is None:
        return _json({"state": "", "players": 0, "megabytes": 0, "fetched": False, "step": 1})
    return _json(
        {
            "state": told.state,
            "players": told.players,
            "megabytes": told.loaded >> 20,
            "fetched": told.loaded > 0,
            "step": told.step,
        }
    )


@routes.get("/ratings/find")
def find(site: TheSite, lists: TheRatingLists, request: Request) -> Response:
    visitor = site.arbiter(request)
    own, words = lists.of(visitor.account), site.pages.words(visitor)
    asked = request.query_params
    wanted = kinds_in(asked.get("cadence", "")) or (Cadence.STANDARD.value,)
    found = own.find(asked.get("q", "")[:LONGEST_SEARCH], month=asked.get("valid", ""))
    return _json({"players": [_proposed(person, wanted, words) for person in found]})


def _page(
    site: Site,
    lists: RatingLists,
    visitor: Visitor,
    problem: str = "",
    search: str = "",
    status: HTTPStatus = HTTPStatus.OK,
) -> Response:
    own = lists.of(visitor.account)
    kept = own.shelf.lists()
    return site.pages.page(
        visitor,
        "entries/ratings.html",
        status,
        kept=kept,
        checks=own.checks,
        can_renew=any(each.address for each in kept),
        progress=own.progress(),
        is_stopping=own.is_stopping,
        search=search,
        found=[_found(person) for person in own.find(search, SHOWN)],
        problem=problem,
    )


def _refused(site: Site, lists: RatingLists, visitor: Visitor, error: InvalidRequest) -> Response:
    told = error.told(visitor.language)
    return _page(site, lists, visitor, told, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def _begun(site: Site, lists: RatingLists, visitor: Visitor, tasks: Sequence[ListTask]) -> Response:
    if site.pages.in_page:
        return _to("/ratings")
    is_begun = lists.begin(lists.of(visitor.account), tasks, visitor.account.name)
    return _to("/ratings" if is_begun else "/ratings?problem=busy")


def _wish(form: Form) -> ListWish:
    """What is said of a list that is to be loaded. Raises InvalidRequest."""
    return wish_in(*(form.text(field) for field in ("date", "name", "source", "columns")))


def _found(person: Person) -> FoundPerson:
    told = together([sighting.listed for sighting in person])
    return FoundPerson(told, ", ".join(filter(None, map(_national, person))))


def _national(sighting: Sighting) -> str:
    """A rating with whose it is: a federation, or the list of an unknown source by its name."""
    about, value = sighting.about, sighting.listed.national
    return f"{about.name if about.source == NATIONAL else about.source} {value}" if value else ""


def _proposed(person: Person, wanted: Sequence[str], words: Language) -> dict[str, object]:
    """Who is not in the main list has the rating of the next one, and is shown with all others."""
    told = together([sighting.listed for sighting in person])
    taken = entered(0, wanted, person)
    is_in_main = any(s.listed.official(wanted[0], s.about) for s in person)
    others = [
        f"{words.say(f'entries.cadence.{cadence}')} {told.rating(cadence)}"
        for cadence in Cadence
        if told.rating(cadence)
    ]
    return {
        "others": "" if is_in_main else ", ".join(others),
        "fide_id": taken.fide_id,
        "national_id": told.national_id,
        "proposed": told.name,
        "name": told.name,
        "title": taken.title.value,
        "federation": taken.federation,
        "rating": taken.rating or "",
        "national": ", ".join(filter(None, map(_national, person))),
        "club": taken.club,
        "sex": taken.sex.value,
        "birth": taken.birth,
        "inactive": told.inactive,
    }


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


def _json(data: dict[str, object]) -> Response:
    return Response(json_text(data), media_type="application/json")


# --- Ratings from the loaded lists ----------------------------------------------------------------


_COUNTED: LRUCache[int, int] = LRUCache(500)
"""How many ratings differ, by a mark of players and lists: results of a round change neither."""
_COUNTING = Lock()


@routes.get("/e/{slug}/players/refresh")
def review(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    own, today = lists.of(desk.visitor.account), now()
    valid = valid_month(desk.state, today)
    compared = own.shelf.valid(valid)
    cadence = _cadence(request.query_params.get("cadence", ""))
    return site.pages.of_event(
        desk,
        "entries/refresh.html",
        compared=compared,
        valid=valid,
        of_other_months=[
            kept for kept in compared if valid and kept.is_of_fide and kept.month != valid
        ],
        is_old=any(kept.is_of_fide and kept.month < today[:7] for kept in own.shelf.valid()),
        cadence=cadence,
        cadences=tuple(Cadence),
        lists=rating_order(desk.state),
        update=update_by_lists(own, desk.state, cadence),
    )


@routes.post("/e/{slug}/players/refresh")
def take(
    site: TheSite, lists: TheRatingLists, request: Request, slug: str, form: SentForm
) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    own = lists.of(desk.visitor.account)
    skipped = frozenset(form.numbers("skip"))

    def build(event: Event) -> list[Action]:
        update = update_by_lists(own, event.state, _cadence(form.text("cadence")))
        acts = [] if update is None else update.without(skipped).acts(event.state)
        if not acts:
            raise InvalidRequest(as_said(desk.words.say("entries.nothing-changed")))
        return acts

    back = f"{desk.address}/players"
    return site.acting.answer_as_one(desk, form, build, f"{back}/refresh", back)


def update_by_lists(
    own: ListsOfOne, state: State, cadence: Cadence | None = None
) -> ListUpdate | None:
    """What the lists that are valid for the event would change; None without a list, and for
    teams.
    """
    if state.facts.is_team_event:
        return None
    wanted = cadence or rating_order(state)
    return own.asked(lambda lists: refreshed(state, lists, wanted), valid_month(state, now()))


def ratings_that_differ(own: ListsOfOne, desk: Desk) -> int:
    """How many players of an event that goes on have another rating in the lists that are valid for
    it; 0 where nobody wants to be told. Worked out once for the players as they are, and the lists.
    """
    state = desk.state
    if not (own.checks and own.is_there and desk.may("run")) or state.finished:
        return 0
    asked = valid_month(state, now()), rating_order(state)
    mark = hash((desk.kept.id, own.shelf.mark, asked, tuple(players_now(state).values())))
    with _COUNTING:
        if mark not in _COUNTED:
            update = update_by_lists(own, state)
            _COUNTED[mark] = sum(row.changes_ratings for row in update.rows) if update else 0
        return _COUNTED[mark]


def _cadence(asked: str) -> Cadence | None:
    """The one rating that is asked for; None for those of the event, in their order."""
    return next((cadence for cadence in Cadence if cadence.value == asked), None)
