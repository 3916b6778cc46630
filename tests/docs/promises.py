"""Documents that promise: every sentence of theirs has a note with its test, or why it has none.

A note is an HTML comment after the sentence: `... works once. <!-- test_a_link_works_once -->`. It
names one or more tests, or says with one word why no test is needed (`NO_PROMISE`). Readers of the
page do not see it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.test_project import text_of

DOCUMENTS = (
    "docs/reference/server.md",
    "docs/explanation/protocol.md",
    "docs/how-to/deployment.md",
)
NO_PROMISE = {
    "definition": "what a word or a form means",
    "example": "an instance of what is promised elsewhere",
    "advice": "what the reader should do",
    "disclaimer": "what is not promised, or is somebody else's business",
    "elsewhere": "where something is said, with its tests",
}
_NOTE = re.compile(r"\s*<!--(.*?)-->\s*", re.S)
_END = re.compile(r"[.!?][)*\"]*\s+(?=[A-Z0-9*(\"])")
_NO_END = re.compile(r"\b(art|No)\.(?=\s)")


@dataclass(frozen=True)
class Said:
    """One sentence (or row of a table) of a document, and the words of its note."""

    place: str
    text: str
    note: tuple[str, ...]

    @property
    def tests(self) -> tuple[str, ...]:
        return tuple(word for word in self.note if word not in NO_PROMISE)


def tokens_of(text: str) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(text)


def said_in(document: str) -> list[Said]:
    return sentences(document, text_of(document))


def sentences(name: str, text: str) -> list[Said]:
    """What a document says, apart from its headings and what is code."""
    found: list[Said] = []
    for line, content in _blocks(tokens_of(text)):
        *noted, rest = [*_NOTE.split(content)]
        for words, note in zip(noted[::2], noted[1::2], strict=True):
            found.append(_said(f"{name}:{line}", words, note))
        if rest:
            found.append(_said(f"{name}:{line}", rest, ""))
    return found


def _said(place: str, words: str, note: str) -> Said:
    return Said(place, " ".join(words.split()), tuple(re.findall(r"[^,\s]+", note)))


def _blocks(tokens: list[Token]) -> list[tuple[int, str]]:
    """Paragraphs, items of lists and rows of tables, each with its line.

    A note at the beginning of a line would end the paragraph: it is a block of its own.
    """
    blocks: list[tuple[int, str]] = []
    cells: list[str] | None = None
    for before, token in zip([None, *tokens], tokens, strict=False):
        line = (token.map or [0])[0] + 1
        if token.type == "tr_open":
            cells, row_line = [], line
        elif token.type == "tr_close":
            if cells:
                blocks.append((row_line, " | ".join(cells)))
            cells = None
        elif token.type == "inline" and before is not None and before.type == "td_open":
            assert cells is not None
            cells.append(token.content)
        elif token.type == "inline" and before is not None and before.type == "paragraph_open":
            blocks.append((line, token.content))
        elif token.type == "html_block":
            blocks.append((line, f"{token.content} (a note at the beginning of a line)"))
    return blocks


def rows_of(document: str, heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its head and without notes."""
    section = re.split(r"\n#+ ", text_of(document).split(f"\n{heading}\n")[1])[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [
        [_NOTE.sub(" ", cell).strip() for cell in line.strip("| ").split(" | ")]
        for line in lines[2:]
    ]


def number_of_sentences(text: str) -> int:
    """How many sentences there are; code, numbers of articles and a title in bold end none."""
    plain = re.sub(r"\*\*[^*]+\.\*\*", "", re.sub(r"`[^`]*`", "X", text))
    return 1 + len(_END.findall(_NO_END.sub(r"\1", plain)))


def code_of(document: str) -> list[str]:
    """The blocks of code of a document."""
    kinds = ("code_block", "fence")
    return [token.content for token in tokens_of(text_of(document)) if token.type in kinds]


def spans_of(document: str) -> list[str]:
    """What stands between backticks."""
    return [
        " ".join(child.content.split())
        for token in tokens_of(text_of(document))
        for child in token.children or []
        if child.type == "code_inline"
    ]
