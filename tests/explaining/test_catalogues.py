"""Every message in every language, with the same facts."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from pairwright.systems import SYSTEMS, System
from pairwright.systems.team_words import TEAM_WORDS
from pairwright.tournament import Colour, InvalidRequest
from pairwright.vocabulary.language import Language, colours_legend
from pairwright.vocabulary.messages import COMMON
from pairwright.vocabulary.reason import Measure, Phrase, PlayerRef, PlayerRefs, Reason, Score
from pairwright.vocabulary.translation import LANGUAGES, Catalogue
from tests.test_project import ROOT
from tests.vocabulary.extraction import TRANSLATED, catalogue

CATALOGUES = [COMMON, TEAM_WORDS, *(system.catalogue for system in SYSTEMS.values())]
PACKAGES = [pytest.param(catalogue, id=catalogue.package) for catalogue in CATALOGUES]


def translations(of: Catalogue, code: str) -> Catalog:
    """What the messages of a room are in a language; within a room no context is needed."""
    found, everything = Catalog(code), catalogue(code)
    for message in of.messages.values():
        entry = everything.get(message.text, message.context or None)
        if entry is not None:
            found.add(entry.id, entry.string, flags=entry.flags)
    return found


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("of", PACKAGES)
@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_with_the_same_placeholders(of: Catalogue, code: str) -> None:
    found = translations(of, code)
    for key, message in of.messages.items():
        entry = found.get(message.text)
        assert entry is not None, f"{code}: {key} is missing"
        assert not entry.fuzzy, f"{code}: {key}"
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        assert len(texts) == (found.num_plurals if message.plural else 1), f"{code}: {key}"
        for text in texts:
            assert text, f"{code}: {key}"
            assert fields(text) == fields(message.text), f"{code}: {key}"
        if message.plural:
            assert fields(message.plural) == fields(message.text), key
            assert message.count, key


def source_of(*folders: str) -> str:
    """Return the code of these folders, without the modules that hold messages."""
    texts = [
        path.read_text(encoding="utf-8")
        for folder in folders
        for path in sorted((ROOT / "src" / folder).rglob("*.py"))
        if path.name != "messages.py"
    ]
    assert texts, folders
    return "\n".join(texts)


COMPOSED = (
    *("criterion.", "colour.", "strength.", "bye.", "bracket.", "ui.", "passed."),
    *("plain.", "glossary.", "letter.", "edition.", "then.bye-"),
)
CODES = re.compile(r"\[|\b(S1|S2|G1|G2|T2|MDP|TPN|ARO|BSN|Limbo|art\.|C\.0\d|C\d+)\b")
"""What a club player need not know."""


@pytest.mark.parametrize("of", PACKAGES)
def test_plain_words_are_plain_and_belong_to_a_message(of: Catalogue) -> None:
    """No codes in any language; what is said plainly is also said with its articles."""
    openings = {"plain.same-score", "plain.other-score"}
    known = {key for catalogue in CATALOGUES for key in catalogue.messages}
    for key, message in of.messages.items():
        if not key.startswith("plain."):
            continue
        assert key in openings or key.removeprefix("plain.") in known, key
        for code in LANGUAGES:
            number = 2 if message.plural else None
            text = of.template(key, code, number)
            assert not CODES.search(text), f"{code}: {key}: {text}"


FRENCH_SPACE = re.compile(r"\S (?=[:;!?](\s|$))")


@pytest.mark.parametrize("of", PACKAGES)
def test_french_does_not_break_before_its_punctuation(of: Catalogue) -> None:
    for entry in translations(of, "fr"):
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        if entry.id:
            assert not any(FRENCH_SPACE.search(text) for text in texts), texts


@pytest.mark.parametrize("code", TRANSLATED)
def test_colours_have_the_letters_of_the_language(code: str) -> None:
    language = Language(code)
    assert (language.letter(Colour.WHITE), language.letter(Colour.BLACK)) == ("B", "N")
    assert language.colours((Colour.WHITE, Colour.BLACK)) == "BN"
    assert Language("en").colours((Colour.WHITE, Colour.BLACK)) == "WB"
    assert colours_legend(language) in (
        "B\u00a0: les Blancs, N\u00a0: les Noirs.",
        "B: il Bianco, N: il Nero.",
    )


def keys_said_by(system: System) -> set[str]:
    """Return the keys that the code of a system names."""
    source = source_of(system.catalogue.package.replace(".", "/"))
    said = set(re.findall(r'(?:Reason|Phrase)\(\s*"([\w.-]+)"', source))
    return said | set(re.findall(r'\.say\(\s*"([\w.-]+)"', source))


def test_the_keys_that_systems_say_are_found() -> None:
    """Those of round robins of teams say nothing of their own."""
    assert sum(len(keys_said_by(system)) for system in SYSTEMS.values()) > 150
    assert len([system for system in SYSTEMS.values() if keys_said_by(system)]) > 8


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_every_message_key_of_a_system_exists_and_is_used(system: System) -> None:
    known = {**COMMON.messages, **system.catalogue.messages}
    said = keys_said_by(system)
    assert said <= set(known), sorted(said - set(known))
    unused = [
        key
        for key in system.catalogue.messages
        if f'"{key}"' not in source_of("pairwright") and not key.startswith(COMPOSED)
    ]
    assert unused == []


def test_every_common_message_is_used() -> None:
    source = source_of("pairwright")
    assert len(COMMON.messages) > 250
    unused = [k for k in COMMON.messages if f'"{k}"' not in source and not k.startswith(COMPOSED)]
    assert unused == []


def test_no_system_says_a_common_message_differently() -> None:
    for system in SYSTEMS.values():
        assert not set(system.catalogue.messages) & set(COMMON.messages), system.name


def test_teams_are_spoken_of_in_place_of_players() -> None:
    """Every message of teams replaces one of players, with the same facts, where teams play."""
    players = {**COMMON.messages, **SYSTEMS["double-swiss"].catalogue.messages}
    for key, message in TEAM_WORDS.messages.items():
        assert fields(message.text) == fields(players[key].text), key
        assert message.count == players[key].count, key
    words = Language("en", None, SYSTEMS["team-swiss"].catalogue)
    assert words.say("judge.unpaired", player=PlayerRef(3)) == "team 3 is not paired"
    assert Language("en").say("judge.unpaired", player=PlayerRef(3)) == "player 3 is not paired"


def test_plurals_follow_the_language() -> None:
    """French says `1,5 point`, English `1.5 points`, Italian `1,5 punti`."""
    halves = {code: Language(code).fact(Score(150)) for code in LANGUAGES}
    assert halves == {"en": "1.5 points", "fr": "1,5 point", "it": "1,5 punti"}
    ones = {code: Language(code).fact(Score(100)) for code in LANGUAGES}
    assert ones == {"en": "1 point", "fr": "1 point", "it": "1 punto"}
    assert Language("fr").fact(Score(0)) == "0 point"
    assert Language("it").fact(Score(250)) == "2,5 punti"


def test_a_reason_is_one_sentence_with_its_articles() -> None:
    reason = Reason(
        "passed.met",
        ("[C1]", "C.04.3 art. 2.1.1", "C.04.3 art. 3.8.1", "C.04.1 art. 2"),
        {"first": PlayerRef(3), "other": PlayerRef(7), "round": 2},
    )
    assert Language("en", {3: "Ann", 7: "Bo"}).sentence(reason) == (
        "7 Bo would come earlier, but 3 Ann met 7 Bo in round 2 "
        "([C1]; C.04.3 art. 2.1.1, 3.8.1; C.04.1 art. 2)."
    )


def test_values_of_criteria_are_told_apart() -> None:
    english = Language("en")
    assert english.fact(Measure((3,), 1)) == "3"
    assert english.fact(Measure((2, 250, 100), 1)) == "2 (2.5, 1)"
    assert english.fact(Measure((), 0)) == "none"
    dutch = SYSTEMS["dutch"].catalogue
    again = Measure((100_000_150, 50), 0, 100_000_000)
    assert Language("en", None, dutch).fact(again) == "floats again from 1.5 points, 0.5"


def test_long_lists_are_cut() -> None:
    names = Language("en").fact(PlayerRefs(tuple(range(1, 31))))
    assert names == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 20 others"
    assert Language("it").fact(PlayerRefs((1, 2, 3))) == "1, 2 e 3"


def test_braces_in_a_name_are_text() -> None:
    reason = Reason("whynot.met-before", (), {"first": PlayerRef(1), "second": PlayerRef(2)})
    assert "{0}" in Language("fr", {1: "{0}", 2: "%s"}).sentence(reason)


def test_unknown_languages_are_refused() -> None:
    with pytest.raises(InvalidRequest, match="language 'de'"):
        Language("de")
    assert Language("en").fact(Phrase("colour.w")) == "White"
