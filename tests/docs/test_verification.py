"""Every question of FIDE's checklist is answered, and every piece of evidence is there and runs."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from pairwright.service.verification import (
    VerificationAnswer,
    VerificationQuestion,
    verification_table,
)
from tests.command_line import Done, typed
from tests.docs import verification
from tests.server.web.every_page import page_routes
from tests.test_project import ROOT, functions_of

TABLE = verification_table()
QUESTIONS = list(TABLE.questions)
TEST = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)")


def evidence(kind: str) -> list[tuple[int, str]]:
    """What begins so, with the number of its question."""
    return [(q.number, each) for q in QUESTIONS for each in q.evidence if each.startswith(kind)]


def test_the_page_is_what_is_written() -> None:
    """`make verification` writes it anew."""
    assert verification.PAGE.read_text(encoding="utf-8") == verification.page()


def test_every_question_is_there_once_in_its_order() -> None:
    assert [question.number for question in QUESTIONS] == list(range(1, 226))
    assert len(TABLE.group) == 32


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: str(question.number))
def test_yes_has_evidence_and_anything_else_says_what_is_missing(
    question: VerificationQuestion,
) -> None:
    if question.answer is not VerificationAnswer.YES:
        assert question.told
    if question.answer is not VerificationAnswer.NO:
        assert question.evidence


def test_evidence_is_a_test_a_command_or_a_page() -> None:
    commands = {name.removeprefix("$ ") for _, name in evidence("$ ")}
    assert commands == set(TABLE.command)
    known = len(evidence("tests/")) + len(evidence("$ ")) + len(evidence("/"))
    assert known == sum(len(question.evidence) for question in QUESTIONS)


@pytest.mark.parametrize("named", sorted({each for _, each in evidence("tests/")}))
def test_every_test_that_is_named_exists(named: str) -> None:
    match = TEST.fullmatch(named)
    assert match, named
    assert match[2] in functions_of(ROOT / match[1])


def test_every_page_that_is_named_is_one_of_the_app(tmp_path: Path) -> None:
    """Each of them is asked for, in every language, by test_every_page.py."""
    routes = page_routes(f"sqlite:///{tmp_path / 'routes.db'}")
    patterns = [re.sub(r"\{\w+\}", "[^/]+", route) for route in routes]
    for number, address in evidence("/"):
        here = address in routes or any(re.fullmatch(each, address) for each in patterns)
        assert here, f"{number}: {address}"


def run_line(line: str, folder: Path) -> Done:
    """What a line does; what it writes goes to a file where it says so."""
    program, *words = shlex.split(line)
    assert program == "pairwright"
    target = words[-1] if words[-2:-1] == [">"] else ""
    done = typed(*(words[:-2] if target else words))
    if target:
        (folder / target).write_text(done.stdout, encoding="utf-8")
    return done


@pytest.mark.parametrize("name", TABLE.command)
def test_every_command_prints_what_is_shown(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    command = TABLE.command[name]
    *before, last = [run_line(line, tmp_path) for line in command.run]
    assert [done.stderr for done in before if done.exit_code] == []
    assert last.exit_code == command.code, last.output
    rest = last.output
    for line in command.prints:
        assert line in rest, f"{line}\n---\n{last.output}"
        rest = rest.partition(line)[2]
