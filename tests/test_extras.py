"""Without an extra: the library and the commands work, and what needs one says which."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.vocabulary.extras import of_extra
from tests.test_project import ROOT

EXAMPLE = str(ROOT / "examples" / "lakeside-open.trf")
BARE = """
import sys
from importlib.abc import MetaPathFinder

class NotInstalled(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in {allowed} and top not in sys.stdlib_module_names:
            raise ModuleNotFoundError("No module named " + repr(name), name=name)

sys.meta_path.insert(0, NotInstalled())
sys.argv = ["pairwright", *{words}]
from pairwright.cli.start import main
main()
"""
CORE = ["pairwright", "msgspec", "jinja2", "markupsafe", "rich", "markdown_it", "mdurl", "pygments"]


def bare(*words: str) -> subprocess.CompletedProcess[str]:
    """`pairwright WORDS` where nothing but the three packages of the core can be imported."""
    program = BARE.format(allowed=CORE, words=list(words))
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["--version"],
        ["app", "--help"],
        ["server", "account", "--help"],
        ["pair", EXAMPLE],
        ["check", EXAMPLE, "--jobs", "1"],
        ["explain", EXAMPLE, "--lang", "fr", "--format", "html"],
        ["standings", EXAMPLE, "--tie-breaks", "BH"],
        ["print", EXAMPLE, "standings", "--lang", "it"],
    ],
    ids=" ".join,
)
def test_the_core_needs_no_extra(words: list[str]) -> None:
    done = bare(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (["app"], "app"),
        (["serve"], "app"),
        (["server", "account", "list"], "app"),
        (["witness", "new", "/dev/null/x", "example.org/w"], "app"),
        (["check", EXAMPLE, "--sign", "/dev/null/x", "--key", EXAMPLE], "app"),
        (["print", EXAMPLE, "standings", "--output", "/dev/null/x.pdf"], "pdf"),
        (["check", EXAMPLE, "--cluster", "tcp://127.0.0.1:1"], "cluster"),
        (["--install-completion", "bash"], "completion"),
    ],
)
def test_a_command_says_which_extra_it_needs(words: list[str], extra: str) -> None:
    done = bare(*words)
    assert done.returncode == 3
    assert f'pip install "pairwright[{extra}]"' in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_excel_list_says_it_in_the_language_asked_for(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.active.append(["Name"])
    book.save(tmp_path / "list.xlsx")
    event = str(tmp_path / "open.event")
    done = bare("new", event, "--players", str(tmp_path / "list.xlsx"), "--lang", "fr")
    assert done.returncode == 3
    assert "n’est pas installé" in done.stderr
    assert "pairwright[excel]" in done.stderr


def test_postgresql_is_an_extra_of_its_own() -> None:
    told = pytest.raises(pw.MissingExtra, match=r'needs psycopg.*"pairwright\[postgresql\]"')
    with told, of_extra("app"), of_extra("postgresql"):
        raise ModuleNotFoundError("No module named 'psycopg'", name="psycopg")


def test_a_module_of_our_own_that_is_missing_is_our_fault() -> None:
    with pytest.raises(ModuleNotFoundError), of_extra("app"):
        import_module("pairwright.no_such_module")


def test_all_holds_every_extra() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    [every] = extras["optional-dependencies"]["all"]
    named = every.removeprefix("pairwright[").removesuffix("]").split(",")
    assert {*named, "all", "test"} == set(extras["optional-dependencies"])
