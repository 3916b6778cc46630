"""The Burstein System as one object: C.04.4.2, editions 2026 and old.

The seeding rounds (C.04.4.2 art. 1.6): paired wholly by the FIDE (Dutch) System.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

from pairwright.position import Position
from pairwright.rules.system import Edition, System
from pairwright.systems.burstein import columns
from pairwright.systems.burstein.comparison import compare
from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD, BursteinEdition
from pairwright.systems.burstein.judge import judge
from pairwright.systems.burstein.messages import CATALOGUE, TITLE
from pairwright.systems.burstein.pairing import solve, solve_literally, solve_traced
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.reasons.explainer import BursteinReasons
from pairwright.systems.dutch.system import DUTCH
from pairwright.systems.last_view import remembering
from pairwright.systems.points import POINT_SYSTEMS
from pairwright.tournament import InvalidTournament
from pairwright.vocabulary.reason import fault

MOST_SEEDING_ROUNDS = 4


def seeding_rounds(number_of_rounds: int) -> int:
    """1.6.2: half of the rounds, rounded down, and four at most."""
    return min(number_of_rounds // 2, MOST_SEEDING_ROUNDS)


def is_seeding_round(position: Position) -> bool:
    """Whether the round to be paired is a seeding round.

    Raises InvalidTournament where only the number of rounds can tell and it is not known
    (readings-burstein.md R-BURSTEIN-1).
    """
    number = position.round_number
    if number > MOST_SEEDING_ROUNDS:
        return False
    if position.number_of_rounds is None:
        raise InvalidTournament(fault("systems:seeding", "C.04.4.2 art. 1.6.2", round=number))
    return number <= seeding_rounds(position.number_of_rounds)


# 1.6.1: the edition of the FIDE (Dutch) System that came into force the same day
SEEDING = DUTCH.edition_in_force(date(2026, 2, 1))


def _edition(
    burstein: BursteinEdition,
    in_force: date,
    articles: dict[str, str],
    paired_by: Callable[[Position], Edition[Any] | None] | None = None,
) -> Edition[BursteinPosition]:
    return Edition(
        name=burstein.name,
        in_force=in_force,
        handling=burstein.handling,
        criteria=tuple(criterion.name for criterion in burstein.quality),
        articles=articles,
        view=remembering(partial(BursteinPosition.of, edition=burstein)),
        solve=solve,
        solve_traced=solve_traced,
        solve_literally=solve_literally,
        judge=judge,
        compare=compare,
        explain=BursteinReasons,
        table=columns.table,
        checklist=columns.checklist,
        paired_by=paired_by,
    )


def _seeding(position: Position) -> Edition[Any] | None:
    """1.6.1: in seeding rounds everything is done by the FIDE (Dutch) System."""
    return SEEDING if is_seeding_round(position) else None


BURSTEIN = System(
    name="burstein",
    title=TITLE.text,
    editions=(
        _edition(
            BURSTEIN_2026,
            date(2026, 2, 1),
            {"initial-colour": "C.04.4.2 art. 5.1", "last-round": "C.04.4.2 art. 1.6.2"},
            _seeding,
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
