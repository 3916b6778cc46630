"""Everything that the terminal says about an event, in every language."""

from __future__ import annotations

import pytest

from pairwright.event import ACTIONS
from pairwright.event import CATALOGUE as FINDINGS
from pairwright.service.events.act_words import in_words
from pairwright.service.events.acting import HINTS
from pairwright.service.events.messages import CATALOGUE, MESSAGES
from pairwright.vocabulary.translation import LANGUAGES
from tests.cli.events.desk import Terminal
from tests.event.scripted import play
from tests.event.scripted_teams import play as play_teams
from tests.explaining import test_catalogues as catalogues
from tests.explaining.test_catalogues import TRANSLATED, source_of

SOURCE = source_of("pairwright/service", "pairwright/cli", "pairwright/server/web/entries")
COMPOSED = ("status.stage.", "history.", "entry.key-")
"""Families of keys that the code puts together."""


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated(code: str) -> None:
    catalogues.test_every_message_is_translated_with_the_same_placeholders(CATALOGUE, code)


def test_french_does_not_break_before_its_punctuation() -> None:
    catalogues.test_french_does_not_break_before_its_punctuation(CATALOGUE)


def test_every_text_is_used() -> None:
    unused = [
        key
        for key in MESSAGES
        if f'"{key}"' not in SOURCE and not key.startswith(COMPOSED) and f"'{key}'" not in SOURCE
    ]
    assert unused == []


def test_every_act_can_be_said() -> None:
    assert {f"act.{name}" for name in ACTIONS} <= set(FINDINGS.messages)


def test_a_scripted_event_is_told_in_every_language() -> None:
    """With every kind of act; what is said once is said in another way elsewhere."""
    events = [play(), play_teams()]
    done = {entry.action.name for event in events for entry in event.entries}
    assert done == set(ACTIONS)
    for event, entry in [(played, entry) for played in events for entry in played.entries]:
        said = {code: in_words(event, entry, code) for code in LANGUAGES}
        assert all("{" not in text and text for text in said.values()), said
        assert len(set(said.values())) > 1 or entry.action.name in ("edit", "describe"), said


def test_hints_belong_to_findings() -> None:
    assert set(HINTS) <= set(FINDINGS.messages)


@pytest.mark.parametrize("code", LANGUAGES)
def test_status_and_history_in_every_language(terminal: Terminal, code: str) -> None:
    terminal.new(5, 3, "--name", "Open").played("1 a")
    assert terminal.on("withdraw", "5").code == 0
    for command in ("status", "history"):
        assert terminal.on(command, "--lang", code).code == 0
    told = {
        "en": ("Rounds paired: 1 of 3", "5 Ek, A. withdraws", "Next: "),
        "fr": ("Rondes appariées\u00a0: 1 sur 3", "5 Ek, A. abandonne", "Ensuite\u00a0: "),
        "it": ("Turni abbinati: 1 su 3", "5 Ek, A. si ritira", "Da fare: "),
    }[code]
    shown = terminal.on("status", "--lang", code).out + terminal.on("history", "--lang", code).out
    assert all(text in shown for text in told)


@pytest.mark.parametrize("code", TRANSLATED)
def test_refusals_in_other_languages(terminal: Terminal, code: str) -> None:
    terminal.new(4).paired()
    english = terminal.on("results", "1 1 1").refused
    other = terminal.on("results", "1 1 1", "--lang", code).refused
    assert other != english
    assert terminal.on("finish", "--lang", code).refused != terminal.on("finish").refused
    confirm = terminal.on("pair", "--lang", code).refused
    assert confirm.endswith(": --yes")
    assert confirm != terminal.on("pair").refused
