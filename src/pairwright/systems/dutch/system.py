"""The FIDE (Dutch) System as one object: C.04.3, editions 2026 and 2017, draft of 2015.

What pairs, compares, explains and lists is imported when it is first used.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from pairwright.position import Position
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026, DutchEdition
from pairwright.systems.dutch.judge import judge
from pairwright.systems.dutch.messages import CATALOGUE, TITLE
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS
from pairwright.vocabulary.pairing import RoundPairing, Solution
from pairwright.vocabulary.proposal import Proposal
from pairwright.vocabulary.system import Edition, PositionColumns, System

if TYPE_CHECKING:
    from pairwright.systems.dutch.reasons.explainer import DutchReasons
    from pairwright.vocabulary.comparison import Comparison
    from pairwright.vocabulary.language import Language


def _edition(
    dutch: DutchEdition,
    in_force: date | None,
    years: tuple[str, ...],
    initial_colour: str,
    last: str,
) -> Edition:
    """Everything that is done by an edition, on the view that C.04.3 has of a position."""

    @remembering
    def view(position: Position) -> DutchPosition:
        return DutchPosition.of(position, dutch)

    def solve(position: Position) -> Solution:
        from pairwright.systems.dutch.solving import solve

        return solve(view(position))

    def solve_traced(position: Position) -> Solution:
        from pairwright.systems.dutch import solving

        return solving.solve(view(position), tracing=True)

    def solve_literally(position: Position) -> Solution:
        from pairwright.systems.dutch import solving

        return solving.solve_literally(view(position))

    def compare(position: Position, recorded: Proposal, ours: Proposal) -> Comparison:
        from pairwright.systems.dutch import comparison

        return comparison.compare(view(position), recorded, ours)

    def table(position: Position, language: Language) -> PositionColumns:
        from pairwright.systems.dutch import columns

        return columns.table(view(position), language)

    def checklist(position: Position, language: Language) -> PositionColumns:
        from pairwright.systems.dutch import columns

        return columns.checklist(view(position), language)

    def engine_checklist(position: Position, pairing: RoundPairing | None) -> str:
        from pairwright.systems.dutch import engine_checklist

        return engine_checklist.engine_checklist(view(position), pairing)

    def javafo_checklist(position: Position, pairing: RoundPairing | None) -> str:
        from pairwright.systems.dutch import javafo_checklist

        return javafo_checklist.javafo_checklist(view(position), pairing)

    def explain(pairing: RoundPairing) -> DutchReasons:
        from pairwright.systems.dutch.reasons.explainer import DutchReasons
        from pairwright.systems.dutch.trace import RoundTrace

        trace = pairing.trace if isinstance(pairing.trace, RoundTrace) else None
        return DutchReasons(view(pairing.position), trace)

    return Edition(
        name=dutch.name,
        in_force=in_force,
        handling=dutch.handling,
        criteria=tuple(criterion.name for criterion in dutch.criteria),
        articles={"initial-colour": initial_colour, "last-round": last},
        solve=solve,
        solve_traced=solve_traced,
        solve_literally=solve_literally,
        judge=lambda position, proposal: judge(view(position), proposal),
        compare=compare,
        explain=explain,
        table=table,
        checklist=checklist,
        engine_checklist=engine_checklist,
        javafo_checklist=javafo_checklist,
        years=years,
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
