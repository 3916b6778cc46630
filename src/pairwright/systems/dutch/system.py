"""The FIDE (Dutch) System as one object: C.04.3, editions 2026 and 2017, draft of 2015."""

from __future__ import annotations

from datetime import date

from pairwright.position import Position
from pairwright.systems.dutch import columns
from pairwright.systems.dutch.comparison import compare
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026, DutchEdition
from pairwright.systems.dutch.engine_checklist import engine_checklist
from pairwright.systems.dutch.javafo_checklist import javafo_checklist
from pairwright.systems.dutch.judge import judge
from pairwright.systems.dutch.messages import CATALOGUE, TITLE
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.reasons.explainer import DutchReasons
from pairwright.systems.dutch.solving import solve, solve_literally
from pairwright.systems.dutch.trace import RoundTrace
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS
from pairwright.vocabulary.pairing import RoundPairing
from pairwright.vocabulary.system import Edition, System


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

    def explain(pairing: RoundPairing) -> DutchReasons:
        trace = pairing.trace if isinstance(pairing.trace, RoundTrace) else None
        return DutchReasons(view(pairing.position), trace)

    return Edition(
        name=dutch.name,
        in_force=in_force,
        handling=dutch.handling,
        criteria=tuple(criterion.name for criterion in dutch.criteria),
        articles={"initial-colour": initial_colour, "last-round": last},
        solve=lambda position: solve(view(position)),
        solve_traced=lambda position: solve(view(position), tracing=True),
        solve_literally=lambda position: solve_literally(view(position)),
        judge=lambda position, proposal: judge(view(position), proposal),
        compare=lambda position, recorded, ours: compare(view(position), recorded, ours),
        explain=explain,
        table=lambda position, language: columns.table(view(position), language),
        checklist=lambda position, language: columns.checklist(view(position), language),
        engine_checklist=lambda position, pairing: engine_checklist(view(position), pairing),
        javafo_checklist=lambda position, pairing: javafo_checklist(view(position), pairing),
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
