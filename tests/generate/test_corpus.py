"""Corpora for other programs: read here by their own description, with nothing of the program."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.systems import SYSTEMS

CORPORA = [
    (system.name, edition.name) for system in SYSTEMS.values() for edition in system.editions
]
SMALL = ["--count", "3", "--players", "7-12", "--rounds", "3-5", "--seed", "2026", "--answers"]
NAMES = [f"tournament-000{number}" for number in (1, 2, 3)]
Pair = tuple[int, int]


def written(folder: Path, system: str, edition: str) -> Path:
    asked = ["generate", "--system", system, "--edition", edition, "--output", str(folder)]
    assert run([*asked, *SMALL]) == 0
    return folder


@pytest.mark.parametrize(("system", "edition"), CORPORA)
def test_answers_are_the_rounds_of_the_tournament(
    system: str, edition: str, tmp_path: Path
) -> None:
    """Pairs by the columns of the finished report, bye for bye, colour for colour."""
    folder = written(tmp_path, system, edition)
    seen = 0
    for name in NAMES:
        lines = (folder / f"{name}.trf").read_text(encoding="utf-8").splitlines()
        before = (folder / f"{name}.r1.trf").read_text(encoding="utf-8").splitlines()
        assert not pairs_in(before, 1, 1), "a question has nothing of its round"
        number = 1
        while (answers := folder / f"{name}.r{number}.pairs").exists():
            told = answered(answers)
            if teams := teams_of(lines):
                met = {(teams[a], teams[b]) for a, b in pairs_in(lines, number, 1)}
                assert {frozenset(pair) for pair in met} <= {frozenset(pair) for pair in told}
            else:
                games = 2 if any(line.startswith("192 FIDE_DOUBLESWISS") for line in lines) else 1
                assert pairs_in(lines, number, games) == told, f"{name} round {number}"
            seen += len(told)
            number += 1
        assert number > 3
    assert seen > 20


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


def answered(path: Path) -> set[Pair]:
    found = set()
    for line in path.read_text(encoding="ascii").splitlines():
        first, second = line.split(" ")
        found.add((int(first), int(second)))
    return found


def pairs_in(lines: list[str], number: int, games: int) -> set[Pair]:
    """White and Black, and byes as (player, 0), in the columns of a round of so many games."""
    found = set()
    start = 91 + 10 * games * (number - 1)
    for line in lines:
        if line[:3] != "001":
            continue
        block = line.ljust(start + 8)[start : start + 8]
        opponent, colour, result = block[:4], block[5], block[7]
        if result == "U":
            found.add((int(line[4:8]), 0))
        elif opponent.strip().strip("0") and colour == "w":
            found.add((int(line[4:8]), int(opponent)))
    return found


def teams_of(lines: list[str]) -> dict[int, int]:
    """The team of every player (record 310)."""
    return {
        int(line[place : place + 4]): int(line[4:7])
        for line in lines
        if line[:3] == "310"
        for place in range(73, len(line), 5)
    }
