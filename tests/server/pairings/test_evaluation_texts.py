"""The page of the evaluation, in every language."""

from __future__ import annotations

import re

import pytest

from pairwright.server.pairings.deviations import DeviationKind
from pairwright.server.pairings.evaluation_data import Evaluation
from pairwright.server.pairings.evaluation_page import page
from pairwright.server.pairings.messages import CATALOGUE
from pairwright.vocabulary.translation import LANGUAGES
from tests.explaining.test_catalogues import TRANSLATED, translations


def test_every_kind_has_a_name() -> None:
    assert {f"evaluation.kind.{kind.value}" for kind in DeviationKind} <= set(CATALOGUE.messages)


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_and_nothing_else(code: str) -> None:
    found = translations(CATALOGUE, code)
    texts = {message.id: message.string for message in found if message.id}
    assert set(texts) == {message.text for message in CATALOGUE.messages.values()}
    assert all(isinstance(text, str) and text for text in texts.values())
    if code == "fr":
        assert not [text for text in texts.values() if re.search(r"[^\u00a0][:;!?]", str(text))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_page_is_in_its_language(language: str) -> None:
    html = page(Evaluation((), ()), {"kind": "other-bye"}, "mark", language)
    assert f'<html lang="{language}">' in html
    assert html.count("<option") == 1 + len(DeviationKind)
    assert re.search(r'<option value="other-bye" selected(="selected")?>', html)
    english = [message.text for message in CATALOGUE.messages.values() if len(message.text) > 12]
    if language != "en":
        assert not [text for text in english if f">{text}<" in html]
