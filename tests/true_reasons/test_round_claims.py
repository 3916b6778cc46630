"""That the holding itself holds: unknown claims fail, false ones are found, no citation twice."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.vocabulary.reason import PlayerRef, PlayerRefs, Reason
from tests.small_events import event, played
from tests.true_reasons.dubov import DubovClaims
from tests.true_reasons.ledger import Ledger
from tests.true_reasons.round_claims import cited_once

FOUR = event(4, played("1-3 1-0", "4-2 0-1"), number_of_rounds=5)


def claims(ledger: Ledger) -> DubovClaims:
    return DubovClaims(pw.explain(FOUR, system="dubov", edition="2026"), ledger)


def test_a_message_that_nothing_holds_fails() -> None:
    held = claims(Ledger())
    held.subject = ("board", (1, 2))
    with pytest.raises(AssertionError, match=r"nothing holds what t2\.new claims"):
        held.hold(Reason("t2.new"))


def test_a_false_claim_is_found() -> None:
    """1 and 2, both on one point, meet; it is not so that the others could not be paired."""
    ledger = Ledger()
    held = claims(ledger)
    held.subject = ("why-not", (1, 2))
    refs = {"stranded": PlayerRefs((3, 4)), "partners": PlayerRefs(())}
    held.hold(Reason("then.alone", (), refs))
    held.hold(Reason("t2.first", (), {"first": PlayerRef(2), "second": PlayerRef(3)}))
    assert [said.split(":")[0] for said in ledger.false] == ["then.alone", "t2.first"]


def test_a_citation_twice_is_found() -> None:
    ledger = Ledger()
    cited_once(ledger, [Reason("rank.index", ("C.04.4.2 art. 1.8", "C.04.4.2 art. 1.8"))])
    assert len(ledger.false) == 1
