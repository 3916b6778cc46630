"""The settings of an event, each with its act and why it is locked; deleting the event.

The journal of a deleted event waits for a day as a file that was sent.
"""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request, Response

from pairwright.event import (
    Action,
    DeclareAcceleration,
    DeclareBye,
    DeclareChess960,
    DeclarePoints,
    DeclareRanks,
    DeclareRounds,
    DeclareSystem,
    DeclareTeams,
    DeclareTieBreaks,
    Describe,
    DrawInitialColour,
    DrawLots,
    Event,
    JoinFestival,
    LeaveFestival,
    Level,
    NumberBoards,
    PublishTogether,
    Schedule,
    journal_text,
)
from pairwright.event.limits import MOST_ROUNDS
from pairwright.position import team_rules
from pairwright.server.errors import NotFound
from pairwright.server.web.entries.rating_lists import TheRatingLists
from pairwright.server.web.entries.setting_forms import (
    MOST_TIE_BREAKS,
    description_in,
    points_text_in,
    rules_in,
    systems,
    team_settings_in,
    tie_breaks,
    tie_breaks_in,
)
from pairwright.server.web.entries.uploads import TheUploads
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form
from pairwright.server.web.frame.session import Desk
from pairwright.server.web.frame.site import Site, TheSite, done_of
from pairwright.service.events.rating_order import rating_order
from pairwright.service.events.settings import (
    DRAW,
    NONE,
    USUAL,
    WITH_RESULTS,
    EventSettings,
    acts_of,
)
from pairwright.service.events.timetables import one_round, whole_timetable
from pairwright.service.events.words import Unclear
from pairwright.tournament import ListedRating, MatchPoints, RankMethodName, RatingChoice
from pairwright.tournament.corrections import LONGEST_DEADLINE
from pairwright.tournament.results import points_text
from pairwright.tournament.rounds import LARGEST_FIRST_BOARD
from pairwright.vocabulary.reason import fault

Build = Callable[[Event, Form], list[Action]]
Orders = tuple[tuple[str, ...], tuple[str, ...]]
POINTS = ("win", "draw", "loss")

routes = APIRouter(include_in_schema=False)


@routes.get("/e/{slug}/settings")
def page(site: TheSite, lists: TheRatingLists, request: Request, slug: str) -> Response:
    desk = site.desk(request, slug)
    shown = _shown(desk, lists.of(desk.visitor.account).own_names())
    return site.pages.of_event(desk, "entries/settings.html", done=done_of(request), **shown)


@routes.post("/e/{slug}/settings/{what}")
def declare(site: TheSite, request: Request, slug: str, what: str, form: SentForm) -> Response:
    desk = site.desk(request, slug)
    build = _BUILDERS.get(what)
    if build is None:
        raise NotFound(fault("server:no-setting"))
    here = f"{desk.address}/settings"
    return site.acting.answer(
        desk, form, lambda event: build(event, form), f"{here}/{what}", f"{here}#{what}"
    )


# --- From forms to acts --------------------------------------------------------------------------


def _declared(wanted: EventSettings, event: Event) -> list[Action]:
    acts = acts_of(wanted, event.state)
    if not acts:
        raise Unclear("event.nothing-declared")
    return acts


def _describe(event: Event, form: Form) -> list[Action]:
    return [description_in(form, event.state)]


def _rounds(event: Event, form: Form) -> list[Action]:
    return _declared(EventSettings(rounds=form.number("rounds")), event)


def _system(event: Event, form: Form) -> list[Action]:
    system, edition = rules_in(form)
    return _declared(EventSettings(system=system, edition=edition), event)


def _points(event: Event, form: Form) -> list[Action]:
    return _declared(EventSettings(points=points_text_in(form)), event)


def _bye(event: Event, form: Form) -> list[Action]:
    return _declared(EventSettings(bye=form.text("bye")), event)


def _tie_breaks(event: Event, form: Form) -> list[Action]:
    chosen = tie_breaks_in(form)
    if event.state.facts.is_team_event:
        return [DeclareTieBreaks(tuple(chosen))]
    return _declared(EventSettings(tie_breaks=",".join(["PTS", *chosen])), event)


def _acceleration(event: Event, form: Form) -> list[Action]:
    return _declared(EventSettings(acceleration=form.text("acceleration") or NONE), event)


def _colour(event: Event, form: Form) -> list[Action]:
    return _declared(EventSettings(initial_colour=form.text("initial_colour")), event)


def _teams(event: Event, form: Form) -> list[Action]:
    return _declared(team_settings_in(form, EventSettings()), event)


def _festival(event: Event, form: Form) -> list[Action]:
    name = form.text("festival")
    if not name and event.state.festival:
        return [LeaveFestival()]
    return [JoinFestival(name, form.text("short_name"))]


def _first_board(event: Event, form: Form) -> list[Action]:
    return [NumberBoards(form.number("first_board") or 0)]


def _lots(event: Event, form: Form) -> list[Action]:
    seed = form.text("seed")
    return _declared(EventSettings(lots=f"draw:{seed}" if seed else "draw"), event)


def _chess960(event: Event, form: Form) -> list[Action]:
    seed = form.text("seed")
    drawn = f"{DRAW}:{seed}" if seed else DRAW
    chosen = drawn if form.text("game") == "chess960" else NONE
    return _declared(EventSettings(chess960=chosen), event)


def _timetable(event: Event, form: Form) -> list[Action]:
    zone, minutes = form.text("zone"), form.number("results_within")
    if form.text("first_day") or form.text("times"):
        first, times = form.text("first_day"), form.text("times")
        return [whole_timetable(event.state, first, times, zone, minutes)]
    return [one_round(event.state, form.number("round") or 0, form.text("at"), zone, minutes)]


def _together(event: Event, form: Form) -> list[Action]:
    return [PublishTogether(form.text("standings") == WITH_RESULTS)]


def _corrections(event: Event, form: Form) -> list[Action]:
    return _declared(EventSettings(corrections=form.text("minutes") or NONE), event)


def _ranks(event: Event, form: Form) -> list[Action]:
    method, federation = form.text("method") or NONE, form.text("federation")
    return _declared(EventSettings(ranks=f"{federation} {method}".strip()), event)


def _rating_lists(event: Event, form: Form) -> list[Action]:
    chosen = ",".join(f'"{name}"' for name in form.texts("list") if name)
    return _declared(EventSettings(rating_lists=chosen or USUAL), event)


def _long(event: Event, form: Form) -> list[Action]:
    chosen = form.text("ratings") or NONE
    of_round = chosen == RatingChoice.CHOSEN
    return _declared(EventSettings(long=form.text("round") if of_round else chosen), event)


_BUILDERS: dict[str, Build] = {
    "describe": _describe,
    "timetable": _timetable,
    "round-start": _timetable,
    "publish-together": _together,
    "corrections": _corrections,
    "round-dates": _describe,
    "rounds": _rounds,
    "system": _system,
    "points": _points,
    "bye": _bye,
    "tie-breaks": _tie_breaks,
    "acceleration": _acceleration,
    "initial-colour": _colour,
    "lots": _lots,
    "chess960": _chess960,
    "festival": _festival,
    "first-board": _first_board,
    "teams": _teams,
    "ranks": _ranks,
    "long-event": _long,
    "rating-lists": _rating_lists,
}


# --- From the event to the page ------------------------------------------------------------------


def _shown(desk: Desk, own_lists: tuple[str, ...]) -> dict[str, Any]:
    facts, language = desk.state.facts, desk.visitor.language
    system = facts.point_system
    chosen = tuple(code for code in facts.standings_order if code != "PTS")
    return {
        "locked": _locked(desk),
        "systems": systems(language, facts.is_team_event),
        "tie_breaks": tie_breaks(desk.words, facts.is_team_event, chosen),
        "chosen": chosen,
        "slots": max(MOST_TIE_BREAKS, len(chosen) + 2),
        "points": {
            "win": points_text(system.win),
            "draw": points_text(system.draw),
            "loss": points_text(system.loss),
            "bye": _bye_now(desk),
        },
        "most_rounds": MOST_ROUNDS,
        "most_first_board": LARGEST_FIRST_BOARD,
        "longest_deadline": LONGEST_DEADLINE,
        "methods": tuple(RankMethodName),
        "kinds": tuple(dict.fromkeys((*ListedRating, *own_lists, *desk.state.rating_lists))),
        "lists": rating_order(desk.state),
        "ranks": facts.rank_methods[0] if facts.rank_methods else None,
        "team_choices": _team_choices(desk) if facts.is_team_event else {},
    }


def _bye_now(desk: Desk) -> str:
    """The worth of the pairing-allocated bye; of teams in match points (C.04.6 art. 1.4)."""
    facts = desk.state.facts
    if not facts.is_team_event:
        return points_text(facts.point_system.pairing_allocated_bye)
    given = facts.team_byes.match_points if facts.team_byes else None
    return points_text((facts.match_points or MatchPoints()).draw if given is None else given)


def _team_choices(desk: Desk) -> dict[str, str]:
    """What the team competition has chosen, as the form writes it."""
    facts = desk.state.facts
    rules, worth = team_rules(facts), facts.match_points or MatchPoints()
    return {
        "boards": str(desk.state.boards or ""),
        "preferences": rules.preferences.value,
        "primary": rules.primary.value,
        "secondary": "yes" if rules.secondary_decides else "no",
        "match_points": "-".join(map(points_text, (worth.win, worth.draw, worth.loss))),
    }


def _locked(desk: Desk) -> dict[str, list[tuple[int, str]]]:
    """What would stand against changing each setting now: the levels and the sentences.

    Asked of the room with the value that is there already, so that only the time speaks.
    """
    facts = desk.state.facts
    rounds = facts.number_of_rounds or 1
    declare_teams = DeclareTeams(boards=desk.state.boards or 1)
    probes: dict[str, Action] = {
        "describe": Describe(city=facts.city),
        "rounds": DeclareRounds(rounds + 1 if rounds < MOST_ROUNDS else rounds - 1),
        "system": DeclareSystem(desk.rules.system.name),
        "points": DeclarePoints(facts.point_system),
        "bye": declare_teams
        if facts.is_team_event
        else DeclareBye(facts.point_system.pairing_allocated_bye),
        "teams": declare_teams,
        "tie-breaks": DeclareTieBreaks(facts.standings_order),
        "acceleration": DeclareAcceleration(),
        "initial-colour": DrawInitialColour("seed"),
        "ranks": DeclareRanks(),
        "lots": DrawLots("seed"),
        "chess960": DeclareChess960("" if desk.state.position_seed else "seed"),
        "timetable": Schedule(()),
        "round-start": Schedule(()),
        "publish-together": PublishTogether(not desk.state.standings_with_results),
    }
    return {
        name: [
            (int(found.level), found.text(desk.visitor.language, desk.names))
            for found in desk.event.check(probe)
            if found.level >= Level.LEAVES_FIDE_MODE
        ]
        for name, probe in probes.items()
    }


# --- From the event to another one ----------------------------------------------------------------


def settings_of(desk: Desk) -> dict[str, str]:
    """What a new event by the same rules is asked for, filled in; its days are its own."""
    facts, system = desk.state.facts, desk.rules.system
    edition = facts.declaration.edition
    told = {
        "name": facts.name,
        "city": facts.city,
        "federation": facts.federation,
        "chief_arbiter": facts.chief_arbiter,
        "time_control": facts.time_control,
        "encoded_time_control": facts.encoded_time_control,
        "rounds": str(facts.number_of_rounds or ""),
        "rules": system.name,
        "edition": f"{system.name}/{edition}" if edition else "",
        "acceleration": facts.declaration.acceleration or "",
    }
    if facts.is_team_event:
        told |= _team_choices(desk)
    if desk.festival is not None:  # one more of it, on the same days
        told |= {"name": desk.festival.name, "festival": desk.festival.name}
        told |= {"start_date": facts.start_date, "end_date": facts.end_date}
    if facts.point_system != system.usual_points():
        told |= {name: points_text(getattr(facts.point_system, name)) for name in POINTS}
    return told


def orders_of(desk: Desk, usual: Orders) -> Orders:
    """The tie-breaks of players and of teams, those of the event in the place of the usual ones."""
    chosen = tuple(code for code in desk.state.facts.standings_order if code != "PTS")
    if not chosen:
        return usual
    return (usual[0], chosen) if desk.state.facts.is_team_event else (chosen, usual[1])


# --- Deleting the event ---------------------------------------------------------------------------


@routes.get("/e/{slug}/delete")
def ask(site: TheSite, request: Request, slug: str) -> Response:
    return site.pages.of_event(_own(site, request, slug), "entries/delete.html")


@routes.post("/e/{slug}/delete")
def delete(
    site: TheSite, uploads: TheUploads, request: Request, slug: str, form: SentForm
) -> Response:
    desk = _own(site, request, slug)
    require_own_form(desk.visitor, form)
    name = f"{desk.state.facts.name or slug}.event"
    mark = uploads.keep(desk.visitor.account, name, journal_text(desk.event).encode())
    site.store.delete(desk.kept)
    address = f"/events/import/{mark}?deleted=yes"
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})


def _own(site: Site, request: Request, slug: str) -> Desk:
    """The event of its owner. Raises SignInFirst, NotFound."""
    desk = site.desk(request, slug)
    if site.store.people(desk.kept)[0][0] != desk.visitor.account.name:
        raise NotFound(fault("server:no-event-seen"))
    return desk
