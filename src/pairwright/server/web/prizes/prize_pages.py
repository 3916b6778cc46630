"""The prize fund, and who gets what with the reasons."""

from __future__ import annotations

from itertools import zip_longest

from fastapi import APIRouter, Request, Response

from pairwright.event import Action, DeclarePrizes, Event
from pairwright.prizes import prize_rules
from pairwright.ranking.tables import is_number
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.service.events.prize_words import amount_in, prizes_in, prizes_text
from pairwright.service.prizes import PrizeAnswer, prizes_of
from pairwright.tournament import PrizeFund, PrizeList, Sharing
from pairwright.tournament.prize_fund import MOST_LISTS

EMPTY_ROWS = 3
"""Rows of the form beyond the lists that are there."""

_ROOMY = ("rank", "number", "place", "exact")

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/prizes")
def page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    fund = desk.state.facts.prize_fund
    found: PrizeAnswer | None = None
    if fund is not None and not desk.state.facts.is_team_event:
        language = desk.visitor.language
        found = desk.kept.recall(
            f"prizes {language}",
            lambda: prizes_of(desk.event.tournament, language, desk.state.lots or None),
        )
    table = found.table if found else None
    return site.pages.of_event(
        desk,
        "prizes/prizes.html",
        done=done_of(request),
        fund=fund,
        found=found,
        table=table,
        looks=[_look(key) for key in table.keys] if table else [],
        page="prizes",
        chosen=0,
        rounds=range(0),
    )


def _look(key: str) -> str:
    """The classes of a column: on a phone who gets how much is enough."""
    return f"{'number' if is_number(key) else ''} {'roomy' if key in _ROOMY else ''}".strip()


@routes.get("/e/{slug}/prizes/fund")
def fund_page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    fund = desk.state.facts.prize_fund
    shown = fund or PrizeFund(())
    return site.pages.of_event(
        desk,
        "prizes/fund.html",
        done=done_of(request),
        fund=shown,
        is_declared=fund is not None,
        rows=[(prizes, prizes_text(prizes.prizes)) for prizes in shown.lists]
        + [(None, "")] * EMPTY_ROWS,
        sharings=[sharing.value for sharing in Sharing],
        rules=prize_rules(shown, desk.visitor.language) if fund else "",
        page="prizes",
        chosen=0,
        rounds=range(0),
    )


@routes.post("/e/{slug}/prizes/fund")
def declare(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/prizes/fund"

    def build(event: Event) -> list[Action]:
        return [DeclarePrizes(_fund(form))]

    return site.acting.answer(desk, form, build, here, f"{desk.address}/prizes")


@routes.post("/e/{slug}/prizes/fund/remove")
def remove(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/prizes"
    return site.acting.answer(
        desk, form, lambda event: [DeclarePrizes()], f"{here}/fund/remove", here
    )


def _fund(form: Form) -> PrizeFund:
    """The fund of a form. Raises Unclear for an amount that is none."""
    columns = (
        form.values.get(name, ())[: MOST_LISTS + EMPTY_ROWS]
        for name in ("list", "category", "prizes", "sharing", "apart")
    )
    lists = [
        PrizeList(
            name.strip(),
            prizes_in(prizes),
            category,
            Sharing(sharing) if sharing in set(Sharing) else Sharing.BY_PLACE,
            apart == "yes",
        )
        for name, category, prizes, sharing, apart in zip_longest(*columns, fillvalue="")
        if name.strip() or prizes.strip()
    ]
    return PrizeFund(
        tuple(lists),
        currency=form.text("currency"),
        several=form.text("several") == "yes",
        main_first=form.text("main_first") != "no",
        moves_up=form.text("moves_up") != "no",
        all_tied=form.text("all_tied") != "no",
        smallest_share=amount_in(form.text("smallest_share") or "0"),
        step=amount_in(form.text("step") or "0.01"),
        rounds_up=form.text("rounds_up") == "yes",
        withdrawn=form.text("withdrawn") == "yes",
    )
