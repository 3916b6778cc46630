"""Findings in other engines (docs/explanation/findings.md): our answer to each of their files.

The answers are worked out by hand on the page. The engines are not run here.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pairwright as pw
from pairwright.checking import Verdict, check_next
from pairwright.rules.proposal import Proposal
from pairwright.systems import pair
from pairwright.tournament import Tournament
from tests.evidence import DATA

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "findings.md"
FILES = DATA / "findings"

ANSWERS = {
    "second-bye.trf": ("3-4 6-2 5-1 7-0", "3-4 6-2 5-7 1-0"),
    "team-top-scoregroup.trf": ("2-5 4-3 6-1", "2-6 4-1 5-3"),
    "team-upfloater-bonus.trf": ("2-3 1-4 6-5", "2-6 3-4 5-1"),
    "team-upfloater-game-points.trf": ("1-4 2-5 3-6", "6-4 2-1 3-5"),
    "team-upfloater-bye-points.trf": ("1-2 5-3 4-0", "1-5 2-3 4-0"),
    "team-first-set.trf": ("2-1 3-4", "2-3 4-1"),
    "team-first-set-bye.trf": ("4-1 2-3 5-0", "4-2 3-1 5-0"),
}
"""By file our answer and the engine's."""
UNANSWERED = {
    "no-answer-bye.trf": "7-1 3-8 6-9 4-5 2-0",
    "no-answer-topscorer.trf": "1-2 3-4",
}
"""By file our answer, where the engine ends without one."""


def answer(tournament: Tournament, literal: bool) -> str:
    made = pair(tournament, literal=literal)
    boards = [f"{board.white}-{board.black}" for board in made.boards]
    return " ".join([*boards, *([] if made.bye is None else [f"{made.bye}-0"])])


def pairs(text: str) -> list[tuple[int, int]]:
    words = [word.split("-") for word in text.split()]
    return [(int(first), int(second)) for first, second in words]


@pytest.mark.parametrize("literal", [False, True])
@pytest.mark.parametrize("name", [*ANSWERS, *UNANSWERED])
def test_our_answer(name: str, literal: bool) -> None:
    ours = UNANSWERED[name] if name in UNANSWERED else ANSWERS[name][0]
    assert answer(pw.read(FILES / name), literal) == ours


@pytest.mark.parametrize("name", ANSWERS)
def test_the_judge_objects_to_the_answer_of_the_engine(name: str) -> None:
    """A second bye is illegal; the others are legal, and worse by the rules."""
    proposal = Proposal.of_pairs(pairs(ANSWERS[name][1]))
    [judged] = check_next(pw.read(FILES / name), proposal).rounds
    expected = Verdict.ILLEGAL if name == "second-bye.trf" else Verdict.DIFFERENT
    assert judged.verdict is expected


def test_the_page_has_every_file_with_both_answers() -> None:
    """And nothing else: every file that is there has its place on the page."""
    sections = PAGE.read_text(encoding="utf-8").split("\n### ")[1:]
    found = {}
    for section in sections:
        [file] = re.findall(r"^- File: `tests/data/findings/([^`]+)`", section, re.MULTILINE)
        [ours] = re.findall(r"^- Pairwright: `([^`]+)`", section, re.MULTILINE)
        theirs = re.findall(
            r"^- (?:Fork of Sharly-Chess|bbpPairings [\d.]+): `([^`]+)`", section, re.MULTILINE
        )
        unanswered = re.findall(r"^- [^:]+ [\d.]+: no answer \(", section, re.MULTILINE)
        assert len(theirs) + len(unanswered) == 1
        assert "- Article: " in section
        assert "- Working: " in section
        found[file] = (ours, *theirs)
    assert found == ANSWERS | {name: (ours,) for name, ours in UNANSWERED.items()}
    assert {path.name for path in FILES.iterdir()} == set(found)
