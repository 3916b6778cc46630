"""Everything that the pages of entries say, in every language."""

from __future__ import annotations

import pytest

from pairwright.server.web.entries.messages import CATALOGUE, MESSAGES
from tests.explaining import test_catalogues as catalogues
from tests.explaining.test_catalogues import TRANSLATED, source_of
from tests.test_project import ROOT

PLACE = "pairwright/server/web/entries"
SOURCE = source_of(PLACE) + "\n".join(
    path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "src" / PLACE / "templates").glob("*.html"))
)
COMPOSED = (
    *("colour.", "preferences.", "primary.", "secondary.", "sex.", "severity.", "column."),
    *("fate.", "address-", "list.", "ranks."),
)
"""Families of keys that templates put together, without `entries.`."""
ALSO = {"cadence.standard", "cadence.rapid", "cadence.blitz"} | {"settle", "draw-lots", "save"}
ALSO |= {"players", "teams", "check-in", "numbers", "forbidden"}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated(code: str) -> None:
    catalogues.test_every_message_is_translated_with_the_same_placeholders(CATALOGUE, code)


def test_french_does_not_break_before_its_punctuation() -> None:
    catalogues.test_french_does_not_break_before_its_punctuation(CATALOGUE)


def test_every_text_is_used() -> None:
    assert SOURCE.count("entries.") > 120
    names = {key: key.removeprefix("entries.") for key in MESSAGES}
    unused = [
        key
        for key, name in names.items()
        if f"'{key}'" not in SOURCE
        and f'"{key}"' not in SOURCE
        and f':{key}"' not in SOURCE
        and not name.startswith(COMPOSED)
        and name not in ALSO
    ]
    assert unused == []
