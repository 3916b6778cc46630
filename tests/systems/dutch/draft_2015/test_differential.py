"""The solver finds what the draft of 2015 comes to word by word; `bench/dutch_2015.py` has more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from unittest.mock import patch

import pytest

from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.solver import candidate_order
from pairwright.systems.dutch.solver.edition_2015 import course
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.tournament import NoLegalPairing
from tests.systems.dutch.axes import position_with_clubs, position_with_topscorers
from tests.systems.dutch.positions import pair, pair_literally
from tests.systems.dutch.small_positions import small_position
from tests.systems.dutch.test_differential import outcome

EDITION = "2015-draft"
SEED = 20151001
Axis = Callable[[str, int, int, tuple[int, int]], DutchPosition]


@pytest.mark.parametrize(
    ("axis", "count", "players"),
    [
        (small_position, 1200, (2, 9)),
        (position_with_clubs, 400, (6, 9)),
        (position_with_topscorers, 400, (2, 9)),
    ],
)
def test_solver_and_literal_procedure_agree(
    axis: Axis, count: int, players: tuple[int, int]
) -> None:
    for index in range(count):
        position = axis(EDITION, SEED, index, players)
        assert outcome(pair, position) == outcome(pair_literally, position), (
            f"{axis.__name__}({EDITION!r}, {SEED}, {index}, {players})"
        )


def test_both_agree_where_nothing_is_tried_one_by_one() -> None:
    with patch.object(candidate_order, "SINGLE_EXCHANGES", 0):
        for index in range(400):
            position = small_position(EDITION, SEED + 1, index, (6, 10))
            assert outcome(pair, position) == outcome(pair_literally, position), index


def test_every_step_of_the_procedure_comes_up() -> None:
    """What the positions above would not prove if it did not happen in them."""
    seen: Counter[str] = Counter()
    for index in range(1200):
        try:
            made = course(DutchField.of(small_position(EDITION, SEED, index, (2, 9))))
        except NoLegalPairing:
            seen["no legal pairing"] += 1
            continue
        for step in made:
            seen[step.again] += 1
            seen["C.13 joined"] += step.merged
            seen["C.12"] += bool(step.attempt and step.attempt.limbo)
            seen["C.14"] += step is not made[-1] and step.attempt is None
    assert min(seen.values()) > 0
    assert set(seen) == {"", "C.10", "C.12", "C.13", "C.13 joined", "C.14", "no legal pairing"}
