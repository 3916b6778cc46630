"""Categories with their members and standings; the prize fund, and who gets what."""

from __future__ import annotations

from itertools import zip_longest

from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import (
    Action,
    DeclareCategories,
    DeclarePrizes,
    Event,
    Membership,
    SetMembership,
)
from pairwright.frozen import Frozen
from pairwright.prizes import category_table, conditions, members_of, prize_rules, uncertain_ages
from pairwright.ranking.tables import is_number
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import TheSite, done_of
from pairwright.server.web.tables.ranks import asked_round, ranked_after
from pairwright.service.events.prize_words import amount_in, prizes_in, prizes_text
from pairwright.service.names import player_named
from pairwright.service.prizes import PrizeAnswer, prizes_of
from pairwright.service.ranking import counted_rounds
from pairwright.tournament import Category, Player, PrizeFund, PrizeList, Sex, Sharing, Title
from pairwright.tournament.prize_fund import MOST_LISTS
from pairwright.vocabulary.folding import alphabetical

MOST_NAMES = 30
"""Of clubs, federations or titles in a field."""
NEW = Category("")

routes = APIRouter(include_in_schema=False)


class CategoryRow(Frozen):
    """A category with its players; `uncertain` are those whose day of birth would decide."""

    category: Category
    conditions: str
    members: tuple[Player, ...]
    left_out: tuple[Player, ...]
    uncertain: tuple[int, ...]


@routes.get("/e/{slug}/categories")
def page(site: TheSite, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    facts = desk.state.facts
    edited = request.query_params.get("edit", "")
    return site.pages.of_event(
        desk,
        "prizes/categories.html",
        done=done_of(request),
        rows=[_row(desk, category) for category in facts.categories],
        edited=next((c for c in facts.categories if c.name == edited), NEW),
        clubs=sorted({p.club for p in facts.players if p.club}, key=alphabetical),
        first_of_year=f"{facts.start_date[:4]}-01-01" if facts.start_date[:4].isdigit() else "",
        entered=sorted(facts.players, key=lambda player: alphabetical(player.name)),
        titles=[title.value for title in Title if title.value],
        page="categories",
        chosen=0,
        rounds=range(0),
    )


@routes.get("/e/{slug}/categories/standings")
def standings_page(site: TheSite, request: Request, slug: str) -> Response:
    """The standings of one category; without a name, of the first one."""
    desk = site.desk(request, slug)
    categories = desk.state.facts.categories
    if not categories or not desk.state.facts.players:
        return page(site, request, slug)
    name = request.query_params.get("name", "")
    category = next((c for c in categories if c.name == name), categories[0])
    found = ranked_after(desk, asked_round(desk, request.query_params.get("round", "")))
    tournament, language = desk.event.tournament, desk.visitor.language
    table = category_table(category, found.standings, tournament, language)
    last = counted_rounds(tournament)
    return site.pages.of_event(
        desk,
        "prizes/category.html",
        table=table,
        rows=table.printed_rows,
        numeric=[is_number(key) for key in table.keys],
        by_number=False,
        categories=categories,
        category=category,
        page="categories",
        chosen=found.standings.after_round,
        rounds=range(1, last + 1),
    )


def _row(desk: Desk, category: Category) -> CategoryRow:
    facts = desk.state.facts
    players = {player.number: player for player in facts.players}
    return CategoryRow(
        category,
        conditions(category, desk.visitor.language),
        tuple(players[number] for number in sorted(members_of(category, facts))),
        tuple(players[number] for number in category.left_out),
        uncertain_ages(category, facts),
    )


@routes.post("/e/{slug}/categories")
def declare(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    """A new category, or another one in the place of `was`."""
    desk = site.desk(request, slug)
    here = f"{desk.address}/categories"

    def build(event: Event) -> list[Action]:
        was = form.text("was")
        known = event.state.facts.categories
        before = next((category for category in known if category.name == was), None)
        made = _category(form, before or NEW)
        if before is None:
            return [DeclareCategories((*known, made))]
        changed = tuple(made if category is before else category for category in known)
        return [DeclareCategories(changed)]

    return site.acting.answer(desk, form, build, here, here)


@routes.post("/e/{slug}/categories/remove")
def remove(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/categories"

    def build(event: Event) -> list[Action]:
        name = form.text("category")
        kept = tuple(c for c in event.state.facts.categories if c.name != name)
        return [DeclareCategories(kept)]

    return site.acting.answer(desk, form, build, f"{here}/remove", here)


@routes.post("/e/{slug}/categories/members")
def members(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/categories"

    def build(event: Event) -> list[Action]:
        said = form.text("membership")
        chosen = Membership(said) if said in set(Membership) else Membership.ADDED
        number = _named(event, form.text("player"))
        return [SetMembership(form.text("category"), (number,), chosen)]

    return site.acting.answer(desk, form, build, f"{here}/members", here)


def _named(event: Event, text: str) -> int:
    """`12 Berg, Ada`, a number, or a part of a name. Raises InvalidRequest."""
    first, _, rest = text.partition(" ")
    return player_named(event.state.facts, first if first.isdecimal() and rest else text)


def _category(form: Form, before: Category) -> Category:
    """The category that a form describes; who belongs to it by hand stays."""
    rating_to, rating_below = _upper(form, "rating")
    age_to, age_below = _upper(form, "age")
    has_ages = any(limit is not None for limit in (form.number("age_from"), age_to, age_below))
    sex = form.text("sex")
    titles = {title.value for title in Title if title.value}
    return replace(
        before,
        name=form.text("name"),
        rating_from=form.number("rating_from"),
        rating_to=rating_to,
        rating_below=rating_below,
        rating_list=form.text("rating_list").upper(),
        unrated=bool(form.text("unrated")),
        age_from=form.number("age_from"),
        age_to=age_to,
        age_below=age_below,
        age_on=form.text("age_on") if has_ages else "",
        sex=Sex(sex) if sex in set(Sex) else Sex.UNKNOWN,
        clubs=_names(form.text("clubs")),
        federations=tuple(name.upper() for name in _names(form.text("federations"))),
        titles=tuple(Title(title) for title in form.texts("title") if title in titles),
    )


def _upper(form: Form, what: str) -> tuple[int | None, int | None]:
    """The upper limit as one that belongs to the category, or as one that does not."""
    limit = form.number(f"{what}_limit")
    return (None, limit) if form.text(f"{what}_kind") == "below" else (limit, None)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(";") if name.strip())[:MOST_NAMES]


# --- The prize fund -------------------------------------------------------------------------------


EMPTY_ROWS = 3
"""Rows of the form beyond the lists that are there."""

_ROOMY = ("rank", "number", "place", "exact")


@routes.get("/e/{slug}/prizes")
def prizes_page(site: TheSite, request: Request, slug: str) -> Response:
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
def declare_prizes(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    here = f"{desk.address}/prizes/fund"

    def build(event: Event) -> list[Action]:
        return [DeclarePrizes(_fund(form))]

    return site.acting.answer(desk, form, build, here, f"{desk.address}/prizes")


@routes.post("/e/{slug}/prizes/fund/remove")
def remove_prizes(site: TheSite, request: Request, slug: str, form: SentForm) -> Response:
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
