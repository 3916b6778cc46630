"""The documents of the server are its promise: every sentence has its test, and it is there."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest

from tests.docs.promises import (
    DOCUMENTS,
    NO_PROMISE,
    Said,
    number_of_sentences,
    said_in,
    sentences,
)
from tests.test_project import ROOT


@cache
def files_of_tests() -> dict[str, list[str]]:
    """Every test that pytest finds, with the files that have one of its name."""
    found = defaultdict(list)
    for path in sorted(ROOT.glob("tests/**/test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found[node.name].append(str(path.relative_to(ROOT)))
    assert len(found) > 3400
    return found


def faults(said: list[Said]) -> Iterator[str]:
    """Sentences that have no note of the right kind, or share one."""
    for sentence in said:
        if not sentence.note:
            yield f"{sentence.place}: name the test in a comment after: {sentence.text}"
        elif strange := [word for word in sentence.tests if not word.startswith("test_")]:
            yield f"{sentence.place}: neither a test nor one of {', '.join(NO_PROMISE)}: {strange}"
        elif number_of_sentences(sentence.text) > 1:
            yield f"{sentence.place}: each sentence has its own comment: {sentence.text}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_sentence_has_its_test_or_why_it_has_none(document: str) -> None:
    said = said_in(document)
    assert len(said) > 20
    assert not list(faults(said))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_test_of_a_promise_is_there_once(document: str) -> None:
    for sentence in said_in(document):
        for name in sentence.tests:
            files = files_of_tests().get(name, [])
            assert len(files) == 1, f"{sentence.place}: {name}: {files or 'no such test'}"


@pytest.mark.parametrize(
    ("text", "fails"),
    [
        ("It works. <!-- test_x -->", False),
        ("It works.", True),
        ("It works. <!-- test_x --> It also sings.", True),
        ("It works (art. 4.3). <!-- test_x --> It also\nsings. <!-- test_x, test_y -->", False),
        ("It works. `/x` sings. <!-- test_x -->", True),
        ("- It works. <!-- test_x -->\n- It sings.", True),
        ("| what | how |\n|---|---|\n| a | b |", True),
        ("| what | how |\n|---|---|\n| a | b <!-- advice --> |", False),
        ("It works.\n<!-- test_x -->", True),
        ("It works. <!-- obvious -->", True),
    ],
)
def test_a_sentence_without_a_test_is_found(text: str, fails: bool) -> None:
    assert bool(list(faults(sentences("x", text)))) == fails
