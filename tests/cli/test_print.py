"""`pairwright print`: what it writes where, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright import formats, paper
from pairwright.cli.main import run
from tests.cli.files import unfinished
from tests.paper.events import OPEN, listed, with_prizes

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "open.json"
    formats.write(with_prizes(OPEN), path, "json")
    return str(path)


@pytest.mark.parametrize("kind", paper.Kind)
def test_every_document_as_text(kind: paper.Kind, file: str, capsys: Captured) -> None:
    assert run(["print", file, kind.value, "--lang", "fr"]) == 0
    printed = paper.document(kind, with_prizes(OPEN), lang="fr")
    assert capsys.readouterr().out == paper.text(printed)


def test_boards_of_a_report_file_are_those_of_the_facts(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "open.trf"
    formats.write(OPEN, path)
    assert run(["print", str(path), "pairings", "--round", "2"]) == 0
    shown = capsys.readouterr().out
    order = [shown.index(name) for name in ("emery, bob", "Nowak, Fay", "Adams, Ann")]
    assert order == sorted(order)


def test_the_name_of_the_file_decides_the_format(file: str, tmp_path: Path) -> None:
    for name, start in (("a.pdf", b"%PDF-"), ("a.HTML", b"<!DOCTYPE html>"), ("a.txt", b"Open")):
        target = tmp_path / name
        assert run(["print", file, "cards", "--output", str(target)]) == 0
        assert target.read_bytes().startswith(start)
    target = tmp_path / "b.pdf"
    assert run(["print", file, "cards", "--format", "html", "-o", str(target)]) == 0
    assert target.read_bytes().startswith(b"<!DOCTYPE html>")


def test_a_pdf_goes_through_a_pipe(file: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["print", file, "slips", "--format", "pdf"]) == 0
    assert capfdbinary.readouterr().out == paper.pdf(paper.document("slips", OPEN))


def test_a_pdf_is_not_for_a_terminal(
    file: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert run(["print", file, "slips", "--format", "pdf"]) == 3
    assert "--output slips.pdf" in capsys.readouterr().err


def test_characters_that_become_boxes_are_told(tmp_path: Path, capsys: Captured) -> None:
    named = replace(OPEN, players=listed(("王皓", *(p.name for p in OPEN.players[1:]))))
    formats.write(named, tmp_path / "open.json", "json")
    target = tmp_path / "a.pdf"
    assert run(["print", str(tmp_path / "open.json"), "pairings", "-o", str(target)]) == 0
    assert "has 王 皓, so they are printed as boxes" in capsys.readouterr().err
    assert target.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["pairings", "--round", "9"], 3, "round 9 is not recorded: there are 3 rounds"),
        (["posters"], 3, "'posters' is not one of"),
        (["cards", "--lang", "de"], 3, "'de' is not one of"),
        (["cards", "-o", "no/such/folder/x.pdf"], 5, "No such file or directory"),
    ],
)
def test_refusals(arguments: list[str], code: int, said: str, file: str, capsys: Captured) -> None:
    assert run(["print", file, *arguments]) == code
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_an_earlier_round_without_a_result_is_named(tmp_path: Path, capsys: Captured) -> None:
    """Boards are numbered by scores, which that result may change."""
    formats.write(unfinished(), tmp_path / "open.json", "json")
    assert run(["print", str(tmp_path / "open.json"), "pairings", "--round", "2"]) == 3
    assert "round 1: the game 1-4 has no result" in capsys.readouterr().err
