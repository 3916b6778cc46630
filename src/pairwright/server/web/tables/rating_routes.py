"""Rating changes and performances of the players, and how each came about."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.ranking import Working
from pairwright.rating import Ratings, rating_workings, ratings, ratings_table
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.ranks import asked_round
from pairwright.server.web.tables.sheet_of_workings import sheet_of_player
from pairwright.service.ranking import counted_rounds
from pairwright.tournament import Cadence

VALUE_OF = {
    "name": "",
    "exact_change": "change",
    "change": "change",
    "new_rating": "change",
    "average": "performance",
    "performance": "performance",
}
"""Whose working a click on a column shows; the name shows all."""
ROOMY = frozenset(
    {"number", "federation", "k", "games", "score", "expected", "average", "exact_change"}
)
"""Columns that a phone has no room for; the working has what they say."""

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/ratings")
def ratings_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    last = counted_rounds(desk.event.tournament)
    page: dict[str, Any] = {"page": "ratings", "rounds": range(1, last + 1)}
    if not desk.state.facts.players:
        return site.pages.of_event(desk, "tables/nothing_yet.html", chosen=0, **page)
    kind = _kind(request)
    made = ratings_after(desk, asked_round(desk, request.query_params.get("round", "")), kind)
    language = desk.visitor.language
    return site.pages.of_event(
        desk,
        "tables/ratings.html",
        done=done_of(request),
        made=made,
        table=desk.kept.recall(
            f"ratings table {made.after_round} {kind} {language}",
            lambda: ratings_table(made, desk.event.tournament, language),
        ),
        kind=made.cadence.cadence.value,
        kept={} if kind is None else {"kind": kind.value},
        value_of=VALUE_OF,
        roomy=ROOMY,
        chosen=made.after_round,
        **page,
    )


@routes.get("/e/{slug}/ratings/working")
def rating_working_page(site: TheSite, request: Request, slug: str) -> Response:
    """How a value came about, for a dialog or as a page; without a value, all of a player."""
    desk = site.desk(request, slug)
    asked = request.query_params
    kind = _kind(request)
    made = ratings_after(desk, asked_round(desk, asked.get("round", "")), kind)
    facts, value, language = desk.event.tournament, asked.get("value", ""), desk.visitor.language

    def work(number: int) -> tuple[Working, ...]:
        return rating_workings(made, facts, number, value, language)

    back = f"round={made.after_round}" + ("" if kind is None else f"&kind={kind.value}")
    return sheet_of_player(site, request, desk, work, "ratings", back)


def ratings_after(desk: Desk, number: int | None, kind: Cadence | None = None) -> Ratings:
    """The ratings after a round; without one, after the last with a result."""
    facts = desk.event.tournament
    after = counted_rounds(facts) if number is None else number
    return desk.kept.recall(f"ratings {after} {kind}", lambda: ratings(facts, after, kind=kind))


def _kind(request: Request) -> Cadence | None:
    """The kind of rating that is asked for; None, as the time control says, for what is none."""
    asked = request.query_params.get("kind", "")
    return next((cadence for cadence in Cadence if cadence.value == asked), None)
