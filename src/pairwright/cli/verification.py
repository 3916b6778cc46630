"""`pairwright verification`: FIDE's checklist, with our answers and their evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from pairwright.cli.listing import Listing, ListingColumn, standard_screen
from pairwright.cli.number_list import number_list
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import STANDARD, say, write
from pairwright.cli.parameters import Argument, Option
from pairwright.service.json_text import json_text
from pairwright.service.verification import (
    VerificationAnswer,
    VerificationGroup,
    VerificationQuestion,
    VerificationTable,
    verification_table,
)
from pairwright.vocabulary.errors import InvalidRequest
from pairwright.vocabulary.language import Language, language_of
from pairwright.vocabulary.reason import fault

MARGIN = "    "


def verification(
    questions: Annotated[
        str | None,
        Argument(
            metavar="[QUESTIONS]",
            help="Numbers of questions, as 21 or 22-32,40, each told with its evidence (default: a "
            "table of the groups).",
        ),
    ] = None,
    answer: Annotated[
        VerificationAnswer | None, Option("--answer", help="Only questions with this answer.")
    ] = None,
    json: Annotated[bool, Option("--json", help="Write JSON.")] = False,
    lang: Lang = LanguageCode.ENGLISH,
) -> None:
    """Show FIDE's verification checklist: every question, our answer, and what shows it."""
    table = verification_table()
    words = language_of(lang.value)
    if questions is None and answer is None and not json:
        _say_groups(table, words)
        return
    chosen = [
        question
        for question in table.chosen(_numbers(questions, table))
        if answer in (None, question.answer)
    ]
    if json:
        write(STANDARD, json_text([_data(question, table) for question in chosen], indent=1) + "\n")
        return
    for question in chosen:
        for line in _lines(question, table, words):
            say(line)


def _numbers(text: str | None, table: VerificationTable) -> frozenset[int]:
    """The numbers asked for, or all. Raises InvalidRequest."""
    known = frozenset(question.number for question in table.questions)
    if text is None:
        return known
    wanted = number_list(text)
    if wanted is None or not wanted <= known:
        raise InvalidRequest(fault("cli:questions-list", text=repr(text), last=max(known)))
    return wanted


def _say_groups(table: VerificationTable, words: Language) -> None:
    columns = (
        ListingColumn(words.say("cli:verification.questions"), whole=True),
        ListingColumn(words.say("ui.group")),
        *(ListingColumn(_said(a, words), right=True, whole=True) for a in VerificationAnswer),
    )
    rows = [[group.numbers, group.title, *_counts([group])] for group in table.group]
    total = ["", words.say("cli:verification.all"), *_counts(table.group)]
    caption = words.say("cli:verification.edition", edition=table.edition)
    standard_screen().listing(Listing(columns, [*rows, total], caption=caption))


def _counts(groups: Sequence[VerificationGroup]) -> list[str]:
    return [str(sum(g.answered(answer) for g in groups)) for answer in VerificationAnswer]


def _said(answer: VerificationAnswer, words: Language) -> str:
    partly = answer is VerificationAnswer.PARTLY
    return words.say("cli:verification.partly" if partly else f"ui.{answer}")


def _lines(
    question: VerificationQuestion, table: VerificationTable, words: Language
) -> Iterator[str]:
    yield f"{question.number}. {question.asks}: {_said(question.answer, words)}"
    if question.told:
        yield f"{MARGIN}{question.told}"
    for evidence in question.evidence:
        command = table.command.get(evidence.removeprefix("$ "))
        if command is None:
            yield f"{MARGIN}{evidence}"
            continue
        for line in command.run:
            yield f"{MARGIN}$ {line}"
        for line in command.prints:
            yield f"{MARGIN}  {line}"


def _data(question: VerificationQuestion, table: VerificationTable) -> dict[str, object]:
    commands = [
        {"run": list(command.run), "prints": list(command.prints), "code": command.code}
        for evidence in question.evidence
        if (command := table.command.get(evidence.removeprefix("$ "))) is not None
    ]
    places = [evidence for evidence in question.evidence if not evidence.startswith("$ ")]
    return {
        "number": question.number,
        "asks": question.asks,
        "answer": question.answer.value,
        "told": question.told,
        "evidence": places,
        "commands": commands,
    }
