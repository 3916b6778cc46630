"""The README's examples do what they say."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import textwrap
import tomllib
from pathlib import Path

import pytest

from tests.docs.pages import blocks_of
from tests.test_project import ROOT, our_files

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


def shell_blocks() -> list[str]:
    """Return what a reader pastes into a shell: fenced blocks and indented lines, in order."""
    prose = re.sub(r"^```(?!sh\n)\w+\n.*?^```$", "", README, flags=re.M | re.S)
    blocks = re.findall(r"^```sh\n(.*?)^```$|^((?:    [^\n]+\n)+)", prose, re.M | re.S)
    return [textwrap.dedent(fenced or indented) for fenced, indented in blocks]


MADE_BY_CI = re.compile(r"make (run|test|docs) +#")
"""Lines of the first block: `make test` runs this test, and tests/test_project.py looks them up."""


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean clone: the files of the project and nothing that was made from them."""
    folder = tmp_path_factory.mktemp("readme") / "pairwright"
    for path in our_files():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    return folder


@pytest.mark.skipif(os.name == "nt", reason="the blocks are for a shell of Unix")
def test_every_command_block_of_the_readme_runs_in_a_clean_clone(clone: Path) -> None:
    """One after the other, pasted into one shell.

    pip fetches nothing: what Pairwright needs is taken from the environment of the tests, and the
    wheel is built in pure Python (tests/test_compiled.py builds the other one).
    """
    made, *blocks = shell_blocks()
    assert len(blocks) >= 3
    for line in made.splitlines():
        assert MADE_BY_CI.match(line), line
    borrowed = sysconfig.get_path("purelib")
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    lend = f'echo "$LENT" > "$(python -c "{ask}")/lent.pth"'
    script = "set -e\n" + "\n".join(blocks)
    begun = ". chess/bin/activate\n"
    assert script.count(begun) == 1
    done = subprocess.run(
        ["sh", "-c", script.replace(begun, f"{begun}{lend}\n")],
        cwd=clone,
        env={
            "HOME": str(clone.parent),
            "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
            "LENT": borrowed,
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip reads it as --no-build-isolation
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PAIRWRIGHT_COMPILE": "no",
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    assert "(pure Python: built with PAIRWRIGHT_COMPILE=no)" in done.stdout  # not the tests' own
    assert (clone / "report.trf").exists()
    assert (clone / "standings.pdf").read_bytes().startswith(b"%PDF")


def test_the_list_of_the_examples_is_that_of_the_guides() -> None:
    shown = (ROOT / "examples" / "list.csv").read_text(encoding="utf-8")
    for page in ("tutorial/first-event.md", "how-to/running-an-event.md"):
        assert [block.text for block in blocks_of(page) if block.kind == "csv"] == [shown]
