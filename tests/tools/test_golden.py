"""The golden record: it has every command, its clock stands still, and it sees a difference."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tools.golden.__main__ import FROZEN, compare
from tools.golden.commands import commands_left_out

from tests.test_project import ROOT


def test_every_command_is_run() -> None:
    assert commands_left_out() == set()


@pytest.mark.parametrize(
    ("changed", "shown"),
    [
        ({}, "2 outputs compared, 0 differ\n"),
        ({"help/b.txt": "two\n"}, "differs: help/b.txt\n"),
        ({"help/b.txt": "one\r\n"}, "(only in how its lines end)\n"),
        ({"help/c.txt": ""}, "only in"),
        ({"a.txt": None}, "only in"),
    ],
)
def test_a_difference_is_seen(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    changed: dict[str, str | None],
    shown: str,
) -> None:
    record: dict[str, str | None] = {"a.txt": "same\n", "help/b.txt": "one\n"}
    for name, files in (("first", record), ("second", record | changed)):
        for path, text in files.items():
            target = tmp_path / name / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if text is not None:
                target.write_bytes(text.encode())
    assert compare(tmp_path / "first", tmp_path / "second") == bool(changed)
    assert shown in capsys.readouterr().out


def test_an_empty_record_is_no_record(tmp_path: Path) -> None:
    assert compare(tmp_path, tmp_path) == 1


def test_the_clock_and_the_random_numbers_stand_still() -> None:
    program = (
        "from pairwright.server.clock import now; import os; print(now(), os.urandom(4).hex())"
    )
    environment = os.environ | {"PYTHONPATH": str(FROZEN)}
    said = {
        subprocess.check_output([sys.executable, "-c", program], env=environment, cwd=ROOT)
        for _ in range(2)
    }
    assert len(said) == 1
    assert said.pop().startswith(b"2026-11-19T12:00:00Z ")
