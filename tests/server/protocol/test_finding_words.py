"""What does not verify is a reason, said in every language."""

from __future__ import annotations

import re

from pairwright.server.protocol.findings import Code, ProtocolFinding
from pairwright.server.protocol.messages import FINDINGS
from pairwright.vocabulary.reason import Fact, Phrase, fault

FILE: Fact = "a.txt"


def test_a_finding_has_a_code_and_says_where_and_what_in_each_language() -> None:
    record = Phrase("server.protocol:record", {"index": 3, "label": "tournament A"})
    where = Phrase("server.protocol:record-in", {"file": FILE, "record": record})
    found = ProtocolFinding(Code.CHAIN, fault("server.protocol:finding.order"), where)
    assert str(found) == (
        "CHAIN: a.txt: record 3 (tournament A): it stands in the log before the record before it"
    )
    assert (found.place, found.text) == (
        "a.txt: record 3 (tournament A)",
        "it stands in the log before the record before it",
    )
    assert found.told("fr").endswith(
        "enregistrement 3 (tournament A)\u00a0: il se trouve dans le registre avant "
        "l’enregistrement précédent"
    )
    assert found.told("it") == (
        "CHAIN: a.txt: registrazione 3 (tournament A): sta nel log prima della registrazione "
        "precedente"
    )


def test_every_finding_can_be_told_in_each_language() -> None:
    for key, message in FINDINGS.items():
        facts: dict[str, Fact] = dict.fromkeys(re.findall(r"{(\w+)}", message.text), "x")
        told = {
            ProtocolFinding(Code.ROOT, fault(f"server.protocol:{key}", **facts)).told(language)
            for language in ("en", "fr", "it")
        }
        assert len(told) == 3 or key in ("both", "record-in")
