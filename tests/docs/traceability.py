"""Where every article of every chapter is cited: `python -m tests.docs.traceability` writes it.

Articles and what is told of them are in docs/articles.toml; the page is traceability.md.
"""

from __future__ import annotations

import re
import tokenize
import tomllib
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ARTICLES, PAGE = DOCS / "articles.toml", DOCS / "reference" / "traceability.md"
PLACES = {"Code": ROOT / "src" / "pairwright", "Tests": ROOT / "tests"}
NUMBER = r"(?:[A-E](?:\.\d+)+|\d+(?:\.\d+)*)"
LIST = re.compile(rf"{NUMBER}(?:(?:, | and | or | to |-| )(?:art\. )?{NUMBER}(?![\w-]))*")
DOTTED = r"(?:[A-E]|\d+)(?:\.\d+)+"
BARE = re.compile(rf"(?<![\w.\-/\"'=+*]){DOTTED}(?:(?: to |-){DOTTED})?(?![\w/%]|\.\d|-[A-Za-z])")
SCORES = ("0.5", "1.5", "2.5", "3.5")
"""Bare, they are scores more often than articles."""
AFTER_ART = re.compile(rf"\b[Aa]rt(?:icle)?s?\.? ({LIST.pattern})")

HEAD = """# Traceability: article, code, test

Written by `make traceability` from `docs/articles.toml`, the code and the tests; a test holds it to
them.

Every article of the basic and handling rules (C.04.1, C.04.2, edition 2026), of the systems, of
Baku acceleration (C.04.7) and of the tie-breaks (C.07). First in words: where it lives, and the
tests that would fail if it did not. For the systems the code is named by its form: literal, solver,
judge. "People" marks duties of organisers and arbiters for which a program can only keep the facts.
A test checks that every test that is named exists.

Then by number: where code and tests cite it. An article without a citation of its own is shown with
those of the one that it is a part of; "told" has a line in words that names code and tests.
"""


class Chapter(NamedTuple):
    """`criteria` are the names of criteria by article; `silent` says why one is cited nowhere.

    `told` is what the page says in words.
    """

    name: str
    section: str
    told: str
    rooms: tuple[str, ...]
    articles: tuple[str, ...]
    criteria: dict[str, str]
    silent: dict[str, str]


def chapters() -> list[Chapter]:
    found = []
    for article in tomllib.loads(ARTICLES.read_text())["chapter"]:
        listed = [each.partition("=") for each in article["articles"].split()]
        criteria = {number: name for number, _, name in listed if name}
        articles = [a for number, _, _ in listed for a in spread(number)]
        rooms = tuple(article.get("rooms", ()))
        silent = article.get("silent", {})
        named = (article["name"], article["section"], article["told"].strip())
        found.append(Chapter(*named, rooms, tuple(articles), criteria, silent))
    return found


def spread(number: str) -> list[str]:
    """`2.3.1-6` is six articles."""
    first, _, last = number.partition("-")
    if not last:
        return [first]
    front, dot, low = first.rpartition(".")
    return [f"{front}{dot}{n}" for n in range(int(low), int(last.rpartition(".")[2]) + 1)]


def numbers_in(listed: str) -> Iterator[str]:
    """The numbers of a list, with those between the ends of `3.1.3 to 3.1.5`."""
    for number in re.split(r", | and | or ", listed.replace("art. ", "")):
        first, *last = re.split(r" to |-", number.strip())
        own = first.rpartition(".")[0] == last[0].rpartition(".")[0] if last else False
        yield from spread(f"{first}-{last[0]}") if own else (first, *last)


@cache
def texts(place: str) -> dict[str, str]:
    """The Python files of a place by their paths below it."""
    root = PLACES[place]
    files = sorted(root.rglob("*.py"))
    assert len(files) > 100, place
    skipped = {Path(__file__).resolve()}
    return {f.relative_to(root).as_posix(): f.read_text() for f in files if f not in skipped}


def comments(text: str) -> Iterator[str]:
    """Comments, docstrings, and strings that are a number of an article."""
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
        elif token.type == tokenize.STRING:
            plain = token.string.strip("\"'")
            if token.string.startswith('"""') or re.fullmatch(DOTTED, plain):
                yield plain


@cache
def told(text: str) -> set[str]:
    """The articles that have a line in what is told."""
    lines = text.splitlines()
    cells = [line.split(" | ")[0].removeprefix("| ") for line in lines if line.startswith("| ")]
    return {number for cell in cells for each in LIST.findall(cell) for number in numbers_in(each)}


def is_told(chapter: Chapter, article: str) -> bool:
    """Whether the article has a line, or what it is a part of, or a part of it."""
    known = told(chapter.told)
    above = article
    while above:
        if above in known:
            return True
        above = above.rpartition(".")[0]
    return any(text.startswith(f"{article}.") for text in known)


@cache
def cited(chapter: str, rooms: tuple[str, ...], place: str) -> dict[str, set[str]]:
    """The files in which each number of a chapter is cited."""
    found: dict[str, set[str]] = {}
    plain, _, edition = chapter.partition(" ")
    ahead = re.escape(chapter) if edition else rf"{re.escape(plain)}(?! \()"
    qualified = re.compile(rf"{ahead}(?: art\.| Art\.)? ({LIST.pattern})")
    for path, text in texts(place).items():
        at_home = any(path == room or path.startswith(f"{room}/") for room in rooms)
        lists = [match[1] for match in qualified.finditer(text)]
        if at_home:
            for said in comments(text):
                lists += [found for found in BARE.findall(said) if found not in SCORES]
                lists += AFTER_ART.findall(said)
                lists += re.findall(r"\[(C\d+)\]", said)
        for number in {each for listed in lists for each in numbers_in(listed)}:
            found.setdefault(number, set()).add(path)
    return found


def where(chapter: Chapter, article: str, place: str) -> tuple[str, list[str]]:
    """The article, or the nearest above it that is cited, and the files that cite it."""
    found = cited(chapter.name, chapter.rooms, place)
    asked = article
    while asked:
        names = (asked, chapter.criteria.get(asked, ""))
        files = sorted(set().union(*(found.get(name, set()) for name in names if name)))
        if files:
            return asked, files
        asked = asked.rpartition(".")[0]
        if "." not in asked:
            break
    return "", []


def page() -> str:
    parts = [HEAD]
    for chapter in chapters():
        parts.append(f"## {chapter.section}\n\n{chapter.told}\n")
        if not chapter.articles:
            continue
        parts.append("### Where each article is cited\n")
        parts.append("| Article | Code | Tests |\n|---|---|---|")
        for article in chapter.articles:
            name = chapter.criteria.get(article)
            shown = f"{article} [{name}]" if name else article
            cells = [_cell(chapter, article, place) for place in PLACES]
            parts.append(f"| art. {shown} | {cells[0]} | {cells[1]} |")
        parts.append("")
    return "\n".join(parts)


def _cell(chapter: Chapter, article: str, place: str) -> str:
    by, files = where(chapter, article, place)
    if not files and is_told(chapter, article):
        return "told"
    if not files:
        return chapter.silent.get(article, "-") if place == "Code" else "-"
    listed = ", ".join(f"`{file}`" for file in files)
    return listed if by == article else f"{by}: {listed}"


def untold() -> list[str]:
    """The articles that no code cites, that have no line, and of which nobody says why."""
    return [
        f"{chapter.name} {article}"
        for chapter in chapters()
        for article in chapter.articles
        if not where(chapter, article, "Code")[1]
        and not is_told(chapter, article)
        and article not in chapter.silent
    ]


if __name__ == "__main__":
    PAGE.write_text(page())
