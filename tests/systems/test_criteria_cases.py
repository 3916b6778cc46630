"""Every criterion of every edition: cases worked out by hand (tests/data/criteria).

`python -m bench.mutate_criteria` changes each criterion and lists what no case notices.
"""

from __future__ import annotations

import pytest

from tests.criteria_cases import CriterionCase, files, load_cases

CASES = [case for path in files() for case in load_cases(path)]


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case.system}-{case.edition}: {case.name}"
)
def test_solver_literal_and_judge_give_the_boards_worked_out_by_hand(case: CriterionCase) -> None:
    assert list(case.departures()) == []
