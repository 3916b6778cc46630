"""Tournaments paired by other programs (readings-dubov.md R-DUBOV-10)."""

from __future__ import annotations

import pytest

from pairwright.checking import Verdict, check
from tests.evidence import needs_testdata
from tests.systems.dubov.agreement import PUBLIC_FILES, public_file

pytestmark = needs_testdata

DIFFERENT = {
    "baku_test.trf": {1, 3, 4},
    "dubov_bye_for_high_tpn.trf": {1, 2, 3},
    "parsing_test.trf": {3},
}
"""Rounds that differ; each is decided in R-DUBOV-10."""


@pytest.mark.parametrize("name", PUBLIC_FILES)
def test_every_round(name: str) -> None:
    report = check(public_file(name), system="dubov", edition="2026")
    assert report.rounds
    different = {
        round_report.round
        for round_report in report.rounds
        if round_report.verdict is not Verdict.IDENTICAL
    }
    assert different == DIFFERENT.get(name, set())
    assert not any("must not be" in round_report.reason for round_report in report.rounds)


def test_deliberately_wrong_round() -> None:
    """`parsing_test`, round 3: {2, 8} floats up with nobody denied a preference, not {2, 3}."""
    report = check(public_file("parsing_test.trf"), system="dubov", edition="2026")
    decision = report.rounds[2].decision
    assert decision is not None
    assert (decision.criterion, decision.article) == ("C7", "2.3.3")
