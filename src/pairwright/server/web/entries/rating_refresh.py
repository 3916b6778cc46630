"""Everybody's ratings from the loaded list: looked at first, then taken."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event, State
from pairwright.formats.rating_list import Cadence
from pairwright.server.clock import now
from pairwright.server.events.rights import EventRight
from pairwright.server.web.entries.rating_lists import RatingListOfOne, TheRatingLists
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import TheSite
from pairwright.service.events.list_update import ListUpdate
from pairwright.service.events.rating_order import rating_order, valid_month
from pairwright.service.events.rating_refresh import refreshed
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import as_said

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/players/refresh")
def review(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    own = lists.of(desk.visitor.account)
    about, today = own.about(), now()
    valid, dated = valid_month(desk.state, today), about.date if about else ""
    cadence = _cadence(request.query_params.get("cadence", ""))
    return site.pages.of_event(
        desk,
        "entries/refresh.html",
        about=about,
        other_month=valid if dated and valid and not dated.startswith(valid) else "",
        is_old=bool(dated) and dated[:7] < today[:7],
        cadence=cadence,
        cadences=tuple(Cadence),
        lists=rating_order(desk.state),
        update=_update(own, desk.state, cadence),
    )


@routes.post("/e/{slug}/players/refresh")
def take(
    site: TheSite, lists: TheRatingLists, request: Request, slug: str, form: SentForm
) -> Response:
    desk = site.desk(request, slug, EventRight.RUN)
    own = lists.of(desk.visitor.account)
    skipped = frozenset(form.numbers("skip"))

    def build(event: Event) -> list[Action]:
        update = _update(own, event.state, _cadence(form.text("cadence")))
        acts = [] if update is None else update.without(skipped).acts(event.state)
        if not acts:
            raise InvalidRequest(as_said(desk.words.say("entries.nothing-changed")))
        return acts

    back = f"{desk.address}/players"
    return site.acting.answer_as_one(desk, form, build, f"{back}/refresh", back)


def _update(own: RatingListOfOne, state: State, cadence: Cadence | None) -> ListUpdate | None:
    """What the list would change; None without a list, and for teams."""
    if state.facts.is_team_event:
        return None
    return own.asked(lambda ratings: refreshed(state, ratings, cadence or rating_order(state)))


def _cadence(asked: str) -> Cadence | None:
    """The one rating that is asked for; None for those of the event, in their order."""
    return next((cadence for cadence in Cadence if cadence.value == asked), None)
