"""The examples of printing.md and entry-lists.md do what they say."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from pairwright.cli.main import run
from tests.test_project import ROOT, text_of

GUIDES = ("docs/how-to/printing.md", "docs/how-to/entry-lists.md")
BLOCKS = [
    pytest.param(block, id=f"{guide}-{number}")
    for guide in GUIDES
    for number, block in enumerate(
        re.findall(r"^```python\n(.*?)^```$", text_of(guide), re.M | re.S), start=1
    )
]
COMMANDS = re.findall(r"^    pairwright (.+)$", text_of("docs/how-to/printing.md"), re.M)


@pytest.fixture(autouse=True)
def beside_the_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("block", BLOCKS)
def test_examples_run(block: str) -> None:
    exec(compile(block, "example", "exec"), {})


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_run(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = shlex.split(command)
    assert run(arguments) == 0, capsys.readouterr().err
    if "--output" in arguments:
        assert (tmp_path / arguments[arguments.index("--output") + 1]).stat().st_size > 1_000
    else:
        assert "Lakeside Spring Open" in capsys.readouterr().out


def test_the_guide_shows_what_the_example_prints(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(str(BLOCKS[1].values[0]), "example", "exec"), {})
    shown = re.findall(r"^    (entries\.csv.*)$", text_of("docs/how-to/entry-lists.md"), re.M)
    assert capsys.readouterr().out.splitlines() == shown


def test_there_are_examples() -> None:
    assert (len(BLOCKS), len(COMMANDS)) == (3, 12)
