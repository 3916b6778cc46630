"""MTB26 codes of tie-breaks (TRF26 records 202 and 212), read and checked."""

from __future__ import annotations

import copyreg
import re
from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from typing import Any

from pairwright.ranking.buchholz import OPPONENTS_RESULTS
from pairwright.ranking.competition import Reference
from pairwright.ranking.criterion import (
    Contestants,
    EncounterTieBreak,
    RankingCriterion,
    TieBreak,
)
from pairwright.ranking.direct_encounter import BOARDS, ENCOUNTERS
from pairwright.ranking.editions import TieBreakEdition
from pairwright.ranking.own_record import OWN_RECORD
from pairwright.ranking.ratings import RATINGS
from pairwright.tournament import InvalidTournament
from pairwright.tournament.declarations import OTHER_CODE
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

REGISTRY: dict[str, TieBreak | EncounterTieBreak] = {
    tie_break.acronym: tie_break
    for tie_break in (*OWN_RECORD, *OPPONENTS_RESULTS, *RATINGS, *BOARDS, *ENCOUNTERS)
}


def _registered(acronym: str) -> Any:
    return REGISTRY[acronym]


# A tie-break is known by its acronym in another process, too.
copyreg.pickle(TieBreak, lambda tie_break: (_registered, (tie_break.acronym,)))
copyreg.pickle(EncounterTieBreak, lambda tie_break: (_registered, (tie_break.acronym,)))
"""Every tie-break, by its acronym in capital letters."""

POINTS_CODES = frozenset({"PTS", "MPTS", "GPTS"})
SPELLING = {"MPVGP": "MPvGP"}
"""Acronyms that are not written in capital letters."""

_CODE = re.compile(r"(?P<acronym>[A-Z]+(?:_[A-Z]+)*)(?P<rest>(?:[:/-].*)?)", re.IGNORECASE)
_MODIFIER = re.compile(
    r"[:/-](?:(?P<reference>MP|GP)"
    r"|(?P<counted>[CM])(?P<count>\d{0,2})"
    r"|L(?P<limit>[+-]?\d{1,3})"
    r"|K(?P<factor>\d{1,4}(?:\.\d{1,2})?)"
    r"|U(?P<unrated>\d{1,4}|E)"
    r"|(?P<flag>[PFR]))(?=[:/-]|$)",
    re.IGNORECASE,
)


def parse_codes(
    codes: Iterable[str] | str, edition: TieBreakEdition, team_event: bool
) -> tuple[RankingCriterion, ...]:
    """Read an order of ranking. Raises InvalidTournament with every problem found."""
    listed = codes.split(",") if isinstance(codes, str) else list(codes)
    criteria: list[RankingCriterion] = []
    problems: list[Reason] = []
    for code in listed:
        if not code.strip():
            continue
        try:
            criteria.append(parse_code(code, edition, team_event))
        except InvalidTournament as error:
            problems.extend(error.reasons)
    if problems:
        raise InvalidTournament(problems)
    return tuple(criteria)


def parse_code(code: str, edition: TieBreakEdition, team_event: bool) -> RankingCriterion:
    """Read one code: `BH`, `BH/C1`, `BH:C1`, `BH-C1`, `EMGSB/C1/P`, `BH:MP/C1`, `KS/L-1` ...

    An `OTHER_...` code is the organiser's, unless it is one that the registry computes. Raises
    InvalidTournament, naming what is wrong and what would be right.
    """
    text = code.strip()
    match = _CODE.fullmatch(text)
    is_computed = match is not None and match["acronym"].upper() in REGISTRY
    if text.upper().startswith(OTHER_CODE) and not is_computed:
        return organisers_criterion(text)
    if match is None:
        raise InvalidTournament(fault("ranking:code.form", text=repr(text)))
    tie_break = _tie_break(match["acronym"].upper(), text, edition, team_event)
    settings: dict[str, Any] = {}
    position = 0
    rest = match["rest"]
    while position < len(rest):
        modifier = _MODIFIER.match(rest, position)
        if modifier is None:
            raise InvalidTournament(
                fault(
                    "ranking:code.no-modifier",
                    text=text,
                    rest=repr(rest[position:]),
                    allowed=_allowed(tie_break, team_event),
                )
            )
        for name, value in _setting(modifier, tie_break, text, team_event, edition).items():
            if name in settings:
                raise InvalidTournament(
                    fault("ranking:code.twice", text=text, modifier=repr(modifier[0]))
                )
            settings[name] = value
        position = modifier.end()
    return RankingCriterion(
        code=_canonical(tie_break.acronym, settings), tie_break=tie_break, **settings
    )


def organisers_criterion(code: str) -> RankingCriterion:
    """Return a tie-break of the organiser, whose values are entered (art. 4.1)."""
    return RankingCriterion(code=code, tie_break=None, reverse=code.upper().endswith("/R"))


def _tie_break(
    acronym: str, text: str, edition: TieBreakEdition, team_event: bool
) -> TieBreak | EncounterTieBreak:
    if acronym in edition.aliases:
        return REGISTRY[edition.aliases[acronym]]
    tie_break = REGISTRY.get(acronym)
    if tie_break is None:
        from difflib import get_close_matches  # only for a code that is none

        near = get_close_matches(acronym, REGISTRY, n=2)
        hint = Phrase("ranking:code.known", {"known": ", ".join(REGISTRY)})
        if near:
            either: Fact = near[0]
            if near[1:]:
                either = Phrase("ranking:code.two", {"first": near[0], "second": near[1]})
            hint = Phrase("ranking:code.did-you-mean", {"near": either})
        raise InvalidTournament(
            fault("ranking:code.unknown", "C.07 art. 5", text=text, acronym=acronym, hint=hint)
        )
    if acronym in edition.unknown:
        raise InvalidTournament(
            fault("ranking:code.edition", text=text, edition=edition.name, acronym=acronym)
        )
    if tie_break.audience is Contestants.TEAMS and not team_event:
        raise InvalidTournament(
            fault("ranking:code.teams", f"art. {tie_break.article}", text=text, acronym=acronym)
        )
    if tie_break.audience is Contestants.INDIVIDUALS and team_event:
        raise InvalidTournament(
            fault(
                "ranking:code.individuals",
                f"art. {tie_break.article}",
                text=text,
                acronym=acronym,
            )
        )
    return tie_break


def _setting(
    modifier: re.Match[str],
    tie_break: TieBreak | EncounterTieBreak,
    text: str,
    team_event: bool,
    edition: TieBreakEdition,
) -> dict[str, Any]:
    """What one modifier sets; refused where the tie-break does not take it."""
    written = modifier[0][1:].upper()
    if modifier["reference"]:
        if not team_event or tie_break.audience is not Contestants.BOTH:
            raise InvalidTournament(
                fault(
                    "ranking:code.reference",
                    "art. 13",
                    text=text,
                    acronym=tie_break.acronym,
                    written=written,
                )
            )
        return {"reference": Reference(written)}
    if written[0] not in tie_break.modifiers:
        raise InvalidTournament(
            fault(
                "ranking:code.not-taken",
                f"art. {tie_break.article}",
                text=text,
                acronym=tie_break.acronym,
                written=written,
                allowed=_allowed(tie_break, team_event),
            )
        )
    if written == "F" and tie_break.acronym == "AOB" and not edition.fore_average:
        raise InvalidTournament(fault("ranking:code.fore-average", "art. 8.2", text=text))
    return _modifier_values(modifier, written)


def _modifier_values(modifier: re.Match[str], written: str) -> dict[str, Any]:
    if modifier["counted"]:
        count = int(modifier["count"] or 1)
        return {"cut_low": count} if written[0] == "C" else {"cut_low": count, "cut_high": count}
    if modifier["limit"]:
        return {"limit": int(modifier["limit"])}
    if modifier["factor"]:
        factor = Fraction(modifier["factor"])
        if not factor:
            raise InvalidTournament(fault("ranking:code.factor", "art. 13.4"))
        return {"factor": factor}
    if modifier["unrated"]:
        # Both set one thing: a code has one way for unrated players.
        estimated = written == "UE"
        return {"unrated": None if estimated else int(modifier["unrated"]), "estimated": estimated}
    return {{"P": "as_played", "F": "fore", "R": "reverse"}[written]: True}


def _allowed(tie_break: TieBreak | EncounterTieBreak, team_event: bool) -> Phrase:
    words = [Phrase(f"ranking:modifier.{letter}") for letter in tie_break.modifiers]
    if team_event and tie_break.audience is Contestants.BOTH:
        words.insert(0, Phrase("ranking:modifier.reference"))
    if not words:
        return Phrase("ranking:code.takes-none")
    listed = reduce(
        lambda first, second: Phrase("ranking:code.modifier", {"first": first, "second": second}),
        words,
    )
    return Phrase("ranking:code.takes", {"modifiers": listed})


def _canonical(acronym: str, settings: dict[str, Any]) -> str:
    """The code as MTB26 writes it."""
    parts = [SPELLING.get(acronym, acronym)]
    if "reference" in settings:
        parts[0] += f":{settings['reference'].value}"
    if settings.get("cut_high"):
        parts.append(f"M{settings['cut_high']}")
    elif settings.get("cut_low"):
        parts.append(f"C{settings['cut_low']}")
    if "limit" in settings:
        parts.append(f"L{settings['limit']:+d}")
    if "factor" in settings:
        parts.append(f"K{_decimal(settings['factor'])}")
    if "unrated" in settings:
        parts.append("UE" if settings["estimated"] else f"U{settings['unrated']}")
    parts += [
        letter
        for letter, name in (("P", "as_played"), ("F", "fore"), ("R", "reverse"))
        if settings.get(name)
    ]
    return "/".join(parts)


def _decimal(number: Fraction) -> str:
    """A number that has at most two decimals, without those that say nothing."""
    hundredths = int(number * 100)
    return f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").rstrip(".")
