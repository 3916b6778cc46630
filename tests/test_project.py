"""The project as a whole: its documents agree with its code, and it runs anywhere."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import filter as filter_names
from functools import cache
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest

import pairwright
from pairwright.form import describe_form
from tests.command_line import typed
from tests.docs import reference

ROOT = Path(__file__).resolve().parents[1]
NOT_OURS = {".git", ".venv", "build", "dist"}
TEST_NAME = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
READINGS = sorted(
    path.relative_to(ROOT).as_posix() for path in ROOT.glob("docs/explanation/readings*.md")
)
READING = re.compile(r"\bR-[A-Z]+\d*-\d+\b")

ARTICLES = {
    "C.04.1 Basic rules": "1 2 3 4 5 6 7 8 9",
    "C.04.2 General handling rules": (
        "1.1 1.2 1.3 1.4 1.5 2.1 2.2 2.3 2.4 2.5 3.1 3.2 3.3 3.4 3.5 3.6 4.1 4.2 4.3 4.4"
    ),
}


def text_of(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def our_files() -> list[Path]:
    """Every file of the project, without what tools leave behind."""
    return [
        path
        for path in sorted(ROOT.rglob("*"))
        if path.is_file()
        and not any(
            part in NOT_OURS
            or part.endswith(("_cache", "__pycache__", ".egg-info"))
            or part == ".hypothesis"
            for part in path.relative_to(ROOT).parts
        )
    ]


def test_version_is_the_same_everywhere() -> None:
    declared = tomllib.loads(text_of("pyproject.toml"))["project"]["version"]
    assert pairwright.__version__ == version("pairwright") == declared
    assert f"## {declared} " in text_of("CHANGELOG.md")
    shown = typed("--version")
    assert shown.output == f"pairwright {declared} ({describe_form()})\n"


def test_commands_of_the_readme_exist() -> None:
    named = set(re.findall(r"\bpairwright ([a-z]+)\b", "\n".join(_code_of(text_of("README.md")))))
    assert "show" in named
    listed = typed("--help").output
    for command in named:
        assert re.search(rf"^\W*{command}\b", listed, re.M), f"pairwright {command}"


def _code_of(markdown: str) -> list[str]:
    """Code spans and indented blocks; python blocks are run by test_readme.py."""
    prose = re.sub(r"^```.*?^```$", "", markdown, flags=re.M | re.S)
    return re.findall(r"`([^`]+)`", prose) + re.findall(r"^    (.+)$", prose, re.M)


def test_make_targets_of_the_readme_exist() -> None:
    makefile = text_of("Makefile")
    for target in re.findall(r"^    make (\w+)", text_of("README.md"), re.M):
        assert re.search(rf"^{target}:", makefile, re.M), f"make {target}"


# A file is cited by the end of its path, as `solver/lower.py`; NAME and * stand for any name.
CITED = re.compile(
    r"(?<![\w/.*}>-])(?:\.{1,2}/)*"
    r"((?:[\w*-]+/)*[\w.*-]+\.(?:md|py)"  # what only we have, wherever it is named
    r"|(?:[\w*-]+/)+[\w.*-]+\.(?:html|js|css|typ)"
    r"|(?:docs|tests|examples|bench|deploy)/[\w./*-]*[\w*])(?![\w/{-])"
)
NOT_CITED = {"user.py", "readme.md", "tie-breaks.md", "pairingchecker.py"}
"""Names that tests give to files of their own, of what they read beside the clone, and of a command
of another program."""
BUILT = {f"docs/{page}" for page in [*reference.WRITTEN, *reference.BESIDE]}
"""Pages that are written when the site is built (tests/docs/reference.py)."""
UNNAMED = re.compile(r"/(?:templates|static)(?=/)|(?<=tools/lite)/page(?=/)")
"""Folders that no address of a template or a script names; `make lite` lays what is in the last."""


def test_files_that_are_cited_exist() -> None:
    """In docs, docstrings, comments, templates, scripts, the schema, the Makefile."""
    ours = our_files()
    known = {path.relative_to(ROOT).as_posix() for path in [*ours, *{p.parent for p in ours}]}
    known |= {UNNAMED.sub("", name) for name in known}
    tails = NOT_CITED.union(*map(_tails, known | BUILT))
    for path in ours:
        for cited in CITED.findall(path.read_bytes().decode("utf-8", errors="replace")):
            pattern = cited.replace("NAME", "*").replace("**", "*")
            found = cited in tails or ("*" in pattern and filter_names(tails, pattern))
            assert found, f"{path.relative_to(ROOT)} cites {cited}, which is not there"


def _tails(name: str) -> Iterator[str]:
    parts = name.split("/")
    return ("/".join(parts[start:]) for start in range(len(parts)))


def test_no_file_holds_a_path_of_one_machine() -> None:
    places = "|".join(["work", "tmp", "root", "home"])
    machine_path = re.compile(rf"(?<![\w.])/(?:{places})/\w")
    for path in our_files():
        content = path.read_bytes().decode("utf-8", errors="replace")
        found = machine_path.search(content)
        assert found is None, f"{path.relative_to(ROOT)}: {content[found.start() :][:40]!r}"


def test_every_dependency_is_pinned() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    extras = [name for needs in project["optional-dependencies"].values() for name in needs]
    wanted = [*project["dependencies"], *extras, "hatchling", "setuptools"]
    pinned = {
        line.split("==")[0].lower().replace("-", "_")
        for line in text_of("constraints.txt").splitlines()
        if "==" in line
    }
    for requirement in wanted:
        [name] = re.findall(r"^[\w-]+", requirement)
        if name == "pairwright":  # an extra that holds another one
            continue
        assert name.lower().replace("-", "_") in pinned, name


def _needs(*extras: str) -> set[str]:
    """What is imported from the packages of the core and of extras."""
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    asked, declared = list(project["dependencies"]), set()
    asked += [need for extra in extras for need in project["optional-dependencies"][extra]]
    while asked:
        name, inner = re.findall(r"^([\w-]+)(?:\[([\w,]+)\])?", asked.pop())[0]
        if name == "pairwright":
            for extra in inner.split(","):
                asked += project["optional-dependencies"][extra]
        declared.add(name.replace("-", "_"))
    # A package may have another name than what is imported from it, as argon2-cffi does.
    return declared | {
        module
        for module, packages in packages_distributions().items()
        if {package.lower().replace("-", "_") for package in packages} & declared
    }


def test_the_core_needs_three_small_packages() -> None:
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    assert len(project["dependencies"]) <= 3


def test_every_package_that_the_code_imports_is_declared() -> None:
    """What an extra has is imported inside `of_extra`, but by the server, which is one itself."""
    for path in ROOT.glob("src/**/*.py"):
        whole = "app" if "server" in path.parts else ""
        for extra, imported in imported_by_file(path):
            extras = [name for name in (whole, extra) if name]
            foreign = {imported} - known_packages(*extras)
            assert not foreign, f"{path.relative_to(ROOT)}: {sorted(foreign)}"


@cache
def known_packages(*extras: str) -> set[str]:
    return _needs(*extras) | set(sys.stdlib_module_names) | {"pairwright"}


def imported_by_file(path: Path) -> Iterator[tuple[str, str]]:
    """The packages that a module imports, anywhere, with the extra that it says they come with."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    extra_of = {
        inner: ast.literal_eval(call.args[0])
        for node in ast.walk(tree)
        if isinstance(node, ast.With)
        for call in (item.context_expr for item in node.items)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "of_extra"
        if isinstance(call.args[0], ast.Constant)
        for inner in ast.walk(node)
    }
    typing_only = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if node in typing_only:
            continue
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield extra_of.get(node, ""), alias.name.split(".")[0]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield extra_of.get(node, ""), (node.module or "").split(".")[0]


@pytest.mark.parametrize("document", ["docs/reference/traceability.md", *READINGS])
def test_every_test_that_a_document_names_exists(document: str) -> None:
    named = TEST_NAME.findall(text_of(document))
    assert named
    for file, function in named:
        assert function in functions_of(ROOT / file), f"{document}: {file}::{function}"


def functions_of(path: Path) -> set[str]:
    """The functions of a test file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("chapter", ARTICLES)
def test_every_article_has_its_line(chapter: str) -> None:
    section = (
        text_of("docs/reference/traceability.md").split(f"## {chapter}\n")[1].split("\n## ")[0]
    )
    rows = re.findall(r"^\| ([\d.]+) \|", section, re.M)
    assert rows == ARTICLES[chapter].split()


def test_every_reading_is_there_once_and_complete() -> None:
    text = "\n".join(text_of(document) for document in READINGS)
    sections = re.split(r"^### ", text, flags=re.M)[1:]
    ids = [section.split(":")[0] for section in sections]
    assert len(ids) == len(set(ids))
    for section in sections:
        assert READING.match(section), section[:40]
        for field in ("Article", "Readings", "Taken", "Why", "Pinned by"):
            assert f"\n- {field}: " in section, f"{section.split(':')[0]}: {field}"


def test_every_reading_that_code_or_test_cites_exists() -> None:
    text = "\n".join(text_of(document) for document in READINGS)
    known = set(re.findall(rf"^### ({READING.pattern})", text, re.M))
    for path in [*ROOT.glob("src/**/*.py"), *ROOT.glob("tests/**/*.py")]:
        cited = set(READING.findall(path.read_text(encoding="utf-8")))
        assert cited <= known, f"{path.relative_to(ROOT)}: {sorted(cited - known)}"
