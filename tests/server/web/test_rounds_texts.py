"""Everything that the pages of rounds say, in every language."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from pairwright.server.web.rounds.messages import CATALOGUE
from tests.test_project import ROOT

FOLDER = ROOT / "src/pairwright/server/web/rounds"
FRENCH_SPACE = re.compile(r"\S (?=[:;!?](\s|$))")


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", ["fr", "it"])
def test_every_message_is_translated_with_the_same_placeholders(code: str) -> None:
    with (FOLDER / "locale" / code / "LC_MESSAGES/messages.po").open("rb") as source:
        found = read_po(source, locale=code, abort_invalid=True)
    for key, message in CATALOGUE.messages.items():
        entry = found.get(message.text)
        assert entry is not None, f"{code}: {key}"
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        assert len(texts) == (2 if message.plural else 1), f"{code}: {key}"
        for text in texts:
            assert text, f"{code}: {key}"
            assert fields(text) == fields(message.text), f"{code}: {key}"
            assert code != "fr" or not FRENCH_SPACE.search(text), text
    known = {message.text for message in CATALOGUE.messages.values()}
    for entry in found:
        singular = entry.id[0] if isinstance(entry.id, tuple) else entry.id
        assert not singular or singular in known, singular


def test_every_message_is_used() -> None:
    """By its key, or by the beginning of it where the rest is worked out.

    The pages of teams say some of these texts as well.
    """
    paths = [*FOLDER.glob("*.py"), *FOLDER.parent.glob("*/templates/*.html")]
    used = "\n".join(path.read_text() for path in paths if path.name != "messages.py")
    composed = {
        match[1] for match in re.finditer(r"(rounds\.[a-z.-]*)(?:' ~|\{)", used) if match[1]
    }
    for key in CATALOGUE.messages:
        is_composed = any(key.startswith(start) for start in composed if start != "rounds.")
        assert f"{key}'" in used or f'{key}"' in used or is_composed, key
