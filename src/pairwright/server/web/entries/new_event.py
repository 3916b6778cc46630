"""A new event: its settings, and the players of a list that was sent before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from pairwright.event import Event
from pairwright.event.limits import MOST_ROUNDS
from pairwright.formats.entry_list import EntryList
from pairwright.server.web.entries.choices import HOUSE_TIE_BREAKS, systems, tie_breaks
from pairwright.server.web.entries.file_reading import look
from pairwright.server.web.entries.setting_forms import (
    settings_in,
    team_settings_in,
    tie_breaks_in,
)
from pairwright.server.web.entries.uploads import Uploads
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.forms import Form, read_form
from pairwright.server.web.frame.site import Site
from pairwright.server.web.frame.visitor import Visitor
from pairwright.service.events.acting import Actor, Answer, Question, utc_now
from pairwright.service.events.beginning import begun_with, begun_with_teams
from pairwright.service.events.settings import DRAW, Settings
from pairwright.service.events.team_lists import teams_in
from pairwright.service.events.words import error_text
from pairwright.standings.codes import POINTS_CODES
from pairwright.systems import SYSTEMS
from pairwright.systems.registry import DEFAULT
from pairwright.tournament import InvalidRequest, PairwrightError, PrimaryScore
from pairwright.vocabulary.language import Language

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
CHOSEN_EDITION = "system.not-in-force"


def router(site: Site, uploads: Uploads) -> APIRouter:
    routes = APIRouter(include_in_schema=False)

    @routes.get("/events/new")
    def form(request: Request) -> Response:
        visitor = site.arbiter(request)
        asked = request.query_params
        mark, skipped = asked.get("list", ""), frozenset(asked.getlist("skip"))
        listed = _listed(site, uploads, visitor, mark, skipped)
        values = {**FIRST, "list": mark, "chief_arbiter": _arbiter(site, visitor)}
        return _page(site, visitor, values, HOUSE_TIE_BREAKS, listed, tuple(sorted(skipped)))

    @routes.post("/events/new")
    def begin(request: Request, form: Annotated[Form, Depends(read_form)]) -> Response:
        visitor = site.arbiter(request)
        require_own_form(visitor, form)
        skipped = frozenset(form.texts("skip"))
        listed = _listed(site, uploads, visitor, form.text("list"), skipped)
        try:
            event = _begun(visitor, site.pages.words(visitor), listed, form)
        except PairwrightError as error:
            problem = error_text(error, visitor.language)
            values = {name: form.text(name) for name in form.values}
            chosen = form.texts("tie_break")
            return _page(site, visitor, values, chosen, listed, tuple(sorted(skipped)), problem)
        kept = site.store.begin(event, visitor.account)
        if form.text("list"):
            uploads.drop(form.text("list"))
        address = f"/e/{kept.slug}/players"
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})

    return routes


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
        {places[row]: club for row, club in found.clubs.items() if row in places},
    )


def _begun(visitor: Visitor, words: Language, listed: EntryList, form: Form) -> Event:
    wanted = settings_in(form)
    if not wanted.name:
        raise InvalidRequest(words.say("entries.name-missing"))
    if wanted.rounds is None:
        raise InvalidRequest(words.say("entries.rounds-missing"))
    actor = Actor(visitor.account.name, _nobody_answers, language=visitor.language)
    system = SYSTEMS.get(wanted.system)
    if system is not None and system.pairs_teams:
        teams = teams_in(listed) if listed.players else ()
        return begun_with_teams(actor, teams, _for_teams(wanted, form))
    return begun_with(actor, listed.players, wanted)


def _for_teams(wanted: Settings, form: Form) -> Settings:
    """What a team competition chooses besides.

    The order of ranking that the form begins with is one for players. Of teams, points come first.
    """
    chosen = tuple(tie_breaks_in(form))
    if chosen == HOUSE_TIE_BREAKS:
        chosen = ()
    if not set(chosen[:1]) & POINTS_CODES:
        by_games = form.text("primary") == PrimaryScore.GAME_POINTS
        chosen = (*(("GPTS", "MPTS") if by_games else ("MPTS", "GPTS")), *chosen)
    return replace(team_settings_in(form, wanted), tie_breaks=",".join(dict.fromkeys(chosen)))


def _nobody_answers(question: Question) -> Answer:
    """Nothing of a new event is worth a question: it can be set otherwise.

    Who chooses an edition that is not in force has said so: the event begins outside FIDE mode, as
    its badge and its report tell.
    """
    if {finding.key for finding in question.needed.findings} == {CHOSEN_EDITION}:
        return Answer(question.needed.tokens, " ".join(question.told))
    raise InvalidRequest(" ".join(question.told))


def _page(
    site: Site,
    visitor: Visitor,
    values: Mapping[str, str],
    chosen: tuple[str, ...],
    listed: EntryList,
    skipped: tuple[str, ...],
    problem: str = "",
) -> Response:
    return site.pages.page(
        visitor,
        "entries/new.html",
        HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK,
        values=defaultdict(str, values),
        chosen=chosen,
        systems=systems(visitor.language),
        tie_breaks=tie_breaks(site.pages.words(visitor), teams=False, chosen=chosen),
        most_rounds=MOST_ROUNDS,
        players=listed.players,
        skipped=skipped,
        problem=problem,
    )
