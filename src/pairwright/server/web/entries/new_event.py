"""A new event: its settings, and the players of a list that was sent before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from msgspec.structs import replace

from pairwright.event import Event
from pairwright.event.limits import MOST_ROUNDS
from pairwright.formats.entry_list import EntryList
from pairwright.ranking.codes import POINTS_CODES
from pairwright.server.web.entries.file_reading import look
from pairwright.server.web.entries.setting_forms import (
    HOUSE_TIE_BREAKS,
    SCHEDULED_TIE_BREAKS,
    TEAM_TIE_BREAKS,
    settings_in,
    short_names_in,
    systems,
    team_settings_in,
    tie_breaks,
    tie_breaks_in,
)
from pairwright.server.web.entries.settings import Orders, orders_of, settings_of
from pairwright.server.web.entries.uploads import TheUploads, Uploads
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form
from pairwright.server.web.frame.session import Visitor
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.service.events.acting import Actor, Consent, Question, utc_now
from pairwright.service.events.beginning import begun_with, begun_with_teams
from pairwright.service.events.settings import DRAW, EventSettings
from pairwright.service.events.team_lists import teams_in
from pairwright.systems import SYSTEMS
from pairwright.systems.registry import DEFAULT
from pairwright.tournament import InvalidRequest, PairwrightError, PrimaryScore
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import as_said

FIRST = {
    "rounds": "9",
    "rules": DEFAULT.name,
    "initial_colour": DRAW,
    "boards": "4",
    "preferences": "A",
    "primary": "MP",
    "secondary": "yes",
    "acceleration": "",
}
"""What the form says before anybody has changed it."""
TEAMS = "team_"
"""Before the names of fields that only team events have."""
CHOSEN_EDITION = "system.not-in-force"

routes = APIRouter(include_in_schema=False)


@routes.get("/events/new")
def form(site: TheSite, uploads: TheUploads, request: Request) -> Response:
    visitor = site.arbiter(request)
    asked = request.query_params
    mark, skipped = asked.get("list", ""), frozenset(asked.getlist("skip"))
    listed = _listed(site, uploads, visitor, mark, skipped)
    values = {**FIRST, "list": mark, "chief_arbiter": _arbiter(site, visitor)}
    orders: Orders = (HOUSE_TIE_BREAKS, TEAM_TIE_BREAKS)
    if copied := asked.get("copy"):
        desk = site.desk(request, copied)
        values, orders = values | settings_of(desk), orders_of(desk, orders)
    return _page(site, visitor, values, orders, listed, tuple(sorted(skipped)))


@routes.post("/events/new")
def begin(site: TheSite, uploads: TheUploads, request: Request, form: SentForm) -> Response:
    visitor = site.arbiter(request)
    require_own_form(visitor, form)
    skipped = frozenset(form.texts("skip"))
    listed = _listed(site, uploads, visitor, form.text("list"), skipped)
    try:
        begun = _all_begun(visitor, site.pages.words(visitor), listed, form)
    except PairwrightError as error:
        problem = error.told(visitor.language)
        values = {name: form.text(name) for name in form.values}
        orders = (form.texts("tie_break"), form.texts(f"{TEAMS}tie_break"))
        return _page(site, visitor, values, orders, listed, tuple(sorted(skipped)), problem)
    kept, *others = [site.store.begin(event, visitor.account) for event in begun]
    if form.text("list"):
        uploads.drop(form.text("list"))
    festival = site.festivals.of(kept.slug) if others else None
    address = festival.address if festival is not None else f"/e/{kept.slug}/players"
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


def _arbiter(site: Site, visitor: Visitor) -> str:
    """On a server an account is a person; on one's own machine it is nobody's name."""
    return "" if site.is_local else visitor.account.name


def _listed(
    site: Site, uploads: Uploads, visitor: Visitor, mark: str, skipped: frozenset[str]
) -> EntryList:
    """The players of a waiting list without those left out, numbered anew. Raises NotFound."""
    if not mark:
        return EntryList((), ())
    file = uploads.waiting(visitor.account, mark)
    found = site.workers.run_from_thread(look, file.content, file.name, "list", "-", utc_now())
    kept = [player for player in found.players if str(player.number) not in skipped]
    places = {player.number: place for place, player in enumerate(kept, start=1)}
    return EntryList(
        tuple(replace(player, number=places[player.number]) for player in kept),
        found.diagnostics,
    )


def _all_begun(
    visitor: Visitor, words: Language, listed: EntryList, form: Form
) -> tuple[Event, ...]:
    """The event, or the tournaments of a festival: named after it and their short names."""
    wanted = settings_in(form)
    names = short_names_in(form)
    if names and listed.players:
        raise InvalidRequest(as_said(words.say("entries.list-for-one")))
    if not names:
        return (_begun(visitor, words, listed, form, wanted),)
    festival = wanted.festival or wanted.name
    return tuple(
        _begun(
            visitor,
            words,
            listed,
            form,
            replace(
                wanted,
                name=f"{wanted.name} {short_name}" if wanted.name else "",
                festival=festival,
                short_name=short_name,
            ),
        )
        for short_name in names
    )


def _begun(
    visitor: Visitor, words: Language, listed: EntryList, form: Form, wanted: EventSettings
) -> Event:
    if not wanted.name:
        raise InvalidRequest(as_said(words.say("entries.name-missing")))
    system = SYSTEMS.get(wanted.system)
    if system is not None and system.schedule is not None:
        wanted = _for_a_schedule(wanted)
    elif wanted.rounds is None:
        raise InvalidRequest(as_said(words.say("entries.rounds-missing")))
    actor = Actor(visitor.account.name, _nobody_answers, language=visitor.language)
    if system is not None and system.pairs_teams:
        teams = teams_in(listed) if listed.players else ()
        return begun_with_teams(actor, teams, _for_teams(wanted, form))
    return begun_with(actor, listed.players, wanted)


def _for_a_schedule(wanted: EventSettings) -> EventSettings:
    """The table gives rounds and colours; the usual tie-breaks are others (C.07 art. 8)."""
    usual = {",".join(HOUSE_TIE_BREAKS), ",".join(("PTS", *HOUSE_TIE_BREAKS))}
    codes = ",".join(SCHEDULED_TIE_BREAKS) if wanted.tie_breaks in usual else wanted.tie_breaks
    return replace(wanted, rounds=None, initial_colour="", acceleration="", tie_breaks=codes)


def _for_teams(wanted: EventSettings, form: Form) -> EventSettings:
    """What a team competition chooses besides. Points come first, those that it goes by before."""
    chosen = tuple(tie_breaks_in(form, TEAMS))
    if chosen == TEAM_TIE_BREAKS:
        chosen = ()
    if not set(chosen[:1]) & POINTS_CODES:
        by_games = form.text("primary") == PrimaryScore.GAME_POINTS
        chosen = (*(("GPTS", "MPTS") if by_games else ("MPTS", "GPTS")), *chosen)
    return replace(team_settings_in(form, wanted), tie_breaks=",".join(dict.fromkeys(chosen)))


def _nobody_answers(question: Question) -> Consent:
    """Nothing of a new event is worth a question: it can be set otherwise.

    Who chooses an edition that is not in force has said so: the event begins outside FIDE mode, as
    its badge and its report tell.
    """
    if {finding.key for finding in question.needed.findings} == {CHOSEN_EDITION}:
        return Consent(question.needed.tokens, " ".join(question.told))
    raise InvalidRequest(as_said(" ".join(question.told)))


def _page(
    site: Site,
    visitor: Visitor,
    values: Mapping[str, str],
    orders: tuple[tuple[str, ...], tuple[str, ...]],
    listed: EntryList,
    skipped: tuple[str, ...],
    problem: str = "",
) -> Response:
    """`orders` are the chosen tie-breaks of players, and of teams."""
    words = site.pages.words(visitor)
    return site.pages.page(
        visitor,
        "entries/new.html",
        HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK,
        values=defaultdict(str, values),
        orders=[
            (of, tie_breaks(words, teams=bool(of), chosen=chosen), chosen)
            for of, chosen in zip(("", TEAMS), orders, strict=True)
        ],
        systems=systems(visitor.language),
        most_rounds=MOST_ROUNDS,
        players=listed.players,
        skipped=skipped,
        problem=problem,
    )
