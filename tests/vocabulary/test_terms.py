"""French and Italian keep to termbase.md: words, signs, and one name for a page everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pairwright.vocabulary.translation import SOURCE
from tests.test_project import ROOT
from tests.vocabulary.extraction import TRANSLATED, catalogue, english, translations

SOURCES = ROOT / "src/pairwright"
MANUAL = SOURCES / "server/web/practice/templates/manual"
PAGES = sorted(path.name for path in (MANUAL / SOURCE).iterdir())
ROW = re.compile(r"^\| (fr|it) \| ([^|]+) \| [^|]+ \| ([^|]*)\|$", re.MULTILINE)


def unused_words() -> list[tuple[str, str, tuple[str, ...]]]:
    """Language, a word that is not used, and phrases in which it is."""
    text = (ROOT / "docs/reference/termbase.md").read_text(encoding="utf-8")
    return [
        (code, word, tuple(filter(None, map(str.strip, allowed.split(",")))))
        for code, words, allowed in ROW.findall(text)
        for word in map(str.strip, words.split(","))
    ]


@cache
def catalogued(code: str) -> dict[str, set[str]]:
    """English texts, and what they are in a language: more than one where the meaning differs."""
    found: dict[str, set[str]] = {}
    for entry in catalogue(code):
        if entry.id:
            said = (re.sub(r"%\((\w+)\)s", r"{\1}", text) for text in translations(entry))
            found.setdefault(english(entry), set()).update(said)
    assert len(found) > 3500
    return found


def plain(path: Path) -> str:
    """The text of a page of the manual, with its no-break spaces."""
    text = re.sub(r"</?(?:strong|em|a|kbd)\b[^>]*>", "", path.read_text(encoding="utf-8"))
    return re.sub(r"[ \n]+", " ", re.sub(r"<[^>]*>", "\n", text))


def prose(path: Path) -> str:
    """The text of a page of the site, without blocks of code and addresses of links."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return re.sub(r"\]\([^)]*\)", "]", text.replace("**", ""))


def texts(code: str) -> Iterator[str]:
    for said in catalogued(code).values():
        yield from said
    for page in PAGES:
        yield plain(MANUAL / code / page)
    for path in sorted((ROOT / "docs" / code).iterdir()):
        yield prose(path)


def test_the_page_names_words_of_both_languages() -> None:
    assert len(unused_words()) > 57
    assert len(PAGES) > 20
    assert {code for code, _, _ in unused_words()} == set(TRANSLATED)


@pytest.mark.parametrize(
    ("code", "word", "allowed"), unused_words(), ids=lambda value: str(value).replace(" ", "-")
)
def test_words_that_are_not_used_do_not_come_back(
    code: str, word: str, allowed: tuple[str, ...]
) -> None:
    pattern = re.compile(rf"(?<![\w{{]){re.escape(word)}(?!\w)", re.IGNORECASE)
    for text in texts(code):
        rest = text
        for phrase in allowed:
            rest = rest.replace(phrase, "")
        assert not pattern.search(rest), text


@pytest.mark.parametrize("code", TRANSLATED)
def test_signs_are_those_of_the_language(code: str) -> None:
    wrong = {
        "fr": r"'|\w[;!?»](?!\w)|« |«\w| [;:!?»](?=\s|$)|\w:(?=\s|$)|(?<!ronde) …|\u202f",
        "it": r"'|«\s|\s»|\w [;:](?=\s|$)|(?<!turno) …|\bE’",
    }[code]
    for text in texts(code):
        in_words = re.sub(r"`[^`]*`", "code", text)  # what is typed stands between these
        assert not re.search(wrong, in_words), text


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_site_names_pages_and_buttons_as_the_app_does(code: str) -> None:
    """Of pages that are there in every language; a number stands for any round."""
    for path in sorted((ROOT / "docs" / code).iterdir()):
        docs = ROOT / "docs"
        [source] = [*docs.glob(f"[th]*/{path.name}"), *docs.glob(path.name)]
        there, here = (
            re.findall(r"\*\*([^*]+)\*\*", " ".join(re.split("[ \n]+", page.read_text("utf-8"))))
            for page in (source, path)
        )
        assert len(there) == len(here), path.name
        for english_name, name in zip(there, here, strict=True):
            known = catalogued(code)[re.sub(r"\d+", "{round}", english_name)]
            assert re.sub(r"\d+", "{round}", name) in known, name


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("code", TRANSLATED)
def test_the_manual_names_pages_and_buttons_as_the_app_does(code: str, page: str) -> None:
    """What stands in bold stands so in every language, named as in the app where that has it."""
    bold = re.compile(r"<strong\s*>\s*(.*?)\s*</strong\s*>", re.DOTALL)
    names = [
        [
            re.sub(r"[ \n]+", " ", name)
            for name in bold.findall((MANUAL / text / page).read_text("utf-8"))
        ]
        for text in (SOURCE, code)
    ]
    assert len(names[0]) == len(names[1])
    for bold_there, name in zip(*names, strict=True):
        known = catalogued(code).get(bold_there.removesuffix("."), ())
        there = {text.casefold() for text in known}
        assert not there or name.removesuffix(".").casefold() in there, bold_there
