"""Pairing a round, who did not come to the one before, throwing a draft away, publishing it step by
step, taking that back; and the position from which a round of Chess960 begins, where it was drawn
elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request, Response

from pairwright.event import (
    Action,
    Discard,
    Event,
    Excuse,
    Pair,
    Publish,
    SetPosition,
    Sheet,
    Withdraw,
    WithdrawPublication,
)
from pairwright.event.no_shows import find_no_shows
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import TheSite
from pairwright.server.web.rounds.place import page_of, require_now, require_planned
from pairwright.service.events.missing_ratings import (
    ESTIMATES,
    estimate_acts,
    numbered,
    projected,
    rule_acts,
)

STEPS = ("pair", "again", "discard", "publish", "withdraw", "position")

routes = APIRouter()


def _step(name: str) -> Callable[..., Response]:
    def acted(
        site: TheSite,
        request: Request,
        slug: str,
        number: int,
        form: SentForm,
    ) -> Response:
        desk = site.desk(request, slug)
        require_planned(desk, number)
        page = page_of(desk, number)
        return site.acting.answer(
            desk,
            form,
            lambda event: _acts(desk, event, number, name, form),
            f"{page}/{name}",
            page,
        )

    return acted


for name in STEPS:
    routes.post(f"/e/{{slug}}/rounds/{{number}}/{name}")(_step(name))


def _acts(desk: Desk, event: Event, number: int, name: str, form: Form) -> list[Action]:
    """One act, or two where a draft is paired again. Raises InvalidRequest."""
    if name == "again":
        return [_act(desk, event, number, "discard", form), Pair()]
    return [_act(desk, event, number, name, form)]


def _act(desk: Desk, event: Event, number: int, name: str, form: Form) -> Action:
    """The act on this very round. Raises InvalidRequest where it would be one on another round.

    Without a sheet named, the next one is published, the last one withdrawn.
    """
    state = event.state
    if name == "pair":
        require_now(number == state.next_round, desk, number)
        return Pair()
    require_now(1 <= number <= state.paired_rounds, desk, number)
    if name == "discard":
        require_now(number == state.paired_rounds, desk, number)
        return Discard()
    if name == "position":
        given = form.number("position")
        return SetPosition(number, -1 if given is None else given)
    published = state.files[number - 1].published
    public = [sheet for sheet in Sheet if getattr(published, sheet.value)]
    asked = form.text("sheet")
    named = next((sheet for sheet in Sheet if sheet.value == asked), None)
    if name == "publish":
        following = [sheet for sheet in Sheet if sheet not in public]
        return Publish(named or (following or [Sheet.STANDINGS])[0], number)
    return WithdrawPublication(named or (public or [Sheet.PAIRINGS])[-1], number)


@routes.post("/e/{slug}/rounds/1/unrated")
def unrated(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Enter estimates of players without a rating, or declare one rating for all of them."""
    desk = site.desk(request, slug)
    page = page_of(desk, 1)

    def build(event: Event) -> list[Action]:
        state = event.state
        require_now(not state.started, desk, 1)
        if form.text("answer") == "rating":
            return rule_acts(state, f"U{form.number('rating') or 0}")
        given = {
            player.number: form.number(f"estimate-{player.number}") or 0
            for player in state.facts.players
        }
        acts = estimate_acts(state, given)
        return numbered(state, [*acts, *rule_acts(projected(state, acts), ESTIMATES)])

    return site.acting.answer(desk, form, build, f"{page}/unrated", page)


@routes.post("/e/{slug}/rounds/{number}/absent")
def absent(site: TheSite, request: Request, slug: str, number: int, form: SentForm) -> Response:
    """Decide whether those who did not come play round `number`, the next one."""
    desk = site.desk(request, slug)
    require_planned(desk, number)
    page = page_of(desk, number)

    def build(event: Event) -> list[Action]:
        require_now(number == event.state.next_round, desk, number)
        missed = find_no_shows(event.state)
        players = form.numbers("player")
        if form.text("answer") == "play":
            return [Excuse(player) for player in players]
        return [Withdraw(player, missed.get(player)) for player in players]

    return site.acting.answer(desk, form, build, f"{page}/absent", page)
