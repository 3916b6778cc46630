"""The FIDE (Dutch) System as one object: C.04.3, editions 2026 and 2017, draft of 2015.

What pairs, compares, explains and lists is imported when it is first used.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.rules.pairing import RoundPairing, Solution
from pairwright.rules.proposal import Proposal
from pairwright.rules.system import Edition, PositionColumns, Series, System
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026, DutchEdition
from pairwright.systems.dutch.judge import judge, judge_of_series
from pairwright.systems.dutch.messages import CATALOGUE, TITLE
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS

if TYPE_CHECKING:
    from pairwright.systems.dutch.reasons.explainer import DutchReasons
    from pairwright.systems.dutch.solver.departure import DepartureTest
    from pairwright.vocabulary.comparison import Comparison
    from pairwright.vocabulary.language import Language


def _solve(view: DutchPosition) -> Solution:
    from pairwright.systems.dutch.pairing import solve

    return solve(view)


def _series(edition: DutchEdition) -> Series[DutchPosition]:
    from pairwright.systems.dutch.pairing import solver_of_series
    from pairwright.systems.dutch.players import view_of_series

    view = remembering(view_of_series(edition))
    return Series(view, solver_of_series(), judge_of_series())


def _departure_test() -> DepartureTest:
    from pairwright.systems.dutch.solver.departure import DepartureTest

    return DepartureTest()


def _solve_traced(view: DutchPosition) -> Solution:
    from pairwright.systems.dutch.pairing import solve

    return solve(view, tracing=True)


def _solve_literally(view: DutchPosition) -> Solution:
    from pairwright.systems.dutch.pairing import solve_literally

    return solve_literally(view)


def _compare(view: DutchPosition, recorded: Proposal, ours: Proposal) -> Comparison:
    from pairwright.systems.dutch.comparison import compare

    return compare(view, recorded, ours)


def _explain(view: DutchPosition, trace: object) -> DutchReasons:
    from pairwright.systems.dutch.reasons.explainer import DutchReasons

    return DutchReasons(view, trace)


def _table(view: DutchPosition, language: Language) -> PositionColumns:
    from pairwright.systems.dutch.checklists import table

    return table(view, language)


def _checklist(view: DutchPosition, language: Language) -> PositionColumns:
    from pairwright.systems.dutch.checklists import checklist

    return checklist(view, language)


def _engine_checklist(view: DutchPosition, pairing: RoundPairing | None) -> str:
    from pairwright.systems.dutch.checklists import engine_checklist

    return engine_checklist(view, pairing)


def _javafo_checklist(view: DutchPosition, pairing: RoundPairing | None) -> str:
    from pairwright.systems.dutch.checklists import javafo_checklist

    return javafo_checklist(view, pairing)


def _edition(
    dutch: DutchEdition,
    in_force: date | None,
    years: tuple[str, ...],
    initial_colour: str,
    last: str,
) -> Edition[DutchPosition]:
    return Edition(
        name=dutch.name,
        in_force=in_force,
        handling=dutch.handling,
        criteria=tuple(criterion.name for criterion in dutch.criteria),
        articles={"initial-colour": initial_colour, "last-round": last},
        view=remembering(partial(DutchPosition.of, edition=dutch)),
        solve=_solve,
        series=partial(_series, dutch),
        departure_test=_departure_test if dutch is DUTCH_2026 else None,
        solve_traced=_solve_traced,
        solve_literally=_solve_literally,
        judge=judge,
        compare=_compare,
        explain=_explain,
        table=_table,
        checklist=_checklist,
        engine_checklist=_engine_checklist,
        javafo_checklist=_javafo_checklist,
        years=years,
        switches=dutch.switches,
        read_as=partial(_read_as, dutch),
    )


def _read_as(dutch: DutchEdition, entries: Collection[str]) -> Edition[DutchPosition]:
    """The edition with the other reading of these entries."""
    from pairwright.systems.dutch.readings import edition_read_as

    read = edition_read_as(dutch, entries)
    [known] = [edition for edition in DUTCH.editions if edition.name == dutch.name]
    return replace(
        known,
        handling=read.handling,
        view=remembering(partial(DutchPosition.of, edition=read)),
        series=partial(_series, read),
    )


DUTCH = System(
    name="dutch",
    title=TITLE.text,
    editions=(
        # Two versions of the code table circulate: `_2025` and `_2026` name the same edition.
        _edition(
            DUTCH_2026,
            date(2026, 2, 1),
            ("2026", "2025"),
            "C.04.3 art. 5.1",
            "C.04.3 art. 1.8",
        ),
        _edition(DUTCH_2017, date(2017, 7, 1), ("2017",), "C.04.3 E.5", "C.04.3 A.7"),
        _edition(DUTCH_2015, None, (), "C.04.3 E.5", "C.04.3 A.10"),
    ),
    catalogue=CATALOGUE,
    code="FIDE_DUTCH",
    code_has_year=True,
    points=POINT_SYSTEMS,
)
