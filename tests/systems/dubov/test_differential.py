"""The solver against the literal procedure on small positions of every kind, judged as well."""

from __future__ import annotations

from collections import Counter

import pytest

from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.solver import bracket, field, upfloaters
from pairwright.systems.dubov.solver import edition_2026 as solver
from pairwright.systems.dubov.solver.upfloaters import GreedySets
from pairwright.tournament import NoLegalPairing
from tests.systems.dubov.differential import compared
from tests.systems.dubov.small_positions import small_position

FINE = {"same", "no legal pairing"}


@pytest.mark.parametrize("part", range(4))
def test_solver_and_literal_procedure_agree(part: int) -> None:
    """Steps, colours and board order; the judge is silent; pairs alone imply the same steps."""
    seen = Counter(compared("2026", 2, index) for index in range(part * 600, part * 600 + 600))
    assert set(seen) <= FINE, seen
    assert seen["same"] > 450


@pytest.mark.parametrize("part", range(2))
def test_solver_and_literal_procedure_agree_on_the_text_of_1997(part: int) -> None:
    seen = Counter(compared("1997", 2, index) for index in range(part * 600, part * 600 + 600))
    assert set(seen) <= FINE, seen
    assert seen["same"] > 450


def test_larger_positions() -> None:
    seen = Counter(compared("2026", 3, index, (11, 12)) for index in range(60))
    assert set(seen) <= FINE, seen


def test_every_way_to_the_upfloaters_and_shifters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets never looked at one by one; shifters only by greedy choice or by weights."""
    monkeypatch.setattr(upfloaters, "FEW", 0)
    monkeypatch.setattr(bracket, "_can_be_paired_off", lambda *given: False)
    for index in range(500):
        assert compared("2026", 4, index) in FINE, index
    monkeypatch.setattr(bracket, "fewest_inside", field._by_weights)
    monkeypatch.setattr(GreedySets, "best", lambda self: None)
    for index in range(500):
        view = small_position(4, index)
        try:
            steps = literal.pair_2026(view)
        except NoLegalPairing:
            continue
        assert solver.pair_2026(view) == steps, index
