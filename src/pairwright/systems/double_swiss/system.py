"""The Double-Swiss System as one object: C.04.5, edition 2026."""

from __future__ import annotations

from datetime import date

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
        ),
    ),
    catalogue=CATALOGUE,
    code="FIDE_DOUBLESWISS",
    games=GAMES,
    default_bye=bye_of_match,
    points=MATCH_POINT_SYSTEMS,
)
