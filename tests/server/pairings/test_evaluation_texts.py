"""The page of the evaluation, in every language."""

from __future__ import annotations

import re

import pytest

from pairwright.server.pairings.deviation_words import translate
from pairwright.server.pairings.deviations import DeviationKind
from pairwright.server.pairings.evaluation_data import Evaluation
from pairwright.server.pairings.evaluation_page import page
from pairwright.server.pairings.messages import CATALOGUE
from pairwright.vocabulary.language import Language
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


@pytest.mark.parametrize(
    ("text", "french", "italian"),
    [
        ("4-1 0:1", "4-1 0:1", "4-1 0:1"),
        ("5 bye U", "5\u00a0: exempt", "5: bye assegnato dall’abbinamento"),
        ("7 not paired, 3-2 1:0", "7 non apparié, 3-2 1:0", "7 non abbinato, 3-2 1:0"),
        ("not paired", "non apparié", "non abbinato"),
        ("not in the file", "absent du fichier", "non è nel file"),
        (
            "1-2 1:0, in the record of 1: not paired",
            "1-2 1:0, dans la ligne de 1\u00a0: non apparié",
            "1-2 1:0, nella riga di 1: non abbinato",
        ),
        (
            "5: 0.0 points (bye not counted), 2: 1.5 points",
            "5\u00a0: 0 point (exempt non compté), 2\u00a0: 1,5 point",
            "5: 0 punti (bye non contato), 2: 1,5 punti",
        ),
    ],
)
def test_what_was_issued_and_played_is_said_in_other_languages(
    text: str, french: str, italian: str
) -> None:
    for code, said in (("fr", french), ("it", italian)):
        words = Language(code, None, CATALOGUE)
        assert translate(text, DeviationKind.OTHER_PAIR, words) == said


def test_names_are_left_as_they_are() -> None:
    words = Language("fr", None, CATALOGUE)
    assert translate("3 not paired: 2000", DeviationKind.CHANGED_RATING, words).endswith(": 2000")
    assert (
        translate("3 Ann, not paired", DeviationKind.CHANGED_RATING, words) == "3 Ann, not paired"
    )
