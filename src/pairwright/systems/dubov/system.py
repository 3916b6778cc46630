"""The Dubov System as one object: C.04.4.1, editions 2026 and 1997."""

from __future__ import annotations

from datetime import date

from pairwright.position import HANDLING_2017, HANDLING_2026, Position
from pairwright.systems.dubov import columns
from pairwright.systems.dubov.comparison import compare
from pairwright.systems.dubov.criteria import ALL
from pairwright.systems.dubov.edition_1997 import columns as columns_1997
from pairwright.systems.dubov.edition_1997 import comparison as comparison_1997
from pairwright.systems.dubov.edition_1997 import judge as judge_1997
from pairwright.systems.dubov.edition_1997 import solving as solving_1997
from pairwright.systems.dubov.edition_1997.players import Position1997
from pairwright.systems.dubov.edition_1997.reasons import Reasons1997
from pairwright.systems.dubov.judge import judge
from pairwright.systems.dubov.messages import CATALOGUE, TITLE
from pairwright.systems.dubov.players import DubovPosition
from pairwright.systems.dubov.reasons.explainer import DubovReasons
from pairwright.systems.dubov.solving import Trace, solve, solve_literally
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS
from pairwright.vocabulary.pairing import RoundPairing
from pairwright.vocabulary.system import Edition, System


@remembering
def _view(position: Position) -> DubovPosition:
    return DubovPosition.of(position)


def _explain(pairing: RoundPairing) -> DubovReasons:
    steps = pairing.trace.steps if isinstance(pairing.trace, Trace) else None
    return DubovReasons(_view(pairing.position), steps)


EDITION_2026 = Edition(
    name="2026",
    in_force=date(2026, 2, 1),
    handling=HANDLING_2026,
    criteria=tuple(criterion.name for criterion in ALL),
    articles={
        "initial-colour": "C.04.4.1 art. 5.1",
        "last-round": "C.04.4.1 art. 2.3.4, 2.3.5, 2.3.6",
    },
    solve=lambda position: solve(_view(position)),
    solve_literally=solve_literally,
    judge=lambda position, proposal: judge(_view(position), proposal),
    compare=lambda position, recorded, ours: compare(_view(position), recorded, ours),
    explain=_explain,
    table=lambda position, language: columns.table(_view(position), language),
    checklist=lambda position, language: columns.checklist(_view(position), language),
    years=("2026", "2025"),
    # The text of 2018 is not here; it is close to this one (docs/readings-dubov.md R-DUBOV-13).
    stands_in_from=date(2018, 1, 1),
)


@remembering
def _view_1997(position: Position) -> Position1997:
    return Position1997.of(position)


def _explain_1997(pairing: RoundPairing) -> Reasons1997:
    trace = pairing.trace
    steps = trace.steps if isinstance(trace, solving_1997.Trace1997) else None
    return Reasons1997(_view_1997(pairing.position), steps)


EDITION_1997 = Edition(
    name="1997",
    in_force=date(1997, 1, 1),
    handling=HANDLING_2017,
    criteria=tuple(comparison_1997.CRITERIA),
    articles={"initial-colour": "C.04.4.1 (1997) art. 5", "last-round": "C.04.4.1 (1997) art. 2"},
    solve=lambda position: solving_1997.solve(_view_1997(position)),
    solve_literally=solving_1997.solve_literally,
    judge=lambda position, proposal: judge_1997.judge(_view_1997(position), proposal),
    compare=lambda position, recorded, ours: comparison_1997.compare(
        _view_1997(position), recorded, ours
    ),
    explain=_explain_1997,
    table=lambda position, language: columns_1997.table(_view_1997(position), language),
    checklist=lambda position, language: columns_1997.checklist(_view_1997(position), language),
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
