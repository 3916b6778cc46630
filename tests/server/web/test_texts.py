"""Every text of the app in every language; no page says what no catalogue has."""

from __future__ import annotations

import re

import pytest

from pairwright.server.web.app import CATALOGUES
from pairwright.server.web.frame.pages import PACKAGES
from pairwright.vocabulary.messages import COMMON
from pairwright.vocabulary.translation import Catalogue
from tests.explaining.test_catalogues import TRANSLATED, fields, translations
from tests.test_project import ROOT

SERVER = ROOT / "src/pairwright/server"
OURS = [catalogue for catalogue in CATALOGUES if catalogue.package.startswith("pairwright.server.")]


def _source(*kinds: str) -> str:
    return "\n".join(
        path.read_text(encoding="utf-8")
        for kind in kinds
        for path in sorted(SERVER.rglob(f"*.{kind}"))
        if path.name != "messages.py"
    )


def test_every_catalogue_is_that_of_a_package() -> None:
    """A package whose texts all stand in its templates has none."""
    assert {catalogue.package.rpartition(".")[2] for catalogue in OURS} <= {*PACKAGES, "events"}


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("catalogue", OURS, ids=lambda message: message.package.rpartition(".")[2])
def test_every_message_is_translated_and_nothing_else(catalogue: Catalogue, code: str) -> None:
    found = translations(catalogue, code)
    messages = {message.text: message for message in catalogue.messages.values()}
    ids = {
        message.id if isinstance(message.id, str) else message.id[0]
        for message in found
        if message.id
    }
    assert ids == set(messages)
    for text, message in messages.items():
        entry = found.get(text)
        assert entry is not None
        said = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        for sentence in said:
            assert isinstance(sentence, str)
            assert sentence.strip() == sentence != "", text
            assert fields(sentence) <= fields(text) | fields(message.plural), sentence
            if code == "fr":
                assert not re.search(r"[^\u00a0\u202f][;!?]|[^\u00a0\u202f]:(?!\w)", sentence), (
                    sentence
                )


def test_no_key_of_the_app_is_in_two_catalogues() -> None:
    keys = [key for catalogue in (*CATALOGUES, COMMON) for key in catalogue.messages]
    ours = {key for catalogue in OURS for key in catalogue.messages}
    assert sorted(key for key in ours if keys.count(key) > 1) == []


def test_every_message_is_said_and_every_saying_is_known() -> None:
    """Keys stand as they are; those that are put together begin with what stands before a `~`."""
    source = _source("py", "html")
    composed = tuple(
        {*re.findall(r"'([\w.-]+\.)' ~", source), *re.findall(r'f"([\w-]+\.[\w.-]*)\{', source)}
    )
    assert len(composed) > 47
    known = {key for catalogue in (*CATALOGUES, COMMON) for key in catalogue.messages}
    for catalogue in OURS:
        unused = [
            key
            for key in catalogue.messages
            if f"'{key}'" not in source
            and f'"{key}"' not in source
            and not key.startswith(composed)
        ]
        assert unused == [], catalogue.package
    said = set(re.findall(r"\bt\('([\w.-]+)'", source))
    assert len(said) > 110
    assert sorted(key for key in said - known if not key.endswith(".")) == []
