"""Corpora for other programs: read here by their own description, with nothing of the program."""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bench import read_corpus
from bench.corpora import LISTED, SIZES, digests
from bench.read_corpus import read

from pairwright.cli.main import run
from pairwright.systems import SYSTEMS
from tests.test_project import text_of

CORPORA = [
    (system.name, edition.name) for system in SYSTEMS.values() for edition in system.editions
]
SMALL = ["--count", "3", "--players", "7-12", "--rounds", "3-5", "--seed", "2026", "--answers"]


def written(folder: Path, system: str, edition: str) -> Path:
    asked = ["generate", "--system", system, "--edition", edition, "--output", str(folder)]
    assert run([*asked, *SMALL]) == 0
    return folder


@pytest.mark.parametrize(("system", "edition"), CORPORA)
def test_a_reader_of_its_own_finds_no_fault(system: str, edition: str, tmp_path: Path) -> None:
    """Checksums, questions and answers against the columns of the finished reports."""
    seen, wrong = read(written(tmp_path, system, edition))
    assert wrong == []
    assert seen["tournaments"] == 3
    assert seen["rounds"] > 8
    assert seen["boards"] > 20


def test_the_reader_knows_nothing_of_the_program() -> None:
    tree = ast.parse(Path(read_corpus.__file__).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {
        n.name for node in ast.walk(tree) if isinstance(node, ast.Import) for n in node.names
    }
    assert len(modules) > 3
    assert {str(module).partition(".")[0] for module in modules} <= sys.stdlib_module_names


@pytest.mark.parametrize(
    ("alter", "fault"),
    [
        (lambda lines: lines[1:], "does not name everybody"),
        (lambda lines: [*lines, lines[0]], "does not name everybody"),
        (lambda lines: [" ".join(reversed(lines[0].split())), *lines[1:]], "finished report"),
        (
            lambda lines: [*lines[1:], f"{lines[0].split()[0]} 0", f"{lines[0].split()[1]} 0"],
            "too many byes",
        ),
    ],
)
def test_the_reader_finds_what_is_wrong(
    tmp_path: Path, alter: Callable[[list[str]], list[str]], fault: str
) -> None:
    folder = written(tmp_path, "lim", "1999")
    answers = folder / "tournament-0002.r2.pairs"
    lines = alter(answers.read_text(encoding="ascii").splitlines())
    answers.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
    _, wrong = read(folder)
    assert "tournament-0002.r2.pairs: another checksum" in wrong
    assert any(fault in line for line in wrong)


def test_the_reader_sees_players_who_met(tmp_path: Path) -> None:
    """Round 2 is answered with the pairs of round 1."""
    folder = written(tmp_path, "dubov", "2026")
    again = (folder / "tournament-0001.r1.pairs").read_bytes()
    (folder / "tournament-0001.r2.pairs").write_bytes(again)
    _, wrong = read(folder)
    assert "tournament-0001.r2.pairs: its answer pairs players again" in wrong


@pytest.mark.parametrize(("system", "edition"), CORPORA)
def test_the_first_tournaments_are_those_that_are_published(
    system: str, edition: str, tmp_path: Path
) -> None:
    """docs/reference/corpora.md has the digest of each."""
    folder = tmp_path / f"{system}-{edition}"
    which = ["--system", system, "--edition", edition, "--count", str(LISTED), "--seed", "2026"]
    assert run(["generate", *which, *SIZES, "--answers", "--output", str(folder)]) == 0
    page = text_of("docs/reference/corpora.md")
    listed = [
        f"| {folder.name} | {name} | `{digest}` |" for name, digest in digests(folder).items()
    ]
    assert len(listed) == LISTED
    assert [line for line in listed if line not in page] == []


def test_checksums_are_those_of_all_files(tmp_path: Path) -> None:
    folder = written(tmp_path, "dutch", "2017")
    lines = (folder / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix}
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    assert "3 by FIDE (Dutch) System, C.04.3, edition 2017\n" in files["README.txt"].decode("ascii")


def test_the_checker_judges_every_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = written(tmp_path, "lim", "2026")
    assert run(["check", str(folder)]) == 0
    answers = sorted(folder.glob("*.pairs"))
    [last] = capsys.readouterr().out.splitlines()[-1:]
    assert last.startswith(f"checked {3 + len(answers)} tournaments, {2 * len(answers)} rounds: ")
    first, second = answers[0].read_text(encoding="ascii").splitlines()[:2]
    answers[0].write_text(f"{second}\n{first.split()[1]} {first.split()[0]}\n", encoding="ascii")
    assert run(["check", str(folder)]) == 1


def test_a_corpus_is_made_again_byte_for_byte(tmp_path: Path) -> None:
    first, second = (written(tmp_path / name, "burstein", "2026") for name in "ab")
    assert (first / "SHA256SUMS").read_bytes() == (second / "SHA256SUMS").read_bytes()


def test_answers_need_a_folder_and_report_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["generate", "--answers"]) == 3
    assert "--output DIR" in capsys.readouterr().err
    assert run(["generate", "--answers", "--format", "json"]) == 3
    assert "--format trf26" in capsys.readouterr().err
