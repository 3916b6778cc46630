"""One player: the data, the rounds that are missed, and what else can be done."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Announce, CorrectRating, Edit, Event, RateFrom, Retract
from pairwright.server.errors import NotFound
from pairwright.server.web.entries.player_forms import player_in, rating_in
from pairwright.server.web.entries.players import KINDS, MARKS, rows_of
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.service.events.national_rating import national_rating_text
from pairwright.tournament import ByeKind, InvalidRequest, Player, Sex, Title
from pairwright.vocabulary.reason import as_said, fault

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/players/{number:int}")
def page(site: TheSite, request: Request, slug: str, number: int) -> Response:
    desk = site.desk(request, slug)
    if desk.state.facts.is_team_event:
        address = f"{desk.address}/teams/{number}"
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})
    row = next((row for row in rows_of(desk) if row.player.number == number), None)
    if row is None:
        raise NotFound(fault("server:no-player"))
    return site.pages.of_event(
        desk,
        "entries/player.html",
        done=done_of(request),
        row=row,
        player=row.player,
        kinds=KINDS,
        marks=MARKS,
        titles=[title.value for title in Title],
        sexes=[sex.value for sex in Sex],
        national=national_rating_text(row.player),
    )


@routes.post("/e/{slug}/players/{number:int}")
def edit(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        before = event.state.player(number) or Player(number)
        return [Edit(player_in(form, before), names_rating="rating" in form.values)]

    return site.acting.answer(desk, form, build, here, here)


@routes.post("/e/{slug}/players/{number:int}/rating")
def correct(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        return [CorrectRating(number, rating_in(form))]

    return site.acting.answer(desk, form, build, f"{here}/rating", here)


@routes.post("/e/{slug}/players/{number:int}/later")
def rate_later(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    """Another rating from a round on; without a rating, the one that is there is taken back."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        rating = rating_in(form) if "rating" in form.values else None
        return [RateFrom(number, form.number("round") or 0, rating)]

    return site.acting.answer(desk, form, build, f"{here}/later", here)


@routes.post("/e/{slug}/players/{number:int}/rounds")
def rounds(
    site: TheSite,
    request: Request,
    slug: str,
    number: int,
    form: SentForm,
) -> Response:
    """All rounds that are still to be paired at once: `round-3` is a kind of bye, or empty."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/players/{number}"

    def build(event: Event) -> list[Action]:
        acts = _announced(event, number, form)
        if not acts:
            raise InvalidRequest(as_said(desk.words.say("entries.nothing-changed")))
        return acts

    return site.acting.answer(desk, form, build, f"{here}/rounds", here)


def _announced(event: Event, number: int, form: Form) -> list[Action]:
    """What makes the announcements of a player those of the form."""
    state = event.state
    now = {a.round: a.kind for a in state.facts.announcements if a.participant == number}
    acts: list[Action] = []
    gone = []
    given: dict[ByeKind, list[int]] = {}
    for round_ in range(state.next_round, (state.facts.number_of_rounds or 0) + 1):
        wanted = form.text(f"round-{round_}")
        kind = next((kind for kind in KINDS if kind.value == wanted), None)
        if kind is None and round_ in now:
            gone.append(round_)
        elif kind is not None and now.get(round_) is not kind:
            given.setdefault(kind, []).append(round_)
    if gone:
        acts.append(Retract(number, tuple(gone)))
    acts += [Announce(number, tuple(listed), kind) for kind, listed in given.items()]
    return acts
