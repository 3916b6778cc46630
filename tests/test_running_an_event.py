"""running-an-event.md does what it says: its commands run in a real shell."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pairwright import check, read
from pairwright.cli.command import Command
from pairwright.cli.command_list import EVENT_PANEL, PAIRWRIGHT
from pairwright.event import load
from tests.test_project import text_of

GUIDE = text_of("docs/how-to/running-an-event.md")
ROUNDS = 3

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no sh there")


def block(kind: str) -> str:
    """The commands of a block of the guide."""
    found = re.search(rf"^``` ?{re.escape(kind)}\n(.*?)^```$", GUIDE, re.M | re.S)
    assert found is not None, kind
    return found[1]


def run(script: str, folder: Path) -> str:
    """Run commands in a shell as a user does, who has the program on the path."""
    program = folder / "bin" / "pairwright"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pairwright "$@"\n')
    program.chmod(0o755)
    (folder / "list.csv").write_text(block("csv"), encoding="utf-8")
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    # Fifty programs start: what the first one compiles serves the others.
    kept = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    done = subprocess.run(
        ["sh", "-e", "-c", script],
        cwd=folder,
        env={**os.environ, **kept, "PATH": path, "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def test_ten_commands_from_a_list_to_the_report(tmp_path: Path) -> None:
    parts = [block("{ .sh #begin }"), block("{ .sh #round }"), block("{ .sh #end }")]
    assert sum(part.count("pairwright ") for part in parts) == 10
    out = run("\n".join([parts[0], parts[1] * ROUNDS, parts[2]]), tmp_path)
    assert "The event is finished" in out
    report = read(tmp_path / "report.trf")
    assert (report.name, len(report.players), len(report.rounds)) == ("Lakeside Rapid", 6, ROUNDS)
    assert check(report).is_clean
    assert report.recorded_standings
    assert (tmp_path / "standings.pdf").read_bytes().startswith(b"%PDF-")
    assert "Berg, Ada" in (tmp_path / "pairings.html").read_text(encoding="utf-8")
    assert load(tmp_path / "open.event").event.state.finished


def test_the_story_runs(tmp_path: Path) -> None:
    out = run(block("{ .sh #story }"), tmp_path)
    assert "2 rounds: 2 identical, 0 different, 0 illegal" in out
    assert "Preview of round 2" in out
    report = read(tmp_path / "so-far.trf")
    assert len(report.rounds) == 2
    assert len(report.players) == 8


def test_the_guide_names_every_command_of_an_event() -> None:
    panel = PAIRWRIGHT.panels[EVENT_PANEL]
    names = [name for name, command in panel.items() if isinstance(command, Command)]
    missing = [name for name in names if not re.search(rf"`(\w+, )*{name}\b", GUIDE)]
    assert missing == []
