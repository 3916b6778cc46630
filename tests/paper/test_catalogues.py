"""Every text on paper in every language, with the same things to be filled in."""

from __future__ import annotations

import re

import pytest

from pairwright.paper.messages import CATALOGUE, MESSAGES
from pairwright.paper.words import Words
from pairwright.tournament import Colour
from pairwright.vocabulary.translation import LANGUAGES
from tests.explaining.test_catalogues import TRANSLATED, fields, translations
from tests.test_project import ROOT

COMPOSED = ("title-", "absence-", "letter-", "slip-game-")
"""Families of keys that the code puts together."""


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_and_nothing_else(code: str) -> None:
    found = translations(CATALOGUE, code)
    texts = {message.text for message in MESSAGES.values()}
    assert {entry.id for entry in found if entry.id} == texts
    for text in texts:
        entry = found.get(text)
        assert entry is not None
        assert isinstance(entry.string, str)
        assert entry.string.strip() == entry.string != ""
        assert fields(entry.string) == fields(text)
        if code == "fr":
            assert not re.search(r"[^\u00a0\u202f][;!?]|[^\u00a0\u202f]:(?!\w)", entry.string)


def test_every_message_is_said() -> None:
    source = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "src/pairwright/paper").glob("*.py"))
        if path.name != "messages.py"
    )
    assert source.count("say(") > 99
    unused = [
        key
        for key in MESSAGES
        if not re.search(f'[":]{re.escape(key)}"', source) and not key.startswith(COMPOSED)
    ]
    assert unused == []


def test_colours_and_numbers_are_those_of_the_language() -> None:
    said = [(Words(c).colour(Colour.BLACK), Words(c).letter(Colour.BLACK)) for c in LANGUAGES]
    assert said == [("Black", "b"), ("Noirs", "n"), ("Nero", "n")]
    letters = [Words(code).letter(Colour.WHITE) for code in LANGUAGES]
    assert letters == ["w", "b", "b"]
    assert [Words(code).points(250) for code in LANGUAGES] == ["2.5", "2,5", "2,5"]


def test_page_numbers_keep_their_places() -> None:
    for code in LANGUAGES:
        said = Words(code).say("page", page="{page}", pages="{pages}")
        assert fields(said) == {"page", "pages"}
        assert '"' not in said, "it stands in a style sheet"
        assert "\\" not in said
