"""Every text of the standings in every language, with the same things to be filled in."""

from __future__ import annotations

import re
from string import Formatter

import pytest

import pairwright as pw
from pairwright.ranking import REGISTRY
from pairwright.ranking.messages import CATALOGUE, MESSAGES
from pairwright.ranking.score_sheet import RoundKind
from pairwright.ranking.texts import Texts
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Figure
from pairwright.vocabulary.translation import LANGUAGES, SOURCE
from tests.explaining.test_catalogues import translations
from tests.test_project import ROOT

ROOM = ROOT / "src/pairwright/ranking"
TRANSLATED = [code for code in LANGUAGES if code != SOURCE]

COMPOSED = (
    "modifier.",
    "name-",
    "kind-",
    "term-",
    "step-",
    "score-",
    "column-",
    "title-",
    "result-",
    "who-",
)
"""Families of keys that the code puts together; each has a test or a table that names them."""


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_with_the_same_placeholders(code: str) -> None:
    found = translations(CATALOGUE, code)
    for key, message in MESSAGES.items():
        entry = found.get(message.text)
        assert entry is not None, f"{code}: {key} is missing"
        assert not entry.fuzzy, f"{code}: {key}"
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        assert len(texts) == (found.num_plurals if message.plural else 1), f"{code}: {key}"
        for text in texts:
            assert text.strip() == text != "", f"{code}: {key}"
            assert fields(text) == fields(message.text), f"{code}: {key}"


def test_every_key_in_the_code_exists_and_is_used() -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted(ROOM.rglob("*.py"))
        if path.name != "messages.py"
    )
    said = set(re.findall(r'\.say\(\s*"([\w-]+)"', source))
    assert len(said) > 13
    assert said <= set(MESSAGES), sorted(said - set(MESSAGES))
    unused = [
        key
        for key in MESSAGES
        if not re.search(f'[":]{re.escape(key)}"', source) and not key.startswith(COMPOSED)
    ]
    assert unused == []


def test_every_tie_break_and_kind_of_round_has_a_text() -> None:
    for acronym in REGISTRY:
        assert f"name-{acronym}" in MESSAGES
    for kind in RoundKind:
        assert f"kind-{kind.value}" in MESSAGES


def test_texts_differ_between_languages() -> None:
    same = {
        key
        for key, message in MESSAGES.items()
        if not message.plural and message.text == CATALOGUE.template(key, "fr")
    }
    assert same <= {"name-PTS", "name-BH", "name-SB"} | {
        "code.modifier",
        "column-points",
        "column-percent",
        "column-score",
        "step-score",
        "wrong-rank-why",
    }


def test_french_puts_an_unbreakable_space_before_double_signs() -> None:
    for entry in translations(CATALOGUE, "fr"):
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        for text in texts if entry.id else ():
            assert not re.search(r"[^\u00a0\u202f][;!?]", text), text
            assert not re.search(r"[^\u00a0\u202f](?::|%)(?!\w)", text[1:]), text


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    assert [Texts(code).points(350) for code in LANGUAGES] == ["3.5", "3,5", "3,5"]
    assert Texts("fr").decimal("1.0 / 2.5") == "1,0 / 2,5"


def test_plurals_follow_the_language() -> None:
    def said(code: str, kind: str, written: str) -> str:
        number = Figure(written)
        facts = {"number": number, "quantity": number}
        return Language(code).say(f"ranking:score-{kind}", **facts)

    told = {code: said(code, "points", "1.5") for code in LANGUAGES}
    assert told == {"en": "1.5 points", "fr": "1,5 point", "it": "1,5 punti"}
    assert said("fr", "match-points", "-1.0") == "-1,0 point de match"
    assert said("it", "game-points", "2.0") == "2,0 punti individuali"


def test_unknown_languages_are_refused() -> None:
    with pytest.raises(pw.InvalidRequest, match="no language 'de' here; known: en, fr, it"):
        Texts("de")


def test_braces_in_a_name_are_text() -> None:
    said = Texts("fr").say("who-player-named", number=1, name="{0} %s")
    assert said == "joueur 1 ({0} %s)"
