"""The Double-Swiss System as one object: C.04.5, edition 2026.

What tables show of players of a Double-Swiss round: no preferences, no topscorers (C.04.5).

The points of a Double-Swiss tournament: games one by one, byes for whole matches.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from decimal import Decimal
from functools import partial

from msgspec.structs import replace

from pairwright.position import HANDLING_2026
from pairwright.rules.system import Edition, PositionColumns, System
from pairwright.systems.double_swiss.judge import judge
from pairwright.systems.double_swiss.messages import CATALOGUE, TITLE
from pairwright.systems.double_swiss.pairing import C7, C8, compare, solve, solve_literally
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.double_swiss.reasons import explain
from pairwright.systems.last_view import remembering
from pairwright.systems.match_players import UpfloatReadings
from pairwright.tournament import Points, PointSystem
from pairwright.vocabulary.language import Language

GAMES = 2
"""C.04.5 preface: a pairing is a match of two games."""


def bye_of_match(points: PointSystem) -> Points:
    """Art. 1.4: the pairing-allocated bye is worth one game won and one drawn unless declared."""
    return points.win + points.draw


def match_points(
    win: Decimal | int | str = 1,
    draw: Decimal | int | str = "0.5",
    loss: Decimal | int | str = 0,
    absence: Decimal | int | str = 0,
    pairing_allocated_bye: Decimal | int | str | None = None,
    unknown: Decimal | int | str | None = None,
) -> PointSystem:
    """Points of games as record 162 has them, with byes for matches.

    Requested byes and absences are worth two games (preface: byes concern matches only).
    """
    games = PointSystem.of(win, draw, loss, absence, pairing_allocated_bye, unknown)
    return games.for_matches(GAMES, bye_of_match(games) if pairing_allocated_bye is None else None)


DOUBLE_SWISS_POINTS = match_points()
"""Games 1 - 1/2 - 0, pairing-allocated bye 1.5 (C.04.5 art. 1.4)."""

MATCH_POINT_SYSTEMS = {
    "1-1/2-0": DOUBLE_SWISS_POINTS,
    "3-1-0": match_points(3, 1, 0),
    "3-1-0, bye 1": match_points(3, 1, 0, pairing_allocated_bye=1),
    "2-1-0": match_points(2, 1, 0),
    "bye 1": match_points(pairing_allocated_bye=1),
    "bye 0": match_points(pairing_allocated_bye=0),
    "absence 1/2": match_points(2, 1, 0, absence="0.5"),
}
"""Systems for random tournaments, the usual one first."""


def table(view: DoublePosition, language: Language) -> PositionColumns:
    """The columns of the position table."""
    yes, no = language.say("ui.yes"), language.say("ui.no")
    return PositionColumns(
        headings=("ui.colours", "ui.floater", "ui.bye-allowed"),
        cells={
            player.number: (
                language.colours(player.colours),
                yes if player.was_floater else no,
                yes if player.may_receive_bye else no,
            )
            for player in view.participants
        },
        legend="legend.table",
    )


def checklist(view: DoublePosition, language: Language) -> PositionColumns:
    """The columns of the checklist: art. 1.5 asks about the last round only."""
    arrows = {0: "·", 1: "↑", -1: "↓"}
    cells = {}
    for player in view.participants:
        difference = player.float_of_last_round
        cells[player.number] = (arrows[(difference > 0) - (difference < 0)],)
    return PositionColumns(("ui.floats",), cells, "legend.checklist")


_OTHERWISE = {
    "R-UPFLOAT-2": "following_graded",
    "R-UPFLOAT-3": "bye_group_follows",
    "R-UPFLOAT-6": "seats_by_score",
}
"""By entry of readings-double-swiss.md, the switch of its other reading."""
_COLOURS = "R-DOUBLE-10"


def _read_as(entries: Collection[str]) -> Edition[DoublePosition]:
    """The edition with the other reading of these entries."""
    turned = {switch: True for entry, switch in _OTHERWISE.items() if entry in entries}
    handling = HANDLING_2026
    if _COLOURS in entries:
        handling = replace(handling, colours_by_pairing_score=True)
    return replace(
        DOUBLE_SWISS.newest,
        handling=handling,
        view=remembering(partial(DoublePosition.of, readings=UpfloatReadings(**turned))),
    )


DOUBLE_SWISS = System(
    name="double-swiss",
    title=TITLE.text,
    editions=(
        Edition(
            name="2026",
            in_force=date(2026, 2, 1),
            handling=HANDLING_2026,
            criteria=("C4", "C5", "C6", C7.name, C8.name),
            articles={
                "initial-colour": "C.04.5 art. 4.1",
                "last-round": "C.04.5 art. 2.3.4, 2.3.5",
            },
            view=remembering(DoublePosition.of),
            solve=solve,
            solve_literally=solve_literally,
            judge=judge,
            compare=compare,
            explain=explain,
            table=table,
            checklist=checklist,
            years=("2026", "2025"),
            switches=(_COLOURS, *_OTHERWISE),
            read_as=_read_as,
        ),
    ),
    catalogue=CATALOGUE,
    code="FIDE_DOUBLESWISS",
    games=GAMES,
    default_bye=bye_of_match,
    points=MATCH_POINT_SYSTEMS,
)
