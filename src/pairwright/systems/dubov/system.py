"""The Dubov System as one object: C.04.4.1, editions 2026 and 1997."""

from __future__ import annotations

from datetime import date

from pairwright.position import HANDLING_2017, HANDLING_2026
from pairwright.rules.system import Edition, System
from pairwright.systems.dubov import columns
from pairwright.systems.dubov.comparison import compare
from pairwright.systems.dubov.criteria import ALL
from pairwright.systems.dubov.edition_1997 import columns as columns_1997
from pairwright.systems.dubov.edition_1997 import comparison as comparison_1997
from pairwright.systems.dubov.edition_1997 import judge as judge_1997
from pairwright.systems.dubov.edition_1997 import pairing as pairing_1997
from pairwright.systems.dubov.edition_1997.players import Position1997
from pairwright.systems.dubov.edition_1997.reasons import Reasons1997
from pairwright.systems.dubov.judge import judge
from pairwright.systems.dubov.messages import CATALOGUE, TITLE
from pairwright.systems.dubov.pairing import solve, solve_literally
from pairwright.systems.dubov.players import DubovPosition
from pairwright.systems.dubov.reasons.explainer import DubovReasons
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS

EDITION_2026 = Edition(
    name="2026",
    in_force=date(2026, 2, 1),
    handling=HANDLING_2026,
    criteria=tuple(criterion.name for criterion in ALL),
    articles={
        "initial-colour": "C.04.4.1 art. 5.1",
        "last-round": "C.04.4.1 art. 2.3.4, 2.3.5, 2.3.6",
    },
    view=remembering(DubovPosition.of),
    solve=solve,
    solve_literally=solve_literally,
    judge=judge,
    compare=compare,
    explain=DubovReasons,
    table=columns.table,
    checklist=columns.checklist,
    uses_ratings=True,
    years=("2026", "2025"),
    # The text of 2018 is not here; it is close to this one (readings-dubov.md R-DUBOV-13).
    stands_in_from=date(2018, 1, 1),
)

EDITION_1997 = Edition(
    name="1997",
    in_force=date(1997, 1, 1),
    handling=HANDLING_2017,
    criteria=tuple(comparison_1997.CRITERIA),
    articles={"initial-colour": "C.04.4.1 (1997) art. 5", "last-round": "C.04.4.1 (1997) art. 2"},
    view=remembering(Position1997.of),
    solve=pairing_1997.solve,
    solve_literally=pairing_1997.solve_literally,
    judge=judge_1997.judge,
    compare=comparison_1997.compare,
    explain=Reasons1997,
    table=columns_1997.table,
    checklist=columns_1997.checklist,
    uses_ratings=True,
    years=("1997",),
)

DUBOV = System(
    name="dubov",
    title=TITLE.text,
    editions=(EDITION_2026, EDITION_1997),
    catalogue=CATALOGUE,
    code="FIDE_DUBOV",
    points=POINT_SYSTEMS,
)
