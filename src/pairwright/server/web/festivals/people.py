"""Everybody in all tournaments of a festival: one table, one form, one button to move somebody."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Enter, Event, LateEntry, Remove
from pairwright.server.clock import now
from pairwright.server.events.messages import UnclearHere
from pairwright.server.web.entries.as_listed import as_listed
from pairwright.server.web.entries.player_forms import player_in
from pairwright.server.web.entries.rating_lists import TheRatingLists
from pairwright.server.web.festivals.festival_desk import (
    FestivalDesk,
    festival_desk,
    page,
    takes_players,
)
from pairwright.server.web.frame.acting import FormPart
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm, whole_number
from pairwright.server.web.frame.site import TheSite
from pairwright.service.events.festivals import entered_twice, entries_of
from pairwright.service.events.rating_order import valid_month
from pairwright.tournament import Player, Sex, Title

routes = APIRouter()


@routes.get("/f/{slug}/people")
def people(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    here = festival_desk(site, request, slug)
    own = lists.of(here.visitor.account)
    entries = entries_of([desk.state for desk in here.desks])
    return page(
        site,
        request,
        here,
        "people.html",
        entries=entries,
        twice=entered_twice(entries),
        open=[desk for desk in here.desks if _may_enter(desk)],
        targets=[desk for desk in here.desks if takes_players(desk)],
        chosen=request.query_params.get("of", ""),
        titles=[title.value for title in Title],
        sexes=[sex.value for sex in Sex],
        has_list=own.is_there,
        own_lists=own.own_names(),
        lists=(),
    )


@routes.post("/f/{slug}/people")
def enter(
    site: TheSite, lists: TheRatingLists, request: Request, slug: str, form: SentForm
) -> Response:
    """Somebody into the tournament that is chosen; once that has begun, as a late entry."""
    here = festival_desk(site, request, slug)
    desk = here.desk(form.text("event"))

    own = lists.of(here.visitor.account)

    def build(event: Event) -> list[Action]:
        player = as_listed(player_in(form, Player(0)), form, own, valid_month(event.state, now()))
        return [LateEntry(player) if event.state.started else Enter(player)]

    place = f"{here.address}/people"
    return site.acting.answer(desk, form, build, place, f"{place}?of={desk.kept.slug}")


@routes.post("/f/{slug}/people/move")
def move(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Out of one tournament and into another: both or none.

    Rounds that are paired in either refuse it: there the player withdraws, and enters late.
    """
    here = festival_desk(site, request, slug)
    source, number, seen = _chosen(here, form)
    target = here.desk(form.text("to"))
    place = f"{here.address}/people"
    player = source.state.player(number)

    def leave(event: Event) -> list[Action]:
        return [Remove(number)]

    def come(event: Event) -> list[Action]:
        if player is None or target is source:
            raise UnclearHere("festival.same-tournament")
        return [Enter(player)]

    parts = (FormPart(source, leave, seen), FormPart(target, come, target.kept.sequence))
    back = f"{place}?of={target.kept.slug}"
    return site.acting.answer_together(form, parts, f"{place}/move", back)


def _chosen(here: FestivalDesk, form: Form) -> tuple[Desk, int, int]:
    """`SLUG-NUMBER-SEEN`: whom a button names, and what its page knew. Raises NotFound."""
    slug, _, rest = form.text("player").partition("-")
    number, _, seen = rest.partition("-")
    return here.desk(slug), whole_number(number) or 0, whole_number(seen) or 0


def _may_enter(desk: Desk) -> bool:
    state = desk.state
    return desk.may("run") and not (state.finished or state.facts.is_team_event)
