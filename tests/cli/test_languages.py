"""What goes wrong is said in the language that the command line asks for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import pytest

from pairwright.cli.command import Command, WrongLine
from pairwright.cli.main import run
from pairwright.cli.parameters import Option, Signature
from pairwright.vocabulary.translation import LANGUAGES

ROUND = "012 Evening\n142 3\n001    1      Ada" + " " * 60 + "0.0\n"
NOT_THERE = {
    "en": "round 7 cannot be paired: 0 rounds are recorded, so it must be a round from 1 to 1",
    "fr": "la ronde 7 ne peut pas être appariée\N{NO-BREAK SPACE}: rondes enregistrées, 0",
    "it": "il turno 7 non può essere abbinato: turni registrati, 0",
}
UNREADABLE = {
    "en": "number 9 is not in the standings",
    "fr": "le numéro 9 n’est pas dans le classement",
    "it": "il numero 9 non è in classifica",
}


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "evening.trf"
    path.write_text(ROUND, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_is_not_there(
    file: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["explain", file, "--round", "7", "--lang", language]) == 3
    assert NOT_THERE[language] in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_who_is_not_there(
    file: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["standings", file, "--why", "9", "1", f"--lang={language}"]) == 3
    assert UNREADABLE[language] in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_that_is_wrong(
    file: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", file, "--rounds", "x", "--lang", language]) == 3
    told = {
        "en": "--rounds 'x' is not a list such as 3 or 1,4-6",
        "fr": "--rounds 'x' n’est pas une liste comme 3 ou 1,4-6",
        "it": "--rounds 'x' non è un elenco come 3 o 1,4-6",
    }
    assert told[language] in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--system", "dutch", "--", "--lang", "fr"],
        ["--system", "--lang", "fr"],
        ["--lang", "de"],
        ["--lang"],
    ],
)
def test_without_a_language_it_is_english(
    file: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where the word stands on the line for something else: a value, an argument."""
    assert run(["explain", file, "--round", "7", *words]) == 3
    assert capsys.readouterr().err.isascii()


EXAMPLE = str(Path(__file__).parents[2] / "examples" / "lakeside-open.trf")
TABLE = {
    "en": (
        "Round 4",
        "Board   White",
        "1 Okonkwo, Amara (2.5)",
        "Pairing-allocated bye: 2 Lindqvist, Torsten (0.5)",
        "Not paired: 7 Novotny, Karel (absent); 9 Whitfield, George (half-point bye)",
    ),
    "fr": (
        "Ronde 4",
        "Échiquier   Blancs",
        "1 Okonkwo, Amara (2,5)",
        "Exempt\N{NO-BREAK SPACE}: 2 Lindqvist, Torsten (0,5)",
        "Non appariés\N{NO-BREAK SPACE}: 7 Novotny, Karel (absent)",
    ),
    "it": (
        "Turno 4",
        "Scacchiera   Bianco",
        "1 Okonkwo, Amara (2,5)",
        "Bye assegnato dall’abbinamento: 2 Lindqvist, Torsten (0,5)",
        "Non abbinati: 7 Novotny, Karel",
    ),
}
SUMS = {
    "en": ("3 rounds, dutch 2026: 3 IDENTICAL\n", "checked 1 tournaments"),
    "fr": (
        "(néerlandais), C.04.3, édition 2026\N{NO-BREAK SPACE}: 3 IDENTIQUE\n",
        "tournois\u00a0: 1\u00a0; rondes\u00a0: 3 (3 IDENTIQUE)\n",
    ),
    "it": ("C.04.3, edizione 2026: 3 IDENTICO\n", "tornei: 1; turni: 3 (3 IDENTICO)\n"),
}
DAYS = {
    "en": "Mar 6\N{THIN SPACE}\N{EN DASH}\N{THIN SPACE}8, 2026",
    "fr": "6–8 mars 2026",
    "it": "06–08 mar 2026",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_a_pairing(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", EXAMPLE, "--lang", language]) == 0
    shown = capsys.readouterr().out
    for text in TABLE[language]:
        assert text in shown


def test_why_beside_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", EXAMPLE, "--explain", "--lang", "fr"]) == 0
    shown = capsys.readouterr().out
    assert run(["explain", EXAMPLE, "--lang", "fr"]) == 0
    assert capsys.readouterr().out.strip() in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_of_a_check(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The last line is for programs, the same in every language (checking.md)."""
    assert run(["check", EXAMPLE, "--lang", language]) == 0
    shown = capsys.readouterr().out
    for text in SUMS[language]:
        assert text in shown
    last = "checked 1 tournaments, 3 rounds: 3 identical, 0 different, 0 illegal"
    assert shown.splitlines()[-1] == last


@pytest.mark.parametrize("language", LANGUAGES)
def test_days_are_written_as_the_language_does(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["show", EXAMPLE, "--lang", language]) == 0
    assert f"Lakeside, ENG, {DAYS[language]}\n" in capsys.readouterr().out


def test_help_is_english_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", "--lang", "fr", "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Language of what is said; help, and how a command is called, are English." in shown


Number = Annotated[int, Option("--number", variable="A_NUMBER")]


def asking(number: Number = 1) -> None:
    """Ask for a number."""


def test_a_variable_with_a_wrong_value_is_a_wrong_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_NUMBER", "x")
    with pytest.raises(WrongLine, match="variable A_NUMBER: 'x' is not a whole number"):
        Command("about:version", "").values([], "asking", Signature(asking))
