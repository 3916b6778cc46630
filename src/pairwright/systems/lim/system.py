"""The Lim System as one object: C.04.4.3, 2026 and 1999, each also for Maxi-tournaments."""

from __future__ import annotations

from datetime import date
from functools import partial

from pairwright.position import HANDLING_2017, HANDLING_2026, HandlingEdition
from pairwright.rules.system import Edition, System
from pairwright.systems.last_view import remembering
from pairwright.systems.lim import columns, comparison, judge, pairing
from pairwright.systems.lim.editions import (
    LIM_1999,
    LIM_1999_MAXI,
    LIM_2026,
    LIM_2026_MAXI,
    LimEdition,
)
from pairwright.systems.lim.messages import CATALOGUE, TITLE
from pairwright.systems.lim.players import LimPosition
from pairwright.systems.lim.reasons.explainer import LimReasons
from pairwright.systems.points import POINT_SYSTEMS


def _edition(rules: LimEdition, in_force: date, handling: HandlingEdition) -> Edition[LimPosition]:
    [lot] = rules.cite("7.2")
    [last] = rules.cite("6")
    return Edition(
        name=rules.name,
        in_force=in_force,
        handling=handling,
        criteria=tuple(comparison.CRITERIA),
        articles={"initial-colour": lot, "last-round": last},
        view=remembering(partial(LimPosition.of, edition=rules)),
        solve=pairing.solve,
        solve_literally=pairing.solve_literally,
        judge=judge.judge,
        compare=comparison.compare,
        explain=LimReasons,
        table=columns.table,
        checklist=columns.checklist,
        uses_ratings=True,
    )


NEW, OLD = date(2026, 2, 1), date(1987, 1, 1)

# Maxi-tournaments are declared by the edition, and never assumed: they stand last (R-LIM-2).
LIM = System(
    name="lim",
    title=TITLE.text,
    editions=(
        _edition(LIM_2026, NEW, HANDLING_2026),
        _edition(LIM_1999, OLD, HANDLING_2017),
        _edition(LIM_2026_MAXI, NEW, HANDLING_2026),
        _edition(LIM_1999_MAXI, OLD, HANDLING_2017),
    ),
    catalogue=CATALOGUE,
    points=POINT_SYSTEMS,
)
