"""Everybody's ratings from the loaded lists: looked at first, then taken."""

from __future__ import annotations

from threading import Lock

from cachetools import LRUCache
from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event, State
from pairwright.formats.rating_list import Cadence
from pairwright.server.clock import now
from pairwright.server.events.rights import EventRight
from pairwright.server.web.entries.rating_lists import ListsOfOne, TheRatingLists
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import TheSite
from pairwright.service.events.list_update import ListUpdate, players_now
from pairwright.service.events.rating_order import rating_order, valid_month
from pairwright.service.events.rating_refresh import refreshed
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import as_said

routes = APIRouter(include_in_schema=False)

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
