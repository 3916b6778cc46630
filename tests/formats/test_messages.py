"""What files and their writers say: every text in three languages, wherever it is read."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from pairwright import formats
from pairwright.formats.diagnostics import MANDATORY, Collector, listed, series, why
from pairwright.formats.entry_list import read_entries
from pairwright.formats.entry_list.columns import ColumnKind
from pairwright.formats.messages import CATALOGUE
from pairwright.formats.trf.blocks import KNOWN
from pairwright.frozen import Frozen
from pairwright.tournament import (
    Declaration,
    InvalidTournament,
    MatchPoints,
    Numbering,
    Player,
    PointSystem,
    Round,
    TeamByes,
    TooLarge,
    Tournament,
)
from pairwright.vocabulary.language import english, language_of
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault
from pairwright.vocabulary.translation import LANGUAGES, SOURCE
from tests.command_line import typed
from tests.explaining.test_catalogues import translations
from tests.formats.reports import line, text
from tests.small_events import event
from tests.test_project import ROOT

TRANSLATED = [code for code in LANGUAGES if code != SOURCE]
COMPOSED = ("data.", "entry.field.", "expected.", "extension.", "fact.", "field.", "loss.")
"""Families of keys that the code puts together, besides `report.` and `taken.`."""
WRONG = text(line(1, "   1 w 1", sex="f"))


def placeholders(written: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(written) if name is not None}


# --- The catalogues ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated_with_the_same_placeholders(code: str) -> None:
    found = translations(CATALOGUE, code)
    for key, message in CATALOGUE.messages.items():
        entry = found.get(message.text)
        assert entry is not None, f"{code}: {key} is missing"
        assert not entry.fuzzy, f"{code}: {key}"
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        assert len(texts) == (found.num_plurals if message.plural else 1), f"{code}: {key}"
        for said in map(str, texts):
            assert said.strip() == said != "", f"{code}: {key}"
            assert placeholders(said) == placeholders(message.text), f"{code}: {key}"
            assert "'" not in said, f"{code}: {key}"


def test_every_key_in_the_code_exists_and_is_used() -> None:
    places = [
        path for path in (ROOT / "src/pairwright").rglob("*.py") if path.name != "messages.py"
    ]
    source = "\n".join(path.read_text(encoding="utf-8") for path in places)
    said = set(re.findall(r'"formats:([\w.-]+)"', source))
    assert len(said) > 290
    assert said <= set(CATALOGUE.messages), sorted(said - set(CATALOGUE.messages))
    for key in set(CATALOGUE.messages) - said:
        name = key.removeprefix("report.").removeprefix("taken.").removeprefix("team-")
        assert key.startswith(COMPOSED) or re.search(rf'"{re.escape(name)}"', source), key


def test_everything_that_can_be_lost_or_missing_has_words() -> None:
    kinds: tuple[type[Frozen], ...] = (
        Player,
        Round,
        PointSystem,
        Declaration,
        MatchPoints,
        TeamByes,
    )
    wanted = {f"field.{name}" for kind in kinds for name in kind.__struct_fields__}
    wanted |= {f"loss.{name}" for name in Tournament.__struct_fields__}
    wanted |= {f"data.{name}" for name in MANDATORY}
    wanted |= {f"entry.field.{field.name.lower()}" for field in ColumnKind}
    wanted |= {
        f"fact.{numbering.value}"
        for numbering in Numbering
        if numbering is not Numbering.BY_STRENGTH
    }
    assert wanted <= set(CATALOGUE.messages), sorted(wanted - set(CATALOGUE.messages))


def test_french_puts_an_unbreakable_space_before_double_signs() -> None:
    for entry in translations(CATALOGUE, "fr"):
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        for said in texts if entry.id else ():
            plain = re.sub(r"`[^`]*`|BB\?", "", said)
            assert not re.search(r"[^\u00a0\u202f][;!?»]", plain), said
            assert not re.search(r"[^\u00a0\u202f](?::|%)(?!\w)", plain[1:]), said


# --- Facts ---------------------------------------------------------------------------------------


def test_thousands_of_parts_can_be_said() -> None:
    parts = [Phrase("formats:count.teams")] * 5000
    assert language_of("it").fact(listed(parts)).count("squadre") == 5000
    assert english().fact(series(["a", "b", "c"])) == "a; b; c"
    assert language_of("fr").fact(series(["a", "b"])) == "a\u00a0; b"


def test_an_error_is_a_fact_with_everything_it_says() -> None:
    two = InvalidTournament([fault("formats:line.not-recorded", round=n) for n in (7, 8)])
    assert english().fact(why(two)) == "round 7 is not recorded; round 8 is not recorded"
    assert language_of("it").fact(why(two)).startswith("il turno 7 non è registrato; il turno 8")
    assert why(ValueError("of a library")) == "of a library"


def test_blocks_of_one_text_share_what_is_wrong_but_not_the_round() -> None:
    found = formats.inspect(text(line(1, "   2 w 1", "   2 x 1"), line(2, "   1 b 0", "   1 y 0")))
    told = [
        diagnostic.told("fr") for diagnostic in found.diagnostics if diagnostic.code == "TRF-COLOUR"
    ]
    assert len(told) == 2
    assert all("ronde 2\u00a0: cette couleur n’existe pas" in said for said in told)
    assert "round" not in KNOWN[False]["   2 x 1  "].problems[0].reason.values  # type: ignore[union-attr]


# --- Where they are read -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("fr", ["le sexe n’est pas écrit comme le format le veut", "apparié avec lui-même"]),
        ("it", ["il sesso non è scritto come vuole il formato", "abbinato con sé stesso"]),
    ],
)
def test_lint_in_the_terminal(code: str, words: list[str]) -> None:
    done = typed("lint", "-", "--lang", code, stdin=WRONG)
    assert done.exit_code == 3
    shown = done.stdout.splitlines()
    assert len(shown) == len(words)
    for said, wanted in zip(shown, words, strict=True):
        assert said.startswith("<stdin>:1:")
        assert wanted in said
    assert {"fr": "erreurs", "it": "errori"}[code] in done.stderr


def test_losses_in_the_terminal(tmp_path: Path) -> None:
    source = tmp_path / "in.json"
    formats.write(event(4, encoded_time_control="5400+30"), source, "json")
    for code, wanted in (
        ("fr", "TRF16 ne peut pas contenir la cadence codée\u00a0: 5400+30 devient rien"),
        ("it", "TRF16 non può contenere il tempo di riflessione codificato: 5400+30 diventa nulla"),
    ):
        arguments = ["convert", str(source), str(tmp_path / "out"), "--to", "trf16"]
        done = typed(*arguments, "--lang", code)
        assert done.exit_code == 0, done.output
        assert f"{source}:0:0: " in done.stderr
        assert wanted in done.stderr


def test_what_has_no_room_is_refused_in_the_language_asked_for(tmp_path: Path) -> None:
    source = tmp_path / "in.json"
    formats.write(Tournament(players=(Player(10_000),)), source, "json")
    done = typed("convert", str(source), "-", "--lang", "it")
    assert done.exit_code == 3
    assert "il numero di giocatore 10000 non entra in un rapporto" in done.stderr
    assert "nulla viene scritto per trf26" in done.stderr


def test_an_entry_list_in_every_language() -> None:
    [warning] = read_entries(b"Ann;2000;3b\nBob;1900;7\n", "list").diagnostics
    assert (
        "colonne 1\u00a0: nom, colonne 2\u00a0: Elo\u00a0; inutiles\u00a0: colonnes 3"
        in warning.told("fr")
    )
    assert "colonna 1: nome, colonna 2: Elo; non servono: colonne 3" in warning.told("it")
    with pytest.raises(TooLarge) as large:
        read_entries(b"Name\n" + b"Ann\n" * 20_001, "list")
    assert large.value.told("fr") == "list\u00a0: une liste d’inscrits a au plus 20000 lignes"


def test_hostile_texts_of_a_file_are_safe_to_be_shown() -> None:
    hostile = "A\x1b[31m\u202eB{0}%s"
    for found in (
        read_entries(f"Name,{hostile}\nAnn,1\n".encode(), "list").diagnostics,
        formats.inspect(f"012 {hostile}\nQQQ {hostile}\n".encode(), "file").diagnostics,
    ):
        for diagnostic in found:
            for code in LANGUAGES:
                assert "\x1b" not in diagnostic.told(code)
                assert "\u202e" not in diagnostic.told(code)
                assert "\x1b" not in diagnostic.shown(code)
    problems = Collector("file")
    facts: dict[str, Fact] = {"sheet": hostile}
    problems.warning("CODE", Reason("formats:entry.sheets", (), facts), taken=hostile)
    [told] = problems.diagnostics
    assert "{0}%s" in told.told("fr")
    assert "\x1b" not in told.told("fr")
