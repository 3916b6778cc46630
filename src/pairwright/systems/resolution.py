"""From a tournament and what was asked for to the rules: one system in one edition.

Everything that pairs, checks, explains, generates or shows comes through here, so that undated,
old, wrong and unknown declarations mean the same everywhere. Record 192 holds encoded types of
tournament (ETT26).

The door through which every pairing leaves: paired, judged, and only then handed out.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any

from pairwright.rules.pairing import RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.rules.system import Edition, Rules, System
from pairwright.systems.registry import DEFAULT, DEFAULT_FOR_TEAMS, OTHER_CODES, SYSTEMS
from pairwright.tournament import (
    ByeKind,
    Declaration,
    InvalidRequest,
    InvalidTournament,
    OutOfTime,
    TeamRules,
    Tournament,
    UnsoundPairing,
)
from pairwright.vocabulary.reason import Fact, Reason, fault


def declaration_from_code(code: str) -> Declaration:
    """Read a code of record 192. Codes of other types are kept, with nothing derived from them."""
    code = code.strip()
    unaccelerated = code.upper().removesuffix("_BAKU")
    base, _, year = unaccelerated.rpartition("_")
    if not (len(year) == 4 and year.startswith("20") and year.isdecimal()):
        base, year = unaccelerated, ""
    found = _system_of_code(base)
    if found is None:
        return Declaration(code=code)
    system, team = found
    return Declaration(
        code=code,
        system=system.name,
        edition=_edition_of_year(system, year),
        acceleration="baku" if unaccelerated != code.upper() else None,
        team=team,
    )


def _system_of_code(base: str) -> tuple[System, TeamRules | None] | None:
    """The system that a code without year and acceleration names, and what teams choose by it."""
    if base in OTHER_CODES:
        system = SYSTEMS[OTHER_CODES[base]]
        return system, system.usual_team_rules
    for system in SYSTEMS.with_code_of(base):
        if base == system.code:
            return system, system.usual_team_rules
        chosen = system.codes_of_teams.get(base.removeprefix(system.code))
        if chosen is not None:
            return system, chosen
    return None


def _edition_of_year(system: System, year: str) -> str | None:
    """Two versions of the code table circulate, with different years for one edition."""
    if not year:
        return None
    return next((e.name for e in system.editions if year in e.years), year)


def declaration_of(
    system: str,
    edition: str | None = None,
    acceleration: str | None = None,
    team: TeamRules | None = None,
) -> Declaration:
    """A declaration with its code, where a code for it exists.

    `team` is what a team competition chooses; without it a system for teams has the usual choice.
    """
    known = SYSTEMS.get(system)
    code = "" if known is None else known.code_in(edition)
    if known is not None and known.pairs_teams:
        if team not in known.codes_of_teams.values():  # of another system, or none at all
            team = known.usual_team_rules
        assert team is not None
        code = code and known.code_for(team)
    if code and acceleration == "baku":
        code += "_BAKU"
    return Declaration(code, system, edition, acceleration, team)


def declaration_for_files(tournament: Tournament, start_date: str) -> Declaration:
    """The declaration for report files with this date: it names an edition that others would miss.

    The code without a year is the one that every program reads, so it stands wherever the date
    gives the edition of the tournament. What the declaration means counts, not how its code is
    written; a code that means just that stays as it is.
    """
    declared = tournament.declaration
    system = SYSTEMS.get(declared.system or "")
    if system is None:
        return declared
    edition = declared.edition or system.edition_in_force(first_day(tournament.start_date)).name
    named: str | None = edition
    if edition == system.edition_in_force(first_day(start_date)).name:
        named = None if system.code else declared.edition
    team = declared.team or system.usual_team_rules
    meant = Declaration(declared.code, system.name, named, declared.acceleration, team)
    if declared.code and declaration_from_code(declared.code) == meant:
        return meant
    return declaration_of(system.name, named, declared.acceleration, team)


def first_day(start_date: str) -> date | None:
    """The first day of an event, if it is known as a date."""
    try:
        return date.fromisoformat(start_date)
    except ValueError:
        return None


def system_named(name: str) -> System:
    """The system with this name. Raises InvalidRequest."""
    try:
        return SYSTEMS[name]
    except KeyError:
        raise InvalidRequest(
            fault("tournament:system.unknown", system=repr(name), known=", ".join(SYSTEMS))
        ) from None


def system_of(tournament: Tournament) -> System:
    """The declared system; the usual one where nothing is declared.

    Raises InvalidTournament for a declared system that is not here: pairing it by another one
    would look right and be wrong.
    """
    declared = tournament.declaration
    if declared.system is None and not declared.code:
        return SYSTEMS[DEFAULT_FOR_TEAMS] if tournament.is_team_event else DEFAULT
    if declared.system is not None and declared.system in SYSTEMS:
        return SYSTEMS[declared.system]
    raise InvalidTournament(
        fault(
            "systems:declared",
            system=declared.system or declared.code,
            known=", ".join(SYSTEMS),
        )
    )


def match_system(declaration: Declaration) -> System | None:
    """The declared system, if its pairings are matches of several games."""
    system = SYSTEMS.get(declaration.system or "")
    return system if system is not None and system.games > 1 else None


def scheduled_system(declaration: Declaration) -> System | None:
    """The declared system, if all its pairings follow from the numbers before round 1."""
    system = SYSTEMS.get(declaration.system or "")
    return system if system is not None and system.schedule is not None else None


def bye_word(declaration: Declaration, kind: ByeKind) -> str:
    """The last part of the keys of texts about a bye: where pairings follow from the numbers, who
    is left over has a free round, and nobody allocates a bye.
    """
    is_free = kind is ByeKind.PAIRING_ALLOCATED and scheduled_system(declaration) is not None
    return "free" if is_free else kind.value


def games_per_pairing(tournament: Tournament) -> int:
    """How many games a pairing of the declared system stands for; one where it is not known."""
    system = match_system(tournament.declaration)
    return 1 if system is None else system.games


def resolve(
    tournament: Tournament,
    system: str | None = None,
    edition: str | int | None = None,
    as_engine: str | None = None,
) -> Rules:
    """The rules asked for; what is not asked for is what the tournament declares.

    With no edition declared, or another system asked for, the first day of the event decides, and
    without one the newest edition. `as_engine` names an engine (systems/profiles.py) whose readings
    are taken, and whose edition unless one is asked for. Raises InvalidRequest for what was asked,
    InvalidTournament for what the tournament declares.
    """
    if as_engine is not None:
        from pairwright.systems.profiles import profile_named, read_as_engine

        chosen = system_of(tournament) if system is None else system_named(system)
        edition = profile_named(as_engine).edition_of(chosen, edition)
        return read_as_engine(Rules(chosen, _asked_edition(chosen, edition)), as_engine)
    chosen = system_of(tournament) if system is None else system_named(system)
    if edition is not None:
        return Rules(chosen, _asked_edition(chosen, edition))
    declared = tournament.declaration.edition
    if declared is None or tournament.declaration.system not in (None, chosen.name):
        return Rules(chosen, chosen.edition_in_force(first_day(tournament.start_date)))
    found = chosen.edition_named(declared)
    if found is None:
        raise InvalidTournament(fault("systems:declares", what=_no_edition(chosen, declared)))
    return Rules(chosen, found)


def rules_named(system: str, edition: str | int | None = None) -> Rules:
    """The rules with these names, the newest edition unless one is named. Raises InvalidRequest."""
    chosen = system_named(system)
    return Rules(chosen, chosen.newest if edition is None else _asked_edition(chosen, edition))


def _edition_of(system: str, edition: str) -> Edition[Any]:
    return rules_named(system, edition).edition


def _rules_again(
    system: str, edition: str, readings: tuple[str, ...] = (), engine: str = ""
) -> Rules:
    rules = rules_named(system, edition)
    return rules.read_as(readings, engine) if readings or engine else rules


def _reduced_rules(rules: Rules) -> tuple[Callable[..., Rules], tuple[Any, ...]]:
    named = (rules.system.name, rules.edition.name)
    if not rules.readings and not rules.engine:
        return _rules_again, named
    return _rules_again, (*named, rules.readings, rules.engine)


def _pickled_edition(edition: Edition[Any]) -> tuple[Callable[..., Edition[Any]], tuple[str, str]]:
    [system] = [system for system in SYSTEMS.values() if edition in system.editions]
    return _edition_of, (system.name, edition.name)


# Systems, editions and rules are known by their names in another process, too.
copyreg.pickle(System, lambda system: (system_named, (system.name,)))
copyreg.pickle(Edition, _pickled_edition)
copyreg.pickle(Rules, _reduced_rules)


def _asked_edition(system: System, name: str | int) -> Edition[Any]:
    """The edition of this name, which is a year and may be given as one."""
    found = system.edition_named(str(name))
    if found is None:
        raise InvalidRequest(_no_edition(system, str(name)))
    return found


def _no_edition(system: System, name: str) -> Reason:
    known = ", ".join(edition.name for edition in system.editions)
    return fault("systems:edition", system=system.title, edition=repr(name), known=known)


NOT_THE_NEWEST_OF_ITS_DAY = frozenset({"note.edition-by-date", "note.edition-stands-in"})
"""What `assumed_edition` says where the edition may surprise whoever sees only its name."""


def assumed_edition(
    tournament: Tournament, rules: Rules, edition: str | int | None = None
) -> Reason | None:
    """Which edition was taken, and why that one, where neither request nor tournament names one."""
    declared = tournament.declaration
    if edition is not None or rules.engine:
        return None
    if declared.edition and declared.system == rules.system.name:
        return None
    taken, newest, day = rules.edition, rules.system.newest, first_day(tournament.start_date)
    values: dict[str, Fact] = {"edition": taken.name}
    if day is None:
        return Reason("note.edition-newest", (), values)
    values["day"] = day.isoformat()
    assert taken.in_force is not None
    assert newest.in_force is not None
    if taken.name != newest.name:
        values |= {"newest": newest.name, "from": newest.in_force.isoformat()}
        return Reason("note.edition-by-date", (), values)
    if day >= taken.in_force:
        return Reason("note.edition-of-day", (), values | {"from": taken.in_force.isoformat()})
    return Reason("note.edition-stands-in", (), values | {"from": taken.in_force.isoformat()})


def pair(
    tournament: Tournament,
    *,
    system: str | None = None,
    edition: str | int | None = None,
    round: int | None = None,
    literal: bool = False,
    time_limit: float | None = None,
    as_engine: str | None = None,
) -> RoundPairing:
    """Pair the next round, or pair `round` again from what was known before it.

    System and edition are those the tournament declares unless given. `literal` uses the
    word-by-word procedure, for small fields. `time_limit` is how many seconds of wall time the
    search for the pairing may take; it never changes the pairing. `as_engine` pairs by the readings
    of an engine: gacrux, bbp6, bbp5 or javafo. Raises OutOfTime when it is over,
    NoLegalPairing when no complete pairing exists, InvalidTournament when the facts do not allow
    the round to be paired, InvalidRequest for a system or edition that is not here, and
    UnsoundPairing should the judge object: our own fault.
    """
    rules = resolve(tournament, system, edition, as_engine)
    position = rules.position(tournament, round)
    if time_limit is None:
        return judged(rules.pair(position, rules.names(tournament), literal=literal))
    if literal:
        raise InvalidRequest(fault("systems:limit-literal"))
    with _time_limited(time_limit):
        return judged(rules.pair(position, rules.names(tournament)))


@contextmanager
def _time_limited(seconds: float) -> Iterator[None]:
    """Let pairing inside take so many seconds. Raises OutOfTime, InvalidRequest for no time."""
    # Imported here: a judge, and most acts on an event, have no use for a search.
    from pairwright.matching import OutOfPatience, within

    if not seconds > 0:
        raise InvalidRequest(fault("systems:limit-nothing", seconds=f"{seconds:g}"))
    try:
        with within(seconds):
            yield
    except OutOfPatience:
        raise OutOfTime(fault("systems:limit-over", seconds=f"{seconds:g}")) from None


def judged(pairing: RoundPairing) -> RoundPairing:
    """The pairing itself, if the judge of its rules finds nothing wrong. Raises UnsoundPairing."""
    found = pairing.rules.judge(pairing.position, Proposal.of_pairing(pairing))
    if found.faults:
        raise UnsoundPairing(
            fault(
                "systems:unsound",
                round=pairing.round_number,
                rules=str(pairing.rules),
                what=str(found.faults[0]),
            )
        )
    return pairing
