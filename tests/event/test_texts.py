"""Every finding of the room has its text in every language."""

from __future__ import annotations

import re

import pytest

from pairwright.event import CATALOGUE
from pairwright.event.findings import refusal
from pairwright.event.messages import ACTS
from pairwright.vocabulary.translation import LANGUAGES
from tests.explaining import test_catalogues as catalogues
from tests.explaining.test_catalogues import TRANSLATED, fields, source_of, translations

SOURCE = source_of("pairwright/event")
REST = r"([^()]*(?:\([^()]*\)[^()]*)*\))"
"""What follows the key of a finding, to the end of the call that makes it."""
CALLS_BY_VARIABLE = re.findall(rf"\(\s*key,{REST}", SOURCE)
KEYS = set(CATALOGUE.messages) - set(ACTS)
"""Of findings; the texts of acts are put together (tests/cli/events/test_texts.py)."""


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated(code: str) -> None:
    catalogues.test_every_message_is_translated_with_the_same_placeholders(CATALOGUE, code)


def test_every_key_in_the_code_has_a_text_and_every_text_is_used() -> None:
    makers = r"(?:refusal|notice|confirm|ask_reason|outside|key)\(\s*"
    said = set(re.findall(makers + r'"([\w.-]+)"', SOURCE))
    assert said <= KEYS, sorted(said - KEYS)
    assert [key for key in sorted(KEYS) if not re.search(f'[":]{re.escape(key)}"', SOURCE)] == []


def test_a_finding_is_a_sentence_in_every_language() -> None:
    finding = refusal("withdraw.twice", "C.04.2 art. 3.2", player=7)
    assert [finding.text(code, {7: "Tamm"}) for code in LANGUAGES] == [
        "7 Tamm has withdrawn already (C.04.2 art. 3.2).",
        "7 Tamm a déjà abandonné (C.04.2 art. 3.2).",
        "7 Tamm si è già ritirato (C.04.2 art. 3.2).",
    ]


def test_names_from_anywhere_are_safe_in_a_finding() -> None:
    finding = refusal("facts", what="a \x1b[2J {x}")
    assert "\x1b" not in str(finding)
    assert "{x}" in str(finding)


def test_french_puts_an_unbreakable_space_before_double_signs() -> None:
    for entry in translations(CATALOGUE, "fr"):
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        for text in texts if entry.id else ():
            assert not re.search(r"[^\u00a0\u202f][;:!?](?!\w)", text), text


@pytest.mark.parametrize("key", sorted(KEYS))
def test_a_text_names_only_what_findings_give(key: str) -> None:
    """A placeholder is a keyword of the findings with this key, wherever one is made."""
    calls = [found[1] for found in re.finditer(rf'"{re.escape(key)}"{REST}', SOURCE)]
    given = set(re.findall(r"\b(\w+)=", " ".join([*CALLS_BY_VARIABLE, *calls])))
    if f'"{key}"' in SOURCE and given:
        assert fields(CATALOGUE.messages[key].text) <= given, key
