"""Settings as forms say them, and what they offer to choose from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from msgspec.structs import replace

from pairwright.event import Describe, State
from pairwright.frozen import Frozen
from pairwright.ranking import REGISTRY, TIE_BREAK_EDITIONS, parse_code
from pairwright.ranking.codes import POINTS_CODES
from pairwright.ranking.criterion import Contestants, RankingCriterion
from pairwright.ranking.texts import Texts
from pairwright.server.events.festivals import MOST_TOURNAMENTS
from pairwright.server.web.frame.forms import Form
from pairwright.service.events.settings import EventSettings
from pairwright.service.events.words import Unclear
from pairwright.systems import SYSTEMS, Rules, System
from pairwright.systems.registry import DEFAULT_FOR_TEAMS
from pairwright.tournament import (
    InvalidRequest,
    InvalidTournament,
    PreferenceType,
    PrimaryScore,
    TeamRules,
)
from pairwright.vocabulary.folding import folded
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import edition_named, fault

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


HOUSE_TIE_BREAKS = ("BH/C1", "BH", "SB", "DE", "WIN", "BWG")
"""Behind the points, where nobody chooses otherwise."""
SCHEDULED_TIE_BREAKS = ("DE", "WIN", "SB", "KS")
"""The same where all pairings are fixed beforehand, and art. 8 is not used."""
TEAM_TIE_BREAKS = ("MPTS", "GPTS")
"""The same of teams, whose order of ranking begins with their points."""
MOST_TIE_BREAKS = 8

_USUAL = ("BH/C1", "BH/C2", "BH/M1", "FB", "FB/C1", "AOB", "SB/C1", "PS/C1", "ARO/C1", "KS/L-1")
"""Besides every tie-break without modifiers."""


class SystemChoice(Frozen):
    """A pairing system with the editions of its rules, in the order in which they are listed."""

    name: str
    title: str
    editions: tuple[tuple[str, str], ...]
    """Each with its name and what people call it."""
    teams: bool


def systems(language: str, teams: bool | None = None) -> list[SystemChoice]:
    """Every system, or those for teams or for players only."""
    words = Language(language)
    return [
        SystemChoice(
            system.name,
            system_title(system, language),
            tuple(
                (edition.name, words.fact(edition_named(edition.name)))
                for edition in system.editions
            ),
            system.pairs_teams,
        )
        for system in SYSTEMS.values()
        if teams is None or system.pairs_teams is teams
    ]


def system_title(system: System, language: str) -> str:
    return Rules(system, system.newest).title(Language(language, None, system.catalogue))


def tie_breaks(words: Language, teams: bool, chosen: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """Codes and their names, by name of the tie-break; what is chosen already is always there."""
    codes = dict.fromkeys((*_known(teams), *_other(chosen, _known(teams))))
    return sorted(((code, _name(code, words)) for code in codes), key=_by_name)


def _by_name(choice: tuple[str, str]) -> tuple[str, str]:
    code, name = choice
    return (folded(name), code)


def _known(teams: bool) -> list[str]:
    unwanted = Contestants.INDIVIDUALS if teams else Contestants.TEAMS
    plain = [
        name
        for name, tie_break in REGISTRY.items()
        if tie_break.audience is not unwanted and (teams or name not in POINTS_CODES)
    ]
    return [*plain, *_USUAL]


def _other(chosen: tuple[str, ...], known: list[str]) -> Iterator[str]:
    return (code for code in chosen if code not in known and code != "PTS")


def _name(code: str, words: Language) -> str:
    """The name of the tie-break of a code; what nobody here knows is called by its code."""
    found = _criterion(code)
    if found is None or found.tie_break is None:
        return code
    name = Texts(words.code).say(f"name-{found.acronym.upper()}")
    if found.cut_high:
        return words.say("entries.median", name=name, number=found.cut_high)
    return words.say("entries.cut", name=name, number=found.cut_low) if found.cut_low else name


def _criterion(code: str) -> RankingCriterion | None:
    for teams in (False, True):
        with suppress(InvalidTournament):
            return parse_code(code, TIE_BREAK_EDITIONS["2026"], teams)
    return None
