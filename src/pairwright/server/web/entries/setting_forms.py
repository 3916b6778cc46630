"""Settings as forms say them."""

from __future__ import annotations

import re

from msgspec.structs import replace

from pairwright.event import Describe, State
from pairwright.server.events.festivals import MOST_TOURNAMENTS
from pairwright.server.web.frame.forms import Form
from pairwright.service.events.settings import EventSettings
from pairwright.service.events.words import Unclear
from pairwright.systems.registry import DEFAULT_FOR_TEAMS, SYSTEMS
from pairwright.tournament import InvalidRequest, PreferenceType, PrimaryScore, TeamRules
from pairwright.vocabulary.reason import fault

DESCRIBED = (
    "name",
    "city",
    "federation",
    "start_date",
    "end_date",
    "chief_arbiter",
    "time_control",
    "encoded_time_control",
)
"""Texts about the event, named as its facts are."""


def settings_in(form: Form) -> EventSettings:
    """Everything that a form for a new event can declare."""
    system, edition = rules_in(form)
    return EventSettings(
        rounds=form.number("rounds"),
        system=system,
        edition=edition,
        points=points_text_in(form),
        bye=form.text("bye"),
        tie_breaks=",".join(tie_breaks_in(form)),
        acceleration=form.text("acceleration"),
        initial_colour=form.text("initial_colour"),
        name=form.text("name"),
        city=form.text("city"),
        federation=form.text("federation").upper(),
        start_date=form.text("start_date"),
        end_date=form.text("end_date"),
        chief_arbiter=form.text("chief_arbiter"),
        time_control=form.text("time_control"),
        festival=form.text("festival"),
        time_code=form.text("encoded_time_control"),
    )


def short_names_in(form: Form) -> tuple[str, ...]:
    """The tournaments of a new festival, each once, as many as one can have."""
    named = (name.strip() for name in re.split(r"[,;\n]", form.text("short_names")))
    return tuple(dict.fromkeys(filter(None, named)))[:MOST_TOURNAMENTS]


def rules_in(form: Form) -> tuple[str, str]:
    """System and edition, which is empty for the one in force; it says whose it is, `NAME/2026`.

    Raises InvalidRequest for one of another system.
    """
    system = form.text("rules")
    of, _, edition = form.text("edition").partition("/")
    if edition and of != system:
        raise InvalidRequest(fault("server.web.entries:entries.edition-of-other"))
    return system, edition


def points_text_in(form: Form) -> str:
    """`1-0.5-0` of three fields; empty where none of them says anything."""
    given = [form.text(name) for name in ("win", "draw", "loss")]
    return "-".join(text or "?" for text in given) if any(given) else ""


def tie_breaks_in(form: Form, of: str = "") -> list[str]:
    """The chosen codes in their order, then those that were typed; none of them twice.

    `of` begins the names of the fields where a form has a second order.
    """
    typed = (code.strip() for code in form.text(f"{of}more_tie_breaks").split(","))
    return list(dict.fromkeys((*form.texts(f"{of}tie_break"), *filter(None, typed))))


def team_rules_in(form: Form) -> TeamRules:
    """What a team competition chooses (C.04.6 art. 1.2, 1.7). Raises ValueError."""
    return TeamRules(
        PreferenceType(form.text("preferences") or PreferenceType.A),
        PrimaryScore(form.text("primary") or PrimaryScore.MATCH_POINTS),
        form.text("secondary") != "no",
    )


def team_settings_in(form: Form, wanted: EventSettings) -> EventSettings:
    """The settings with what only a team competition chooses. Raises Unclear."""
    try:
        rules = team_rules_in(form)
    except ValueError:
        known = ", ".join((*PreferenceType, *PrimaryScore))
        given = f"{form.text('preferences')} {form.text('primary')}"
        raise Unclear("event.one-of", text=given[:40], known=known) from None
    ends = SYSTEMS[DEFAULT_FOR_TEAMS].codes_of_teams.items()
    end = next(end for end, team_rules in ends if team_rules == rules)
    return replace(
        wanted,
        boards=form.number("boards"),
        team_rules=end.removeprefix("_").replace("_", "-"),
        match_points=form.text("match_points"),
    )


def description_in(form: Form, state: State) -> Describe:
    """What the form says otherwise than the event does."""
    facts = state.facts
    given: dict[str, object] = {
        name: form.text(name)
        for name in DESCRIBED
        if name in form.values and form.text(name) != getattr(facts, name)
    }
    if "name" in given:
        given["title"] = given.pop("name")
    if "federation" in given:
        given["federation"] = str(given["federation"]).upper()
    if "deputy_arbiters" in form.values:
        deputies = tuple(filter(None, map(str.strip, form.text("deputy_arbiters").split(";"))))
        if deputies != facts.deputy_arbiters:
            given["deputy_arbiters"] = deputies
    if "round_date" in form.values:
        dates = tuple(map(str.strip, form.values["round_date"]))
        while dates and not dates[-1]:
            dates = dates[:-1]
        if dates != facts.round_dates:
            given["round_dates"] = dates
    return Describe(**given)  # type: ignore[arg-type]
