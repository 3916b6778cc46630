"""One event, one verdict: rounds are judged by what was known, whatever format they come in."""

from __future__ import annotations

from pathlib import Path

import pytest

import pairwright as pw
from pairwright.checking import Verdict
from pairwright.cli import main

EXAMINER = Path(__file__).resolve().parents[1] / "data" / "cases" / "examiner"


@pytest.mark.parametrize("to", ["", "trf26", "trf16", "json"])
@pytest.mark.parametrize(
    ("name", "rounds", "note"),
    [
        # 8-4 of round 1 was adjourned, and ended 0-1 when rounds 2 and 3 were paired: they took it
        # for a draw (C.04.2 art. 3.1).
        ("w1", 5, "note: rounds 2, 3 are judged with 8-4 of round 1 as a draw, as it stood when"),
        # The rating of 9, Iota Ian, was found wrong after round 2 (C.04.2 art. 2.3).
        ("d1", 4, ""),
    ],
)
def test_every_format_of_an_event_has_the_same_verdicts(
    name: str, rounds: int, note: str, to: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = EXAMINER / f"{name}.event"
    if to:
        out = tmp_path / f"{name}.{'json' if to == 'json' else 'trf'}"
        assert main.run(["export", str(path), str(out), "--to", to]) == 0
        path = out
    capsys.readouterr()
    assert main.run(["check", str(path), "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert note in said
    assert "by the rules" not in said
    recorded = len(pw.read(path).rounds) if to else rounds
    assert said.endswith(
        f"checked 1 tournaments, {recorded} rounds: {recorded} identical, 0 different, 0 illegal\n"
    )


@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("fr", "les rondes 2, 3 sont jugées avec 8-4 de la ronde 1 comptée comme une partie nulle"),
        ("it", "i turni 2, 3 sono giudicati con 8-4 del turno 1 come patta"),
    ],
)
def test_what_was_known_is_said_in_every_language(
    language: str, note: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(EXAMINER / "w1.event")
    assert main.run(["check", path, "--jobs", "1", "--lang", language]) == 0
    assert note in capsys.readouterr().out


def test_the_report_of_the_library_says_the_same(tmp_path: Path) -> None:
    out = tmp_path / "d1.trf"
    assert main.run(["export", str(EXAMINER / "d1.event"), str(out)]) == 0
    report = pw.check(pw.read(out))
    assert {round_report.verdict for round_report in report.rounds} == {Verdict.IDENTICAL}
    assert report.is_clean
