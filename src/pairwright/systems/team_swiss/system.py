"""The Swiss Team Pairing System as one object: C.04.6, edition 2026."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from functools import partial
from itertools import product

from msgspec.structs import replace

from pairwright.position import HANDLING_2026
from pairwright.rules.system import Edition, System
from pairwright.systems.last_view import remembering
from pairwright.systems.team_swiss import columns
from pairwright.systems.team_swiss.comparison import compare
from pairwright.systems.team_swiss.criteria import ARTICLES
from pairwright.systems.team_swiss.judge import judge
from pairwright.systems.team_swiss.messages import CATALOGUE, TITLE
from pairwright.systems.team_swiss.pairing import solve, solve_literally
from pairwright.systems.team_swiss.players import TeamView
from pairwright.systems.team_swiss.readings import HANDLED, OTHERWISE, readings_of
from pairwright.systems.team_swiss.reasons import explain
from pairwright.tournament import Points, PointSystem, PreferenceType, PrimaryScore, TeamRules


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
            table=columns.table,
            checklist=columns.checklist,
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
