"""Players who may not meet (verification checklist 194-196)."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Allow, Event, Forbid, State
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.service.names import player_named
from pairwright.tournament import ForbiddenPairs
from pairwright.vocabulary.folding import alphabetical

FIELDS = 4
"""Fields for players that the form has without a script."""
MOST_OF_A_GROUP = 100

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/forbidden")
def page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    return site.pages.of_event(
        desk,
        "entries/forbidden.html",
        done=done_of(request),
        rules=_in_force(desk.state),
        fields=FIELDS,
        entered=sorted(
            desk.state.facts.teams if desk.state.facts.is_team_event else desk.state.facts.players,
            key=lambda entrant: alphabetical(entrant.name),
        ),
    )


@routes.post("/e/{slug}/forbidden")
def forbid(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/forbidden"

    def build(event: Event) -> list[Action]:
        given = form.texts("player")[:MOST_OF_A_GROUP]
        return [Forbid(tuple(_named(event, text) for text in given))]

    return site.acting.answer(desk, form, build, here, here)


@routes.post("/e/{slug}/forbidden/allow")
def allow(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/forbidden"
    players = form.numbers("player")
    return site.acting.answer(desk, form, lambda event: [Allow(players)], f"{here}/allow", here)


def _named(event: Event, text: str) -> int:
    """`12 Berg, Ada`, a number, or a part of a name. Raises InvalidRequest."""
    first, _, rest = text.partition(" ")
    if first.isdecimal() and rest:
        text = first
    return player_named(event.state.facts, text)


def _in_force(state: State) -> list[ForbiddenPairs]:
    """What holds for the next round."""
    return [
        rule
        for rule in state.facts.forbidden_pairs
        if rule.last_round is None or rule.last_round >= state.next_round
    ]
