"""The Burstein System as one object: C.04.4.2, editions 2026 and old."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TypeVar

from pairwright.position import Position
from pairwright.systems.burstein import columns
from pairwright.systems.burstein.comparison import compare
from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD, BursteinEdition
from pairwright.systems.burstein.judge import judge
from pairwright.systems.burstein.messages import CATALOGUE, TITLE
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.reasons.explainer import BursteinReasons
from pairwright.systems.burstein.seeding import is_seeding_round
from pairwright.systems.burstein.solving import Trace, solve, solve_literally
from pairwright.systems.dutch.system import DUTCH
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS
from pairwright.vocabulary.pairing import RoundPairing
from pairwright.vocabulary.system import Edition, System, SystemReasons

Answer = TypeVar("Answer")


def _edition(burstein: BursteinEdition, in_force: date, articles: dict[str, str]) -> Edition:
    """Everything that is done by an edition, on the view that it has of a position."""

    @remembering
    def view(position: Position) -> BursteinPosition:
        return burstein.view(position)

    def explain(pairing: RoundPairing) -> SystemReasons:
        trace = pairing.trace if isinstance(pairing.trace, Trace) else None
        return BursteinReasons(burstein, view(pairing.position), trace)

    return Edition(
        name=burstein.name,
        in_force=in_force,
        handling=burstein.handling,
        criteria=tuple(criterion.name for criterion in burstein.quality),
        articles=articles,
        solve=lambda position: solve(burstein, view(position)),
        solve_traced=lambda position: solve(burstein, view(position), tracing=True),
        solve_literally=lambda position: solve_literally(burstein, view(position)),
        judge=lambda position, proposal: judge(burstein, view(position), proposal),
        compare=lambda position, recorded, ours: compare(burstein, view(position), recorded, ours),
        explain=explain,
        table=lambda position, language: columns.table(burstein, view(position), language),
        checklist=lambda position, language: columns.checklist(burstein, view(position), language),
    )


def _seeded(own: Edition, dutch: Edition) -> Edition:
    """1.6.1: in seeding rounds everything is done by the other edition."""

    def turns(
        seeding: Callable[..., Answer] | None, after: Callable[..., Answer] | None
    ) -> Callable[..., Answer]:
        assert seeding is not None
        assert after is not None
        ways = {True: seeding, False: after}

        def chosen(position: Position, *others: object) -> Answer:
            return ways[is_seeding_round(position)](position, *others)

        return chosen

    def explain(pairing: RoundPairing) -> SystemReasons:
        return (dutch if is_seeding_round(pairing.position) else own).explain(pairing)

    return replace(
        own,
        solve=turns(dutch.solve, own.solve),
        solve_traced=turns(dutch.solve_traced, own.solve_traced),
        solve_literally=turns(dutch.solve_literally, own.solve_literally),
        judge=turns(dutch.judge, own.judge),
        compare=turns(dutch.compare, own.compare),
        explain=explain,
        table=turns(dutch.table, own.table),
        checklist=turns(dutch.checklist, own.checklist),
    )


BURSTEIN = System(
    name="burstein",
    title=TITLE.text,
    editions=(
        _seeded(
            _edition(
                BURSTEIN_2026,
                date(2026, 2, 1),
                {"initial-colour": "C.04.4.2 art. 5.1", "last-round": "C.04.4.2 art. 1.6.2"},
            ),
            # 1.6.1: the edition of the FIDE (Dutch) System that came into force the same day
            DUTCH.edition_in_force(date(2026, 2, 1)),
        ),
        _edition(
            BURSTEIN_OLD,
            date(2009, 7, 1),
            {"initial-colour": "C.04.4.2 (old) 5.1", "last-round": "C.04.4.2 (old) 6"},
        ),
    ),
    catalogue=CATALOGUE,
    code="FIDE_BURSTEIN",
    points=POINT_SYSTEMS,
)
