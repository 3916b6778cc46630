"""FIDE's verification checklist for tournament handling programs, answered question by question.

The answers are data (verification.toml), so that an installed program prints what the page of the
documents shows (docs/reference/verification.md); a test holds every piece of evidence to what is
there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from functools import cache
from importlib.resources import files

import msgspec

from pairwright.frozen import Frozen, read_as


class VerificationAnswer(StrEnum):
    """What the program does of what a question asks for."""

    YES = "yes"
    PARTLY = "partly"
    NO = "no"


class EvidenceCommand(Frozen):
    """Lines that are typed one after the other beside the examples, and what the last one prints.

    `prints` are lines of its output, in their order; `code` is its exit code.
    """

    run: tuple[str, ...]
    prints: tuple[str, ...]
    code: int = 0


class VerificationQuestion(Frozen):
    """A question by its number, worded as what is asked for, so that yes is always the good answer.

    `told` is what is so, or what is missing. `evidence` are tests (`tests/...::test_x`), commands
    (`$ name`, of `VerificationTable.command`) and pages of the app (`/manual`).
    """

    number: int
    asks: str
    answer: VerificationAnswer
    told: str = ""
    evidence: tuple[str, ...] = ()


class VerificationGroup(Frozen):
    title: str
    question: tuple[VerificationQuestion, ...]

    @property
    def numbers(self) -> str:
        """Its first and its last question, as 1-6."""
        first, last = self.question[0].number, self.question[-1].number
        return str(first) if first == last else f"{first}-{last}"

    def answered(self, answer: VerificationAnswer) -> int:
        """How many of its questions have this answer."""
        return sum(question.answer is answer for question in self.question)


class VerificationTable(Frozen):
    """All questions in their groups, and the commands that show what is answered."""

    edition: str
    command: dict[str, EvidenceCommand]
    group: tuple[VerificationGroup, ...]

    @property
    def questions(self) -> Iterator[VerificationQuestion]:
        return (question for group in self.group for question in group.question)

    def chosen(self, numbers: Collection[int]) -> list[VerificationQuestion]:
        """The questions of these numbers, in their order."""
        return [question for question in self.questions if question.number in numbers]


@cache
def verification_table() -> VerificationTable:
    """The answers as they stand in this version."""
    text = files("pairwright.service").joinpath("verification.toml").read_text(encoding="utf-8")
    kind = VerificationTable
    return read_as(kind, lambda: msgspec.toml.decode(text, type=kind))
