"""What is wrong with an entry of a journal from elsewhere, in every language."""

from __future__ import annotations

import re

from pairwright.event.entry import InvalidJournal
from pairwright.event.messages import RECORDED
from pairwright.vocabulary.reason import Fact, Phrase, fault
from pairwright.vocabulary.translation import LANGUAGES


def test_a_bad_entry_is_told_in_each_language() -> None:
    where = Phrase("event:recorded.its-round")
    error = InvalidJournal(fault("event:recorded.stranger", where=where, player="99"))
    assert {code: error.told(code) for code in LANGUAGES} == {
        "en": "its round names 99, who is not there",
        "fr": "sa ronde\u00a0: 99 est nommé, qui n’y est pas",
        "it": "il suo turno: è nominato 99, che non c’è",
    }
    for key, message in RECORDED.items():
        facts: dict[str, Fact] = dict.fromkeys(re.findall(r"{(\w+)}", message.text), "x")
        bad = InvalidJournal(fault(f"event:{key}", **facts))
        assert len({bad.told(code) for code in LANGUAGES}) == len(LANGUAGES)
