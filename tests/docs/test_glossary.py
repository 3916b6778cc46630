"""One word, one thing: the glossary of design.md and the names in the code agree."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/pairwright"
CODE = ("src", "tests", "bench", "examples")
DESIGN = (ROOT / "docs/explanation/design.md").read_text(encoding="utf-8")
GLOSSARY = DESIGN.partition("\n## 10. Words")[2].partition("\n## ")[0]
QUOTED = re.compile(r"`([A-Z]\w+)`")
PARTICIPLE = re.compile(
    r"[A-Z][a-z]*[a-df-z]ed|Chosen|Done|Drawn|Found|Given|Held|Kept|Known|Left|Made|Met|Said|Seen"
    r"|Sent|Shown|Taken|Told"
)
ENDINGS = (
    "ations",
    "ation",
    "ating",
    "ings",
    "ing",
    "ers",
    "er",
    "ors",
    "or",
    "ies",
    "ed",
    "e",
    "s",
)


def section(beginning: str) -> str:
    """The list of the glossary that follows this sentence."""
    return GLOSSARY.partition(beginning)[2].lstrip().partition("\n\n")[0]


TWO_OF_A_NAME = set(QUOTED.findall(section("where a promise asks for it:")))
PARTICIPLES = set(QUOTED.findall(section("These are participles all the same:")))
KIND_AND_KINDS = set(re.findall(r"`(\S+?)(?:\.py|/)`", GLOSSARY.rpartition("of its kinds:")[2]))


@cache
def classes() -> dict[str, list[str]]:
    """Every public class of the package, with the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    return found


def test_a_class_name_stands_for_one_thing() -> None:
    several = {name: places for name, places in classes().items() if len(places) > 1}
    assert set(several) == TWO_OF_A_NAME, several


def test_a_class_is_a_noun() -> None:
    assert {name for name in classes() if PARTICIPLE.fullmatch(name)} == PARTICIPLES


def test_every_word_of_the_glossary_is_a_class() -> None:
    words = set(QUOTED.findall(GLOSSARY))
    assert len(words) > 100
    assert words - set(classes()) == set()


def bound(tree: ast.AST) -> Iterator[str]:
    """Every name that a file binds or uses as a variable."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar):
            yield node.name or ""


@pytest.mark.parametrize("folder", CODE)
def test_no_variable_is_called_one(folder: str) -> None:
    called = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "one" in bound(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert called == []


def test_no_variable_of_a_page_is_called_one() -> None:
    template = re.compile(r"{%-?\s*(?:for|set)\s+(?:\w+,\s*)*one\b")
    script = re.compile(r"\b(?:const|let)\s+one\b|[(,]\s*one\s*(?:,\s*\w+\s*)*\)\s*(?:=>|{)")
    for path in sorted(PACKAGE.rglob("*.html")):
        assert not template.search(path.read_text(encoding="utf-8")), path
    for path in sorted(PACKAGE.rglob("*.js")):
        assert not script.search(path.read_text(encoding="utf-8")), path


def stem(name: str) -> str:
    """A file's name without the ending of its last word."""
    bare = (name.removesuffix(ending) for ending in ENDINGS if name.endswith(ending))
    return next((short for short in bare if len(short) > 2), name)


def test_no_files_are_twins() -> None:
    twins = set()
    for folder in [PACKAGE, *PACKAGE.rglob("*")]:
        if not (folder / "__init__.py").exists():
            continue
        known: dict[str, Path] = {}
        inside = [path for path in sorted(folder.iterdir()) if path.suffix == ".py"]
        inside += [path for path in sorted(folder.iterdir()) if (path / "__init__.py").exists()]
        for path in inside:
            other = known.setdefault(stem(path.stem), path)
            if other is not path:
                pair = {p.relative_to(PACKAGE).with_suffix("").as_posix() for p in (path, other)}
                twins |= pair
    assert twins == KIND_AND_KINDS


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("submission", "submissions"),
        ("evaluating", "evaluation"),
        ("solving", "solver"),
        ("serve", "server"),
        ("server", "serving"),
        ("acts", "acting"),
        ("command", "commands"),
    ],
)
def test_what_twins_are(first: str, second: str) -> None:
    assert stem(first) == stem(second)


@pytest.mark.parametrize(("first", "second"), [("round", "record"), ("reader", "writer")])
def test_what_no_twins_are(first: str, second: str) -> None:
    assert stem(first) != stem(second)
