"""Title norms, rating changes and performances of the players, and how each came about."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, DeclareNorms, Event
from pairwright.ranking import Working
from pairwright.ranking.tables import is_number
from pairwright.rating import Ratings, rating_workings, ratings, ratings_table
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.ranks import asked_round, sheet_of_player
from pairwright.service.ranking import counted_rounds
from pairwright.title_norms import (
    Norms,
    norm_workings,
    norms,
    norms_table,
    report_gaps,
    without_number,
    worth_showing,
)
from pairwright.title_norms.report_gaps import blocking_reason
from pairwright.tournament import Cadence, NormEventKind

ROOMY_OF_NORMS = frozenset({"number", "federation", "games", "score", "average", "performance"})
"""Columns that a phone has no room for; the working has what they say."""

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/norms")
def norms_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    last = counted_rounds(desk.event.tournament)
    page: dict[str, Any] = {"page": "norms", "rounds": range(1, last + 1)}
    if not desk.state.facts.players:
        return site.pages.of_event(desk, "tables/nothing_yet.html", chosen=0, **page)
    made = norms_after(desk, asked_round(desk, request.query_params.get("round", "")))
    language = desk.visitor.language
    return site.pages.of_event(
        desk,
        "tables/norms.html",
        done=done_of(request),
        table=desk.kept.recall(
            f"norms table {made.after_round} {language}",
            lambda: norms_table(made, desk.event.tournament, language),
        ),
        numbers=[player.number for player, _ in worth_showing(made)],
        kinds=[kind.value for kind in NormEventKind],
        gaps=len(report_gaps(desk.event.tournament)),
        blocking=blocking_sentence(desk),
        roomy=ROOMY_OF_NORMS,
        numeric=is_number,
        chosen=made.after_round,
        **page,
    )


@routes.post("/e/{slug}/norms")
def declare(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/norms"

    def build(event: Event) -> list[Action]:
        said = form.text("kind")
        kind = NormEventKind(said) if said in set(NormEventKind) else event.state.facts.norm_kind
        return [DeclareNorms(kind, form.text("public") == "yes")]

    return site.acting.answer(desk, form, build, here, here)


@routes.get("/e/{slug}/norms/working")
def norm_working_page(site: TheSite, request: Request, slug: str) -> Response:
    """How the norms of a player were made or missed, for a dialog or as a page."""
    desk = site.desk(request, slug)
    made = norms_after(desk, asked_round(desk, request.query_params.get("round", "")))
    facts, language = desk.event.tournament, desk.visitor.language

    def work(number: int) -> tuple[Working, ...]:
        return norm_workings(made, facts, number, language)

    return sheet_of_player(site, request, desk, work, "norms", f"round={made.after_round}")


def blocking_sentence(desk: Desk) -> str:
    """Whose FIDE ID stops the reports; empty where nothing does."""
    blocking = without_number(desk.event.tournament)
    return desk.words.sentence(blocking_reason(blocking)) if blocking else ""


def norms_after(desk: Desk, number: int | None) -> Norms:
    """The norms after a round; without one, after the last with a result."""
    facts = desk.event.tournament
    after = counted_rounds(facts) if number is None else number
    return desk.kept.recall(f"norms {after}", lambda: norms(facts, after))


VALUE_OF = {
    "name": "",
    "exact_change": "change",
    "change": "change",
    "new_rating": "change",
    "average": "performance",
    "performance": "performance",
}
"""Whose working a click on a column shows; the name shows all."""
ROOMY_OF_RATINGS = frozenset(
    {"number", "federation", "k", "games", "score", "expected", "average", "exact_change"}
)
"""Columns that a phone has no room for; the working has what they say."""


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
        roomy=ROOMY_OF_RATINGS,
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
