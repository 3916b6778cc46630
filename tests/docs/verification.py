"""The page of FIDE's verification checklist: `python -m tests.docs.verification` writes it.

Answers and evidence are data of the package (service/verification.toml), which `pairwright
verification` shows too; the page is verification.md.
"""

from __future__ import annotations

from pathlib import Path

from pairwright.service.verification import (
    EvidenceCommand,
    VerificationAnswer,
    VerificationGroup,
    VerificationQuestion,
    VerificationTable,
    verification_table,
)

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "verification.md"

HEAD = """# FIDE's verification checklist

Written by `make verification` from `service/verification.toml`; a test holds it to that, runs every
command, and asks for every test and page that is named. `pairwright verification 22-32` shows the
same in a terminal.

Before FIDE accepts a program it is asked the questions of a checklist ({edition}).
Every question is here by its number, in words of our own: what it wants, so that *yes* is always
the good answer, also where the form asks the other way round. An answer is *yes* only where the
evidence shows it; what is missing stands beside *partly* and *no*. Nobody at FIDE has looked at
these answers.

Evidence is a test, a page of the app, or a [command](#commands) by its name.
"""

COMMANDS = """## Commands

Each is typed in a folder that has the `examples` of the source package; what is shown is a part of
what the last line prints.
"""


def page() -> str:
    """The whole page."""
    table = verification_table()
    parts = [HEAD.format(edition=table.edition), *_sums(table)]
    for group in table.group:
        parts.append(f"## {group.numbers}: {group.title}\n")
        parts.append("| | asks for | answer | evidence |\n|---|---|---|---|")
        parts += [_row(question) for question in group.question]
        parts.append("")
    parts.append(COMMANDS)
    parts += [_shown(name, command) for name, command in table.command.items()]
    return "\n".join(parts)


def _sums(table: VerificationTable) -> list[str]:
    rows = ["| questions | about | yes | partly | no |\n|---|---|---|---|---|"]
    rows += [f"| {group.numbers} | {group.title} | {_counts([group])} |" for group in table.group]
    return [*rows, f"| all | | {_counts(list(table.group))} |\n"]


def _counts(groups: list[VerificationGroup]) -> str:
    return " | ".join(str(sum(g.answered(a) for g in groups)) for a in VerificationAnswer)


def _row(question: VerificationQuestion) -> str:
    said = f"**{question.answer}**" + (f": {question.told}" if question.told else "")
    evidence = ", ".join(map(_place, question.evidence))
    return f"| {question.number} | {question.asks} | {said} | {evidence} |"


def _place(evidence: str) -> str:
    name = evidence.removeprefix("$ ")
    return f"`{evidence}`" if name == evidence else f"[{name}](#{name})"


def _shown(name: str, command: EvidenceCommand) -> str:
    typed = "".join(f"$ {line}\n" for line in command.run)
    printed = "".join(f"{line}\n" for line in command.prints)
    ended = f"Exit code {command.code}.\n\n" if command.code else ""
    return f"### {name}\n\n```console\n{typed}{printed}```\n\n{ended}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
