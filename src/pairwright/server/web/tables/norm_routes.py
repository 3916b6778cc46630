"""Title norms of the players, how each came about, and what is declared about them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, DeclareNorms, Event
from pairwright.ranking import Working
from pairwright.ranking.tables import is_number
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.ranks import asked_round
from pairwright.server.web.tables.sheet_of_workings import sheet_of_player
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
from pairwright.title_norms.gap_words import blocking_reason
from pairwright.tournament import NormEventKind

ROOMY = frozenset({"number", "federation", "games", "score", "average", "performance"})
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
        roomy=ROOMY,
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
