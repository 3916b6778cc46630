"""Explanations of Dubov rounds are true: every comparative claim held to an enumeration."""

from __future__ import annotations

import pytest
from bench.true_reasons import run

from pairwright.systems import rules_named

CLAIMS = {
    "2026": {"t2.first", "t2.next", "passed.rest", "own.colours", "own.shifters", "shift.back"},
    "1997": {"row.first", "row.next", "row.own", "passed.rest", "moved.white", "bye.dominating"},
}


@pytest.mark.parametrize("edition", CLAIMS)
def test_every_claim_is_true(edition: str) -> None:
    """bench/true_reasons.py takes more events."""
    ledger = run(rules_named("dubov", edition), 150, 5, 9, 22)
    assert not ledger.false, "\n".join(ledger.false)
    assert CLAIMS[edition] | {"then.alone", "then.bye-score"} <= set(ledger.held)
