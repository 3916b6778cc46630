"""Every message of every room: in three languages with the same facts, there and used.

No exception is given prose, and nobody searches a sentence for an article.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import pairwright
from pairwright.server.errors import Instead
from pairwright.vocabulary.errors import PairwrightError
from pairwright.vocabulary.translation import CATALOGUES, Catalogue, catalogue_of
from tests.explaining import test_catalogues as catalogues
from tests.explaining.test_catalogues import TRANSLATED, fields

PACKAGE = Path(pairwright.__file__).parent
SOURCES = {path: path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
KEY = re.compile(r'"((?:\w+\.)*\w+):([a-z0-9][\w.{}-]*)"')
COMMANDS = PACKAGE / "cli/command_list.py"
"""Its places, `module:function`, look like keys."""
READS_LINES = PACKAGE / "formats" / "trf"
"""Reads lines of files in which the article of a change stands as data."""
ROOMS = sorted(CATALOGUES.keys() - {"server.web.tables"})
"""Of tables, a test of its own compares the texts, plural by plural."""


def said() -> Iterator[tuple[str, str]]:
    """Every key with its room, as it stands in the code."""
    for path, source in SOURCES.items():
        if path != COMMANDS:
            yield from (found for found in KEY.findall(source) if found[0] in ROOMS)


KEYS = set(said())


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_there_in_every_language(room: str, code: str) -> None:
    found = catalogue_of(room)
    catalogues.test_every_message_is_translated_with_the_same_placeholders(found, code)
    if code == "fr":
        catalogues.test_french_does_not_break_before_its_punctuation(found)


def catalogues_in(path: Path) -> Iterator[tuple[str, str]]:
    """Module and name of every catalogue that a module makes."""
    module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    for node in ast.parse(SOURCES[path]).body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=ast.Call(func=ast.Name("Catalogue"))):
                yield module.removesuffix(".__init__"), name


def test_every_catalogue_is_found_by_the_prefix_of_its_keys() -> None:
    made = {each for path in SOURCES for each in catalogues_in(path)}
    assert len(made) > 35
    places = [place.partition(":") for place in CATALOGUES.values()]
    assert {(module, name or "CATALOGUE") for module, _, name in places} == made
    for prefix in CATALOGUES:
        assert catalogue_of(prefix).package == f"pairwright.{prefix}"


def test_every_key_has_a_text() -> None:
    assert len(KEYS) > 300
    for room, key in sorted(KEYS):
        known = catalogue_of(room).messages
        pattern = re.compile(re.sub(r"\\{[\w.\\]*\\}", "[\\\\w-]+", re.escape(key)))
        assert any(map(pattern.fullmatch, known)), f"{room}:{key}"


def calls() -> Iterator[tuple[str, ast.Call, Catalogue]]:
    """Every fault of a plain key, with its place."""
    for path, source in SOURCES.items():
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(func=ast.Name("fault"), args=[ast.Constant(str(key)), *_]) if (
                    ":" in key
                ):
                    room, _, _ = key.partition(":")
                    yield f"{path.name}:{node.lineno}", node, catalogue_of(room)


def test_every_fault_gives_the_facts_that_its_text_names() -> None:
    found = list(calls())
    assert len(found) > 630
    for place, call, catalogue in found:
        key = call.args[0].value.partition(":")[2]  # type: ignore[attr-defined]
        given = {keyword.arg for keyword in call.keywords}
        if None in given:
            continue
        named = fields(catalogue.messages[key].text)
        if len(call.args) > 1:
            given.add("article")
        if place.startswith("blocks.py"):
            given.add("round")  # what a block says is remembered, whatever round it stands in
        assert named <= given, f"{place}: {key}: {named - given}"


def exceptions() -> set[str]:
    """The names of all exceptions that carry reasons."""
    for path in SOURCES:
        if path.name in ("errors.py", "findings.py", "entry.py", "diagnostics.py", "problems.py"):
            import_module(
                ".".join(("pairwright", *path.relative_to(PACKAGE).with_suffix("").parts))
            )
    found: set[str] = set()
    waiting: list[type] = [PairwrightError, Instead]
    while waiting:
        kind = waiting.pop()
        found.add(kind.__name__)
        waiting += kind.__subclasses__()
    # What these are given first is a key, or what was found.
    return found - {
        "Unclear",
        "UnclearHere",
        "LinkUnclear",
        "ReportClosed",
        "Failure",
        "InvalidFile",
    }


def is_prose(node: ast.expr) -> bool:
    match node:
        case ast.JoinedStr() | ast.BinOp() | ast.Constant(str()):
            return True
        case ast.Call(func=ast.Name("str")) | ast.Call(func=ast.Attribute(attr="join" | "say")):
            return True
    return False


def test_no_exception_is_given_prose() -> None:
    kinds = exceptions()
    assert len(kinds) > 15
    count = 0
    for path, source in SOURCES.items():
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name), args=[first, *_]) if (
                    name in kinds
                ):
                    assert not is_prose(first), f"{path}:{node.lineno}"
                    count += 1
    assert count > 380


def test_nobody_searches_a_sentence_for_an_article() -> None:
    """An article of the Handbook is part of the value; no regular expression describes one."""
    pattern = re.compile(r"r[\"'].*C\\\.0|art\\\.")
    found = {path.parent for path, source in SOURCES.items() if pattern.search(source)}
    assert found == {READS_LINES}
