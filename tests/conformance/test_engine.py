"""The drop-in engine gives the outputs that other engines are known to give."""

from __future__ import annotations

import shutil
from itertools import islice
from pathlib import Path

import pytest

from pairwright import formats
from pairwright.cli.engine import run
from pairwright.service.inputs import items
from tests.evidence import TESTDATA, corpus, needs_testdata

GOLDEN = TESTDATA / "dutch" / "bbp"
EXAMPLES = TESTDATA / "trf-examples"


@needs_testdata
@pytest.mark.parametrize(
    "name", ["dutch_2025_C5", "dutch_2025_C9", "indiv_299_bonus", "indiv_299_penalty"]
)
def test_pairs(name: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run(["--dutch", str(GOLDEN / f"{name}.input"), "-p", str(out)]) == 0
    assert out.read_bytes() == (GOLDEN / f"{name}.output.expected").read_bytes()


@needs_testdata
def test_pairs_of_sixty_players(tmp_path: Path) -> None:
    """The order of the lines is not part of any rule; the pairs are."""
    out = tmp_path / "out"
    assert run(["--dutch", str(GOLDEN / "issue_7.input"), "-p", str(out)]) == 0
    expected = (GOLDEN / "issue_7.output.expected").read_text().splitlines()
    assert out.read_text().splitlines()[0] == expected[0]
    assert sorted(out.read_text().splitlines()) == sorted(expected)


@pytest.mark.parametrize(("name", "code"), [("dutch-2026", ""), ("dutch-2017", "_2017")])
def test_check_that_agrees(
    name: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [item] = islice(items([str(corpus(name))]), 160, 161)
    source = tmp_path / "event.trf"
    source.write_bytes(item.data + f"\r192 FIDE_DUTCH{code}\r".encode())
    rounds = len(formats.loads(item.data).rounds)
    assert rounds > 4
    assert run(["--dutch", str(source), "-c"]) == 0
    lines = [f"event: Round #{number}\n" for number in range(1, rounds + 1)]
    assert capsys.readouterr().out == "".join(lines) + "\n"


@needs_testdata
def test_check_that_disagrees(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 0 all the same; JaVaFo's form has no empty line at the end."""
    source = str(EXAMPLES / "ex7b-finished-wrong-round4.trf")
    name = "ex7b-finished-wrong-round4"
    block = (
        f"{name}: Round #4\n"
        "  Checker pairings        Tournament pairings \n"
        "      1 -   2                  1 -   5\n"
        "      3 -   5                  3 -   2\n"
        "\n"
    )
    before = "".join(f"{name}: Round #{number}\n" for number in (1, 2, 3))
    assert run(["--dutch", source, "-c"]) == 0
    assert capsys.readouterr().out == before + block + "\n"
    assert run([source, "-c"]) == 0
    assert capsys.readouterr().out == before + block
    assert run([source, "-c", "4"]) == 0
    assert capsys.readouterr().out == block


@needs_testdata
def test_output_stands_beside_the_input(tmp_path: Path) -> None:
    source = tmp_path / "event.trf"
    shutil.copy(EXAMPLES / "ex1-round1-trf26.trf", source)
    assert run([str(source), "-p", "out.txt", "-l"]) == 0
    assert (tmp_path / "out.txt").read_text() == "4\n4 1\n2 5\n6 3\n7 0\n"
    assert (tmp_path / "event.list").exists()


@needs_testdata
def test_tournament_that_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--dutch", str(EXAMPLES / "ex7-finished-checks-clean.trf"), "-p"]) == 3
    assert "the tournament has 4 rounds" in capsys.readouterr().err


@needs_testdata
def test_edition_that_the_file_declares(tmp_path: Path) -> None:
    text = (EXAMPLES / "ex3-round3-trfx.trf").read_text()
    pairs = {}
    for code in ("FIDE_DUTCH", "FIDE_DUTCH_2017", "FIDE_DUTCH_2026"):
        source = tmp_path / f"{code}.trf"
        source.write_text(f"{text}192 {code}\n")
        assert run(["--dutch", str(source), "-p", "out"]) == 0
        pairs[code] = (tmp_path / "out").read_text()
    assert pairs["FIDE_DUTCH"] == pairs["FIDE_DUTCH_2026"] == "3\n3 1\n5 2\n7 4\n"
    assert sorted(pairs["FIDE_DUTCH_2017"].split("\n")[1:4]) == ["3 2", "5 4", "7 1"]
