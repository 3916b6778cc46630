"""The Double-Swiss System as one object: C.04.5, edition 2026."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from functools import partial

from msgspec.structs import replace

from pairwright.position import HANDLING_2026
from pairwright.rules.system import Edition, System
from pairwright.systems.double_swiss import columns
from pairwright.systems.double_swiss.comparison import compare
from pairwright.systems.double_swiss.criteria import C7, C8
from pairwright.systems.double_swiss.judge import judge
from pairwright.systems.double_swiss.messages import CATALOGUE, TITLE
from pairwright.systems.double_swiss.pairing import solve, solve_literally
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.double_swiss.points import GAMES, MATCH_POINT_SYSTEMS, bye_of_match
from pairwright.systems.double_swiss.reasons import explain
from pairwright.systems.last_view import remembering
from pairwright.systems.match_players import UpfloatReadings

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
            table=columns.table,
            checklist=columns.checklist,
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
