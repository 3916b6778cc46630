"""Standings, cross-tables, progress and charts."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, Event
from pairwright.ranking import Standings, Working, cross_table, progress_table, why, working
from pairwright.ranking.tables import Table, is_number
from pairwright.rating import Ratings, rating_notes
from pairwright.rating.tables import change_text
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.pages import raw
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.server.web.tables.charts import (
    colour_chart,
    colours_of,
    exact,
    expectation_chart,
    expectations_of,
    race_chart,
    race_of,
    signed,
    signed_number,
)
from pairwright.server.web.tables.norms_and_ratings import norms_after, ratings_after
from pairwright.server.web.tables.ranks import (
    asked_round,
    criterion_names,
    lines_of,
    ranked_after,
    sheet_of_workings,
)
from pairwright.service.events.standings_words import numbers_in, order_of, values_of
from pairwright.service.ranking import counted_rounds
from pairwright.tournament import InvalidTournament

CROSS, PROGRESS = "cross-table", "progress"
RATINGS = "ratings"
"""Asks the standings for rating changes and performances beside them."""

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/standings")
def standings_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    if not (desk.state.facts.teams or desk.state.facts.players):
        return _nobody(site, desk, "standings")
    found = ranked_after(desk, _round(request, desk))
    rated = _rated(desk, found.standings, request)
    return site.pages.of_event(
        desk,
        "tables/standings.html",
        done=done_of(request),
        made=found.standings,
        rated=rated,
        change_text=change_text,
        rating_notes=()
        if rated is None
        else rating_notes(rated, desk.event.tournament, desk.visitor.language),
        kept={} if rated is None else {RATINGS: "1"},
        norm_titles=_norm_titles(desk, found.standings),
        table=found.tables[0],
        lines=desk.kept.recall(
            f"lines {found.standings.after_round} {desk.visitor.language}",
            lambda: lines_of(desk, found),
        ),
        criteria=criterion_names(found.standings, desk.visitor.language),
        **_choice(desk, found.standings, "standings"),
    )


@routes.post("/e/{slug}/standings/order")
def order_tied(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """The order, by hand, of those whom all tie-breaks leave tied (C.07 art. 4.2)."""
    desk = site.desk(request, slug)
    back = f"{desk.address}/standings"

    def build(event: Event) -> list[Action]:
        return [order_of(event, numbers_in(form.text("players")), form.number("round"))]

    return site.acting.answer(desk, form, build, f"{back}/order", back)


@routes.post("/e/{slug}/standings/values")
def enter_values(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """Values of a tie-break that were worked out elsewhere, one a line (C.07 art. 4.1)."""
    desk = site.desk(request, slug)
    back = f"{desk.address}/standings"

    def build(event: Event) -> list[Action]:
        lines = [line for line in form.text("values").splitlines() if line.strip()]
        return [values_of(event, form.text("code"), lines, form.number("round"))]

    return site.acting.answer(desk, form, build, f"{back}/values", back)


@routes.get("/e/{slug}/standings/working")
def working_page(site: TheSite, request: Request, slug: str) -> Response:
    """How a value came about, for a dialog or as a page; without a tie-break, all of them."""
    desk = site.desk(request, slug)
    made = ranked_after(desk, _round(request, desk)).standings
    return sheet_of_workings(site, request, desk, **_told(desk, made, request))


@routes.get("/e/{slug}/cross-table")
def cross_page(site: TheSite, request: Request, slug: str) -> Response:
    return _table_page(site, request, slug, CROSS)


@routes.get("/e/{slug}/progress")
def progress_page(site: TheSite, request: Request, slug: str) -> Response:
    return _table_page(site, request, slug, PROGRESS)


def _table_page(site: Site, request: Request, slug: str, name: str) -> Response:
    desk = site.desk(request, slug)
    if not (desk.state.facts.teams or desk.state.facts.players):
        return _nobody(site, desk, name)
    made = ranked_after(desk, _round(request, desk)).standings
    by_number = request.query_params.get("order") == "number"
    table = desk.kept.recall(
        f"{name} {made.after_round} {by_number} {desk.visitor.language}",
        lambda: _table(made, name, by_number, desk.visitor.language),
    )
    return site.pages.of_event(
        desk,
        "tables/table.html",
        done=done_of(request),
        table=table,
        rows=table.printed_rows,
        numeric=[is_number(key) for key in table.keys],
        by_number=by_number,
        **_choice(desk, made, name),
    )


@routes.get("/e/{slug}/charts")
def charts_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    if not desk.state.paired_rounds:
        return _nobody(site, desk, "charts")
    made = ranked_after(desk, _round(request, desk)).standings
    race, expected = race_of(made), expectations_of(made)
    colours = colours_of(made)
    say, decimal = desk.words.say, desk.words.decimal
    return site.pages.of_event(
        desk,
        "tables/charts.html",
        done=done_of(request),
        race=race,
        race_svg=raw(race_chart(race, made.after_round, say("tables.charts.race"), decimal)),
        expected=expected,
        expected_svg=raw(expectation_chart(expected, say("tables.charts.expected"), decimal)),
        colours=colours,
        colours_svg=raw(colour_chart(colours, say("tables.charts.colours"))),
        exact=exact,
        signed=signed,
        signed_number=signed_number,
        **_choice(desk, made, "charts"),
    )


def _round(request: Request, desk: Desk) -> int | None:
    return asked_round(desk, request.query_params.get("round", ""))


def _rated(desk: Desk, made: Standings, request: Request) -> Ratings | None:
    """The ratings after the same round, where a page of players is asked to show them."""
    wanted = bool(request.query_params.get(RATINGS)) and not made.competition.is_team_event
    return ratings_after(desk, made.after_round) if wanted else None


def _norm_titles(desk: Desk, made: Standings) -> dict[int, str]:
    """The titles for which players have made a norm, as `GM, IM`, once all rounds are played.

    Before that the page of norms says it: standings of a large event must not wait for it.
    """
    rounds = desk.state.facts.number_of_rounds
    if made.competition.is_team_event or rounds is None or made.after_round < rounds:
        return {}
    found = norms_after(desk, made.after_round)
    return {
        player.number: ", ".join(attempt.title.value for attempt in player.made)
        for player in found.players
        if player.made
    }


def _choice(desk: Desk, made: Standings, page: str) -> dict[str, Any]:
    """Which page of the tables this is, and the rounds that it can be asked for."""
    last = counted_rounds(desk.event.tournament)
    return {"page": page, "chosen": made.after_round, "rounds": range(1, last + 1)}


def _nobody(site: Site, desk: Desk, page: str) -> Response:
    return site.pages.of_event(
        desk, "tables/nothing_yet.html", page=page, chosen=0, rounds=range(0)
    )


def _table(made: Standings, name: str, by_number: bool, language: str) -> Table:
    if name == CROSS:
        return cross_table(made, not by_number, language)
    return progress_table(made, language)


def _told(desk: Desk, made: Standings, request: Request) -> dict[str, Any]:
    """The workings asked for, and why the one before stands before. Raises NotFound."""
    text = request.query_params.get("player", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
    code = request.query_params.get("tie_break", "")
    language = desk.visitor.language
    try:
        codes = (code,) if code else made.codes
        workings: list[Working] = [working(made, number, code, language) for code in codes]
    except InvalidTournament as error:
        raise NotFound(error.reasons[0]) from None
    order = [row.number for row in made.rows]
    place = order.index(number)
    ahead = None if code or not place else why(made, order[place - 1], number, language)
    return {
        "workings": workings,
        "ahead": ahead,
        "back_name": desk.words.say("frame.nav.standings"),
        "back": f"{desk.address}/standings?round={made.after_round}",
    }
