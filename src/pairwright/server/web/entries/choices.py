"""What settings offer to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from pairwright.frozen import Frozen
from pairwright.ranking import REGISTRY, TIE_BREAK_EDITIONS, parse_code
from pairwright.ranking.codes import POINTS_CODES
from pairwright.ranking.criterion import Contestants, RankingCriterion
from pairwright.ranking.texts import Texts
from pairwright.systems import SYSTEMS, Rules, System
from pairwright.tournament import InvalidTournament
from pairwright.vocabulary.folding import folded
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import edition_named

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
