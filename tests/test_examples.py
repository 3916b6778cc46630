"""The examples are whole programs, and run."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.test_project import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def output_of(name: str) -> str:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / name)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_there_are_examples() -> None:
    assert [path.name for path in EXAMPLES] == ["team_event.py", "whole_event.py", "why.py"]


def test_a_whole_event() -> None:
    lines = output_of("whole_event.py").splitlines()
    assert lines[:5] == [
        "Round 1",
        "  1. 1 Okonkwo, Amara - 4 Delacroix, Noor",
        "  2. 5 Tamm, Rasmus - 2 Lindqvist, Torsten",
        "  3. 3 Marchetti, Elio - 6 Aguirre, Inés",
        "bye: 7 Novotny, Karel",
    ]
    assert "Standings after round 5 (PTS, BH/C1, SB)" in lines
    assert lines[-5:] == [f"round {number}: IDENTICAL" for number in range(1, 6)]


def test_a_team_event() -> None:
    lines = output_of("team_event.py").splitlines()
    assert lines[:4] == [
        "Round 1",
        "  1. 1 Harbour - 3 Station",
        "  2. 4 Castle - 2 Old Mill",
        "bye: 5 Market",
    ]
    assert lines[-3:] == [f"round {number}: IDENTICAL" for number in (1, 2, 3)]


@pytest.mark.parametrize(
    "words", ["met 11 Keller in round 3", "Supposons que 1 Okonkwo", "Supponiamo"]
)
def test_questions_are_answered(words: str) -> None:
    assert words in output_of("why.py")
