"""The Swiss Team Pairing System as one object: C.04.6, edition 2026.

What tables show of the teams of a round (C.04.6).
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from functools import partial
from itertools import product

from msgspec.structs import replace

from pairwright.position import HANDLING_2026, score_text
from pairwright.rules.system import Edition, PositionColumns, System
from pairwright.systems.last_view import remembering
from pairwright.systems.preferences import ColourPreference, PreferenceStrength
from pairwright.systems.team_swiss.judge import judge
from pairwright.systems.team_swiss.messages import CATALOGUE, TITLE
from pairwright.systems.team_swiss.pairing import ARTICLES, compare, solve, solve_literally
from pairwright.systems.team_swiss.players import HANDLED, OTHERWISE, TeamView, readings_of
from pairwright.systems.team_swiss.reasons import explain
from pairwright.tournament import Points, PointSystem, PreferenceType, PrimaryScore, TeamRules
from pairwright.vocabulary.language import Language

_ARROWS = {0: "·", 1: "↑", -1: "↓"}


def table(view: TeamView, language: Language) -> PositionColumns:
    """The columns of the position table."""
    yes, no = language.say("ui.yes"), language.say("ui.no")
    return PositionColumns(
        headings=(
            "ui.secondary",
            "ui.colours",
            "ui.preference",
            "ui.was-floater",
            "ui.bye-allowed",
        ),
        cells={
            team.number: (
                score_text(team.secondary_score),
                "".join(colour.value.upper() for colour in team.colours) or "-",
                _shown(team.preference),
                yes if team.was_floater else no,
                yes if team.may_receive_bye else no,
            )
            for team in view.participants
        },
        legend="legend.table",
    )


def checklist(view: TeamView, language: Language) -> PositionColumns:
    """The columns of the checklist: art. 1.5 asks about the last round only."""
    cells = {}
    for team in view.participants:
        difference = team.float_of_last_round
        arrow = _ARROWS[(difference > 0) - (difference < 0)]
        cells[team.number] = (_shown(team.preference), arrow)
    return PositionColumns(("ui.preference", "ui.floats"), cells, "legend.checklist")


def _shown(preference: ColourPreference) -> str:
    """`W`, `(W)` where it is mild, `-` for none."""
    if preference.colour is None:
        return "-"
    letter = preference.colour.value.upper()
    return f"({letter})" if preference.strength is PreferenceStrength.MILD else letter


def _like_a_draw(points: PointSystem) -> Points:
    """Art. 1.4: on every board the pairing-allocated bye is worth a draw."""
    return points.draw


def _codes() -> dict[str, TeamRules]:
    """The ends of codes (ETT26): type of preferences, primary score, secondary one if it is used.

    The usual choice comes first; a code that names no points at all means those of art. 1.2.2.
    """
    types = {"_TYPEA": PreferenceType.A, "_TYPEB": PreferenceType.B, "": PreferenceType.NONE}
    scores = {
        "_MP_GP": (PrimaryScore.MATCH_POINTS, True),
        "_MP": (PrimaryScore.MATCH_POINTS, False),
        "_GP_MP": (PrimaryScore.GAME_POINTS, True),
        "_GP": (PrimaryScore.GAME_POINTS, False),
    }
    codes = {
        of_type + of_score: TeamRules(types[of_type], *scores[of_score])
        for of_type, of_score in product(types, scores)
    }
    return codes | {end: TeamRules(types[end]) for end in ("_TYPEA", "_TYPEB")}


def _by_number(entry: str) -> tuple[str, int]:
    register, _, number = entry.rpartition("-")
    return register, int(number)


def _read_as(entries: Collection[str]) -> Edition[TeamView]:
    """The edition with the other reading of these entries."""
    handled = {
        name: value
        for entry, switch in HANDLED.items()
        if entry in entries
        for name, value in switch.items()
    }
    return replace(
        TEAM_SWISS.newest,
        handling=replace(HANDLING_2026, **handled) if handled else HANDLING_2026,
        view=remembering(partial(TeamView.of, readings=readings_of(entries))),
    )


TEAM_SWISS = System(
    name="team-swiss",
    title=TITLE.text,
    editions=(
        Edition(
            name="2026",
            in_force=date(2026, 2, 1),
            handling=HANDLING_2026,
            criteria=tuple(ARTICLES),
            articles={
                "initial-colour": "C.04.6 art. 4.1",
                "last-round": "C.04.6 art. 2.3.4, 2.3.7",
            },
            view=remembering(TeamView.of),
            solve=solve,
            solve_literally=solve_literally,
            judge=judge,
            compare=compare,
            explain=explain,
            table=table,
            checklist=checklist,
            years=("2026", "2025"),
            switches=tuple(sorted({**OTHERWISE, **HANDLED}, key=_by_number)),
            read_as=_read_as,
        ),
    ),
    catalogue=CATALOGUE,
    code="FIDE_TEAM",
    default_bye=_like_a_draw,
    codes_of_teams=_codes(),
    option="team",
)
