"""One catalogue a language: every text of code and templates is there, and nothing else."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from hatch_build import compile_catalogues

from pairwright.pages.environment import environment
from pairwright.pages.filling import in_language
from pairwright.vocabulary import translation
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.translation import LANGUAGES
from tests.vocabulary.extraction import (
    SOURCES,
    TRANSLATED,
    catalogue,
    english,
    extracted,
    place_of,
    translations,
    untranslated,
)

NAMED = re.compile(r"%\((\w+)\)s|%%|(%)")
FRENCH_SPACE = re.compile(r"\S (?=[:;!?](\s|$))")


def placeholders(text: str, in_template: bool) -> set[str | None]:
    """What is filled in: `%(name)s` in templates, `{name}` in messages with keys."""
    if in_template:
        assert not any(alone for _, alone in NAMED.findall(text)), f"a lone % in {text}"
        return {name for name, _ in NAMED.findall(text) if name}
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_there_is_one_catalogue_a_language() -> None:
    assert set(SOURCES.rglob("*.po")) == {place_of(code) for code in TRANSLATED}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated_and_nothing_else(code: str) -> None:
    """`make messages` writes what is said into the catalogues; people translate it."""
    found = catalogue(code)
    said = {(text.id, text.context) for text in extracted()}
    there = {(message.id, message.context) for message in found}
    assert sorted(map(str, said - there)) == [], "missing: make messages"
    assert sorted(map(str, there - said)) == [], "nobody says it: make messages"
    assert not found.obsolete
    assert untranslated(found) == []


def test_messages_that_are_not_found_are_not_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that has moved is in the table, or `make messages` stops."""
    monkeypatch.setitem(translation.CATALOGUES, "tournament", "pairwright.moved.messages")
    extracted.cache_clear()
    with pytest.raises(LookupError, match=r"no messages were found of tournament$"):
        extracted()


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_translation_fills_in_the_same(code: str) -> None:
    found = catalogue(code)
    for message in found:
        if not message.id:
            continue
        plural = message.id[1] if isinstance(message.id, tuple) else english(message)
        assert len(translations(message)) == (found.num_plurals if message.pluralizable else 1), (
            message.id
        )
        sayings = [(True, message.locations), (False, message.auto_comments)]
        for in_template in (kind for kind, places in sayings if places):
            singular = placeholders(english(message), in_template)
            several = placeholders(plural, in_template)
            for text in translations(message):  # one thing need not be counted
                assert singular & several <= placeholders(text, in_template), text
                assert placeholders(text, in_template) <= singular | several, text


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_begins_or_ends_otherwise_than_its_text(code: str) -> None:
    for message in catalogue(code):
        for text in translations(message) if message.id else ():
            assert text.strip() == text or english(message).strip() != english(message), text


def test_french_does_not_break_before_its_punctuation() -> None:
    for message in catalogue("fr"):
        for text in translations(message) if message.id else ():
            assert not FRENCH_SPACE.search(text), text


def test_a_package_without_a_catalogue_speaks_english_and_a_compiled_one_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is compiled while the program runs: it needs no Babel."""
    folder = tmp_path / "src/pairwright/locale/fr/LC_MESSAGES"
    folder.mkdir(parents=True)
    (tmp_path / "told").mkdir()
    (tmp_path / "told" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    source = folder / "messages.po"
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    source.write_text(f'{head}msgid "yes"\nmsgstr "oui"\n', "utf-8")

    def said() -> str:
        translation._translations.cache_clear()
        return translation.translated(translation.Message("yes"), "fr", package="told.room")

    assert said() == "yes"
    compile_catalogues(tmp_path)
    shutil.copytree(tmp_path / "src/pairwright/locale", tmp_path / "told/locale")
    assert said() == "oui"
    translation._translations.cache_clear()


def test_stale_catalogues_are_compiled_and_others_left(tmp_path: Path) -> None:
    folder = tmp_path / "src/pairwright/locale/fr/LC_MESSAGES"
    folder.mkdir(parents=True)
    source, compiled = folder / "messages.po", folder / "messages.mo"
    source.write_text('msgid "yes"\nmsgstr "oui"\n', "utf-8")
    for age, is_made_anew in ((1, True), (0, False), (-1, False)):
        compiled.write_bytes(b"old")
        now = compiled.stat().st_mtime
        os.utime(source, (now + age, now + age))
        compile_catalogues(tmp_path)
        assert (compiled.read_bytes() != b"old") is is_made_anew


def test_templates_say_their_texts_in_the_language_of_the_page() -> None:
    """Values may have any name; they are escaped, and so is the text."""
    template = environment().from_string(
        "{{ _('Round %(round)s', round=3) }}, {{ pgettext('rounds', 'Withdraw') }}, "
        "{{ ngettext('%(num)s player entered', '%(num)s players entered', 2) }}, "
        "{{ _('%(text)s & %(context)s', text='<', context='>') }}, "
        "{{ npgettext('none', '%(number)s of %(num)s', '%(number)s of %(num)s', 2, number=1) }}"
    )
    said = {code: template.render(in_language(Language(code))) for code in LANGUAGES}
    assert said == {
        "en": "Round 3, Withdraw, 2 players entered, &lt; &amp; &gt;, 1 of 2",
        "fr": "Ronde 3, Retirer la publication, 2 joueurs inscrits, &lt; &amp; &gt;, 1 of 2",
        "it": "Turno 3, Ritira la pubblicazione, 2 giocatori iscritti, &lt; &amp; &gt;, 1 of 2",
    }


def test_what_is_not_translated_is_said() -> None:
    """Missing, fuzzy, and half a plural."""
    found = Catalog("fr")
    found.add("Round", "Ronde", [("a.html", 0)])
    found.add("Board", "", [("a.html", 0), ("b.html", 0)])
    found.add("Player", "Joueur", auto_comments=["room:player"], flags=["fuzzy"])
    found.add(("{n} game", "{n} games"), ("{n} partie", ""), auto_comments=["room:games"])
    assert untranslated(found) == [
        "Board (a.html, b.html)",
        "Player (room:player)",
        "{n} game (room:games)",
    ]
