"""Explanations of C.04.5 and C.04.6 are true: every comparative claim held to an enumeration."""

from __future__ import annotations

import pytest
from bench.true_reasons import run

from pairwright.systems import rules_named

CLAIMS = {"order.bottom", "order.next-bottom", "passed.rest", "tops", "up.following", "up.set"}


@pytest.mark.parametrize("system", ["double-swiss", "team-swiss"])
def test_every_claim_is_true(system: str) -> None:
    """bench/true_reasons.py takes more events."""
    ledger = run(rules_named(system), 120, 5, 9, 22)
    assert not ledger.false, "\n".join(ledger.false)
    assert CLAIMS | {"then.criterion", "then.upfloaters", "then.identifier"} <= set(ledger.held)


def test_plain_criteria_of_teams_are_their_own() -> None:
    """[C8] of C.04.6 is about colours; that of C.04.5, whose words are borrowed, about floats."""
    catalogue = rules_named("team-swiss").system.catalogue
    for name in ("C8", "C9", "C10"):
        assert f"plain.criterion.{name}" in catalogue.messages
