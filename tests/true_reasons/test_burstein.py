"""Explanations of Burstein rounds are true: every comparative claim held to an enumeration."""

from __future__ import annotations

import pytest
from bench.true_reasons import run

from pairwright.systems import rules_named

CLAIMS = {
    "2026": {"leave.score", "leave.set", "leave.colours", "passed.rest", "passed.worse"},
    "old": {"leave.may", "leave.due-colours", "joined", "passed.no-combination"},
}


@pytest.mark.parametrize("edition", CLAIMS)
def test_every_claim_is_true(edition: str) -> None:
    """bench/true_reasons.py takes more events."""
    ledger = run(rules_named("burstein", edition), 180, 5, 9, 22)
    assert not ledger.false, "\n".join(ledger.false)
    told = {"order.lowest", "order.next-lowest", "leave.order", "then.earlier-opponent"}
    assert CLAIMS[edition] | told <= set(ledger.held)
