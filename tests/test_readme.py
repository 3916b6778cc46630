"""The README's examples do what they say."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import blocks_of, run_command

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?", README, re.M | re.S)
"""Programs, each with what it writes where that follows."""
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]


def test_readme_has_examples() -> None:
    assert len(BLOCKS) >= 2


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_example_of_the_readme_runs(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    program, written = BLOCKS[number]
    exec(compile(program, f"README.md, example {number + 1}", "exec"), {})
    # Long lines are broken where they are shown.
    assert capsys.readouterr().out.split() == written.split()


def test_every_extra_is_named() -> None:
    section = README.partition("\n## As a library\n")[2].partition("\n```")[0]
    assert set(EXTRAS) - {"test"} <= set(re.findall(r"`(\w+)`", section))


def commands_under(heading: str) -> list[str]:
    section = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return [line.split("  #")[0] for line in re.findall(r"^    (pairwright .+)$", section, re.M)]


def test_commands_of_the_readme_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    for line in commands_under("Commands"):
        run_command(line, tmp_path)
    begin, *steps = commands_under("Run an event in the terminal")
    for line in [begin, *steps[:5] * 3, *steps[5:]]:
        run_command(line, tmp_path)
    assert (tmp_path / "report.trf").exists()


def test_the_list_of_the_examples_is_that_of_the_guides() -> None:
    shown = (ROOT / "examples" / "list.csv").read_text(encoding="utf-8")
    for page in ("tutorial/first-event.md", "how-to/running-an-event.md"):
        assert [block.text for block in blocks_of(page) if block.kind == "csv"] == [shown]
