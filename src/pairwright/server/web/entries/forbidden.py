"""Players who may not meet (verification checklist 194-196)."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Allow, Event, Forbid, KeepApart, LetMeet, State
from pairwright.event.apart import given_up, rule_of
from pairwright.event.in_common import CLUB, FAMILY, FEDERATION, named
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.service.names import player_named
from pairwright.tournament import ForbiddenPairs
from pairwright.vocabulary.folding import alphabetical

FIELDS = 4
"""Fields for players that the form has without a script."""
MOST_OF_A_GROUP = 100
SOFT = "soft"
"""The kind of rule that is given up where a round cannot be paired with it."""

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/forbidden")
def page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    return site.pages.of_event(
        desk,
        "entries/forbidden.html",
        done=done_of(request),
        rules=_in_force(desk.state),
        groups=[rule for rule in _all_in_force(desk.state) if rule.by],
        apart=[rule for rule in desk.state.apart if rule_of(desk.state, rule.by) is rule],
        kinds=_kinds(desk.state),
        named=lambda by: desk.words.fact(named(by)),
        given_up_by=lambda by: _given_up(
            desk, [rule for rule in desk.state.facts.forbidden_pairs if rule.by == by]
        ),
        given_up_of=lambda rule: _given_up(desk, [rule]),
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
        players = tuple(_named(event, text) for text in given)
        return [Forbid(players, is_soft=form.text("kind") == SOFT)]

    return site.acting.answer(desk, form, build, here, here)


@routes.post("/e/{slug}/forbidden/allow")
def allow(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/forbidden"
    players = form.numbers("player")
    return site.acting.answer(desk, form, lambda event: [Allow(players)], f"{here}/allow", here)


@routes.post("/e/{slug}/forbidden/apart")
def keep_apart(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/forbidden"
    act = KeepApart(form.text("by"), form.number("last_round"), form.text("kind") == SOFT)
    return site.acting.answer(desk, form, lambda event: [act], f"{here}/apart", here)


@routes.post("/e/{slug}/forbidden/let-meet")
def let_meet(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/forbidden"
    act = LetMeet(form.text("by"))
    return site.acting.answer(desk, form, lambda event: [act], f"{here}/let-meet", here)


def _given_up(desk: Desk, rules: list[ForbiddenPairs]) -> list[str]:
    """What soft rules gave up, round by round, in words."""
    found = [told for rule in rules for told in given_up(desk.state, rule)]
    found.sort(key=lambda told: told[0])
    return [finding.text(desk.visitor.language, desk.names) for _, finding in found]


def _kinds(state: State) -> list[str]:
    """What players can have in common here: what is known of everybody, and columns of lists."""
    columns = dict.fromkeys(name for player in state.facts.players for name, _ in player.extra)
    return [CLUB, FEDERATION, FAMILY, *columns]


def _named(event: Event, text: str) -> int:
    """`12 Berg, Ada`, a number, or a part of a name. Raises InvalidRequest."""
    first, _, rest = text.partition(" ")
    if first.isdecimal() and rest:
        text = first
    return player_named(event.state.facts, text)


def _in_force(state: State) -> list[ForbiddenPairs]:
    """What holds for the next round, but for what players have in common."""
    return [rule for rule in _all_in_force(state) if not rule.by]


def _all_in_force(state: State) -> list[ForbiddenPairs]:
    return [
        rule
        for rule in state.facts.forbidden_pairs
        if rule.last_round is None or rule.last_round >= state.next_round
    ]
