"""Pairing numbers: the initial order, exchanges among equals, the closed list (C.04.2 art. 2)."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import (
    Action,
    DrawNumbers,
    Event,
    FreezeNumbers,
    Number,
    SetNumbers,
    State,
)
from pairwright.frozen import Frozen
from pairwright.position import initial_order, strength
from pairwright.server.web.entries.players import team_rows_of
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.service.events.settings import new_seed
from pairwright.tournament import Numbering, Player, Team


class NumberRow(Frozen):
    """A player in the initial order; `above` may change places with this one (art. 2.2.3).

    Teams are in the order of the competition: any two neighbours may (C.04.6 art. 1.1.2).
    """

    place: int
    player: Player | Team
    strength: int
    title: str
    above: bool
    below: bool


routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/numbers")
def page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    drawn = desk.state.schedule is not None
    return site.pages.of_event(
        desk,
        "entries/drawn_numbers.html" if drawn else "entries/numbers.html",
        done=done_of(request),
        ranked=_ranked(desk),
        has_groups=_has_groups(desk.state),
    )


@routes.post("/e/{slug}/numbers")
def number(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """By strength; `up` names who changes places with the one before, an equal."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/numbers"
    up = form.number("up")

    def build(event: Event) -> list[Action]:
        return [Number(_exchanged(event.state, up) if up else ())]

    back = f"{here}#player-{up}" if up else here
    return site.acting.answer(desk, form, build, here, back)


@routes.post("/e/{slug}/numbers/freeze")
def freeze(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/numbers"
    return site.acting.answer(desk, form, lambda event: [FreezeNumbers()], f"{here}/freeze", here)


@routes.post("/e/{slug}/numbers/draw")
def draw(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """By lot, where all pairings follow from the numbers."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/numbers"
    seed, apart = form.text("seed") or new_seed(), bool(form.text("apart"))
    return site.acting.answer(
        desk, form, lambda event: [DrawNumbers(seed, apart)], f"{here}/draw", here
    )


@routes.post("/e/{slug}/numbers/set")
def set_by_hand(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """As they were drawn by hand: a number for everybody."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/numbers"

    def build(event: Event) -> list[Action]:
        given = {e.number: form.number(f"new-{e.number}") or 0 for e in event.state.entrants}
        if sorted(given.values()) != list(range(1, len(given) + 1)):
            return [SetNumbers(())]  # refused, with what is asked for
        return [SetNumbers(tuple(sorted(given, key=given.__getitem__)))]

    return site.acting.answer(desk, form, build, f"{here}/set", here)


def _order(state: State) -> list[int]:
    """The order that strength gives before the next round is paired; of teams, that they have."""
    facts = state.facts
    if facts.is_team_event or state.schedule is not None:
        return [entrant.number for entrant in state.entrants]
    if not state.started:
        facts = replace(facts, numbering=Numbering.BY_STRENGTH)
    everybody = replace(facts, players=tuple(replace(p, arrives=1) for p in facts.players))
    return initial_order(everybody, state.next_round)


def _has_groups(state: State) -> bool:
    """Whether there are groups of numbers whose members do not meet at the end."""
    schedule = state.schedule
    if schedule is None or state.facts.is_team_event:
        return False
    return bool(schedule.apart(len(state.entrants)))


def _exchanged(state: State, number: int) -> tuple[int, ...]:
    """The order with this player one place higher."""
    order = _order(state)
    if number in order[1:]:
        place = order.index(number)
        order[place - 1 : place + 1] = [number, order[place - 1]]
    return tuple(order)


def _ranked(desk: Desk) -> list[NumberRow]:
    facts = desk.state.facts
    if facts.is_team_event:
        return _ranked_teams(desk)
    players = {player.number: player for player in facts.players}
    order = [players[number] for number in _order(desk.state)]
    rank = [(strength(player, facts), player.title) for player in order]
    moving = desk.state.schedule is None
    return [
        NumberRow(
            place + 1,
            player,
            rank[place][0],
            player.title.value,
            moving and place > 0 and rank[place - 1] == rank[place],
            moving and place + 1 < len(order) and rank[place + 1] == rank[place],
        )
        for place, player in enumerate(order)
    ]


def _ranked_teams(desk: Desk) -> list[NumberRow]:
    rows = team_rows_of(desk)
    moving = desk.state.schedule is None
    return [
        NumberRow(
            place, row.team, row.strength, "", moving and place > 1, moving and place < len(rows)
        )
        for place, row in enumerate(rows, start=1)
    ]
