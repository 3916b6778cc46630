"""Every text of a preview in every language."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from pairwright.previewing import Preview, preview, preview_text
from pairwright.previewing.messages import CATALOGUE, MESSAGES
from pairwright.tournament import Announcement, ByeKind, InvalidRequest
from pairwright.vocabulary.translation import LANGUAGES
from tests.cli.files import NO_PAIRING, SEVEN
from tests.explaining.test_catalogues import fields, source_of, translations
from tests.previewing.events import reopened
from tests.previewing.test_outcomes import first_round, matches
from tests.previewing.test_preview import EIGHT
from tests.small_events import played

TRANSLATED = [code for code in LANGUAGES if code != "en"]


def previews() -> list[Preview]:
    """So many that every text is said."""
    seven = SEVEN.with_round(played("7-1 *", "2-3 *", "4-5 *", "6 U"))
    exact = preview(EIGHT)
    return [
        exact,
        replace(exact, considered=4, stopped=True),
        preview(EIGHT, fixed={1: "1-0"}),
        preview(EIGHT, fixed={1: "1-0", 2: "0-1"}),
        preview(seven),
        preview(reopened(NO_PAIRING, (0, 1))),
        preview(matches(2, 0, 0, 0)),
        preview(first_round(18), samples=2),
        preview(replace(EIGHT, announcements=(Announcement(7, 3, ByeKind.HALF_POINT),))),
    ]


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_with_the_same_placeholders(code: str) -> None:
    found = translations(CATALOGUE, code)
    for key, message in MESSAGES.items():
        entry = found.get(message.text)
        assert entry is not None, f"{code}: {key} is missing"
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        assert len(texts) == (found.num_plurals if message.plural else 1), f"{code}: {key}"
        assert {frozenset(fields(text)) for text in texts} == {frozenset(fields(message.text))}
        assert all(texts), f"{code}: {key}"
    known = {message.text for message in MESSAGES.values()}
    for entry in found:
        singular = entry.id[0] if isinstance(entry.id, tuple) else entry.id
        assert not singular or singular in known, f"{code}: {singular}"


def test_every_message_is_said() -> None:
    source = source_of("pairwright/previewing")
    composed = {"preview.certain-sample", "preview.certain-stopped"}
    assert {key for key in MESSAGES if not re.search(f'[":]{re.escape(key)}"', source)} == composed


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_kinds_of_previews_can_be_told(code: str) -> None:
    for found in previews():
        text = preview_text(found, code)
        assert "{" not in text
        assert text.endswith("\n")
        assert all(len(line) <= 96 for line in text.splitlines())


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="no language 'xx'"):
        preview_text(preview(EIGHT), "xx")


def test_an_outcome_without_a_pairing_is_told() -> None:
    text = preview_text(preview(reopened(NO_PAIRING, (0, 1))))
    assert "In 3 of them no legal pairing exists" in text
    assert text.endswith("CERTAIN: none\n")


def test_numbers_are_written_as_the_language_does() -> None:
    found = preview(first_round(18), samples=2)
    assert "2 of 19,683 outcomes" in preview_text(found, "en")
    assert "2 esiti su 19.683" in preview_text(found, "it")
    assert "19\u202f683" in preview_text(found, "fr")


def test_a_bye_that_only_one_can_have_is_certain() -> None:
    """Who lost both games has the lowest score, whatever happens on the first board."""
    found = preview(SEVEN.with_round(played("7-1 *", "2-3 1-0", "4-5 1-0", "6 U")))
    assert [(bye.player, bye.outcomes) for bye in found.byes] == [(5, 3)]
    certain, _, still_open = preview_text(found).partition("\nOPEN")
    assert "\n  Pairing-allocated bye: 5\n" in certain
    assert "bye" not in still_open


def test_a_bye_that_several_can_have_is_open() -> None:
    found = preview(SEVEN.with_round(played("7-1 *", "2-3 *", "4-5 *", "6 U")))
    assert len(found.byes) > 1
    certain, _, still_open = preview_text(found).partition("\nOPEN")
    assert "bye" not in certain
    shown = "; ".join(f"{bye.player} ({bye.outcomes})" for bye in found.byes)
    assert f"\n  Pairing-allocated bye: {shown}\n" in still_open
