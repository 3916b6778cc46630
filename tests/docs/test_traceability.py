"""Every article of every chapter has its line, and the page is the one that is written."""

from __future__ import annotations

import re

import pytest

from tests.docs import traceability
from tests.docs.traceability import PLACES, chapters, numbers_in, spread, where


def test_the_page_is_what_is_written() -> None:
    """`make traceability` writes it anew."""
    assert traceability.PAGE.read_text() == traceability.page()


def test_every_article_is_cited_or_told_of() -> None:
    assert traceability.untold() == []


def test_nothing_is_called_silent_that_is_cited() -> None:
    for chapter in chapters():
        assert set(chapter.silent) <= set(chapter.articles), chapter.name
        for article in chapter.silent:
            assert not where(chapter, article, "Code")[1], (chapter.name, article)


def test_every_chapter_of_the_handbook_that_pairs_is_there() -> None:
    """The chapters that the systems cite in their reasons."""
    named = {chapter.name.partition(" ")[0] for chapter in chapters()}
    folders = {"C.04.3", "C.04.4.1", "C.04.4.2", "C.04.4.3", "C.04.5", "C.04.6", "C.05"}
    assert folders | {"C.04.1", "C.04.2", "C.04.7", "C.07"} == named


def test_rooms_exist() -> None:
    for chapter in chapters():
        for room in chapter.rooms:
            assert any((root / room).exists() for root in PLACES.values()), room


@pytest.mark.parametrize(
    ("listed", "numbers"),
    [
        ("2.3.4", ["2.3.4"]),
        ("2.3.4, 2.3.5", ["2.3.4", "2.3.5"]),
        ("6 and 7", ["6", "7"]),
        ("3.1.3 to 3.1.5", ["3.1.3", "3.1.4", "3.1.5"]),
        ("6.1-6.4", ["6.1", "6.2", "6.3", "6.4"]),
    ],
)
def test_lists_of_articles(listed: str, numbers: list[str]) -> None:
    assert list(numbers_in(listed)) == numbers


def test_ranges_of_the_data() -> None:
    assert spread("1.9.1-3") == ["1.9.1", "1.9.2", "1.9.3"]


def test_the_criteria_have_articles_in_order() -> None:
    """[C1], [C2] and so on, without a gap, where a chapter names criteria."""
    for chapter in chapters():
        names = list(chapter.criteria.values())
        assert names == [f"C{n}" for n in range(1, len(names) + 1)], chapter.name
        assert all(re.fullmatch(r"2(\.\d+)+", article) for article in chapter.criteria)
